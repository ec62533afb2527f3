package redact

import "strings"

// shape describes a token that its beginning gives away.
type shape struct {
	kind   string
	prefix string
	set    func(byte) bool // the characters behind the prefix
	min    int             // how many of them at least
	max    int             // how many at most when more make it something else; 0: no limit
	weak   bool            // the prefix also begins ordinary names
}

// shapes are the known tokens; a longer prefix stands before a shorter one
// that it begins with. Lengths are below those in use today, so that a token
// that was cut is still recognised. Sources: the vendors' own pages on token
// formats, and the public rule lists of secret scanners for the kinds.
var shapes = [...]shape{
	{kind: "github token", prefix: "github_pat_", set: isWord, min: 20},
	{kind: "github token", prefix: "ghp_", set: isAlnum, min: 20},
	{kind: "github token", prefix: "gho_", set: isAlnum, min: 20},
	{kind: "github token", prefix: "ghu_", set: isAlnum, min: 20},
	{kind: "github token", prefix: "ghs_", set: isDotted, min: 20},
	{kind: "github token", prefix: "ghr_", set: isAlnum, min: 20},
	{kind: "gitlab token", prefix: "glpat-", set: isDotted, min: 16},
	{kind: "gitlab token", prefix: "gldt-", set: isDotted, min: 16},
	{kind: "gitlab token", prefix: "glrt-", set: isDotted, min: 16},
	{kind: "gitlab token", prefix: "glptt-", set: isDotted, min: 16},
	{kind: "gitlab token", prefix: "glcbt-", set: isDotted, min: 16},
	{kind: "gitlab token", prefix: "glft-", set: isDotted, min: 16},
	{kind: "gitlab token", prefix: "gloas-", set: isDotted, min: 16},
	{kind: "gitlab token", prefix: "glsoat-", set: isDotted, min: 16},
	{kind: "gitlab token", prefix: "glagent-", set: isDotted, min: 16},
	{kind: "gitlab token", prefix: "glimt-", set: isDotted, min: 16},
	{kind: "gitlab token", prefix: "glffct-", set: isDotted, min: 16},
	{kind: "gitlab token", prefix: "GR1348941", set: isURLSafe, min: 16},
	{kind: "slack token", prefix: "xoxa-", set: isURLSafe, min: 10},
	{kind: "slack token", prefix: "xoxb-", set: isURLSafe, min: 10},
	{kind: "slack token", prefix: "xoxc-", set: isURLSafe, min: 10},
	{kind: "slack token", prefix: "xoxd-", set: isBase64Text, min: 10},
	{kind: "slack token", prefix: "xoxe-", set: isURLSafe, min: 10},
	{kind: "slack token", prefix: "xoxe.xox", set: isCredential, min: 10},
	{kind: "slack token", prefix: "xoxo-", set: isURLSafe, min: 10, weak: true},
	{kind: "slack token", prefix: "xoxp-", set: isURLSafe, min: 10},
	{kind: "slack token", prefix: "xoxr-", set: isURLSafe, min: 10},
	{kind: "slack token", prefix: "xoxs-", set: isURLSafe, min: 10},
	{kind: "slack token", prefix: "xapp-", set: isURLSafe, min: 10},
	{kind: "aws access key", prefix: "AKIA", set: isUpperAlnum, min: 16, max: 20},
	{kind: "aws access key", prefix: "ASIA", set: isUpperAlnum, min: 16, max: 20},
	{kind: "aws access key", prefix: "ABIA", set: isUpperAlnum, min: 16, max: 16},
	{kind: "aws access key", prefix: "ACCA", set: isUpperAlnum, min: 16, max: 16},
	{kind: "anthropic key", prefix: "sk-ant-", set: isURLSafe, min: 12},
	{kind: "openai key", prefix: "sk-proj-", set: isURLSafe, min: 12},
	{kind: "openai key", prefix: "sk-svcacct-", set: isURLSafe, min: 12},
	{kind: "openai key", prefix: "sk-admin-", set: isURLSafe, min: 12},
	{kind: "openai key", prefix: "sk-None-", set: isURLSafe, min: 12},
	{kind: "api key", prefix: "sk-or-v1-", set: isHex, min: 20},
	{kind: "api key", prefix: "sk-lf-", set: isURLSafe, min: 20},
	{kind: "api key", prefix: "sk-", set: isAlnum, min: 20, weak: true},
	{kind: "google api key", prefix: "AIza", set: isURLSafe, min: 30},
	{kind: "google oauth token", prefix: "ya29.", set: isDotted, min: 20},
	{kind: "google oauth token", prefix: "GOCSPX-", set: isURLSafe, min: 16},
	{kind: "google oauth token", prefix: "1//0", set: isURLSafe, min: 30},
	{kind: "npm token", prefix: "npm_", set: isAlnum, min: 24},
	{kind: "pypi token", prefix: "pypi-AgEI", set: isURLSafe, min: 20},
	{kind: "rubygems token", prefix: "rubygems_", set: isHex, min: 24},
	{kind: "docker token", prefix: "dckr_pat_", set: isURLSafe, min: 20},
	{kind: "docker token", prefix: "dckr_oat_", set: isURLSafe, min: 20},
	{kind: "stripe key", prefix: "sk_live_", set: isAlnum, min: 10},
	{kind: "stripe key", prefix: "sk_test_", set: isAlnum, min: 10},
	{kind: "stripe key", prefix: "rk_live_", set: isAlnum, min: 10},
	{kind: "stripe key", prefix: "rk_test_", set: isAlnum, min: 10},
	{kind: "stripe key", prefix: "sk_org_", set: isWord, min: 20},
	{kind: "webhook secret", prefix: "whsec_", set: isBase64Text, min: 16},
	{kind: "sendgrid key", prefix: "SG.", set: isDotted, min: 32},
	{kind: "mem0 key", prefix: "m0-", set: isAlnum, min: 16, weak: true},
	{kind: "mem0 key", prefix: "mem0_", set: isURLSafe, min: 16, weak: true},
	{kind: "retaindb key", prefix: "retaindb_", set: isURLSafe, min: 16, weak: true},
	{kind: "hindsight key", prefix: "hsk-", set: isURLSafe, min: 16, weak: true},
	{kind: "byterover key", prefix: "brv_", set: isURLSafe, min: 16, weak: true},
	{kind: "hugging face token", prefix: "hf_", set: isAlnum, min: 24, weak: true},
	{kind: "api key", prefix: "gsk_", set: isAlnum, min: 20, weak: true},
	{kind: "api key", prefix: "xai-", set: isAlnum, min: 20, weak: true},
	{kind: "api key", prefix: "pplx-", set: isAlnum, min: 20},
	{kind: "api key", prefix: "nvapi-", set: isURLSafe, min: 20},
	{kind: "api key", prefix: "r8_", set: isAlnum, min: 24, weak: true},
	{kind: "api key", prefix: "tvly-", set: isURLSafe, min: 16},
	{kind: "api key", prefix: "fc-", set: isHex, min: 32, max: 32},
	{kind: "api key", prefix: "key-", set: isHex, min: 32, max: 32},
	{kind: "api key", prefix: "lin_api_", set: isAlnum, min: 16},
	{kind: "api key", prefix: "ntn_", set: isAlnum, min: 24},
	{kind: "api key", prefix: "secret_", set: isAlnum, min: 32, weak: true},
	{kind: "api key", prefix: "figd_", set: isURLSafe, min: 16},
	{kind: "api key", prefix: "PMAK-", set: isURLSafe, min: 16},
	{kind: "api key", prefix: "NRAK-", set: isUpperAlnum, min: 16},
	{kind: "api key", prefix: "phc_", set: isAlnum, min: 24},
	{kind: "api key", prefix: "phx_", set: isAlnum, min: 24},
	{kind: "api key", prefix: "re_", set: isWord, min: 24, weak: true},
	{kind: "api key", prefix: "rzp_live_", set: isAlnum, min: 12},
	{kind: "api key", prefix: "sq0csp-", set: isURLSafe, min: 20},
	{kind: "api key", prefix: "sntrys_", set: isBase64Text, min: 20},
	{kind: "api key", prefix: "sntryu_", set: isHex, min: 20},
	{kind: "api key", prefix: "glsa_", set: isWord, min: 20},
	{kind: "api key", prefix: "glc_", set: isBase64, min: 32},
	{kind: "api key", prefix: "sbp_", set: isHex, min: 24},
	{kind: "api key", prefix: "sb_secret_", set: isURLSafe, min: 12},
	{kind: "api key", prefix: "vcp_", set: isAlnum, min: 20},
	{kind: "api key", prefix: "nfp_", set: isAlnum, min: 20},
	{kind: "api key", prefix: "LTAI", set: isAlnum, min: 12, max: 26, weak: true},
	{kind: "api key", prefix: "CFPAT-", set: isURLSafe, min: 20},
	{kind: "api key", prefix: "dp.pt.", set: isAlnum, min: 20},
	{kind: "api key", prefix: "dp.st.", set: isDotted, min: 20},
	{kind: "atlassian token", prefix: "ATATT3", set: isBase64Text, min: 20},
	{kind: "atlassian token", prefix: "ATCTT3", set: isBase64Text, min: 20},
	{kind: "atlassian token", prefix: "ATBB", set: isAlnum, min: 24},
	{kind: "digitalocean token", prefix: "dop_v1_", set: isHex, min: 24},
	{kind: "digitalocean token", prefix: "doo_v1_", set: isHex, min: 24},
	{kind: "digitalocean token", prefix: "dor_v1_", set: isHex, min: 24},
	{kind: "shopify token", prefix: "shpat_", set: isHex, min: 16},
	{kind: "shopify token", prefix: "shpca_", set: isHex, min: 16},
	{kind: "shopify token", prefix: "shppa_", set: isHex, min: 16},
	{kind: "shopify token", prefix: "shpss_", set: isHex, min: 16},
	{kind: "databricks token", prefix: "dapi", set: isHex, min: 32, max: 32},
	{kind: "vault token", prefix: "hvs.", set: isURLSafe, min: 16},
	{kind: "vault token", prefix: "hvb.", set: isURLSafe, min: 16},
	{kind: "vault token", prefix: "hvr.", set: isURLSafe, min: 16},
	{kind: "pulumi token", prefix: "pul-", set: isHex, min: 32},
	{kind: "planetscale token", prefix: "pscale_tkn_", set: isDotted, min: 16},
	{kind: "planetscale token", prefix: "pscale_pw_", set: isDotted, min: 16},
	{kind: "planetscale token", prefix: "pscale_oauth_", set: isDotted, min: 16},
	{kind: "tailscale key", prefix: "tskey-", set: isURLSafe, min: 12},
	{kind: "fly token", prefix: "fm2_", set: isBase64, min: 24},
	{kind: "api key", prefix: "lsv2_", set: isWord, min: 32},
	{kind: "api key", prefix: "pcsk_", set: isWord, min: 32},
	{kind: "api key", prefix: "jina_", set: isAlnum, min: 32},
	{kind: "api key", prefix: "e2b_", set: isHex, min: 32},
	{kind: "api key", prefix: "csk-", set: isAlnum, min: 32, weak: true},
	{kind: "api key", prefix: "fw_", set: isAlnum, min: 20, max: 32, weak: true},
	{kind: "api key", prefix: "tgp_v1_", set: isURLSafe, min: 32},
	{kind: "api key", prefix: "rpa_", set: isAlnum, min: 32, weak: true},
	{kind: "api key", prefix: "AKCp", set: isAlnum, min: 60},
	{kind: "api key", prefix: "rnd_", set: isAlnum, min: 24, weak: true},
	{kind: "api key", prefix: "rdme_", set: isAlnum, min: 60},
	{kind: "api key", prefix: "vercel_blob_rw_", set: isWord, min: 24},
	{kind: "api key", prefix: "xkeysib-", set: isURLSafe, min: 32},
	{kind: "api key", prefix: "xsmtpsib-", set: isURLSafe, min: 32},
	{kind: "api key", prefix: "shippo_live_", set: isHex, min: 32},
	{kind: "api key", prefix: "shippo_test_", set: isHex, min: 32},
	{kind: "api key", prefix: "EZAK", set: isAlnum, min: 40},
	{kind: "api key", prefix: "EZTK", set: isAlnum, min: 40},
	{kind: "api key", prefix: "FLWSECK", set: isURLSafe, min: 20},
	{kind: "api key", prefix: "duffel_live_", set: isURLSafe, min: 32},
	{kind: "api key", prefix: "duffel_test_", set: isURLSafe, min: 32},
	{kind: "api key", prefix: "fio-u-", set: isURLSafe, min: 32},
	{kind: "api key", prefix: "aio_", set: isAlnum, min: 28, max: 28, weak: true},
	{kind: "api key", prefix: "waka_", set: isURLSafe, min: 32},
	{kind: "api key", prefix: "access_token$production$", set: isDollared, min: 32},
	{kind: "api key", prefix: "access_token$sandbox$", set: isDollared, min: 32},
	{kind: "square token", prefix: "sq0atp-", set: isURLSafe, min: 20},
	{kind: "square token", prefix: "EAAA", set: isURLSafe, min: 56, weak: true},
	{kind: "facebook token", prefix: "EAA", set: isAlnum, min: 60, weak: true},
	{kind: "dynatrace token", prefix: "dt0c01.", set: isDotted, min: 60},
	{kind: "dynatrace token", prefix: "dt0s01.", set: isDotted, min: 60},
	{kind: "sonar token", prefix: "squ_", set: isHex, min: 32},
	{kind: "sonar token", prefix: "sqp_", set: isHex, min: 32},
	{kind: "sonar token", prefix: "sqa_", set: isHex, min: 32},
	{kind: "circleci token", prefix: "CCIPAT_", set: isWord, min: 32},
	{kind: "circleci token", prefix: "CCIPRJ_", set: isWord, min: 32},
	{kind: "buildkite token", prefix: "bkua_", set: isHex, min: 32},
	{kind: "dropbox token", prefix: "sl.", set: isDotted, min: 100, weak: true},
	{kind: "typeform token", prefix: "tfp_", set: isDotted, min: 40},
	{kind: "1password token", prefix: "ops_eyJ", set: isURLSafe, min: 100},
	{kind: "cloudflare key", prefix: "v1.0-", set: isHexDash, min: 120},
	{kind: "new relic key", prefix: "NRJS-", set: isHex, min: 16},
	{kind: "new relic key", prefix: "NRII-", set: isURLSafe, min: 24},
	{kind: "infisical token", prefix: "st.", set: isHexDashDot, min: 100, weak: true},
	{kind: "crates.io token", prefix: "cio", set: isAlnum, min: 32, max: 32, weak: true},
	{kind: "nuget key", prefix: "oy2", set: isAlnum, min: 43, max: 43, weak: true},
	{kind: "doppler token", prefix: "dp.ct.", set: isAlnum, min: 20},
	{kind: "doppler token", prefix: "dp.sa.", set: isAlnum, min: 20},
	{kind: "doppler token", prefix: "dp.scim.", set: isAlnum, min: 20},
	{kind: "doppler token", prefix: "dp.audit.", set: isAlnum, min: 20},
	{kind: "bedrock key", prefix: "ABSK", set: isBase64, min: 60},
	{kind: "age key", prefix: "AGE-SECRET-KEY-1", set: isAlnum, min: 20},
	{kind: "age key", prefix: "AGE-PLUGIN-", set: isURLSafe, min: 24},
}

