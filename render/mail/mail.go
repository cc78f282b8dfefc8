// Package mail writes the audit e-mail: an RFC 5322 message with a text part,
// a small HTML part and the PDF attached. It promises the same bytes for the
// same report, no personal data (it is given numbers, not records), and that
// no value can add a header; it sends nothing. Command mail calls it.
package mail

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"html/template"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/textproto"
	"strings"
	"time"
)

// MaxBytes bounds the message; a PDF that would pass it is linked or named
// instead of attached.
const MaxBytes = 10 << 20

// Message is what the e-mail says.
type Message struct {
	From    string   // address; "" for a stand-in of this host
	To      []string // addresses; none is allowed
	Subject string   // one line

	Title    string    // of the report
	AsOf     time.Time // becomes the date of the message
	AsOfText string    // as the report prints it
	Status   string    // data status in words
	Numbers  []Row     // the five numbers
	Changes  []Row     // what changed since the night before; none prints NoChange
	NoChange string    // "No earlier snapshot", "Nothing changed since …"
	Link     string    // where the site is published; may be ""
	Short    string    // the short limitation
	Snapshot string    // digest of the snapshot

	PDF     []byte
	PDFName string
}

// Row is a line of the message: "Overdue", "7 of 40 (17.5 %)".
type Row struct{ Name, Text string }

// content is what the two text parts show.
type content struct {
	*Message
	Digest   string // of the PDF
	Attached bool
}

// Write writes m to w with CRLF line ends. An address that cannot be parsed is
// an error.
func Write(w io.Writer, m Message) error {
	sum := sha256.Sum256(m.PDF)
	c := content{Message: &m, Digest: hex.EncodeToString(sum[:])}
	// base64 with its line ends takes 78 bytes for 57.
	c.Attached = len(m.PDF) > 0 && len(m.PDF)/57*78 < MaxBytes-(256<<10)

	head, err := m.header(c.Digest)
	if err != nil {
		return err
	}
	var body bytes.Buffer
	contentType, err := writeParts(&body, c)
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
	for _, h := range []Row{
		{"Date", m.AsOf.Format("Mon, 02 Jan 2006 15:04:05 -0700")},
		{"From", from},
		{"To", to},
		{"Subject", encodeHeader(m.Subject)},
		{"Message-ID", "<" + digest[:32] + "." + m.AsOf.UTC().Format("20060102T150405Z") + "@opsreport.invalid>"},
		{"Auto-Submitted", "auto-generated"},
		{"MIME-Version", "1.0"},
	} {
		fmt.Fprintf(&b, "%s: %s\r\n", h.Name, h.Text)
	}
	return b.String(), nil
}

