package program

import (
	"iter"
	"text/template/parse"
)

// Lists yields all lists of nodes in a template: the list itself, then the lists inside it.
func Lists(l *parse.ListNode) iter.Seq[*parse.ListNode] {
	return func(yield func(*parse.ListNode) bool) { eachList(l, yield) }
}

func eachList(l *parse.ListNode, yield func(*parse.ListNode) bool) bool {
	if l == nil {
		return true
	}
	if !yield(l) {
		return false
	}
	for _, n := range l.Nodes {
		if b := branch(n); b != nil && (!eachList(b.List, yield) || !eachList(b.ElseList, yield)) {
			return false
		}
	}
	return true
}

// branch returns what if, with and range have in common; nil for any other node.
func branch(n parse.Node) *parse.BranchNode {
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
