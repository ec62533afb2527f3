package guard

import "strings"

// Globs of source files.
const (
	scriptGlobs = "*.ts|*.tsx|*.mts|*.cts|*.js|*.jsx|*.mjs|*.cjs|*.vue|*.svelte|*.astro"
	typedGlobs  = "*.ts|*.tsx|*.mts|*.cts|*.vue|*.svelte"
	codeGlobs   = scriptGlobs + "|*.py|*.go|*.rs|*.java|*.kt|*.kts|*.swift|*.rb|*.php|*.cs|*.c|*.h|*.cc|*.cpp|*.hpp|*.scala|*.dart|*.ex|*.exs|*.lua|*.sh|*.sql|*.css|*.scss"
	styleGlobs  = "*.css|*.scss|*.sass|*.less|" + scriptGlobs
	textGlobs   = "*.tsx|*.jsx|*.vue|*.svelte|*.astro|*.html|*.hbs|*.ejs|*.erb|*.md|*.mdx|**/locales/**|**/i18n/**|**/lang/**|**/translations/**|*.po|*.strings|*.arb"
	// sideGlobs are places where code is not the product's.
	sideGlobs = "scripts/**|tools/**|bin/**|examples/**|**/__tests__/**|tests/**|test/**|*.test.*|*.spec.*|*_test.*|*.config.*"
)

// line begins an expression for code before any comment of its line.
const line = `(?m)^(?:[^/#\n]|/[^/*\n])*?`

// A term is something that code holds, known by name.
type term struct{ expr, in string }

// termFor returns how a named thing looks in code. name is a section of the
// lexicon without "object.code.", or a literal from the sentence.
func termFor(name string) (term, bool) {
	switch name {
	case "any":
		return term{`(?m)^(?:[^/\n]|/[^/*\n])*?(?::\s*|\bas\s+|<\s*|[|&,(]\s*|=\s*)any\b(?:\[\])*\s*(?:[;,)>=|&{}\[\]]|$)`, typedGlobs}, true
	case "console", "console.log", "console.log()":
		return term{`(?m)^(?:[^/\n]|/[^/*\n])*?\bconsole\.(log|debug|info)\s*\(`, scriptGlobs}, true
	case "printing", "print", "print()":
		return term{line + `\bprint\s*\(`, "*.py|*.swift|*.dart|*.lua"}, true
	case "debugger":
		return term{`(?m)^\s*debugger\s*;?|\bbreakpoint\(\)|pdb\.set_trace`, codeGlobs}, true
	case "todo", "TODO", "FIXME":
		return term{`\b(TODO|FIXME|XXX)\b`, codeGlobs}, true
	case "var":
		return term{`(?m)^(?:[^/\n]|/[^/*\n])*?\bvar\s+[\w{\[]`, scriptGlobs}, true
	case "defaultexport":
		return term{`\bexport\s+default\b|module\.exports\s*=`, scriptGlobs}, true
	case "wildcard":
		return term{`(?m)^\s*from\s+\S+\s+import\s+\*|^\s*import\s+[\w.]+\.\*`, "*.py|*.java|*.kt|*.scala"}, true
	case "swallow":
		return term{`(?m)except[^:\n]*:\s*(?:\n\s*)?(?:pass|\.\.\.)\b|catch\s*(?:\([^)]*\))?\s*\{\s*(?://[^\n]*\s*)?\}|^\s*except\s*:`, codeGlobs}, true
	case "inlinestyle":
		return term{`\bstyle=(?:\{\{|")`, "*.tsx|*.jsx|*.vue|*.svelte|*.html|*.astro"}, true
	case "important":
		return term{`!important\b`, styleGlobs + "|*.html"}, true
	case "unwrap", "unwrap()", ".unwrap()":
		return term{line + `\.unwrap\(\)`, "*.rs"}, true
	case "panic", "panic()":
		return term{line + `\bpanic!?\s*\(`, "*.go|*.rs"}, true
	case "unsafe":
		return term{line + `\bunsafe\b`, "*.rs|*.cs|*.go"}, true
	case "tsignore", "@ts-ignore", "ts-ignore":
		return term{`@ts-(ignore|nocheck|expect-error)\b|#\s*type:\s*ignore`, codeGlobs}, true
	case "class":
		return term{`extends\s+(?:React\.)?(?:Pure)?Component\b`, "*.tsx|*.jsx|*.js|*.ts"}, true
	case "enum":
		return term{line + `\benum\s+\w+`, typedGlobs}, true
	case "selectstar":
		return term{`(?i)\bselect\s+\*\s+from\b`, codeGlobs}, true
	case "dangeroushtml":
		return term{`dangerouslySetInnerHTML|\.innerHTML\s*=`, scriptGlobs + "|*.html"}, true
	case "eval", "eval()":
		return term{line + `\beval\s*\(`, codeGlobs}, true
	case "commonjs":
		return term{`\brequire\s*\(\s*['"]|module\.exports\b`, scriptGlobs}, true
	case "nonnull":
		return term{line + `[\w)\]]!(?:\.|;|,|\)|\[)`, typedGlobs}, true
	case "catchall":
		return term{`(?m)^\s*except\s+(?:Base)?Exception\b|^\s*except\s*:|catch\s*\(\s*(?:final\s+)?(?:Exception|Throwable)\b`, codeGlobs}, true
	case "trailing":
		return term{`(?m)[ \t]+$`, codeGlobs}, true
	case "url":
		return term{line + `['"\x60]https?://`, codeGlobs}, true
	case "rawsql":
		return term{`(?i)['"\x60]\s*(?:select\s.+\sfrom|insert\s+into|update\s+\w+\s+set|delete\s+from)\b`, codeGlobs}, true
	case "px":
		return term{`\b\d+px\b`, styleGlobs}, true
	case "goto":
		return term{line + `\bgoto\s+\w`, codeGlobs}, true
	case "mutabledefault":
		return term{`(?m)^\s*(?:async\s+)?def\s+\w+\([^)]*=\s*(?:\[|\{|set\(|dict\(|list\()`, "*.py"}, true
	case "relative":
		return term{`(?:\bfrom|\brequire\(|\bimport)\s*['"]\.\./|(?m)^\s*from\s+\.\.`, scriptGlobs + "|*.py"}, true
	case "tabs":
		return term{`(?m)^\t+\S`, codeGlobs}, true
	case "spaces":
		return term{`(?m)^ {2,}[^\s*]`, strings.ReplaceAll(codeGlobs, "*.py|", "")}, true
	case "semicolon":
		return term{`(?m);\s*$`, scriptGlobs}, true
	case "singlequote":
		return term{`(?m)^(?:[^/"\n]|/[^/*\n])*?'[^'"\n]*'`, codeGlobs}, true
	case "doublequote":
		return term{`(?m)^(?:[^/'\n]|/[^/*\n])*?"[^'"\n]*"`, scriptGlobs + "|*.py"}, true
	case "commentedout":
		return term{`(?m)^\s*(?://|#)\s*(?:const|let|var|return|if|for|import|function|def|class|await)\b[^\n]*[;{(:)=]\s*$`, codeGlobs}, true
	case "hexcolor":
		return term{`#[0-9a-fA-F]{3}(?:[0-9a-fA-F]{3})?\b`, styleGlobs}, true
	case "barehttp":
		return term{`['"\x60]http://(?:[^l1]|l[^o])[^'"\x60]*`, codeGlobs}, true
	case "loremipsum":
		return term{`(?i)lorem ipsum`, ""}, true
	case "sleep", "time.sleep", "time.sleep()", "sleep()", "Thread.sleep", "setTimeout":
		return term{line + `(?:\b(?:time|asyncio|Thread|Kernel)\.[sS]leep\s*\(|\bsleep\s*\(|\bsetTimeout\s*\(|\.waitForTimeout\s*\(|\bcy\.wait\s*\(\s*\d)`, ""}, true
	case "mock":
		return term{`\b(?:mock\.patch|MagicMock|jest\.mock|jest\.fn|vi\.mock|vi\.fn|sinon\.|mocker\.|unittest\.mock|gomock|@Mock|Mockito)\b`, testGlobs}, true
	}
	return term{}, false
}

