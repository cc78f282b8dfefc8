// Package bound keeps a template from running, and from growing, without end. A user's template can ask for any number
// of turns, such as {{range 99999999999}}{{end}}, or call itself twice in each call, and text/template and html/template
// execute all of it, however long that takes. Packages mail, engine and program execute templates within these bounds.
package bound

import (
	"bytes"
	"fmt"
	"html/template"
	"iter"
	"slices"
	"text/template/parse"
)

// Limits of one execution.
const (
	Bytes = 32 << 20
	Turns = 1_000_000 // turns of all ranges and calls of templates together
)

// The errors of an execution that passes a limit.
var (
	ErrTurns = fmt.Errorf("its ranges and calls of templates take more than %d turns", Turns)
	ErrBytes = fmt.Errorf("it makes more than %d bytes", Bytes)
)

// Mark puts a mark before each turn of a range and before each call of a template. It changes nothing that the
// template writes. Mark a template once, before it is executed.
func Mark(root *parse.ListNode) {
	for _, l := range slices.Collect(Lists(root)) {
		nodes := make([]parse.Node, 0, len(l.Nodes))
		for _, n := range l.Nodes {
			switch n := n.(type) {
			case *parse.RangeNode:
				n.List.Nodes = slices.Insert(n.List.Nodes, 0, mark(n.Pipe))
			case *parse.TemplateNode:
				nodes = append(nodes, mark(n))
			}
			nodes = append(nodes, n)
		}
		l.Nodes = nodes
	}
}

// MarkSet marks all templates of a set.
func MarkSet(set *template.Template) {
	for _, t := range set.Templates() {
		if t.Tree != nil {
			Mark(t.Tree.Root)
		}
	}
}

// mark returns an empty text. A template hands each of its texts to its writer, so that a Writer can count the empty
// ones. The place of the mark stands behind the end of the text, where only a Writer looks.
func mark(n parse.Node) parse.Node {
	place := []byte(Place(n))
	return &parse.TextNode{NodeType: parse.NodeText, Pos: n.Position(), Text: place[:0:len(place)]}
}

// IsMark reports whether a text is a mark.
func IsMark(n *parse.TextNode) bool { return len(n.Text) == 0 }

// Place names a place in a template as errors of text/template do.
func Place(n parse.Node) string {
	at, what := new(parse.Tree).ErrorContext(n) // a node knows its own tree
	return fmt.Sprintf("template: %s: at <%s>", at, what)
}

// Lists yields all lists of nodes in a template: the list itself, then the lists inside it.
func Lists(l *parse.ListNode) iter.Seq[*parse.ListNode] {
	return func(yield func(*parse.ListNode) bool) { each(l, yield) }
}

func each(l *parse.ListNode, yield func(*parse.ListNode) bool) bool {
	if l == nil {
		return true
	}
	if !yield(l) {
		return false
	}
	for _, n := range l.Nodes {
		if b := Branch(n); b != nil && (!each(b.List, yield) || !each(b.ElseList, yield)) {
			return false
		}
	}
	return true
}

// Branch returns what if, with and range have in common; nil for any other node.
func Branch(n parse.Node) *parse.BranchNode {
	switch n := n.(type) {
	case *parse.IfNode:
		return &n.BranchNode
	case *parse.WithNode:
		return &n.BranchNode
	case *parse.RangeNode:
		return &n.BranchNode
	}
	return nil
}

// Writer ends the execution of a marked template at the first limit that it passes.
type Writer struct {
	out   *bytes.Buffer
	turns int
}

// NewWriter returns a writer for one execution.
func NewWriter(out *bytes.Buffer) *Writer { return &Writer{out: out} }

func (w *Writer) Write(p []byte) (int, error) {
	if len(p) > 0 {
		if w.out.Len()+len(p) > Bytes {
			return 0, ErrBytes
		}
		return w.out.Write(p)
	}
	if w.turns++; w.turns <= Turns {
		return 0, nil
	}
	// html/template copies a template that is called inside a tag, without the places of its marks.
	if place := p[:cap(p)]; len(place) > 0 {
		return 0, fmt.Errorf("%s: %w", place, ErrTurns)
	}
	return 0, ErrTurns
}
