// Package prose turns what people wrote into HTML: the notes of records and the
// organisation's own commentary, both read as Markdown by goldmark. It promises
// that no character of a note is hidden, whatever it means to Markdown or HTML,
// and that nothing which an author wrote can become a script, an image or a link
// that runs one. It is the one room outside templates whose code holds tags.
package prose

import (
	"bytes"
	"fmt"
	"html/template"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extensionast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"opsreport/render/word"
)

// A commentary is set up to commentaryBytes, or to as much of that as makes no
// more than commentaryHTML.
const (
	commentaryBytes = 32 << 10
	commentaryHTML  = 96 << 10
)

// Beginning is as much of a commentary as a page holds, up to the end of a
// paragraph where one ends in its second half, and how many characters are left.
func Beginning(markdown string) (first string, left int) { return beginning(markdown, commentaryBytes) }

func beginning(markdown string, most int) (first string, left int) {
	markdown = strings.ToValidUTF8(markdown, "\uFFFD")
	first, rest := word.Cut(markdown, most)
	if rest == "" {
		return first, 0
	}
	if at := strings.LastIndex(first, "\n\n"); at > most/2 {
		first, rest = markdown[:at], markdown[at:]
	}
	return first, utf8.RuneCountInString(rest)
}

// Opening is as much of a commentary as a page holds once it is set, and how many
// characters are left. It is empty where there is nothing to see.
func Opening(markdown string) (first string, left int, err error) {
	for most := commentaryBytes; ; most /= 2 {
		first, left := beginning(markdown, most)
		set, err := Commentary(first)
		switch {
		case err != nil || set == "":
			return "", left, err
		case len(set) <= commentaryHTML || most <= 1<<10:
			return first, left, nil
		}
	}
}

// tables adds the tables of GitHub's Markdown to a parser and a renderer: those
// who write a commentary count on them. No style says how a cell is aligned,
// since the pages' policy allows none.
func tables() goldmark.Extender {
	return extension.NewTable(extension.WithTableCellAlignMethod(extension.TableCellAlignNone))
}

// Commentary sets the organisation's own Markdown: all of CommonMark, and tables,
// but what would leave the page. HTML is shown as text, images are their words,
// links go to the web or to a mailbox, and headings keep below those of the page.
func Commentary(markdown string) (template.HTML, error) {
	r := renderer.NewRenderer(renderer.WithNodeRenderers(util.Prioritized(html.NewRenderer(), 1000), util.Prioritized(ownWords{}, 100)))
	var out bytes.Buffer
	if err := goldmark.New(goldmark.WithRenderer(r), goldmark.WithExtensions(tables())).Convert([]byte(strings.ToValidUTF8(markdown,
		"\uFFFD")), &out); err != nil {
		return "", fmt.Errorf("set the commentary: %w", err)
	}
	return template.HTML(out.String()), nil
}

// set registers what is written before the children of a node, and after them.
func set(r renderer.NodeRendererFuncRegisterer, kind ast.NodeKind, as func(n ast.Node, source []byte, before bool) string) {
	r.Register(kind, func(w util.BufWriter, source []byte, n ast.Node, before bool) (ast.WalkStatus, error) {
		_, _ = w.WriteString(as(n, source, before)) // a memory buffer; it does not fail
		return ast.WalkContinue, nil
	})
}

// ownWords renders the nodes that goldmark's own renderer would let out, or
// drop.
type ownWords struct{}

