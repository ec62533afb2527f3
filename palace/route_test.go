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
		{"This project is a ledger for small farms, written in Go.", "", Identity},
		{"The purpose of this repository is to keep the seed catalogue", "", Identity},
		{"Dieses Projekt ist ein Kassenbuch für Bauernhöfe", "", Identity},
		{"Este proyecto es una tienda de semillas", "", Identity},
		{"Ce projet est une boutique de graines", "", Identity},
		{"Este projeto é uma loja de sementes", "", Identity},
		{"Этот проект — магазин семян", "", Identity},
		{"このプロジェクトは種苗店の台帳です", "", Identity},
		{"이 프로젝트는 씨앗 가게의 장부입니다", "", Identity},
		{"这个项目是种子商店的账本", "", Identity},
		{"This project is blocked by the audit", "", Blocker},
		{"In this project the port is 5433", "", Fact},
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
