package mail

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"io"
	"io/fs"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"pgregory.net/rapid"

	"opsreport/render/document"
	"opsreport/templates"
)

func sample() Message {
	pdf := File{Name: "compliance-summary.pdf", Content: bytes.Repeat([]byte("%PDF-1.3 not really\n"), 500)}
	return Message{
		From: `Harbour Works <safety@example.com>`, To: []string{"audit@example.com", `"Ø, Board" <board@example.org>`},
		Subject: "Operations report 2026-11-20 — 7 overdue, 12 expired, 3 never inspected — data complete",
		Date:    time.Date(2026, 11, 20, 4, 12, 7, 0, time.UTC), Digest: sha256.Sum256(pdf.Content), Attached: []File{pdf},
		Page: document.Page{Title: "Harbour Works – operations compliance", Sections: []document.Section{
			{ID: "as-of", Blocks: []document.Block{document.Facts{document.Said("", "20 Nov 2026, 04:12 GMT", "Complete")}}},
			{ID: "found", Blocks: []document.Block{document.Line{{Text: "7 of 40 open follow-ups are overdue", Strong: true}, {Text: "; 1 more than on 19 Nov."}}}},
			{ID: "numbers", Blocks: []document.Block{document.Tiles{{Label: "Overdue follow-ups", Number: "7", Change: "+1 since 19 Nov"},
				{Label: "Items in date", Number: "94.1", Unit: "%", Change: "unchanged since 19 Nov"}}}},
			{ID: "changed", Title: "Changed since 19 Nov", Blocks: []document.Block{document.Counts{{N: 1, Name: "Newly overdue",
				First: document.Sentence{Links: []document.Link{{Text: "Site safety walk, 12 Nov 2026"}}}}}}},
			{ID: "links", Blocks: []document.Block{document.Facts{document.Said("", "Open the report", "https://reports.example.com/")}}},
			{ID: "basis", Blocks: []document.Block{document.Para{Text: "Facts as returned by the service."}}},
			{ID: "digests", Blocks: []document.Block{document.Facts{document.Said("", "Snapshot digest", strings.Repeat("9f", 32))}}},
		}},
	}
}

// with replaces a section of a message, or adds it.
func (m *Message) with(s document.Section) {
	m.Page.Sections = append(slices.DeleteFunc(m.Page.Sections, func(was document.Section) bool { return was.ID == s.ID }), s)
}

func open(t testing.TB, override fs.FS) *Templates {
	t.Helper()
	templates, err := Open(templates.FS, override)
	if err != nil {
		t.Fatal(err)
	}
	return templates
}

func write(t testing.TB, m Message) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := open(t, nil).Write(&b, m); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// parts reads a message back: its header, its text, its HTML and its PDF.
func parts(t testing.TB, raw []byte) (h mail.Header, text, html string, pdf []byte) {
	t.Helper()
	msg, err := mail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	var walk func(contentType, encoding string, body io.Reader)
	walk = func(contentType, encoding string, body io.Reader) {
		kind, params, err := mime.ParseMediaType(contentType)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(kind, "multipart/") {
			r := multipart.NewReader(body, params["boundary"])
			for {
				p, err := r.NextRawPart()
				if err == io.EOF {
					return
				}
				if err != nil {
					t.Fatal(err)
				}
				walk(p.Header.Get("Content-Type"), p.Header.Get("Content-Transfer-Encoding"), p)
			}
		}
		if encoding == "quoted-printable" {
			body = quotedprintable.NewReader(body)
		}
		b, err := io.ReadAll(body)
		if err != nil {
			t.Fatal(err)
		}
		switch kind {
		case "text/plain":
			text = string(b)
		case "text/html":
			html = string(b)
		default:
			pdf = b
		}
	}
	walk(msg.Header.Get("Content-Type"), "", msg.Body)
	return msg.Header, text, html, pdf
}

func TestMessageSaysItAll(t *testing.T) {
	m := sample()
	h, text, html, pdf := parts(t, write(t, m))
	subject, err := new(mime.WordDecoder).DecodeHeader(h.Get("Subject"))
	if err != nil || subject != m.Subject {
		t.Errorf("subject %q, error %v", subject, err)
	}
	if date, err := h.Date(); err != nil || !date.Equal(m.Date) {
		t.Errorf("date %v, error %v", date, err)
	}
	if to, err := h.AddressList("To"); err != nil || len(to) != 2 || to[1].Name != "Ø, Board" {
		t.Errorf("to %v, error %v", to, err)
	}
	for _, want := range []string{m.Page.Title, "20 Nov 2026, 04:12 GMT", "7 of 40 open", "94.1 %", "Newly overdue", "https://reports.example.com/",
		"Facts as returned", strings.Repeat("9f", 32)} {
		if !strings.Contains(text, want) || !strings.Contains(html, want) {
			t.Errorf("%q is missing in the text or the HTML part", want)
		}
	}
	if got := strings.NewReplacer("\r", "", "\n", "").Replace(string(pdf)); len(got)*3/4 < len(m.Attached[0].Content)-2 {
		t.Errorf("attachment of %d base64 characters for %d bytes", len(got), len(m.Attached[0].Content))
	}
}

