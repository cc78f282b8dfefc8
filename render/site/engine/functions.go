package engine

import (
	"errors"
	"fmt"
	"html/template"
	"maps"
	"slices"
	"strings"

	"github.com/Masterminds/sprig/v3"

	"opsreport/render/glyph"
	"opsreport/render/prose"
	"opsreport/render/site/engine/program"
)

// allowed are the functions of sprig that templates may call: pure ones on
// texts, lists and numbers. What reads a clock, the environment or the network,
// makes random or changes its argument is not among them.
var allowed = []string{
	"trim", "trimAll", "trimPrefix", "trimSuffix", "upper", "lower", "nospace", "contains", "hasPrefix", "hasSuffix", "quote", "squote",
	"cat", "replace", "plural",
	"toString", "toStrings", "join", "splitList", "sortAlpha",
	"default", "empty", "coalesce", "ternary", "all", "any", "compact", "toJson",
	"add", "add1", "sub", "mul", "div", "mod", "max", "min", "int", "int64", "float64", "floor", "ceil", "round",
	"list", "dict", "get", "hasKey", "first", "rest", "last", "initial", "reverse", "uniq", "without", "has", "append", "prepend", "concat",
	"kindOf",
}

// maxCount bounds what a template can ask to be repeated.
const maxCount = 10_000

// maxText bounds what a template can ask to be made of a text.
const maxText = 1 << 20

// functions returns everything that a template can call beside what
// html/template has: the allowed ones and a few of our own; and the same as the
// compiler takes them.
func functions() (plain, compiled template.FuncMap) {
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
	out["text"] = Text
	out["prose"] = prose.NewNotes().HTML
	compiled = maps.Clone(out)
	compiled["text"] = program.Appender(AppendText)
	return out, compiled
}

func repeat(count int, s string) (string, error) {
	if count < 0 || count > maxCount || count*len(s) > maxCount {
		return "", fmt.Errorf("repeat makes more than %d characters", maxCount)
	}
	return strings.Repeat(s, count), nil
}

// indent sets every line in by so many spaces.
func indent(spaces int, s string) (string, error) {
	if lines := 1 + strings.Count(s, "\n"); spaces < 0 || spaces > maxCount || spaces*lines > maxCount {
		return "", fmt.Errorf("indent makes more than %d spaces", maxCount)
	}
	pad := strings.Repeat(" ", spaces)
	return pad + strings.ReplaceAll(s, "\n", "\n"+pad), nil
}

// nindent is indent on a line of its own.
func nindent(spaces int, s string) (string, error) {
	made, err := indent(spaces, s)
	if err != nil {
		return "", fmt.Errorf("nindent: %w", err)
	}
	return "\n" + made, nil
}

// replace puts one text for another, as often as that stands there.
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

// trunc cuts characters where sprig's cuts bytes.
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
