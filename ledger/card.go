package ledger

import (
	"encoding/binary"
	"slices"
	"strings"

	"agentrecall/fusion"
	"agentrecall/internal/store"
	"agentrecall/ledger/act"
	"agentrecall/ledger/capture"
)

// A Card is what can be asked of a rule without reading it: whether words
// touch it, whether it may say the same as another.
type Card struct {
	flags uint16
	class []byte // of the rule, where it is an act
	text  capture.DigestKey
	quote capture.DigestKey // zero without a quote
	words []byte            // hashes of the content words of text and triggers, sorted, 4 bytes each
}

const (
	cardPending = 1 << iota
	cardActive
	cardRejected
	cardSuperseded
	cardHuman
	cardPermission
	cardEnforced
	cardGlobal
)

func cardOf(r *Rule) Card {
	c := Card{}
	set := func(flag uint16, on bool) {
		if on {
			c.flags |= flag
		}
	}
	set(cardPending, r.Status == Pending)
	set(cardActive, r.Status == Active)
	set(cardRejected, r.Status == Rejected)
	set(cardSuperseded, r.Status == Superseded)
	set(cardHuman, r.By == "human")
	set(cardPermission, r.Kind == "permission")
	set(cardEnforced, r.Enforced())
	set(cardGlobal, r.Project == store.Global)
	if act.IsClass(r.Class) {
		c.class = []byte(r.Class)
	}
	d := capture.DigestOf(r.Text)
	c.text = d.Key()
	if r.Quote != "" {
		d = capture.DigestOf(r.Quote)
		c.quote = d.Key()
	}
	for _, h := range Words(r.Text + " " + strings.Join(r.Triggers, " ")) {
		c.words = binary.LittleEndian.AppendUint32(c.words, h)
	}
	return c
}

// Words gives the hashes of the content words of a text, sorted, for
// Card.Common.
func Words(text string) []uint32 {
	words := fusion.Content(text)
	out := make([]uint32, len(words))
	for i, w := range words {
		h := uint32(2166136261) // FNV-1a
		for j := range len(w) {
			h = (h ^ uint32(w[j])) * 16777619
		}
		out[i] = h
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// InForce reports whether the rule is active.
func (c *Card) InForce() bool { return c.flags&cardActive != 0 }

// Waits reports whether the rule is pending.
func (c *Card) Waits() bool { return c.flags&cardPending != 0 }

// Rejected reports whether the person has said no to the rule.
func (c *Card) Rejected() bool { return c.flags&cardRejected != 0 }

// Superseded reports whether another rule has taken its place.
func (c *Card) Superseded() bool { return c.flags&cardSuperseded != 0 }

// Human reports whether the rule is the person's own.
func (c *Card) Human() bool { return c.flags&cardHuman != 0 }

// Permission reports whether the rule allows something.
func (c *Card) Permission() bool { return c.flags&cardPermission != 0 }

// Enforced reports whether a guard holds the rule before the act.
func (c *Card) Enforced() bool { return c.flags&cardEnforced != 0 }

// Global reports whether the rule holds in every project.
func (c *Card) Global() bool { return c.flags&cardGlobal != 0 }

// OfAct reports whether the rule is about an act, a class of tool calls.
func (c *Card) OfAct() bool { return len(c.class) > 0 }

// About reports whether the rule is about acts of a class, or of a part of it.
func (c *Card) About(class string) bool {
	return c.OfAct() && (act.Is(class, string(c.class)) || act.Is(string(c.class), class))
}

// MayBe reports whether the rule can be the one of these digests. It errs only
// towards true.
func (c *Card) MayBe(text, quote *capture.Digest) bool {
	return text.MayBe(c.text) || c.quote != (capture.DigestKey{}) && quote.MayBe(c.quote)
}

// Common counts the words that the rule shares with a text; see Words. Two
// words of one hash count as the same, which in 2^32 nobody will notice.
func (c *Card) Common(words []uint32) (n int) {
	for i, j := 0, 0; i < len(words) && j < len(c.words); {
		switch w := binary.LittleEndian.Uint32(c.words[j:]); {
		case words[i] == w:
			n, i, j = n+1, i+1, j+4
		case words[i] < w:
			i++
		default:
			j += 4
		}
	}
	return n
}

// Where returns the rules whose cards are chosen; no other is read.
func (v *View) Where(choose func(*Card) bool) []*Rule {
	return v.choose(func() ([]int, error) {
		if err := v.readCards(); err != nil {
			return nil, err
		}
		var found []int
		for i := range v.cards {
			if choose(&v.cards[i]) {
				found = append(found, i)
			}
		}
		return found, nil
	})
}

// Touched hands over the rules whose cards score at least so much, those with
// the most first, until take says that it is enough. Only these are read.
func (v *View) Touched(least int, score func(*Card) int, take func(r *Rule, scored int) bool) {
	v.needCards()
	type hit struct{ rule, scored int }
	var hits []hit
	for i := range v.cards {
		if n := score(&v.cards[i]); n >= least {
			hits = append(hits, hit{i, n})
		}
	}
	slices.SortStableFunc(hits, func(a, b hit) int { return b.scored - a.scored })
	for _, h := range hits {
		if r := v.rule(h.rule); r.ID != "" && !take(r, h.scored) {
			return
		}
	}
}

// Any reports whether a card is chosen.
func (v *View) Any(choose func(*Card) bool) bool {
	v.needCards()
	for i := range v.cards {
		if choose(&v.cards[i]) {
			return true
		}
	}
	return false
}

func (v *View) needCards() {
	if v.readCards() != nil {
		v.replace()
		v.readCards() // in memory now: nothing to fail
	}
}

// readCards fills in the cards: from the snapshot, or from the rule where that
// is newer.
func (v *View) readCards() error {
	if v.cards != nil {
		return nil
	}
	var there []Card
	if v.snap != nil {
		b, err := v.snap.section(cardSection)
		if err != nil {
			return err
		}
		d := &decoder{b: b}
		there = make([]Card, v.snap.n)
		for i := range there {
			there[i] = d.card()
		}
		if d.bad {
			return errTorn
		}
	}
	cards := make([]Card, len(v.rules), len(v.rules)+1)
	for i := range cards {
		if p := v.number(i); p >= 0 {
			cards[i] = there[p]
		} else {
			cards[i] = cardOf(v.rule(i))
		}
	}
	v.cards = cards
	return nil
}

func (e *encoder) card(c *Card) {
	e.b = binary.LittleEndian.AppendUint16(e.b, c.flags)
	for _, k := range [...]capture.DigestKey{c.text, c.quote} {
		e.b = binary.LittleEndian.AppendUint64(e.b, k.Whole)
		e.b = binary.LittleEndian.AppendUint64(e.b, k.Bits)
		e.b = binary.LittleEndian.AppendUint16(e.b, k.Weight)
	}
	e.str(string(c.words))
	e.str(string(c.class))
}

func (d *decoder) card() (c Card) {
	const fixed = 2 + 2*18
	if len(d.b) < fixed {
		d.bad, d.b = true, nil
		return c
	}
	c.flags = binary.LittleEndian.Uint16(d.b)
	for i, k := range [...]*capture.DigestKey{&c.text, &c.quote} {
		b := d.b[2+18*i:]
		k.Whole, k.Bits, k.Weight = binary.LittleEndian.Uint64(b), binary.LittleEndian.Uint64(b[8:]), binary.LittleEndian.Uint16(b[16:])
	}
	d.b = d.b[fixed:]
	c.words, c.class = d.bytes(), d.bytes()
	d.bad = d.bad || len(c.words)%4 != 0
	return c
}
