package config

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"time"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/token"
)

// shape is the type of a value, as the YAML and as the JSON Schema have it.
type shape struct {
	want   string // as in "should be …"
	hint   string
	ok     func(n ast.Node) bool // of a scalar
	item   *shape                // of a list, or of the values of a map whose keys are free
	fields []field               // of a map with these keys
	lacks  [2]string             // what is said where a needed field is missing, and the hint
	json   map[string]any
}

// field is one key of a map.
type field struct {
	name   string
	shape  *shape
	needed bool
}

// need is a field that must be there.
func need(name string, s *shape) field { return field{name, s, true} }

// may is a field that need not be there.
func may(name string, s *shape) field { return field{name, s, false} }

// textShape is a text. What YAML reads as another type, such as 12 or true, has to be in quotes.
var textShape = &shape{want: "text", hint: "put it in quotes to make it text", json: map[string]any{"type": "string"},
	ok: func(n ast.Node) bool {
		switch n.(type) {
		case *ast.StringNode, *ast.LiteralNode:
			return true
		}
		return false
	}}

// idShape is a text, or a plain number, which is the id as it is written.
var idShape = &shape{want: "an id", hint: "put it in quotes to make it text", json: map[string]any{"type": []string{"string", "integer"}},
	ok: func(n ast.Node) bool {
		_, number := n.(*ast.IntegerNode)
		return number || textShape.ok(n)
	}}

// anyNumber matches what some programs read as a number; plainNumber what all read as the same one, and write as it stands.
var (
	anyNumber   = regexp.MustCompile(`^[-+]?(0[xob][0-9a-fA-F_]+|[0-9][0-9_]*\.?[0-9]*([eE][-+]?[0-9]+)?)$`)
	plainNumber = regexp.MustCompile(`^(0|[1-9][0-9]*)$`)
)

// wholeShape is an integer that fits an int.
var wholeShape = &shape{want: "a whole number", json: map[string]any{"type": "integer"}, ok: func(n ast.Node) bool {
	v, ok := n.(*ast.IntegerNode)
	if !ok {
		return false
	}
	_, err := strconv.Atoi(v.GetToken().Value)
	return err == nil
}}

// numberShape is an integer or a decimal number that fits a float64.
var numberShape = &shape{want: "a number", json: map[string]any{"type": "number"}, ok: func(n ast.Node) bool {
	switch n.(type) {
	case *ast.IntegerNode, *ast.FloatNode:
		_, err := strconv.ParseFloat(n.GetToken().Value, 64) // which refuses what is too large
		return err == nil
	}
	return false
}}

// durationShape is a text that time.ParseDuration reads.
var durationShape = &shape{want: "a duration", hint: "write a number with its unit, such as 90s, 45m or 36h",
	json: map[string]any{"type": "string", "pattern": `^([0-9]+(\.[0-9]+)?(h|m|s|ms|us|ns))+$|^0$`}, ok: func(n ast.Node) bool {
		v, ok := n.(*ast.StringNode)
		if !ok {
			return false
		}
		_, err := time.ParseDuration(v.Value)
		return err == nil
	}}

// listOf is a list of one shape.
func listOf(item *shape) *shape {
	return &shape{want: "a list", hint: "write [a, b], or a line each that begins with -", item: item,
		json: map[string]any{"type": "array"}}
}

// mapOf is a map with any keys, whose values have one shape.
func mapOf(item *shape, form string) *shape {
	return &shape{want: "of the form " + form, item: item, json: map[string]any{"type": "object"}}
}

// object is a map with these keys.
func object(fields ...field) *shape {
	return &shape{want: "of the form {name: value, …}", fields: fields, json: map[string]any{"type": "object"}}
}

// oddNumber matches integers that not every program reads as the same number, such
// as 010 or 1_000.
var oddNumber = regexp.MustCompile(`^[-+]?0[0-9a-zA-Z_]|^[-+]?[0-9][0-9]*_[0-9_]*$`)

