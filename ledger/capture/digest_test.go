package capture

import "testing"

func TestSame(t *testing.T) {
	for _, c := range []struct {
		a, b   string
		lo, hi float64
	}{
		{"Never push to main", "never push to main.", 1, 1},
		{"Never push to main", "Never push to develop", 0, 0.59},
		{"Do not edit lx0ro/", "Do not edit lx1ro/", 0, 0.59},
		{"Commit subjects under 60 characters", "Commit subjects under 72 characters", 0, 0.59},
		{"Use pnpm", "Use yarn", 0, 0.59},
		{"永远不要用npm", "永远不要用yarn", 0, 0.59},
		{"Always push to dev", "Never push to dev", 0, 0},
		{"Never commit generated files", "Never commit without running the tests", 0, 0.59},
		{"Never delete tests", "Never skip tests", 0, 0.59},
		{"Never bump the version without asking", "Don't bump versions without asking me first", 0.8, 1},
		{"Never bump the version without asking", "Ask me before you bump the version", 0.8, 1},
		{"Never bump the version without asking", "no, never bump the version without asking me!", 0.8, 1},
		{"Never push to main", "Don't push directly to main", 0.8, 1},
		{"Never push to main", "I told you not to push to main", 0.8, 1},
		{"No emojis", "Do not use emojis", 0.8, 1},
		{"以后不要擅自升级版本号,先问我", "不要擅自升级版本号,先询问我", 0.8, 1},
		{"Run the tests before every commit", "Never commit without running the tests", 0.72, 1},
		{"Nie ohne Rückfrage auf main pushen", "Bitte nie wieder ohne Rückfrage auf main pushen", 0.8, 1},
		{"Never bump the version without asking", "Nie die Version ohne Rückfrage erhöhen", 0.72, 1},
		{"", "Never push", 0, 0},
	} {
		got, back := Same(c.a, c.b), Same(c.b, c.a)
		if got < c.lo || got > c.hi {
			t.Errorf("Same(%q, %q) = %.2f, want %.2f to %.2f", c.a, c.b, got, c.lo, c.hi)
		}
		if got != back {
			t.Errorf("Same(%q, %q) = %.2f, the other way %.2f", c.a, c.b, got, back)
		}
	}
}

func BenchmarkDigest(b *testing.B) {
	x, y := DigestOf("Never bump the version without asking me first"), DigestOf("Do not push to main on fridays")
	z := DigestOf("Don't bump versions without asking")
	b.Run("of", func(b *testing.B) {
		for b.Loop() {
			DigestOf("Never bump the version without asking me first")
		}
	})
	b.Run("other", func(b *testing.B) {
		for b.Loop() {
			x.Same(y)
		}
	})
	b.Run("same", func(b *testing.B) {
		for b.Loop() {
			x.Same(z)
		}
	})
}