// TestTemplatesAreTheUsers: a file of the user's folder takes the place of ours,
// the other stays, and a mistake is told before there is a message to write.
func TestTemplatesAreTheUsers(t *testing.T) {
	t.Parallel()
	var b bytes.Buffer
	users := fstest.MapFS{"mail/message.txt": {Data: []byte(`{{.Title}}: {{range tiles (.Section "numbers")}}{{range .}}[{{.Label}} {{.Number}}]{{end}}{{end}}`)}}
	m := sample()
	m.Page.Title = "Harbour\r\n& Works"
	if err := open(t, users).Write(&b, m); err != nil {
		t.Fatal(err)
	}
	_, text, html, _ := parts(t, b.Bytes())
	if text != "Harbour & Works: [Overdue follow-ups 7][Items in date 94.1]" || !strings.Contains(html, "<h1 ") ||
		!strings.Contains(html, "Harbour &amp; Works") {
		t.Errorf("text %q, HTML %q", text, html)
	}
	for _, file := range []string{"mail/message.txt", "mail/message.html"} {
		for _, wrong := range []string{"{{if}}", "{{.Tittle}}", `{{range tiles (.Section "numbers")}}{{range .}}{{.No}}{{end}}{{end}}`,
			"{{range .Rest}}{{range .Blocks}}{{.No}}{{end}}{{end}}", `{{if not (.Section "kept")}}{{.No}}{{end}}`, `{{with .Section "keptt"}}{{.Title}}{{end}}`} {
			_, err := Open(templates.FS, fstest.MapFS{file: {Data: []byte("a\n" + wrong)}})
			if m, ok := errors.AsType[*templates.Mistake](err); !ok || !strings.Contains(m.Error(), file+":2") || m.Hint() == "" {
				t.Errorf("%s is %q: error %v", file, wrong, err)
			}
		}
		if _, err := Open(templates.FS, fstest.MapFS{file: {Data: []byte(`{{with .Section "sheet-3"}}{{.Title}}{{end}}`)}}); err != nil {
			t.Errorf("the sheet of a third office: %v", err)
		}
		if _, err := Open(fstest.MapFS{}, fstest.MapFS{file: {Data: []byte("x")}}); err == nil {
			t.Errorf("only %s, and no error", file)
		}
	}
}

func TestNothingConfigured(t *testing.T) {
	m := sample()
	m.From, m.To = "", nil
	m.with(document.Section{ID: "changed", Title: "Changed", Blocks: []document.Block{document.Para{Text: "No earlier snapshot."}}})
	h, text, _, _ := parts(t, write(t, m))
	if h.Get("From") == "" || h.Get("To") != "undisclosed-recipients:;" || !strings.Contains(text, "No earlier snapshot.") {
		t.Errorf("header %v, text %q", h, text)
	}
}

// TestTheMarkupIsAMails: 600 pixels of tables without an image, with colours for a dark screen.
func TestTheMarkupIsAMails(t *testing.T) {
	t.Parallel()
	_, _, html, _ := parts(t, write(t, sample()))
	for _, want := range []string{"max-width:600px", `role="presentation"`, "prefers-color-scheme: dark", `content="light dark"`} {
		if !strings.Contains(html, want) {
			t.Errorf("%s is missing", want)
		}
	}
	for _, never := range []string{"<img", "<script", "<link", "url(", "@import"} {
		if strings.Contains(html, never) {
			t.Errorf("there is %s", never)
		}
	}
}

// TestWhatFitsIsAttached: with what has room a message is as large as it may be at most, and nothing stands beside a file that has none.
func TestWhatFitsIsAttached(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		sizes []int
		want  int
	}{{[]int{7_400_000}, 1}, {[]int{7_600_000}, 0}, {[]int{8 << 20, 1}, 0}, {[]int{3_700_000, 3_700_000}, 2}, {[]int{3_700_000, 3_900_000}, 1},
		{[]int{0, 1}, 0}, {[]int{1, 0}, 1}} {
		var files []File
		for _, size := range c.sizes {
			files = append(files, File{Name: "a.pdf", Content: make([]byte, size)})
		}
		m := sample()
		m.Attached = files[:Fitting(files)]
		if raw := write(t, m); len(raw) > maxBytes || len(m.Attached) != c.want || bytes.Count(raw, []byte("filename=a.pdf")) != c.want {
			t.Errorf("of %d bytes %d are attached, in a message of %d", c.sizes, len(m.Attached), len(raw))
		}
	}
}

