package engine

import (
	"html/template"
	"strings"
	"testing"
	"unicode/utf8"

	"opsreport/render/word"
)

func TestLinksHoldOnlySignsOfAnAddress(t *testing.T) {
	t.Parallel()
	for raw, want := range map[string]string{
		`https://e.example/a?b=1&c=2#d`:                  `href="https://e.example/a?b=1&amp;c=2#d"`,
		`https://e.example/x?y="><i>`:                    `href="https://e.example/x?y=%22%3E%3Ci%3E"`,
		`https://e.example/a b/[c]?q={d}|e#f g^`:         `href="https://e.example/a%20b/%5Bc%5D?q=%7Bd%7D%7Ce#f%20g%5E"`,
		`https://e.example/?done=100%&x=%2f`:             `href="https://e.example/?done=100%25&amp;x=%2f"`,
		`https://[::1]:8443/x`:                           `href="https://[::1]:8443/x"`,
		`mailto:a@e.example?subject=two words`:           `href="mailto:a@e.example?subject=two%20words"`,
		`javascript:alert(1)`:                            "",
		`https://user:pass@e.example/`:                   "",
		`https://e.example:99999/`:                       "",
		`https:///no-host`:                               "",
		"https://e.example/" + strings.Repeat("x", 2000): "",
	} {
		got := set(outside(raw))
		if want == "" && strings.Contains(got, "href") || !strings.Contains(got, want) {
			t.Errorf("%s: %s, want %s", word.Clip(raw, 60), word.Clip(got, 200), want)
		}
	}
}

func TestTitlesFitAsTheyAreSpelt(t *testing.T) {
	t.Parallel()
	for _, s := range []string{"", "short", strings.Repeat("x", 59), strings.Repeat("x", 60), strings.Repeat("<", 90),
		strings.Repeat("'", 90), strings.Repeat(`"`, 90),
		strings.Repeat("ش", 90), "\xff\xfe" + strings.Repeat("é&", 70), strings.Repeat("\xff", 90)} {
		got := word.Fit(s, 59)
		spelt := utf8.RuneCountInString(string(textOf(strings.ToValidUTF8(got, "?"))))
		if spelt > 59 {
			t.Errorf("%q becomes %q, %d signs", word.Clip(s, 20), got, spelt)
		}
		if utf8.RuneCountInString(s) <= 59 && !strings.ContainsAny(s, "<>&") && got != s {
			t.Errorf("%q is cut to %q", s, got)
		}
	}
	if got := word.Apart("\u200b "); got != "\u200b \u2423" {
		t.Errorf("%q shows nothing", got)
	}
}

// textOf is a text as markup spells it.
func textOf(s string) string { return template.HTMLEscapeString(s) }

// set is a value as html/template sets it in a link.
func set(v Address) string {
	var b strings.Builder
	if v.Link == "" {
		return v.Text
	}
	if err := link.Execute(&b, v); err != nil {
		return err.Error()
	}
	return b.String()
}

var link = template.Must(template.New("").Parse(`<a href="{{.Link}}">{{.Text}}</a>`))

func TestWebLinksLeadSomewhereSafe(t *testing.T) {
	t.Parallel()
	for raw, link := range map[string]bool{"https://e.example/a?b=c": true, "http://e.example": true, "mailto:a@e.example": true,
		"javascript:alert(1)": false, "JaVaScRiPt:alert(1)": false, "data:text/html,x": false,
		"//e.example": false, "file:///etc": false, "https:": false, "e.example": false, "ht\x00tp://x": false} {
		if got := strings.Contains(set(outside(raw)), "<a "); got != link {
			t.Errorf("%q: link %v", raw, got)
		}
	}
}
