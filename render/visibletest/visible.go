// Package visibletest takes out of a published site, its PDFs and its mail what a reader sees, in reading order, and holds it
// against text files, so that a change of any word or number shows as a line of a diff.
package visibletest

import (
	"bytes"
	"compress/zlib"
	"encoding/hex"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"net/mail"
	"regexp"
	"slices"
	"strings"
	"unicode/utf16"

	"golang.org/x/net/html"
)

// Page returns the visible text of an HTML page: a line a block, cells of a row with bars between them, and what only a screen
// reader says in brackets. What stands around the main part comes apart.
func Page(raw []byte) (main, around string, err error) {
	doc, err := html.Parse(bytes.NewReader(raw))
	if err != nil {
		return "", "", err
	}
	var inside, outside writer
	for _, name := range []string{"title", "main"} {
		for n := range doc.Descendants() {
			if n.Data == name {
				n.Parent.RemoveChild(n)
				inside.node(n)
				break
			}
		}
	}
	outside.node(doc)
	inside.line()
	outside.line()
	return inside.out.String(), outside.out.String(), nil
}

type writer struct {
	out strings.Builder
	now strings.Builder // the line that is being written
}

// line ends the line, if there is anything in it.
func (w *writer) line() {
	if text := strings.Trim(strings.Join(strings.Fields(w.now.String()), " "), "| "); text != "" {
		w.out.WriteString(text + "\n")
	}
	w.now.Reset()
}

var (
	unseen = []string{"script", "style", "template", "meta", "link"}
	inline = []string{"a", "abbr", "b", "bdi", "bdo", "code", "del", "em", "i", "ins", "mark", "output", "q", "s", "small", "span", "strong",
		"sub", "sup", "time", "u", "wbr", "tspan", "label"}
	cells = []string{"td", "th", "dt", "dd"}
)

func (w *writer) node(n *html.Node) {
	if n.Type == html.TextNode {
		w.now.WriteString(n.Data)
		return
	}
	hidden := slices.ContainsFunc(n.Attr, func(a html.Attribute) bool { return a.Key == "hidden" })
	if n.Type == html.ElementNode && (hidden || slices.Contains(unseen, n.Data)) {
		return
	}
	apart := n.Type == html.ElementNode && !slices.Contains(inline, n.Data)
	cell := slices.Contains(cells, n.Data)
	switch {
	case cell:
		w.now.WriteString(" | ")
	case apart && !within(n, "td", "th"):
		w.line()
	case apart:
		w.now.WriteString(" ")
	}
	for _, a := range n.Attr {
		switch a.Key {
		case "aria-label", "alt", "title", "placeholder":
			fmt.Fprintf(&w.now, " [%s] ", a.Val)
		}
	}
	for c := range n.ChildNodes() {
		w.node(c)
	}
	if apart && !cell && !within(n, "td", "th") {
		w.line()
	} else if apart {
		w.now.WriteString(" ")
	}
}

// within reports whether a node stands inside an element of one of these names.
func within(n *html.Node, names ...string) bool {
	for p := range n.Ancestors() {
		if slices.Contains(names, p.Data) {
			return true
		}
	}
	return false
}

var shown = regexp.MustCompile(`(?s)\((?:\\.|[^\\()])*\)\s*Tj|<[0-9A-Fa-f]+>\s*Tj`)

// PDF returns the texts of a document of ours, a line each in the order in which they are drawn, pages in order.
func PDF(raw []byte) (string, error) {
	var out strings.Builder
	for page := 0; ; {
		_, after, found := bytes.Cut(raw, []byte("stream\n"))
		if !found {
			break
		}
		stream, rest, _ := bytes.Cut(after, []byte("endstream"))
		raw = rest
		z, err := zlib.NewReader(bytes.NewReader(stream))
		if err != nil {
			continue // not a compressed stream
		}
		content, err := io.ReadAll(z)
		if err != nil {
			return "", fmt.Errorf("unpack a stream: %w", err)
		}
		texts := shown.FindAll(content, -1)
		if len(texts) == 0 || !bytes.Contains(content, []byte("BT")) {
			continue
		}
		page++
		fmt.Fprintf(&out, "== page %d\n", page)
		for _, text := range texts {
			line, err := drawn(text)
			if err != nil {
				return "", err
			}
			out.WriteString(line + "\n")
		}
	}
	return out.String(), nil
}

// drawn decodes the operand of a Tj, which is UTF-16.
func drawn(operand []byte) (string, error) {
	var raw []byte
	if operand[0] == '<' {
		digits, _, _ := bytes.Cut(operand[1:], []byte(">"))
		var err error
		if raw, err = hex.DecodeString(string(digits)); err != nil {
			return "", err
		}
	} else {
		text := operand[1:bytes.LastIndexByte(operand, ')')]
		for i := 0; i < len(text); i++ {
			if text[i] == '\\' && i+1 < len(text) {
				i++
				if escaped := strings.IndexByte("nrtbf", text[i]); escaped >= 0 {
					raw = append(raw, "\n\r\t\b\f"[escaped])
					continue
				}
			}
			raw = append(raw, text[i])
		}
	}
	var units []uint16
	for i := 0; i+1 < len(raw); i += 2 {
		units = append(units, uint16(raw[i])<<8|uint16(raw[i+1]))
	}
	return string(utf16.Decode(units)), nil
}

// Mail returns the headers of a message that a reader sees, its text and the visible text of its HTML, without what is attached.
func Mail(raw []byte) (string, error) {
	message, err := mail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		return "", fmt.Errorf("read the mail: %w", err)
	}
	var out strings.Builder
	for _, name := range []string{"From", "To", "Subject", "Date"} {
		text, err := new(mime.WordDecoder).DecodeHeader(message.Header.Get(name))
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&out, "%s: %s\n", name, text)
	}
	if err := parts(&out, message.Header.Get("Content-Type"), message.Body); err != nil {
		return "", err
	}
	return out.String(), nil
}

func parts(out *strings.Builder, kind string, body io.Reader) error {
	media, params, err := mime.ParseMediaType(kind)
	if err != nil {
		return err
	}
	if strings.HasPrefix(media, "multipart/") {
		for r := multipart.NewReader(body, params["boundary"]); ; {
			part, err := r.NextPart() // which decodes quoted-printable
			if err == io.EOF {
				return nil
			}
			if err == nil {
				err = parts(out, part.Header.Get("Content-Type"), part)
			}
			if err != nil {
				return err
			}
		}
	}
	raw, err := io.ReadAll(body)
	if err != nil {
		return err
	}
	text := strings.ReplaceAll(string(raw), "\r\n", "\n")
	switch media {
	case "text/plain":
	case "text/html":
		if text, _, err = Page(raw); err != nil {
			return err
		}
	default:
		return nil
	}
	fmt.Fprintf(out, "== %s\n%s", media, text)
	return nil
}
