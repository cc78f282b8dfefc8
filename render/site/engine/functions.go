package engine

import (
	"errors"
	"fmt"
	"html/template"
	"maps"
	"slices"
	"strings"

	"github.com/Masterminds/sprig/v3"

	"opsreport/render/bound"
	"opsreport/render/glyph"
	"opsreport/render/prose"
	"opsreport/render/site/engine/program"
)

// allowed lists the functions of sprig that templates may call: pure functions of texts,
// lists and numbers. Functions that read a clock, the environment or the network, return
// random values, or change their argument are left out.
var allowed = []string{
	"trim", "trimAll", "trimPrefix", "trimSuffix", "upper", "lower", "nospace", "contains", "hasPrefix", "hasSuffix", "quote", "squote",
	"cat", "replace", "plural",
	"toString", "toStrings", "join", "splitList", "sortAlpha",
	"default", "empty", "coalesce", "ternary", "all", "any", "compact", "toJson",
	"add", "add1", "sub", "mul", "div", "mod", "max", "min", "int", "int64", "float64", "floor", "ceil", "round",
	"list", "dict", "get", "hasKey", "first", "rest", "last", "initial", "reverse", "uniq", "without", "has", "append", "prepend", "concat",
	"kindOf",
}

// maxCount is the most often that a template can ask for something to be repeated.
const maxCount = 10_000

// maxText is the longest text, in bytes, that a function of a template returns.
const maxText = 1 << 20

// functions returns the functions that templates can call beside those of html/template:
// the allowed ones of sprig and a few of our own. Plain is for html/template, compiled is
// for package program. For templates of a user's they are bound in what they make; ours need
// no bound, which would cost them time.
func functions(users bool) (plain, compiled template.FuncMap) {
	theirs := sprig.HtmlFuncMap()
	out := template.FuncMap{}
	for _, name := range allowed {
		out[name] = theirs[name]
	}
	out["repeat"] = repeat
	out["until"] = until
	out["indent"] = indent
	out["nindent"] = nindent
	out["replace"] = replace
	out["trunc"] = trunc
	out["sortedKeys"] = sortedKeys
	out["visible"] = glyph.Visible
	out["text"] = textHTML
	notes := prose.NewNotes()
	out["prose"] = notes.HTML
	if users {
		out = bound.Functions(out)
		maps.Copy(out, bound.Printers())
	}
	compiled = maps.Clone(out)
	compiled["text"] = program.Appender(appendText)
	compiled["prose"] = program.Appender(func(b []byte, s string) []byte { return append(b, notes.HTML(s)...) })
	return out, compiled
}

func repeat(count int, s string) (string, error) {
	if count < 0 || count > maxCount || count*len(s) > maxCount {
		return "", fmt.Errorf("repeat makes more than %d characters", maxCount)
	}
	return strings.Repeat(s, count), nil
}

// indent indents every line by a number of spaces.
func indent(spaces int, s string) (string, error) {
	if lines := 1 + strings.Count(s, "\n"); spaces < 0 || spaces > maxCount || spaces*lines > maxCount {
		return "", fmt.Errorf("indent makes more than %d spaces", maxCount)
	}
	pad := strings.Repeat(" ", spaces)
	return pad + strings.ReplaceAll(s, "\n", "\n"+pad), nil
}

// nindent puts an indented text on a new line.
func nindent(spaces int, s string) (string, error) {
	made, err := indent(spaces, s)
	if err != nil {
		return "", fmt.Errorf("nindent: %w", err)
	}
	return "\n" + made, nil
}

// replace replaces every occurrence of one text by another.
func replace(old, by, s string) (string, error) {
	if n := strings.Count(s, old); len(s)+n*len(by) > maxText {
		return "", fmt.Errorf("replace makes more than %d bytes", maxText)
	}
	return strings.ReplaceAll(s, old, by), nil
}

func until(n int) ([]int, error) {
	if n < 0 || n > maxCount {
		return nil, fmt.Errorf("until counts past %d", maxCount)
	}
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out, nil
}

// trunc cuts a text to n characters; sprig's own function counts bytes.
func trunc(n int, s string) (string, error) {
	if n < 0 {
		return "", errors.New("trunc takes a count from 0 up")
	}
	return glyph.Clip(s, n), nil
}

func sortedKeys(m map[string]any) []string {
	out := make([]string, 0, len(m))
	for k := range m {
		out = append(out, k)
	}
	slices.Sort(out)
	return out
}