// hold reports whether a node is of this shape, and notes every part that is not.
func (s *shape) hold(src *source, key string, n ast.Node, wrongs *mistakes) bool {
	if _, null := n.(*ast.NullNode); null {
		wrongs.add(src, firstToken(n), key+" has no value", `write "" for none, or leave the line out`)
		return false
	}
	if s == wholeShape || s == numberShape {
		if text := n.GetToken().Value; oddNumber.MatchString(text) {
			wrongs.add(src, firstToken(n), fmt.Sprintf("%s is written as %s, which some read as octal or as text", key, text),
				"write it in decimal digits, without a leading zero, prefix or _")
			return false
		}
	}
	if tok := n.GetToken(); s == idShape && (tok.Type == token.StringType || s.ok(n) && !textShape.ok(n)) &&
		anyNumber.MatchString(tok.Value) && !plainNumber.MatchString(tok.Value) {
		wrongs.add(src, tok, fmt.Sprintf("%s is written as %s, which some read as another number", key, tok.Value), s.hint)
		return false
	}
	switch v := n.(type) {
	case *ast.SequenceNode:
		if s.item != nil && s.json["type"] == "array" {
			return s.holdList(src, key, v, wrongs)
		}
	case *ast.MappingNode:
		if s.json["type"] == "object" {
			return s.holdMap(src, key, v, wrongs)
		}
	default:
		if s.ok != nil && s.ok(n) {
			return true
		}
	}
	wrongs.add(src, firstToken(n), fmt.Sprintf("%s should be %s, not %s", key, s.want, kindWord(n)), s.hint)
	return false
}

func (s *shape) holdList(src *source, key string, n *ast.SequenceNode, wrongs *mistakes) bool {
	all := true
	for i, v := range n.Values {
		if !s.item.hold(src, fmt.Sprintf("%s[%d]", key, i), v, wrongs) {
			all = false
		}
	}
	return all
}

func (s *shape) holdMap(src *source, key string, n *ast.MappingNode, wrongs *mistakes) bool {
	before := wrongs.count()
	eachPair(src, n, wrongs, func(name string, kv *ast.MappingValueNode) {
		if s.item != nil {
			s.item.holdAt(src, key+"."+name, kv, wrongs)
			return
		}
		var names []string
		for _, f := range s.fields {
			if f.name == name {
				f.shape.holdAt(src, key+"."+name, kv, wrongs)
				return
			}
			names = append(names, f.name)
		}
		wrongs.add(src, kv.Key.GetToken(), fmt.Sprintf("unknown key %q in %s", name, key), NearestHint(name, names))
	})
	return wrongs.count() == before
}

// holdAt does the same for the value of a key; fields that it lacks are noted at the key.
func (s *shape) holdAt(src *source, key string, kv *ast.MappingValueNode, wrongs *mistakes) {
	if s.hold(src, key, kv.Value, wrongs) && !s.complete(kv.Value) && s.lacks[0] != "" {
		wrongs.add(src, kv.Key.GetToken(), key+" "+s.lacks[0], s.lacks[1])
	}
}

// complete reports whether a map has every field that is needed.
func (s *shape) complete(n ast.Node) bool {
	m, ok := n.(*ast.MappingNode)
	if !ok {
		return true
	}
	has := map[string]bool{}
	for _, kv := range m.Values {
		has[kv.Key.GetToken().Value] = true
	}
	return !slices.ContainsFunc(s.fields, func(f field) bool { return f.needed && !has[f.name] })
}

func kindWord(n ast.Node) string {
	switch v := n.(type) {
	case *ast.MappingNode:
		return "a map"
	case *ast.SequenceNode:
		return "a list"
	case *ast.IntegerNode:
		if _, err := strconv.Atoi(v.GetToken().Value); err != nil {
			return "one so large"
		}
		return "a number"
	case *ast.FloatNode:
		return "a fraction"
	case *ast.InfinityNode, *ast.NanNode:
		return "a number"
	case *ast.BoolNode:
		return "true or false"
	}
	return "text"
}
