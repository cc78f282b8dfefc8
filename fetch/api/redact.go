package api

import (
	"encoding/json"
	"html"
	"net/url"
	"regexp"
	"sort"
	"strconv"
	"strings"
	"unicode"
)

const (
	removed     = "[token removed]"
	maxTextLong = 300 // runes of a text that came from outside
)

// redactor takes the token out of texts that came from outside.
type redactor struct{ token *regexp.Regexp }

// newRedactor knows the token as it is, in JSON, in Go quotes, in HTML and in
// addresses, twice encoded too, in any case of hex digits.
func newRedactor(token string) redactor {
	if token == "" {
		return redactor{}
	}
	plain := func(s string) string { return s }
	inJSON := func(s string) string { b, _ := json.Marshal(s); return string(b[1 : len(b)-1]) }
	quoted := func(s string) string { q := strconv.Quote(s); return q[1 : len(q)-1] }
	ascii := func(s string) string { q := strconv.QuoteToASCII(s); return q[1 : len(q)-1] }
	forms := map[string]bool{}
	for _, outer := range []func(string) string{plain, url.QueryEscape, url.PathEscape, component, html.EscapeString, quoted, inJSON} {
		for _, inner := range []func(string) string{plain, inJSON, encodeText, quoted, ascii, url.QueryEscape, component} {
			forms[regexp.QuoteMeta(outer(inner(token)))] = true
		}
	}
	var all []string
	for f := range forms {
		all = append(all, f)
	}
	sort.Slice(all, func(i, k int) bool { return len(all[i]) > len(all[k]) || len(all[i]) == len(all[k]) && all[i] < all[k] })
	return redactor{regexp.MustCompile("(?i)" + strings.Join(all, "|"))}
}

// clean makes a text from outside fit to be shown: without the token, on one
// line, without control characters, and not endless.
func (r redactor) clean(text string) string {
	if r.token != nil {
		text = r.token.ReplaceAllString(text, removed)
	}
	text = strings.Map(func(c rune) rune {
		switch {
		case unicode.IsSpace(c):
			return ' '
		case !unicode.IsPrint(c):
			return unicode.ReplacementChar
		}
		return c
	}, text)
	text = strings.Join(strings.Fields(text), " ")
	if runes := []rune(text); len(runes) > maxTextLong {
		text = string(runes[:maxTextLong]) + "…"
	}
	return text
}
