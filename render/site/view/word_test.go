package view

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"pgregory.net/rapid"
)

// browserWord is the rule of list.js, whose parts are the longest word and the form of a day.
var browserWord = regexp.MustCompile(`var WORD = /\^\(\(\?=\.\*\\d\)\\S\{1,(\d+)\}\|(.+)\)\$/;`)

// TestOneWordIsTheBrowsers: a row that the browser adds breaks its words as those of the page do.
func TestOneWordIsTheBrowsers(t *testing.T) {
	t.Parallel()
	script, err := os.ReadFile("../../../assets/js/list.js")
	if err != nil {
		t.Fatal(err)
	}
	rule := browserWord.FindStringSubmatch(string(script))
	if rule == nil {
		t.Fatal("list.js has no WORD of the form that is known here")
	}
	longest, _ := strconv.Atoi(rule[1])
	day := regexp.MustCompile("^" + rule[2] + "$")
	space := regexp.MustCompile("[\\t\\n\\v\\f\\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]") // \s of JavaScript
	agree := func(s string) bool {
		short := len(utf16.Encode([]rune(s))) <= longest
		return oneWord(s) == (day.MatchString(s) || short && !space.MatchString(s) && strings.ContainsAny(s, "0123456789"))
	}
	for s, want := range map[string]bool{"": false, "a": false, "1": true, "7 Aug 2026": true, "17 Aug 2026": true, "7 AUG 2026": false,
		"7 aug 2026": false,
		"1 234 5678": false, strings.Repeat("é", 23) + "1": true, strings.Repeat("é", 24) + "1": false, strings.Repeat("😀", 12) + "1": false,
		"1\u00a02": false, "1\u202f2": false, "1\u00852": true, "1\ufeff": false,
		"AB0": true, "9Z": true, "/": false, ":": false} {
		if oneWord(s) != want || !agree(s) {
			t.Errorf("%q: %v, the browser's rule agrees: %v", s, oneWord(s), agree(s))
		}
	}
	text := rapid.StringOf(rapid.RuneFrom([]rune("0123456789  AJan-éß😀\u00a0\u2003\ufeff\u0085")))
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.OneOf(text, rapid.StringMatching(`[0-9]{0,3} [A-Z][a-zA-Z]{2} [0-9]{3,5}`)).Draw(t, "text")
		if !agree(s) {
			t.Fatalf("%q: %v", s, oneWord(s))
		}
	})
}
