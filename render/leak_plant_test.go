package render

import (
	"archive/zip"
	"bytes"
	"fmt"
	"html"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"opsreport/render/table"
)

// plant puts a text into a file of each kind, in the form that the kind gives it.
func plant(t *testing.T, f files, secret string) files {
	t.Helper()
	out := files{}
	with := func(name string, put func(content []byte) []byte) {
		if f[name] == nil {
			t.Fatalf("there is no %s", name)
		}
		out[name] = put(bytes.Clone(f[name]))
	}
	added := func(form string) func([]byte) []byte {
		return func(content []byte) []byte { return append(content, form...) }
	}
	var codes, quoted strings.Builder
	for _, c := range secret {
		fmt.Fprintf(&codes, `\u%04x`, c)
	}
	for i := range len(secret) {
		fmt.Fprintf(&quoted, "=%02X", secret[i])
	}
	with("index.html", added("<p>"+secret+"</p>"))
	with("status.json", added(`"`+codes.String()+`"`))
	with(MetricsFile, added(codes.String()))
	with("data/lists.js", added(codes.String()))
	with("beside.changed.txt", added("equipment/item/"+secret+".html\n"))
	with("beside.history-edition.jsonl", added(`{"`+codes.String()+`":1}`))
	with("beside.periods.jsonl", added(`{"`+secret+`":1}`))
	const found = "data/exceptions.csv"
	head, _, _ := bytes.Cut(f[found], []byte("\r\n"))
	with(found, added(`"`+strings.ReplaceAll(secret, `"`, `""`)+`"`+strings.Repeat(",", bytes.Count(head, []byte(",")))+"\r\n"))
	with("letter.eml", func(content []byte) []byte {
		at := bytes.Index(content, []byte("quoted-printable"))
		at += bytes.Index(content[at:], []byte("\r\n\r\n")) + 4
		return slices.Insert(content, at, []byte(quoted.String())...)
	})
	with(table.WorkbookFile, func(content []byte) []byte { return zipped(t, content, secret) })
	if tools {
		with(PDFFile, func([]byte) []byte { return f.pdfSaying(t, secret) })
	}
	return out
}

// zipped is a workbook with a text in one of its cells.
func zipped(t *testing.T, book []byte, secret string) []byte {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(book), int64(len(book)))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, f := range r.File {
		part, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(part)
		if err != nil {
			t.Fatal(err)
		}
		to, err := w.Create(f.Name)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(f.Name, "xl/worksheets/sheet1") {
			content = append(content, html.EscapeString(secret)...)
		}
		if _, err := to.Write(content); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// pdfSaying is a PDF that carries a text in a file inside it, and nowhere else.
func (f files) pdfSaying(t *testing.T, secret string) []byte {
	t.Helper()
	dir := t.TempDir()
	for name, content := range map[string][]byte{"a.pdf": f[PDFFile], "carried.json": []byte(secret)} {
		if err := os.WriteFile(filepath.Join(dir, name), content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	out := filepath.Join(dir, "b.pdf")
	made, err := exec.CommandContext(t.Context(), "qpdf", filepath.Join(dir, "a.pdf"), "--add-attachment", filepath.Join(dir, "carried.json"),
		"--key=x", "--", "--object-streams=generate", out).CombinedOutput()
	if err != nil {
		t.Fatalf("qpdf: %v\n%s", err, made)
	}
	content, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	return content
}