func (ownWords) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	set(r, ast.KindHTMLBlock, func(n ast.Node, source []byte, before bool) string {
		if !before {
			return ""
		}
		block := n.(*ast.HTMLBlock)
		words := string(block.Lines().Value(source))
		if block.HasClosure() {
			words += string(block.ClosureLine.Value(source))
		}
		return "<p>" + template.HTMLEscapeString(strings.TrimSpace(words)) + "</p>\n"
	})
	set(r, ast.KindRawHTML, func(n ast.Node, source []byte, before bool) string {
		if !before {
			return ""
		}
		return template.HTMLEscapeString(string(n.(*ast.RawHTML).Segments.Value(source)))
	})
	set(r, extensionast.KindTableCell, func(n ast.Node, _ []byte, before bool) string {
		if n.Parent().Kind() == extensionast.KindTableHeader {
			return either(before, `<th scope="col">`, "</th>\n")
		}
		return either(before, "<td>", "</td>\n")
	})
	set(r, ast.KindImage, func(ast.Node, []byte, bool) string { return "" }) // its children are its words
	set(r, ast.KindHeading, func(_ ast.Node, _ []byte, before bool) string {
		return either(before, "<h3>", "</h3>\n")
	})
	set(r, ast.KindLink, func(n ast.Node, _ []byte, before bool) string { return tag(string(n.(*ast.Link).Destination), before) })
	set(r, ast.KindAutoLink, func(n ast.Node, source []byte, before bool) string {
		link := n.(*ast.AutoLink)
		if !before {
			return ""
		}
		to := string(link.URL(source))
		if link.AutoLinkType == ast.AutoLinkEmail && !strings.HasPrefix(to, "mailto:") {
			to = "mailto:" + to
		}
		return tag(to, true) + template.HTMLEscapeString(string(link.Label(source))) + tag(to, false)
	})
}

// either returns the beginning of an element or its end.
func either(begin bool, start, end string) string {
	if begin {
		return start
	}
	return end
}

// tag begins or ends a link; one to anywhere but the web or a mailbox is
// nothing but its words.
func tag(to string, begin bool) string {
	lower := strings.ToLower(to)
	switch {
	case !strings.HasPrefix(lower, "https://") && !strings.HasPrefix(lower, "http://") && !strings.HasPrefix(lower, "mailto:"):
		return ""
	case begin:
		return `<a href="` + template.HTMLEscapeString(to) + `" rel="noopener noreferrer">`
	}
	return "</a>"
}

// Images is how many images a commentary has, of which pages show the words.
func Images(markdown string) (n int) {
	source := []byte(strings.ToValidUTF8(markdown, "\uFFFD"))
	// Walk fails only where the function does.
	_ = ast.Walk(goldmark.DefaultParser().Parse(text.NewReader(source)), func(node ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering && node.Kind() == ast.KindImage {
			n++
		}
		return ast.WalkContinue, nil
	})
	return n
}

// Plain returns the commentary as plain text for where there is no
// markup: blocks divided by an empty line, list items with a dot before them,
// links with their address behind the words, tables a line a row.
func Plain(markdown string) string {
	source := []byte(strings.ToValidUTF8(markdown, "\uFFFD"))
	var b strings.Builder
	// Walk fails only where the function does.
	_ = ast.Walk(goldmark.New(goldmark.WithExtensions(tables())).Parser().Parse(text.NewReader(source)), func(n ast.Node,
		entering bool) (ast.WalkStatus, error) {
		if entering {
			b.WriteString(opening(n, source))
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *extensionast.TableCell:
			if n.NextSibling() != nil {
				b.WriteString(" | ")
			}
		case *extensionast.TableHeader, *extensionast.TableRow:
			b.WriteByte('\n')
		case *ast.Link:
			fmt.Fprintf(&b, " (%s)", n.Destination)
		default:
			if n.Type() == ast.TypeBlock {
				b.WriteString("\n\n")
			}
		}
		return ast.WalkContinue, nil
	})
	return strings.TrimSpace(blankLines.ReplaceAllString(b.String(), "\n\n"))
}

// opening is the plain text of a node that stands before that of its children.
func opening(n ast.Node, source []byte) string {
	switch n := n.(type) {
	case *ast.Text:
		if n.SoftLineBreak() || n.HardLineBreak() {
			return string(n.Value(source)) + "\n"
		}
		return string(n.Value(source))
	case *ast.String:
		return string(n.Value)
	case *ast.AutoLink:
		return string(n.Label(source))
	case *ast.RawHTML:
		return string(n.Segments.Value(source))
	case *ast.ListItem:
		return "• "
	case *ast.CodeBlock, *ast.FencedCodeBlock, *ast.HTMLBlock:
		return string(n.Lines().Value(source))
	}
	return ""
}

var blankLines = regexp.MustCompile(`\n{3,}`)