func TestAddressesAreChecked(t *testing.T) {
	for _, bad := range []string{"nobody", "a@b\r\nBcc: c@d", "<>", "a@b, c@d", "ü@example.com", "a@exämple.com"} {
		m := sample()
		m.To = []string{bad}
		if err := open(t, nil).Write(io.Discard, m); err == nil {
			t.Errorf("%q was taken for an address", bad)
		}
	}
}

// full is a disk that has no room.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, io.ErrShortWrite }

func TestAMessageThatIsNotWrittenIsAnError(t *testing.T) {
	t.Parallel()
	if err := open(t, nil).Write(full{}, sample()); !errors.Is(err, io.ErrShortWrite) {
		t.Errorf("no room: error %v", err)
	}
}

func TestNoValueAddsAHeader(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		m := sample()
		evil := rapid.String().Draw(rt, "text") + "\r\nBcc: victim@example.com\r\n\r\n" + rapid.String().Draw(rt, "more")
		m.Subject = evil
		facts := document.Facts{document.Said("", evil, evil)}
		m.Page = document.Page{Title: evil, Lede: document.Plain(evil), Sections: []document.Section{
			{ID: "found", Blocks: []document.Block{document.Line{{Words: evil, Text: evil}, {Text: evil, Strong: true}}}}, {ID: "links", Blocks: []document.Block{facts}},
			{ID: "numbers", Blocks: []document.Block{document.Tiles{{Label: evil, Number: evil, Unit: evil, Change: evil}}}},
			{ID: "changed", Title: evil, Blocks: []document.Block{facts, document.Counts{{Name: evil, First: document.Sentence{Links: []document.Link{{Text: evil}}}}}}},
			{ID: "basis", Blocks: []document.Block{document.Para{Text: evil}}}}}
		h, _, html, _ := parts(t, write(t, m))
		if h.Get("Bcc") != "" || len(h) != 8 {
			rt.Fatalf("header %v", h)
		}
		if strings.Contains(html, "<script") {
			rt.Fatalf("markup came through: %s", html)
		}
	})
}

// TestTextThatLooksEncoded: a reader must see what was written, and not what
// an encoded word in it hides.
func TestTextThatLooksEncoded(t *testing.T) {
	m := sample()
	hides := "=?utf-8?q?x=0D=0ABcc:_e@example.com?= " + strings.Repeat("é", 60)
	m.Subject, m.From = hides, `"=?utf-8?q?x=0D=0A?=" <a@example.com>`
	h, _, _, _ := parts(t, write(t, m))
	if got, err := new(mime.WordDecoder).DecodeHeader(h.Get("Subject")); err != nil || got != hides {
		t.Errorf("subject %q, error %v", got, err)
	}
	for field := range strings.FieldsSeq(h.Get("Subject")) {
		if len(field) > 75 { // of RFC 2047
			t.Errorf("an encoded word has %d characters: %s", len(field), field)
		}
	}
	if from, err := h.AddressList("From"); err != nil || from[0].Name != "=?utf-8?q?x=0D=0A?=" {
		t.Errorf("from %v, error %v", from, err)
	}
}

func TestSameBytes(t *testing.T) {
	if !bytes.Equal(write(t, sample()), write(t, sample())) {
		t.Error("two messages of one report differ")
	}
}

// TestANameThatLooksEncodedIsEncoded: a reader would decode the name of a mailbox
// that looks like an encoded word to whatever it hides.
func TestANameThatLooksEncodedIsEncoded(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"=?utf-8?q?Boss?=", "The =?utf-8?q?Boss?="} {
		got, err := address(`"` + name + `" <a@example.com>`)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(got, name) {
			t.Errorf("written as it is: %s", got)
		}
		back, err := mail.ParseAddress(got)
		if err != nil || back.Address != "a@example.com" || back.Name != name {
			t.Errorf("%s reads as %v (%v)", got, back, err)
		}
	}
}

// TestTheIDOfAMessageIsInUTC, whatever zone its date is written in.
func TestTheIDOfAMessageIsInUTC(t *testing.T) {
	t.Parallel()
	m := sample()
	m.Date = m.Date.In(time.FixedZone("", 2*60*60))
	raw := write(t, m)
	for _, want := range []string{".20261120T041207Z@opsreport.invalid>", "Date: Fri, 20 Nov 2026 06:12:07 +0200"} {
		if !bytes.Contains(raw, []byte(want)) {
			t.Errorf("%q is missing", want)
		}
	}
}