// isCodeName reports whether a word is written as code names are: localStorage,
// parse_date.
func isCodeName(w string) bool {
	if len(w) < 5 || !('a' <= w[0] && w[0] <= 'z') {
		return false
	}
	hump := false
	for i := 1; i < len(w); i++ {
		switch {
		case !isAlnum(w[i]) && w[i] != '_':
			return false
		case 'A' <= w[i] && w[i] <= 'Z' && i > 1 && i < len(w)-1, w[i] == '_' && i < len(w)-1:
			hump = true
		}
	}
	return hump && !oneOf(strings.ToLower(w), "github gitlab javascript typescript eslint macos")
}

// commentNotIn is an expression for a comment that is not in a language, or "".
// Directives such as //nolint and #noqa have no blank after their mark.
func commentNotIn(lang string) string {
	const open = `(?m)(?:^|[^:"'\x60\w/])(?://+|#+|/\*+|--)`
	const latin = open + ` +[A-Za-z][A-Za-z'’-]+(?:[ ,.:;()]+[A-Za-z'’-]+)+[ .!?:)]*(?:\*/)?\s*$`
	switch lang {
	case "zh", "ja", "ko", "ru":
		return latin
	case "en":
		return open + `[^\n]*(?:\p{Han}|\p{Hiragana}|\p{Katakana}|\p{Hangul}|\p{Cyrillic}|[äöüßñçãõ¿¡]|\b(?:der|und|wird|nicht|damit|für|ist|los|las|que|para|una|est|pour|dans|avec|não|uma|com)\b[^\n]*\b(?:die|das|der|und|ist|wird|nicht|den|el|la|los|las|que|de|una|le|les|des|et|pour|o|a|os|não|uma|em)\b)`
	case "de", "es", "fr", "pt":
		return open + ` +(?:[A-Za-z'’-]+ )*(?:the|is|are|of|for|with|this|that|when|from|returns?|gets?|sets?|checks?|if|running|not|and)\b[^\n]*$`
	}
	return ""
}
