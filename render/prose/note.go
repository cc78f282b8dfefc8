package prose

import (
	"bytes"
	"html/template"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/util"

	"opsreport/render/word"
	"opsreport/render/words"
)

// shownText is how many bytes of a text are set as Markdown; some shapes cost
// the square of their length. The rest of a text is folded, up to foldedText,
// and counted after that.
const (
	shownText  = 8 << 10
	foldedText = 16 << 10
)

// Notes sets free text of the records. It knows paragraphs, line breaks, lists, emphasis and
// headings (as bold lines) and nothing that hides a character: HTML, entities,
// links, images, tables and code stay as they were written.
type Notes struct {
	md goldmark.Markdown
	w  words.Record
}

// NewNotes returns what sets notes; it is safe for concurrent use.
func NewNotes(w words.Record) Notes {
	p := parser.NewParser(
		parser.WithBlockParsers(util.Prioritized(parser.NewListParser(), 300), util.Prioritized(parser.NewListItemParser(), 400),
			util.Prioritized(parser.NewParagraphParser(), 1000)),
		parser.WithInlineParsers(util.Prioritized(parser.NewEmphasisParser(), 500)))
	r := renderer.NewRenderer(renderer.WithNodeRenderers(util.Prioritized(html.NewRenderer(html.WithHardWraps(), html.WithWriter(literal{})),
		1000),
		util.Prioritized(marked{}, 500)))
	return Notes{goldmark.New(goldmark.WithParser(p), goldmark.WithRenderer(r)), w}
}

// literal writes text as it stands: an entity or a backslash is what its author typed.
type literal struct{}

func (literal) Write(w util.BufWriter, source []byte)       { literal{}.RawWrite(w, source) }
func (literal) SecureWrite(w util.BufWriter, source []byte) { literal{}.RawWrite(w, source) }
func (literal) RawWrite(w util.BufWriter, source []byte) {
	_, _ = w.WriteString(template.HTMLEscapeString(string(source))) // a memory buffer; it does not fail
}

// marked keeps the signs of emphasis readable beside their effect: a text may
// mean them literally, as in 5*3*2.
type marked struct{}

func (marked) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	set(r, ast.KindEmphasis, func(n ast.Node, source []byte, before bool) string {
		level := n.(*ast.Emphasis).Level
		tag := [...]string{"em", "em", "strong"}[min(level, 2)]
		sign := `<span class="sign">` + strings.Repeat(emphasisSign(n, source), level) + "</span>"
		if before {
			return "<" + tag + ">" + sign
		}
		return sign + "</" + tag + ">"
	})
	set(r, ast.KindListItem, func(n ast.Node, _ []byte, before bool) string {
		if before {
			return `<li><span class="sign">` + itemSign(n) + " </span>"
		}
		return "</li>\n"
	})
}

// itemSign is what a list item began with.
func itemSign(n ast.Node) string {
	l := n.Parent().(*ast.List)
	if !l.IsOrdered() {
		return string(l.Marker)
	}
	at := l.Start
	for c := l.FirstChild(); c != nil && c != n; c = c.NextSibling() {
		at++
	}
	return strconv.Itoa(at) + string(l.Marker)
}

// emphasisSign looks at the character before the emphasised text and before
// the signs of emphasis within it.
func emphasisSign(n ast.Node, source []byte) string {
	within := 0
	for c := n.FirstChild(); c != nil; c = c.FirstChild() {
		switch c := c.(type) {
		case *ast.Emphasis:
			within += c.Level
		case *ast.Text:
			if at := c.Segment.Start - within - 1; at >= 0 && source[at] == '_' {
				return "_"
			}
			return "*"
		}
	}
	return "*"
}

// HTML sets a text of the records.
func (n Notes) HTML(text string) template.HTML { return template.HTML(n.Append(nil, text)) }

// Append appends a text of the records to a page.
func (n Notes) Append(page []byte, text string) []byte {
	text = lines(text)
	if simple(text) {
		return append(append(append(page, "<p>"...), line(text)...), "</p>"...)
	}
	shown, rest := word.Cut(text, shownText)
	out := buffer{*bytes.NewBuffer(page)}
	out.WriteString(`<div class="prose" dir="auto">`)
	if err := n.md.Convert([]byte(shown), &out); err != nil {
		out.Truncate(len(page))
		out.WriteString(`<div class="prose" dir="auto"><p>` + template.HTMLEscapeString(shown) + "</p>")
	}
	n.fold(&out.Buffer, rest)
	out.WriteString("</div>")
	return out.Bytes()
}

// buffer is one that goldmark writes to without another of 4 KB before it.
type buffer struct{ bytes.Buffer }

func (b *buffer) Buffered() int { return 0 }
func (b *buffer) Flush() error  { return nil }

// line sets a text of one line, isolated where it could turn the direction of
// what follows.
func line(s string) string {
	set := template.HTMLEscapeString(s)
	if word.Turns(s) {
		return "<bdi>" + set + "</bdi>"
	}
	return set
}

// fold adds the part of a text that is not set: behind a fold, and counted.
func (n Notes) fold(out *bytes.Buffer, rest string) {
	if rest == "" {
		return
	}
	folded, left := word.Cut(rest, foldedText)
	out.WriteString("<details><summary>" + n.w.MoreText(utf8.RuneCountInString(rest)) + `</summary><p class="pre">` + template.HTMLEscapeString(folded) + "</p></details>")
	if left != "" {
		out.WriteString(`<p class="m">` + n.w.NotShown(utf8.RuneCountInString(left)) + "</p>")
	}
}

// simple reports whether a text is one line that Markdown would leave alone.
func simple(s string) bool {
	if s == "" || len(s) > 2<<10 || strings.ContainsAny(s, "\n*_") || s[0] == ' ' {
		return false
	}
	c := s[0]
	return c != '-' && c != '+' && (c < '0' || c > '9') && s[len(s)-1] != ' '
}

// lines makes control characters visible and keeps line breaks.
func lines(s string) string {
	if strings.ContainsAny(s, "\r\t") {
		s = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\t", "   ").Replace(s)
	}
	if !strings.Contains(s, "\n") {
		return unindented(word.Visible(s))
	}
	parts := strings.Split(s, "\n")
	for i, p := range parts {
		parts[i] = unindented(word.Visible(p))
	}
	// A backslash before a break would be taken for one and vanish.
	return strings.ReplaceAll(strings.Join(parts, "\n"), "\\\n", "\\ \n")
}

// unindented shortens runs of spaces: four of them at the start of a line or an
// item begin a block of code, which this parser does not know and would drop.
func unindented(s string) string {
	for strings.Contains(s, "    ") {
		s = strings.ReplaceAll(s, "    ", "   ")
	}
	return s
}
