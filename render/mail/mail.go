// Package mail writes the audit e-mail, and does not send it: an RFC 5322 message with a text part, a small HTML part and files attached. Both
// parts say one page, by templates that a user's folder may replace. It gives the same bytes for the same page, and no value can add a header.
//
// A block that the parts have no form for is an error. Of those that they have, they leave out what needs room or another page: links to
// records and lists, of a tile its verdict and its drawing, and of a sheet whom a line is with, its day, and what is filled in by hand.
package mail

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"net/textproto"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"opsreport/render/document"
	"opsreport/render/word"
)

// maxBytes is the largest size of the message. If the PDF does not fit, the message links
// or names it instead of attaching it.
const maxBytes = 10 << 20

// File is a PDF.
type File struct {
	Name    string
	Content []byte
}

// Fitting returns how many of some files, from the first one on, a message has room for. One without content ends them.
func Fitting(files []File) int {
	size := 0
	for i, f := range files {
		size += len(f.Content)
		// base64 with line ends takes 78 bytes for each 57 bytes.
		if len(f.Content) == 0 || size/57*78 >= maxBytes-(256<<10) {
			return i
		}
	}
	return len(files)
}

// Message is the e-mail: what its header says, what its text says, and what is attached.
type Message struct {
	From     string   // address; if "", an address of this host is made up
	To       []string // addresses; may be empty
	Subject  string   // one line
	Date     time.Time
	Digest   [sha256.Size]byte // of the PDF, attached or not: it makes the id of the message
	Page     document.Page     // what it says
	Attached []File
}

// Write writes m to w with CRLF line ends. It returns an error where an address cannot be
// parsed.
func (t *Templates) Write(w io.Writer, m Message) error {
	digest := hex.EncodeToString(m.Digest[:])
	head, err := m.header(digest)
	if err != nil {
		return err
	}
	var body bytes.Buffer
	contentType, err := t.parts(&body, &m, digest)
	if err != nil {
		return fmt.Errorf("write message: %w", err)
	}
	_, err = fmt.Fprintf(w, "%sContent-Type: %s\r\n\r\n%s", head, contentType, body.Bytes())
	return err
}

func (m *Message) header(digest string) (string, error) {
	from, to := "opsreport <opsreport@localhost>", "undisclosed-recipients:;"
	if m.From != "" {
		a, err := address(m.From)
		if err != nil {
			return "", fmt.Errorf("read address of sender %q: %w", m.From, err)
		}
		from = a
	}
	var list []string
	for _, t := range m.To {
		a, err := address(t)
		if err != nil {
			return "", fmt.Errorf("read address of recipient %q: %w", t, err)
		}
		list = append(list, a)
	}
	if list != nil {
		to = strings.Join(list, ",\r\n ")
	}
	var b strings.Builder
	for _, h := range [][2]string{
		{"Date", m.Date.Format(time.RFC1123Z)},
		{"From", from},
		{"To", to},
		{"Subject", encodeHeader(m.Subject)},
		{"Message-ID", "<" + digest[:32] + "." + m.Date.UTC().Format("20060102T150405Z") + "@opsreport.invalid>"},
		{"Auto-Submitted", "auto-generated"},
		{"MIME-Version", "1.0"},
	} {
		fmt.Fprintf(&b, "%s: %s\r\n", h[0], h[1])
	}
	return b.String(), nil
}

// parts writes multipart/mixed(alternative(text, html), files) and returns the content
// type.
func (t *Templates) parts(w io.Writer, m *Message, digest string) (string, error) {
	outer := multipart.NewWriter(w)
	if err := outer.SetBoundary("mixed-" + digest[:24]); err != nil {
		return "", err
	}
	between := "alternative-" + digest[:24]
	part, err := outer.CreatePart(textproto.MIMEHeader{"Content-Type": {`multipart/alternative; boundary="` + between + `"`}})
	if err != nil {
		return "", err
	}
	inner := multipart.NewWriter(part)
	if err := inner.SetBoundary(between); err != nil {
		return "", err
	}
	for i, f := range files {
		body, err := t.part(i, m.Page)
		if err != nil {
			return "", err
		}
		if err := quoted(inner, f.kind+"; charset=utf-8", body); err != nil {
			return "", err
		}
	}
	if err := inner.Close(); err != nil {
		return "", err
	}
	for _, f := range m.Attached {
		if err := attach(outer, f); err != nil {
			return "", err
		}
	}
	return `multipart/mixed; boundary="` + outer.Boundary() + `"`, outer.Close()
}