// The key words of the tokens that begin with two characters, in threes.
const (
	twilioStarts   = "SK0SK1SK2SK3SK4SK5SK6SK7SK8SK9SKaSKbSKcSKdSKeSKf"
	telegramStarts = ":aa:ab:ac:ad:ae:af:ag:ah:ai:aj:ak:al:am:an:ao:ap:aq:ar:as:at:au:av:aw:ax:ay:az" +
		":a0:a1:a2:a3:a4:a5:a6:a7:a8:a9:a_:a-"
)

func tokenRules(rules []rule) []rule {
	for i := range shapes {
		sh := &shapes[i]
		rules = append(rules, rule{sh.kind, sh.prefix, hasUpper(sh.prefix), sh})
	}
	for i := 0; i < len(twilioStarts); i += 3 {
		rules = append(rules, rule{"twilio key", twilioStarts[i : i+3], true, find(twilio)})
	}
	for i := 0; i < len(telegramStarts); i += 3 {
		rules = append(rules, rule{"telegram token", telegramStarts[i : i+3], false, find(telegram)})
	}
	return append(rules,
		rule{"jwt", "eyJ", true, find(jwt)},
		rule{"azure key", "8Q~", true, find(azureSecret)},
		rule{"terraform token", ".atlasv1.", true, find(terraform)},
		rule{"mailchimp key", "-us", true, find(mailchimp)},
		rule{"airtable token", "pat", true, find(airtable)},
	)
}

