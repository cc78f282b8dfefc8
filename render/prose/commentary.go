// Package prose turns what people wrote into HTML: the notes of records and the
// organisation's own commentary, both read as Markdown by goldmark. It promises
// that no character of a note is hidden, whatever it means to Markdown or HTML,
// and that nothing which an author wrote can become a script, an image or a link
// that runs one. It is the one room outside templates whose code holds tags.
// Package site executes it from its templates; package render asks for the
// commentary as plain text, for the PDF.
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
	first, rest := split(markdown, most)
	if rest == "" {
		return first, 0
	}
	if at := strings.LastIndex(first, "\n\n"); at > most/2 {
		first, rest = markdown[:at], markdown[at:]
	}
	return first, utf8.RuneCountInString(rest)
}

// Opening sets the beginning of a commentary, and says how many characters of it
// are left.
func Opening(markdown string) (set template.HTML, left int, err error) {
	for most := commentaryBytes; ; most /= 2 {
		first, left := beginning(markdown, most)
		if set, err = Commentary(first); err != nil || len(set) <= commentaryHTML || most <= 1<<10 {
			return set, left, err
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

// ownWords renders the nodes that goldmark's own renderer would let out, or
// drop.
type ownWords struct{}

func (ownWords) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(ast.KindHTMLBlock, func(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			block := n.(*ast.HTMLBlock)
			words := string(block.Lines().Value(source))
			if block.HasClosure() {
				words += string(block.ClosureLine.Value(source))
			}
			_, _ = w.WriteString("<p>" + template.HTMLEscapeString(strings.TrimSpace(words)) + "</p>\n") // a memory buffer
		}
		return ast.WalkSkipChildren, nil
	})
	r.Register(ast.KindRawHTML, func(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		if entering {
			_, _ = w.WriteString(template.HTMLEscapeString(string(n.(*ast.RawHTML).Segments.Value(source))))
		}
		return ast.WalkSkipChildren, nil
	})
	r.Register(extensionast.KindTableCell, func(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		words := map[bool]string{true: "<td>", false: "</td>\n"}
		if n.Parent().Kind() == extensionast.KindTableHeader {
			words = map[bool]string{true: `<th scope="col">`, false: "</th>\n"}
		}
		_, _ = w.WriteString(words[entering]) // a memory buffer
		return ast.WalkContinue, nil
	})
	r.Register(ast.KindImage, func(util.BufWriter, []byte, ast.Node, bool) (ast.WalkStatus, error) {
		return ast.WalkContinue, nil // its children are its words
	})
	r.Register(ast.KindHeading, func(w util.BufWriter, _ []byte, _ ast.Node, entering bool) (ast.WalkStatus, error) {
		_, _ = w.WriteString(map[bool]string{true: "<h3>", false: "</h3>\n"}[entering])
		return ast.WalkContinue, nil
	})
	r.Register(ast.KindLink, func(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		tag(w, string(n.(*ast.Link).Destination), entering)
		return ast.WalkContinue, nil
	})
	r.Register(ast.KindAutoLink, func(w util.BufWriter, source []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
		if link := n.(*ast.AutoLink); entering {
			to := string(link.URL(source))
			if link.AutoLinkType == ast.AutoLinkEmail && !strings.HasPrefix(to, "mailto:") {
				to = "mailto:" + to
			}
			tag(w, to, true)
			_, _ = w.WriteString(template.HTMLEscapeString(string(link.Label(source))))
			tag(w, to, false)
		}
		return ast.WalkContinue, nil
	})
}

// tag begins or ends a link; one to anywhere but the web or a mailbox is
// nothing but its words.
func tag(w util.BufWriter, to string, begin bool) {
	lower := strings.ToLower(to)
	if !strings.HasPrefix(lower, "https://") && !strings.HasPrefix(lower, "http://") && !strings.HasPrefix(lower, "mailto:") {
		return
	}
	if begin {
		_, _ = w.WriteString(`<a href="` + template.HTMLEscapeString(to) + `" rel="noopener noreferrer">`)
		return
	}
	_, _ = w.WriteString("</a>")
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
		switch n := n.(type) {
		case *extensionast.TableCell:
			if !entering && n.NextSibling() != nil {
				b.WriteString(" | ")
			}
			return ast.WalkContinue, nil
		case *extensionast.TableHeader, *extensionast.TableRow:
			if !entering {
				b.WriteByte('\n')
			}
			return ast.WalkContinue, nil
		case *ast.Text:
			if entering {
				b.Write(n.Value(source))
				if n.SoftLineBreak() || n.HardLineBreak() {
					b.WriteByte('\n')
				}
			}
		case *ast.String:
			if entering {
				b.Write(n.Value)
			}
		case *ast.AutoLink:
			if entering {
				b.Write(n.Label(source))
			}
		case *ast.Link:
			if !entering {
				fmt.Fprintf(&b, " (%s)", n.Destination)
			}
		case *ast.RawHTML:
			if entering {
				b.Write(n.Segments.Value(source))
			}
		case *ast.ListItem:
			if entering {
				b.WriteString("• ")
			}
		case *ast.CodeBlock, *ast.FencedCodeBlock, *ast.HTMLBlock:
			if entering {
				b.Write(n.Lines().Value(source))
			}
		}
		if !entering && n.Type() == ast.TypeBlock {
			b.WriteString("\n\n")
		}
		return ast.WalkContinue, nil
	})
	return strings.TrimSpace(blankLines.ReplaceAllString(b.String(), "\n\n"))
}

var blankLines = regexp.MustCompile(`\n{3,}`)
