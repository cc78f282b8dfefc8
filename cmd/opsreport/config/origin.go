package config

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/token"
)

// Origin is the place a value was read from; Node is nil where the value is
// the whole text of a variable, or could not be read (Failed).
type Origin struct {
	Text   *Text
	Node   ast.Node
	Token  *token.Token
	Failed bool
}

// Of is the origin of a node.
func Of(t *Text, n ast.Node) Origin { return Origin{Text: t, Node: n, Token: Start(n)} }

// String is file:line:column, else the name of the text.
func (o Origin) String() string { return cmp.Or(o.Text.place(o.Token), o.Text.name) }

// Pairs calls each for every key of a map, but not for one that stands twice.
func Pairs(src *Text, m *ast.MappingNode, wrongs *Found, each func(name string, kv *ast.MappingValueNode)) {
	seen := make(map[string]int, len(m.Values))
	for _, kv := range m.Values {
		t := kv.Key.GetToken()
		name := t.Value
		if line, twice := seen[name]; twice {
			wrongs.Add(src, t, fmt.Sprintf("%q already defined in line %d", name, line), "keep one of the two")
			continue
		}
		seen[name] = t.Position.Line
		each(name, kv)
	}
}

// At finds the place of a part of a setting, such as "[1].id": that part, else
// what holds it. A map within a map is shown by its key.
func (o Origin) At(part string) Origin {
	for part != "" && o.Node != nil {
		var step string
		if i := strings.IndexAny(part[1:], ".["); i >= 0 {
			step, part = part[:i+1], part[i+1:]
		} else {
			step, part = part, ""
		}
		next := o.step(step)
		if next.Node == nil {
			return o
		}
		o = next
	}
	return o
}

func (o Origin) step(step string) Origin {
	switch n := o.Node.(type) {
	case *ast.SequenceNode:
		i, err := strconv.Atoi(strings.Trim(step, "[]"))
		if err == nil && i >= 0 && i < len(n.Values) {
			return Origin{Text: o.Text, Node: n.Values[i], Token: Start(n.Values[i])}
		}
	case *ast.MappingNode:
		for _, kv := range n.Values {
			if "."+kv.Key.GetToken().Value != step {
				continue
			}
			if _, inner := kv.Value.(*ast.MappingNode); inner {
				return Origin{Text: o.Text, Node: kv.Value, Token: kv.Key.GetToken()}
			}
			return Origin{Text: o.Text, Node: kv.Value, Token: Start(kv.Value)}
		}
	}
	return Origin{}
}