// find is the rule of a shape.
func (sh *shape) find(s string, at, from int) (start, end int, kind string) {
	if !begins(s, at, from) {
		return 0, 0, ""
	}
	if sh.weak && at > from && strings.IndexByte("-_./", s[at-1]) >= 0 {
		return 0, 0, ""
	}
	n := decide(s[at+len(sh.prefix):], sh.set, ".-=%", func(body string) bool {
		return len(body) >= sh.min && (sh.max == 0 || len(body) <= sh.max) &&
			!isMask(body) && !isWording(body) && (!sh.weak || isDense(body))
	})
	if n == 0 {
		return 0, 0, ""
	}
	return at, at + len(sh.prefix) + n, ""
}

// isDense reports whether a part of body without separators is too long, or
// too mixed, to be part of a name.
func isDense(body string) bool {
	for _, part := range strings.FieldsFunc(body, func(r rune) bool { return r == '-' || r == '_' || r == '.' }) {
		if len(part) >= 20 || len(part) >= 8 && hasDigit(part) && hasLetter(part) {
			return true
		}
	}
	return false
}

// twilio finds an API key: SK and 32 hexadecimal digits.
func twilio(s string, at, from int) (start, end int, kind string) {
	if !begins(s, at, from) || at > from && s[at-1] == '_' {
		return 0, 0, ""
	}
	n := countPrefix(s[at+2:min(len(s), at+40)], isHex)
	end = at + 2 + n
	if n != 32 || end < len(s) && isAlnum(s[end]) {
		return 0, 0, ""
	}
	return at, end, ""
}