func quoted(to *multipart.Writer, contentType string, body []byte) error {
	part, err := to.CreatePart(textproto.MIMEHeader{"Content-Type": {contentType}, "Content-Transfer-Encoding": {"quoted-printable"}})
	if err != nil {
		return err
	}
	q := quotedprintable.NewWriter(part)
	if _, err := q.Write(body); err != nil {
		return err
	}
	return q.Close()
}

func attach(to *multipart.Writer, f File) error {
	part, err := to.CreatePart(textproto.MIMEHeader{
		"Content-Type":              {mime.FormatMediaType("application/pdf", map[string]string{"name": f.Name})},
		"Content-Disposition":       {mime.FormatMediaType("attachment", map[string]string{"filename": f.Name})},
		"Content-Transfer-Encoding": {"base64"},
	})
	if err != nil {
		return err
	}
	line := make([]byte, 0, 78)
	for of := range slices.Chunk(f.Content, 57) {
		line = append(base64.StdEncoding.AppendEncode(line[:0], of), '\r', '\n')
		if _, err := part.Write(line); err != nil {
			return err
		}
	}
	return nil
}

// width is how many characters a line of the text part has at most, unless a word is longer.
const width = 76

// wrap breaks a text between words into lines that begin with an indent, but for the first: "{{wrap "  " .Text}}".
func wrap(indent string, parts ...string) string {
	var b strings.Builder
	room := width
	for _, w := range strings.Fields(strings.Join(parts, "")) {
		switch n := utf8.RuneCountInString(w); {
		case b.Len() == 0:
			room -= n
		case n < room:
			b.WriteByte(' ')
			room -= n + 1
		default:
			b.WriteString("\n" + indent)
			room = width - utf8.RuneCountInString(indent) - n
		}
		b.WriteString(w)
	}
	return b.String()
}

// address returns a mailbox in the form of a header. The name may be any text. The
// address itself must be ASCII, since a header cannot hold another one.
func address(s string) (string, error) {
	a, err := mail.ParseAddress(s)
	if err != nil {
		return "", err
	}
	if strings.ContainsFunc(a.Address, func(r rune) bool { return r > unicode.MaxASCII }) {
		return "", errors.New("it is not ASCII")
	}
	if strings.Contains(a.Name, encodedMark) {
		return words(a.Name) + " <" + a.Address + ">", nil
	}
	return a.String(), nil
}

// encodeHeader turns any text into one header field. It removes control characters, so
// that a text cannot end the line, and folds long texts between words.
func encodeHeader(s string) string {
	s = strings.Join(strings.FieldsFunc(s, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }), " ")
	if strings.Contains(s, encodedMark) {
		return words(s)
	}
	return strings.ReplaceAll(mime.QEncoding.Encode("utf-8", s), "?= =?", "?=\r\n =?")
}

// encodedMark is the beginning of an encoded word. A text that contains it must itself be
// encoded; otherwise a mail reader would decode it.
const encodedMark = "=?"

// words encodes all of s and folds it between encoded words, each of at most 75 bytes.
func words(s string) string {
	const most = 45
	s = strings.ToValidUTF8(s, "\uFFFD")
	var out []string
	for first := ""; s != ""; {
		first, s = word.Cut(s, most)
		out = append(out, "=?utf-8?b?"+base64.StdEncoding.EncodeToString([]byte(first))+"?=")
	}
	return strings.Join(out, "\r\n ")
}
