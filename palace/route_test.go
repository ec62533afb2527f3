package palace

import "testing"

func TestRoutesInManyLanguages(t *testing.T) {
	for _, c := range []struct{ content, typ, want string }{
		{"We decided to use pnpm", "", Decision},
		{"On a décidé de garder Postgres", "", Decision},
		{"Hemos decidido usar Redis", "", Decision},
		{"Decidimos usar Redis para sessões", "", Decision},
		{"Мы решили использовать Redis", "", Decision},
		{"我们决定使用 Redis", "", Decision},
		{"セッションはRedisに保存することにしました", "", Decision},
		{"우리는 Redis를 사용하기로 결정했다", "", Decision},
		{"Wir warten auf den Zugang, alles blockiert", "", Blocker},
		{"Es stellte sich heraus, dass der Cache alt war", "", Insight},
		{"1. build\n2. test\n3. ship", "", Procedure},
		{"步骤：\n1、构建\n2、测试", "", Procedure},
		{"The barn is red", "", Fact},
		{"Why is the barn red? Because of the iron oxide.", "", Fact},
		{"We decided nothing", Note, Note},
	} {
		if got := RouteOf(c.content, c.typ); got.Type != c.want || got.Why == "" {
			t.Errorf("%q: %+v, want %s", c.content, got, c.want)
		}
	}
}

func TestASkillHasItsSections(t *testing.T) {
	body := SkillBody("Release", "Release\nOnly from main.\n1. run the tests\n2. tag\nNever on a Friday.", []string{"release"}, "2026-11-30 agent")
	want := "## When\n\nrelease\n\n## Preconditions\n\nOnly from main.\n\n## Steps\n\n1. run the tests\n2. tag\n\n## Pitfalls\n\nNever on a Friday.\n\n## Evidence\n\n2026-11-30 agent"
	if body != want {
		t.Errorf("%q", body)
	}
	own := "## Steps\n\n1. mine"
	if got := SkillBody("x", own, nil, ""); got != own {
		t.Errorf("%q", got)
	}
}