// jwt finds a JSON web token, with or without its signature.
func jwt(s string, at, from int) (start, end int, kind string) {
	if !begins(s, at, from) {
		return 0, 0, ""
	}
	n := countPrefix(s[at:min(len(s), at+window)], isURLSafe)
	end = at + n
	if n < 12 || end >= len(s) || s[end] != '.' {
		return 0, 0, ""
	}
	payload := countPrefix(s[end+1:], isURLSafe)
	if payload < 8 {
		return 0, 0, ""
	}
	end += 1 + payload
	// A signature; five parts when it is encrypted.
	for range 3 {
		if end+1 < len(s) && s[end] == '.' && isURLSafe(s[end+1]) {
			end += 1 + countPrefix(s[end+1:], isURLSafe)
		}
	}
	return at, end, ""
}

// telegram finds a bot token: 8 to 10 digits, a colon and 35 characters that
// begin with A.
func telegram(s string, at, from int) (start, end int, kind string) {
	if s[at+1] != 'A' {
		return 0, 0, ""
	}
	start = at
	for start > from && isDigit(s[start-1]) && at-start <= 11 {
		start--
	}
	n := countPrefix(s[at+1:min(len(s), at+50)], isURLSafe)
	if digits := at - start; digits < 8 || digits > 11 || n < 30 || n > 40 ||
		!begins(s, start, from) && !strings.HasSuffix(s[from:start], "bot") { // api.telegram.org/bot<token>/
		return 0, 0, ""
	}
	return start, at + 1 + n, ""
}

