package engine

import (
	"errors"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"github.com/Masterminds/sprig/v3"

	"opsreport/render/glyph"
)

// allowed are the functions of sprig that templates may call: pure ones on
// texts, lists and numbers. What reads a clock, the environment or the network,
// makes random or changes its argument is not among them.
var allowed = []string{
	"trim", "trimAll", "trimPrefix", "trimSuffix", "upper", "lower", "nospace", "contains", "hasPrefix", "hasSuffix", "quote", "squote",
	"cat", "replace", "plural",
	"indent", "nindent", "toString", "toStrings", "join", "splitList", "sortAlpha",
	"default", "empty", "coalesce", "ternary", "all", "any", "compact", "toJson",
	"add", "add1", "sub", "mul", "div", "mod", "max", "min", "int", "int64", "float64", "floor", "ceil", "round",
	"list", "dict", "get", "hasKey", "first", "rest", "last", "initial", "reverse", "uniq", "without", "has", "append", "prepend", "concat",
	"kindOf",
}

// maxCount bounds what a template can ask to be repeated.
const maxCount = 10_000

// functions returns everything that a template can call beside what
// html/template has: the allowed ones and a few of our own.
func functions() template.FuncMap {
	theirs := sprig.HtmlFuncMap()
	out := template.FuncMap{}
	for _, name := range allowed {
		out[name] = theirs[name]
	}
	out["repeat"] = repeat
	out["until"] = until
	out["trunc"] = trunc
	out["sortedKeys"] = sortedKeys
	out["visible"] = glyph.Visible
	return out
}

func repeat(count int, s string) (string, error) {
	if count < 0 || count*len(s) > maxCount {
		return "", fmt.Errorf("repeat makes more than %d characters", maxCount)
	}
	return strings.Repeat(s, count), nil
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
