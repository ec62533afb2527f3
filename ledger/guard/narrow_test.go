package guard

import "testing"

func TestNarrow(t *testing.T) {
	const own = "!" + sharedBranches
	for _, tt := range []struct{ rule, words, want string }{
		{"no force pushes", "the force rule is off for my own feature branches", `{"when":{"act":"git.push.force","branch":"` + own + `"},"decide":"allow"}`},
		{"Kein Force-Push", "die Force-Push-Regel gilt nicht mehr für meine eigenen Branches", `{"when":{"act":"git.push.force","branch":"` + own + `"},"decide":"allow"}`},
		{"不要强制推送", "强推的规则对我自己的分支不再适用", `{"when":{"act":"git.push.force","branch":"` + own + `"},"decide":"allow"}`},
		{"強制プッシュは禁止", "自分のブランチでは強制プッシュ禁止のルールはもう気にしなくていい", `{"when":{"act":"git.push.force","branch":"` + own + `"},"decide":"allow"}`},
		{"강제 푸시 금지", "강제 푸시 규칙은 내 브랜치에서는 이제 해제", `{"when":{"act":"git.push.force","branch":"` + own + `"},"decide":"allow"}`},
		{"No hagas push --force", "la regla de force push ya no vale para mis propias ramas", `{"when":{"act":"git.push.force","branch":"` + own + `"},"decide":"allow"}`},
		{"Pas de force push", "la règle du force push ne vaut plus pour mes branches", `{"when":{"act":"git.push.force","branch":"` + own + `"},"decide":"allow"}`},
		{"Nunca faça force push", "a regra do force push não vale mais para as minhas branches", `{"when":{"act":"git.push.force","branch":"` + own + `"},"decide":"allow"}`},
		{"Никаких force push", "правило про force push больше не действует для моих веток", `{"when":{"act":"git.push.force","branch":"` + own + `"},"decide":"allow"}`},
		{"ask before pushing", "you need not ask any more for dev", `{"when":{"act":"git.push","branch":"dev"},"decide":"allow"}`},
		{"never deploy", "the deploy ban is off for staging", `{"when":{"act":"deploy|release.script|k8s.apply","env":"stag*|preprod*"},"decide":"allow"}`},
		{"do not change legacy/", "the freeze is off for legacy/docs", `{"when":{"edit":"legacy/docs/**"},"decide":"allow"}`},
		{"never push to main", "forget what I said about pushing to main", ""},
		{"do not change legacy/", "you can touch legacy/ again, the audit is over", ""},
		{"ask before pushing", "forget what I said about asking before pushing", ""},
		{"use pnpm", "the pnpm rule is dead for main", ""},
	} {
		got := ""
		for _, it := range Narrow(Compile(Source{Rule: tt.rule, Explicit: true}).Items, tt.words, "") {
			got += string(it.AppendJSON(nil))
		}
		if got != tt.want {
			t.Errorf("%s | %s\n got %s\nwant %s", tt.rule, tt.words, got, tt.want)
		}
	}
}