// writeParts writes mixed(alternative(text, html), pdf) and returns its type.
func writeParts(w io.Writer, c content) (string, error) {
	var text, html bytes.Buffer
	if err := writeText(&text, c); err != nil {
		return "", err
	}
	if err := page.Execute(&html, c); err != nil {
		return "", err
	}
	outer := multipart.NewWriter(w)
	if err := outer.SetBoundary("mixed-" + c.Digest[:24]); err != nil {
		return "", err
	}
	var both bytes.Buffer
	inner := multipart.NewWriter(&both)
	if err := inner.SetBoundary("alternative-" + c.Digest[:24]); err != nil {
		return "", err
	}
	for _, p := range []struct {
		kind string
		body []byte
	}{{"text/plain", text.Bytes()}, {"text/html", html.Bytes()}} {
		if err := quoted(inner, p.kind+"; charset=utf-8", p.body); err != nil {
			return "", err
		}
	}
	if err := inner.Close(); err != nil {
		return "", err
	}
	part, err := outer.CreatePart(textproto.MIMEHeader{"Content-Type": {`multipart/alternative; boundary="` + inner.Boundary() + `"`}})
	if err != nil {
		return "", err
	}
	if _, err := part.Write(both.Bytes()); err != nil {
		return "", err
	}
	if c.Attached {
		if err := attach(outer, c.PDFName, c.PDF); err != nil {
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

func attach(to *multipart.Writer, name string, content []byte) error {
	part, err := to.CreatePart(textproto.MIMEHeader{
		"Content-Type":              {mime.FormatMediaType("application/pdf", map[string]string{"name": name})},
		"Content-Disposition":       {mime.FormatMediaType("attachment", map[string]string{"filename": name})},
		"Content-Transfer-Encoding": {"base64"},
	})
	if err != nil {
		return err
	}
	line := make([]byte, 0, 78)
	for len(content) > 0 {
		n := min(57, len(content))
		line = append(base64.StdEncoding.AppendEncode(line[:0], content[:n]), '\r', '\n')
		if _, err := part.Write(line); err != nil {
			return err
		}
		content = content[n:]
	}
	return nil
}

func writeText(w io.Writer, c content) error {
	b := new(strings.Builder)
	fmt.Fprintf(b, "%s\nAs of %s. Data status: %s.\n\n", line(c.Title), line(c.AsOfText), line(c.Status))
	rows(b, c.Numbers)
	fmt.Fprintf(b, "\nWhat changed\n")
	if len(c.Changes) == 0 {
		fmt.Fprintf(b, "%s\n", line(c.NoChange))
	}
	rows(b, c.Changes)
	if c.Link != "" {
		fmt.Fprintf(b, "\nFull report: %s\n", line(c.Link))
	}
	if c.Attached {
		fmt.Fprintf(b, "\n%s is attached.\n", c.PDFName)
	} else if len(c.PDF) > 0 {
		fmt.Fprintf(b, "\n%s is too large to attach; it stands in the published report.\n", c.PDFName)
	}
	fmt.Fprintf(b, "\nSHA-256 of the PDF: %s\nSnapshot digest: %s\n\n%s\n", c.Digest, c.Snapshot, line(c.Short))
	_, err := io.WriteString(w, b.String())
	return err
}

func rows(b *strings.Builder, list []Row) {
	width := 0
	for _, r := range list {
		width = max(width, len([]rune(line(r.Name))))
	}
	for _, r := range list {
		fmt.Fprintf(b, "  %-*s  %s\n", width, line(r.Name), line(r.Text))
	}
}

// line makes one line of a value, so that none can pretend to be another.
func line(s string) string {
	return strings.Join(strings.Fields(strings.ToValidUTF8(s, "\uFFFD")), " ")
}

var page = template.Must(template.New("mail").Parse(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{{.Title}}</title></head>
<body style="margin:0;padding:24px;background:#ffffff;color:#1a1a18;font:16px/24px system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<h1 style="margin:0 0 8px;font-size:22px;line-height:28px">{{.Title}}</h1>
<p style="margin:0 0 16px">As of <b>{{.AsOfText}}</b>. Data status: <b>{{.Status}}</b>.</p>
<table role="presentation" style="border-collapse:collapse;border-top:2px solid #1a1a18">
{{range .Numbers}}<tr><td style="padding:6px 24px 6px 0;border-bottom:1px solid #d6d3cb">{{.Name}}</td><td style="padding:6px 0;border-bottom:1px solid #d6d3cb;font-weight:700">{{.Text}}</td></tr>
{{end}}</table>
<h2 style="margin:24px 0 8px;font-size:16px;line-height:24px">What changed</h2>
{{if .Changes}}<table role="presentation" style="border-collapse:collapse">
{{range .Changes}}<tr><td style="padding:4px 24px 4px 0">{{.Name}}</td><td style="padding:4px 0">{{.Text}}</td></tr>
{{end}}</table>{{else}}<p style="margin:0">{{.NoChange}}</p>{{end}}
{{if .Link}}<p style="margin:24px 0 0"><a href="{{.Link}}" style="color:#0f4c75">Full report</a></p>{{end}}
<p style="margin:24px 0 0">{{if .Attached}}{{.PDFName}} is attached.{{else if .PDF}}{{.PDFName}} is too large to attach; it stands in the published report.{{end}}</p>
<p style="margin:8px 0 0;color:#56544e;font-size:13px;line-height:20px;word-break:break-all">SHA-256 of the PDF: <code>{{.Digest}}</code><br>Snapshot digest: <code>{{.Snapshot}}</code></p>
<p style="margin:16px 0 0;color:#56544e;font-size:13px;line-height:20px">{{.Short}}</p>
</body></html>
`))
