package main

import (
	"cmp"
	"fmt"
	"regexp"
	"strings"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/token"

	"opsreport/cmd/opsreport/console"
)

// settingsHint is for mistakes that their message explains.
const settingsHint = "`opsreport help config` lists the settings"

// fault is a mistake at a node.
func (s *source) fault(n ast.Node, msg, hint string) error {
	return s.at(start(n), msg, hint)
}

// at is a mistake at a token: file:line:column, and the line with a caret.
func (s *source) at(t *token.Token, msg, hint string) error {
	f := &placed{Failure: console.Failure{Code: console.ExitUsage, Msg: s.name + ": " + msg, Tip: cmp.Or(hint, settingsHint)}}
	if t == nil || t.Position == nil {
		return f
	}
	line, col := t.Position.Line, t.Position.Column
	if s.file || len(s.lines) > 1 {
		f.Msg = fmt.Sprintf("%s:%d:%d: %s", s.name, line, col, msg)
	}
	if line >= 1 && line <= len(s.lines) {
		f.excerpt = excerpt(line, col, s.lines[line-1])
	}
	return f
}

// placed is a mistake with the source line at fault.
type placed struct {
	console.Failure
	excerpt string
}

func (p *placed) Excerpt() string { return p.excerpt }

// secretLine matches lines whose value may be a secret put in the wrong
// place; logs must not show it.
var secretLine = regexp.MustCompile(`(?i)((?:token|secret|passw|credential|authorization|api_?key)[^:=]*[:=])|(://)[^/\s]*@`)

// excerpt shows a source line with a caret below the column (from 1), cut to
// a screen's width around it.
func excerpt(line, col int, text string) string {
	const width = 100
	if m := secretLine.FindStringSubmatchIndex(text); m != nil {
		text = text[:max(m[3], m[5])] + " …"
	}
	r := []rune(strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, text))
	col = min(max(col, 1), len(r)+1)
	if from := col - width*3/4; from > 0 && len(r) > width {
		r = append([]rune("…"), r[from:]...)
		col -= from - 1
	}
	if len(r) > width {
		r = append(r[:width], '…')
	}
	margin := fmt.Sprintf("%5d | ", line)
	return margin + string(r) + "\n" + strings.Repeat(" ", len(margin)-2) + "| " + strings.Repeat(" ", col-1) + "^"
}

func keyName(src *source, kv *ast.MappingValueNode) (string, error) {
	switch k := kv.Key.(type) {
	case *ast.StringNode:
		return k.Value, nil
	case *ast.MergeKeyNode, *ast.MappingKeyNode:
		return "", src.fault(kv.Key, "merge keys and complex keys are not read here", "write `name: value`")
	}
	return kv.Key.GetToken().Value, nil
}

// start is the first token of a node; the parser gives a block mapping the
// colon after its first key.
func start(n ast.Node) *token.Token {
	if m, ok := n.(*ast.MappingNode); ok && !m.IsFlowStyle && len(m.Values) > 0 {
		return m.Values[0].Key.GetToken()
	}
	return n.GetToken()
}

func kindWord(n ast.Node) string {
	switch n.(type) {
	case *ast.MappingNode:
		return "a map"
	case *ast.SequenceNode:
		return "a list"
	case *ast.IntegerNode, *ast.FloatNode, *ast.InfinityNode, *ast.NanNode:
		return "a number"
	case *ast.BoolNode:
		return "true or false"
	}
	return "text"
}

// nearestSetting suggests a setting for a name that is none: one beside it,
// else the same or a near name elsewhere.
func nearestSetting(section, name string) string {
	var beside, last []string
	for _, s := range settings {
		if rest, ok := strings.CutPrefix(s.key, prefix(section)); ok {
			first, _, _ := strings.Cut(rest, ".")
			beside = append(beside, first)
		}
		if l := s.key[strings.LastIndex(s.key, ".")+1:]; l == name {
			last = append(last, s.key)
		}
	}
	if near := nearest(name, beside); near != "" {
		return fmt.Sprintf("did you mean %q?", prefix(section)+near)
	}
	if len(last) > 0 {
		return fmt.Sprintf("did you mean %q?", last[0])
	}
	return settingsHint
}

func prefix(section string) string {
	if section == "" {
		return ""
	}
	return section + "."
}

func nearestHint(name string, known []string) string {
	if near := nearest(name, known); near != "" {
		return fmt.Sprintf("did you mean %q?", near)
	}
	return "known are " + strings.Join(known, ", ")
}

// nearest returns the known name with the fewest edits, or "" where none is
// near enough to be meant.
func nearest(name string, known []string) string {
	best, least := "", max(len(name)/3, 1)+1
	for _, k := range known {
		if d := distance(strings.ToLower(name), strings.ToLower(k)); d < least || d == least-1 && best == "" {
			best, least = k, d
		}
	}
	return best
}

// distance counts insertions, deletions, replacements and swaps of
// neighbours (optimal string alignment).
func distance(a, b string) int {
	before, last := make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row := make([]int, len(b)+1)
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last = last, row
	}
	return last[len(b)]
}