// azureSecret finds a client secret: three characters, a digit and "Q~", and
// 31 to 34 characters.
func azureSecret(s string, at, from int) (start, end int, kind string) {
	set := func(c byte) bool { return isURLSafe(c) || c == '.' || c == '~' }
	start = at
	for start > from && at-start < 3 && set(s[start-1]) {
		start--
	}
	n := countPrefix(s[at+3:], set)
	if at-start < 3 || n < 24 {
		return 0, 0, ""
	}
	return start, at + 3 + n, ""
}

// terraform finds a token of Terraform Cloud: 14 characters, ".atlasv1." and 60
// to 70 characters.
func terraform(s string, at, from int) (start, end int, kind string) {
	start = at
	for start > from && at-start < 14 && isAlnum(s[start-1]) {
		start--
	}
	body := at + len(".atlasv1.")
	n := countPrefix(s[body:], isURLSafe)
	if n < 32 {
		return 0, 0, ""
	}
	return start, body + n, ""
}

// mailchimp finds an API key: 32 hexadecimal digits, "-us" and the number of a
// data centre.
func mailchimp(s string, at, from int) (start, end int, kind string) {
	if at-from < 32 || countPrefix(s[at-32:at], isHex) < 32 || !begins(s, at-32, from) {
		return 0, 0, ""
	}
	n := countPrefix(s[at+3:], isDigit)
	if end = at + 3 + n; n < 1 || n > 2 || end < len(s) && isAlnum(s[end]) {
		return 0, 0, ""
	}
	return at - 32, end, ""
}

// airtable finds a personal access token: "pat", 14 characters, a dot and 64
// hexadecimal digits.
func airtable(s string, at, from int) (start, end int, kind string) {
	if !begins(s, at, from) {
		return 0, 0, ""
	}
	i := at + 3 + countPrefix(s[at+3:min(len(s), at+18)], isAlnum)
	if i != at+17 || i >= len(s) || s[i] != '.' {
		return 0, 0, ""
	}
	n := countPrefix(s[i+1:], isHex)
	if n < 40 {
		return 0, 0, ""
	}
	return at, i + 1 + n, ""
}
