package config

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/token"
)

// origin is the place a value was read from; node is nil where the value is
// the whole text of a variable, or could not be read (failed).
type origin struct {
	source *source
	node   ast.Node
	token  *token.Token
	failed bool
}

// originOf is the origin of a node.
func originOf(t *source, n ast.Node) origin { return origin{source: t, node: n, token: firstToken(n)} }

// String is file:line:column, else the name of the text.
func (o origin) String() string { return cmp.Or(o.source.place(o.token), o.source.name) }

// eachPair calls each for every key of a map, but not for one that stands twice.
func eachPair(src *source, m *ast.MappingNode, wrongs *mistakes, each func(name string, kv *ast.MappingValueNode)) {
	seen := make(map[string]int, len(m.Values))
	for _, kv := range m.Values {
		t := kv.Key.GetToken()
		name := t.Value
		if line, twice := seen[name]; twice {
			wrongs.add(src, t, fmt.Sprintf("%q already defined in line %d", name, line), "keep one of the two")
			continue
		}
		seen[name] = t.Position.Line
		each(name, kv)
	}
}

// find finds the place of a part of a setting, such as "[1].id": that part, else
// what holds it. A map within a map is shown by its key.
func (o origin) find(part string) origin {
	for part != "" && o.node != nil {
		var step string
		if i := strings.IndexAny(part[1:], ".["); i >= 0 {
			step, part = part[:i+1], part[i+1:]
		} else {
			step, part = part, ""
		}
		next := o.step(step)
		if next.node == nil {
			return o
		}
		o = next
	}
	return o
}

func (o origin) step(step string) origin {
	switch n := o.node.(type) {
	case *ast.SequenceNode:
		i, err := strconv.Atoi(strings.Trim(step, "[]"))
		if err == nil && i >= 0 && i < len(n.Values) {
			return origin{source: o.source, node: n.Values[i], token: firstToken(n.Values[i])}
		}
	case *ast.MappingNode:
		for _, kv := range n.Values {
			if "."+kv.Key.GetToken().Value != step {
				continue
			}
			if _, inner := kv.Value.(*ast.MappingNode); inner {
				return origin{source: o.source, node: kv.Value, token: kv.Key.GetToken()}
			}
			return origin{source: o.source, node: kv.Value, token: firstToken(kv.Value)}
		}
	}
	return origin{}
}
