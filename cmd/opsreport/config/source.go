package config

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/scanner"
	"github.com/goccy/go-yaml/token"
)

// What a text may have at most. The parser takes 200 times the memory of its text, and time that grows with the square of
// depth and of the keys of one map.
const (
	maxBytes = 1 << 20
	maxDepth = 32
	maxKeys  = 1000
)

// source is a text that settings are read from: the file, or one variable.
type source struct {
	name  string
	text  string
	lines []string
	file  bool
}

// newSource is a text of that name, such as a variable's.
func newSource(name, text string) *source {
	return &source{name: name, text: text, lines: strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")}
}

// fileSource is a text whose mistakes are reported with line and column.
func fileSource(name, text string) *source {
	t := newSource(name, text)
	t.file = true
	return t
}

// parse returns the one document of the source; nil where it is empty, or
// where a mistake keeps it from being read.
func (t *source) parse(m *mistakes) ast.Node {
	if !utf8.ValidString(t.text) {
		m.add(t, nil, "the file is not UTF-8", "save it as UTF-8")
		return nil
	}
	tokens, ok := t.scan(m)
	if !ok {
		return nil
	}
	f, err := parser.Parse(tokens, 0, parser.AllowDuplicateMapKey())
	if err != nil {
		if e, ok := errors.AsType[yaml.Error](err); ok {
			hint := "`opsreport init` shows in an empty folder how the file is written"
			if strings.Contains(e.GetMessage(), "'\t'") {
				hint = "indent with spaces: YAML takes no tabs there"
			}
			m.add(t, e.GetToken(), e.GetMessage(), hint)
		} else {
			m.add(t, nil, err.Error(), "")
		}
		return nil
	}
	var body ast.Node
	for _, d := range f.Docs {
		switch {
		case d.Body == nil || d.Body.Type() == ast.CommentType:
		case body != nil:
			m.add(t, firstToken(d.Body), "a second YAML document", "keep one, and remove the line ---")
		default:
			body = d.Body
		}
	}
	return body
}

// scan returns the tokens of the source. It is not ok to parse them where they are nested too deep, or some are not read here.
func (t *source) scan(m *mistakes) (all token.Tokens, ok bool) {
	var sc scanner.Scanner
	sc.Init(t.text)
	var b bounds
	ok = true
	for {
		some, err := sc.Scan()
		if errors.Is(err, io.EOF) {
			break
		}
		all.Add(some...)
		for _, tok := range some {
			if unread[tok.Type] {
				m.add(t, tok, "anchors, aliases, tags and complex keys are not supported", "write the value itself")
				ok = false
			}
			if msg := b.take(tok); msg != "" {
				m.add(t, tok, msg, "make it shorter: a configuration needs far less")
				return nil, false
			}
		}
	}
	return all, ok
}

// unread are the parts of YAML that are refused: with them a short text can stand
// for a very long one, or a value can have another type than it seems to have.
var unread = map[token.Type]bool{token.AnchorType: true, token.AliasType: true, token.TagType: true, token.MergeKeyType: true,
	token.MappingKeyType: true, token.DirectiveType: true}

// bounds counts how deep a text is, and how many keys its maps have.
type bounds struct {
	flow  int
	block []level
}

// level is a block map or list that is open: its column, and how many entries
// it has so far.
type level struct{ column, entries int }

// take returns what is too much with this token, or "".
func (b *bounds) take(t *token.Token) string {
	switch t.Type {
	case token.SequenceStartType, token.MappingStartType:
		b.flow++
	case token.SequenceEndType, token.MappingEndType:
		b.flow = max(b.flow-1, 0)
	case token.MappingValueType:
		if b.flow == 0 && t.Prev != nil && b.enter(t.Prev.Position.Column) > maxKeys {
			return fmt.Sprintf("a map has more than %d keys", maxKeys)
		}
	case token.SequenceEntryType:
		if b.flow == 0 {
			b.enter(t.Position.Column)
		}
	}
	if b.flow+len(b.block) > maxDepth {
		return fmt.Sprintf("the text is nested more than %d deep", maxDepth)
	}
	return ""
}

// enter counts an entry of the block at a column, and ends the deeper ones.
func (b *bounds) enter(column int) int {
	for len(b.block) > 0 && b.block[len(b.block)-1].column > column {
		b.block = b.block[:len(b.block)-1]
	}
	if n := len(b.block); n == 0 || b.block[n-1].column < column {
		b.block = append(b.block, level{column: column})
	}
	last := &b.block[len(b.block)-1]
	last.entries++
	return last.entries
}

// firstToken is the first token of a node; the parser gives a block mapping the
// colon after its first key.
func firstToken(n ast.Node) *token.Token {
	if m, ok := n.(*ast.MappingNode); ok && !m.IsFlowStyle && len(m.Values) > 0 {
		return m.Values[0].Key.GetToken()
	}
	return n.GetToken()
}

// place is file:line:column; "" for a token that has no place, and for the one
// line of a variable.
func (t *source) place(tok *token.Token) string {
	if tok == nil || tok.Position == nil || !t.file && len(t.lines) < 2 {
		return ""
	}
	return fmt.Sprintf("%s:%d:%d", t.name, tok.Position.Line, tok.Position.Column)
}
