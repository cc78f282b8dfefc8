package archive

import (
	"bytes"
	"crypto/md5"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/jung-kurt/gofpdf"

	"opsreport/assets"
)

// The profile is the one that was looked at; it is made by computing, which has to give the same everywhere.
func TestProfile(t *testing.T) {
	t.Parallel()
	p := sRGB()
	if got := fmt.Sprintf("%d bytes, %x", len(p), md5.Sum(p)); got != "980 bytes, db7c29f6e73242b5b778a844d04ade76" {
		t.Errorf("the profile has %s", got)
	}
}

// What the drawing library writes for anything that package sheet does not ask of it is refused by name.
func TestUnknownIsRefused(t *testing.T) {
	t.Parallel()
	for what, more := range map[string]func(out *gofpdf.Fpdf){
		"script":       func(out *gofpdf.Fpdf) { out.SetJavascript("app.alert(1)") },
		"attachment":   func(out *gofpdf.Fpdf) { out.SetAttachments([]gofpdf.Attachment{{Content: []byte("x"), Filename: "x"}}) },
		"transparency": func(out *gofpdf.Fpdf) { out.SetAlpha(0.5, "Normal") },
		"core font":    func(out *gofpdf.Fpdf) { out.SetFont("Helvetica", "", 9) },
		"encryption":   func(out *gofpdf.Fpdf) { out.SetProtection(gofpdf.CnProtectPrint, "a", "b") },
		"layer":        func(out *gofpdf.Fpdf) { out.BeginLayer(out.AddLayer("x", true)); out.EndLayer() },
		"other page":   func(out *gofpdf.Fpdf) { out.AddPageFormat("L", gofpdf.SizeType{Wd: 300, Ht: 200}) },
		"gradient":     func(out *gofpdf.Fpdf) { out.LinearGradient(0, 0, 9, 9, 0, 0, 0, 9, 9, 9, 0, 0, 1, 1) },
		"packing":      func(out *gofpdf.Fpdf) { out.SetCompression(true) },
		"metadata":     func(out *gofpdf.Fpdf) { out.SetXmpMetadata([]byte("<x/>")) },
	} {
		if _, err := Archive(drawn(t, more), about); err == nil || !strings.HasPrefix(err.Error(), "archive pdf: ") {
			t.Errorf("%s: %v", what, err)
		}
	}
	good := drawn(t, nil)
	for what, bad := range map[string][]byte{
		"nothing": nil, "the end is missing": good[:len(good)-9],
		"another version": bytes.Replace(good, []byte("%PDF-1.3"), []byte("%PDF-1.4"), 1),
		"no table":        bytes.Replace(good, []byte("\nxref\n"), []byte("\nxxxx\n"), 1),
		"a longer stream": bytes.Replace(good, []byte("/Length 1"), []byte("/Length 2"), 1),
		"a lost object":   bytes.Replace(good, []byte("\n4 0 obj"), []byte("\n9 0 obj"), 1),
		"another link":    bytes.Replace(good, []byte("/Border [0 0 0] /A"), []byte("/Border [0 0 0] /B"), 1),
		"no glyphs":       bytes.Replace(good, []byte("/CIDToGIDMap 1"), []byte("/CIDToGIDMap 9"), 1),
	} {
		if _, err := Archive(bad, about); err == nil || !strings.HasPrefix(err.Error(), "archive pdf: ") {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// drawn returns two pages as package sheet draws them, with what some test adds.
func drawn(t testing.TB, more func(out *gofpdf.Fpdf)) []byte {
	t.Helper()
	font, err := assets.FS.ReadFile("fonts/DejaVuSansCondensed.ttf")
	if err != nil {
		t.Fatal(err)
	}
	out := gofpdf.NewCustom(&gofpdf.InitType{UnitStr: "pt", Size: gofpdf.SizeType{Wd: 595.28, Ht: 841.89}})
	out.SetCatalogSort(true)
	out.SetCompression(false)
	out.SetCreationDate(made)
	out.SetModificationDate(made)
	out.AddUTF8FontFromBytes("regular", "", font)
	for i := range 2 {
		out.AddPage()
		out.SetFont("regular", "", 12)
		out.Bookmark(fmt.Sprintf("Part (%d)", i), 0, 10)
		out.Bookmark("Below\nendobj\n", 1, 20)
		out.Text(50, 50, "a – b Ł\u0301")
		out.LinkString(50, 50, 20, 10, `https://example.com/(a)\>>]`)
		out.Link(50, 80, 20, 10, 1)
	}
	out.AddLink()
	out.SetLink(1, 0, 1)
	if more != nil {
		more(out)
	}
	var b bytes.Buffer
	if err := out.Output(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

var made = time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)

var about = Document{Title: "A & B \u2013 <c>\x01 ", Author: "Ö Ltd", Subject: "s", Keywords: "k, l", Creator: "opsreport 1", Made: made,
	Files: []File{{Name: "b.sql", Media: "application/sql", Description: "queries", Content: []byte("select 1;\n")},
		{Name: "a.json", Media: "application/json", Description: "figures", Content: []byte(`{"a":1}` + "\n")}}}

// No bytes make it panic.
func FuzzArchive(f *testing.F) {
	good := drawn(f, nil)
	f.Add(0, []byte{}, 0)
	f.Add(len(good)-5, []byte("9"), 1)
	f.Add(bytes.Index(good, []byte("xref")), []byte("xref\n0 999999999\n"), 9)
	f.Add(bytes.Index(good, []byte(" 00000 n"))-3, []byte("A"), 1)                              // a place that is no number
	f.Add(bytes.Index(good, []byte(" 00000 n"))-10, []byte("-"), 1)                             // or below the beginning
	f.Add(bytes.Index(good, []byte("xref\n0 ")), []byte("xref\n0 0\n0000000000 65535 f \n"), 0) // no objects at all
	f.Fuzz(func(t *testing.T, at int, put []byte, over int) {
		at = min(max(at, 0), len(good))
		over = min(max(over, 0), len(good)-at)
		bad := append(append(bytes.Clone(good[:at]), put...), good[at+over:]...)
		if out, err := Archive(bad, about); err == nil && len(out) == 0 {
			t.Error("neither a document nor an error")
		}
	})
}
