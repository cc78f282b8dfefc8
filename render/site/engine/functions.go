package engine

import (
	"errors"
	"fmt"
	"html/template"
	"maps"
	"slices"

	"opsreport/render/word"
	"opsreport/render/words"

	"github.com/Masterminds/sprig/v3"

	"opsreport/render/prose"
	"opsreport/render/site/engine/program"
)

// allowed lists the functions of sprig that templates may call: pure functions of texts,
// lists and numbers. Functions that read a clock, the environment or the network, return
// random values, or change their argument are left out.
var allowed = []string{
	"trim", "trimAll", "trimPrefix", "trimSuffix", "upper", "lower", "nospace", "contains", "hasPrefix", "hasSuffix", "quote", "squote",
	"cat", "replace", "plural", "repeat", "indent", "nindent", "until",
	"toString", "toStrings", "join", "splitList", "sortAlpha",
	"default", "empty", "coalesce", "ternary", "all", "any", "compact", "toJson",
	"add", "add1", "sub", "mul", "div", "mod", "max", "min", "int", "int64", "float64", "floor", "ceil", "round",
	"list", "dict", "get", "hasKey", "first", "rest", "last", "initial", "reverse", "uniq", "without", "has", "append", "prepend", "concat",
	"kindOf",
}

// functions returns the functions that templates can call beside those of html/template:
// the allowed ones of sprig and a few of our own. Plain is for html/template, compiled is
// for package program.
func functions(w *words.Words) (plain, compiled template.FuncMap) {
	theirs := sprig.HtmlFuncMap()
	out := template.FuncMap{}
	for _, name := range allowed {
		out[name] = theirs[name]
	}
	out["trunc"] = trunc
	out["sortedKeys"] = sortedKeys
	out["visible"] = word.Visible
	out["text"] = textHTML
	out["frame"] = func(id string, texts ...string) (string, error) {
		texts = append(texts, "", "")
		said := w.Site.Frame(id, texts[0], texts[1])
		if said == "" {
			return "", fmt.Errorf("there is no sentence %q around a page", id)
		}
		return said, nil
	}
	notes := prose.NewNotes(w.Record)
	out["prose"] = notes.HTML
	compiled = maps.Clone(out)
	compiled["text"] = program.Appender(appendText)
	compiled["prose"] = program.Appender(notes.Append)
	return out, compiled
}

// trunc cuts a text to n characters; sprig's own function counts bytes.
func trunc(n int, s string) (string, error) {
	if n < 0 {
		return "", errors.New("trunc takes a count from 0 up")
	}
	return word.Clip(s, n), nil
}

func sortedKeys(m map[string]any) []string {
	out := make([]string, 0, len(m))
	for k := range m {
		out = append(out, k)
	}
	slices.Sort(out)
	return out
}
