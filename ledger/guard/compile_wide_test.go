package guard

import "testing"

// What no call shows gets no guard: one over the rest of the sentence would stop
// calls that nobody spoke of.
func TestCompileGuardsNothingWider(t *testing.T) {
	for rule, want := range map[string]string{
		"Don't push on Fridays":                   "",
		"am Wochenende wird nicht deployt":        "",
		"周五不要发布":                                  "",
		"金曜にデプロイしないで":                             "",
		"no despliegues los viernes":              "",
		"never push on Fridays without asking me": `{"when":{"act":"git.push"},"decide":"ask"}`,
		"In tests, don't mock the database":       "",
		"Use jq instead of python for JSON":       "",
		"use node instead of python":              `{"when":{"run":"python|python3"},"decide":"once","instead":"node"}`,
		"don't stop the dev server with killall":  `{"when":{"act":"process.kill","program":"killall"},"decide":"deny"}`,
		"never use chmod 777":                     `{"when":{"act":"perm.change","mode":"*777|a+rwx|ugo+rwx|a=rwx|ugo=rwx"},"decide":"deny"}`,
		"bitte nie chmod 644 auf Skripte":         `{"when":{"act":"perm.change","mode":"*644"},"decide":"deny"}`,
		"never run rm -rf on folders":             `{"when":{"act":"file.delete.recursive"},"decide":"deny"}`,
		"不要对文件夹执行 rm -rf":                         `{"when":{"act":"file.delete.recursive"},"decide":"deny"}`,
		"フォルダに rm -rf を使わないで":                     `{"when":{"act":"file.delete.recursive"},"decide":"deny"}`,
		"别用 rm -rf 删文件夹":                          `{"when":{"act":"file.delete.recursive"},"decide":"deny"}`,
		"rm -rfでフォルダを消さないで":                       `{"when":{"act":"file.delete.recursive"},"decide":"deny"}`,
	} {
		if got := compiled(Source{Rule: rule, Quote: rule, Severity: "p1"}); got != want {
			t.Errorf("%s\n got %s\nwant %s", rule, got, want)
		}
	}
}
