package api

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf16"
)

const (
	removed     = "[token removed]"
	maxTextLong = 300 // runes of a text that came from outside
)

// LongestToken is the most characters of an API token. What is longer is some
// other file, and to look for each way of writing it would take minutes.
const LongestToken = 4096

// redactor takes the token out of texts that came from outside, and with GET
// the request data that their addresses repeat.
type redactor struct{ token *regexp.Regexp }

var requestData = regexp.MustCompile(`(?i)\?(?:\{|%(?:25)*7b)\S*`)

// Between the characters of a token that is quoted, in whatever way and how
// often, stand backslashes, which may be encoded themselves.
const escapes = `(?:\\|%(?:25)*5C)*`

// newRedactor finds the token as it is, in JSON, in Go quotes, in HTML and in
// addresses, and in each of these inside the others.
func newRedactor(token string) redactor {
	var b strings.Builder
	b.WriteString("(?i)")
	for _, c := range token {
		if c == '\\' {
			b.WriteString(`(?:\\|%(?:25)*5C|(?:\\|%(?:25)*5C)u005C)+`)
			continue
		}
		b.WriteString(escapes + "(?:" + strings.Join(forms(c), "|") + ")")
	}
	return redactor{regexp.MustCompile(b.String())}
}

// forms are the ways to write a character, as patterns; those with an escape
// are without its backslash.
func forms(c rune) []string {
	all := []string{regexp.QuoteMeta(string(c)), fmt.Sprintf("x%02x", c), fmt.Sprintf("U%08x", c)}
	percent := ""
	for _, b := range []byte(string(c)) {
		percent += fmt.Sprintf("%%(?:25)*%02x", b)
	}
	all = append(all, percent, fmt.Sprintf("&(?:amp;)*#(?:0*%d|x0*%x);", c, c))
	if high, low := utf16.EncodeRune(c); high != unicode.ReplacementChar {
		all = append(all, fmt.Sprintf("u%04x%su%04x", high, escapes, low))
	} else {
		all = append(all, fmt.Sprintf("u%04x", c))
	}
	return append(all, otherForms[c]...)
}

var otherForms = map[rune][]string{
	' ': {`\+`}, '"': {"&(?:amp;)*quot;"}, '\'': {"&(?:amp;)*apos;"}, '&': {"&(?:amp;)+"}, '<': {"&(?:amp;)*lt;"}, '>': {"&(?:amp;)*gt;"},
	'\n': {"n"}, '\r': {"r"}, '\t': {"t"}, '\b': {"b"}, '\f': {"f"}, '\a': {"a"}, '\v': {"v"},
}

// clean makes a text from outside fit to be shown: without the token, on one
// line, without control characters, and not endless.
func (r redactor) clean(text string) string {
	text = requestData.ReplaceAllString(text, "?[request removed]")
	text = r.token.ReplaceAllString(text, removed)
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
