//go:build tools

package pdf

import (
	"bytes"
	"flag"
	"image"
	"image/png"
	"math"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"opsreport/render/pdf/sheet"

	"opsreport/fetch/record"
	"opsreport/render/report"
	"opsreport/render/table"

	"pgregory.net/rapid"
)

// fewerChecks makes the properties of a test draw less often than is usual, where
// each draw is a document. Such a test does not run beside others, whose number
// of checks this would change.
func fewerChecks(t *testing.T, n int) {
	t.Helper()
	checks := flag.Lookup("rapid.checks")
	usual := checks.Value.String()
	if usual != checks.DefValue {
		return // asked for on the command line
	}
	if err := checks.Value.Set(strconv.Itoa(n)); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = checks.Value.Set(usual) }) // it was taken before
}

// Arbitrary bytes in every field never panic and never lose a page.
func TestAnything(t *testing.T) {
	fewerChecks(t, 25)
	rapid.Check(t, func(rt *rapid.T) {
		words := rapid.SliceOfN(rapid.OneOf(rapid.String(),
			rapid.Map(rapid.SliceOf(rapid.Byte()), func(b []byte) string { return string(b) })), 1, 48).Draw(rt, "words")
		f := fixture{followUps: 12, equipment: 12, documents: 4, trainings: 4,
			word: func(kind string, i int) string { return words[(i+len(kind))%len(words)] }}
		in := f.input(t)
		in.Settings.Organisation, in.Settings.Commentary, in.Settings.SiteURL = words[0], words[len(words)-1], words[0]
		content, result, err := Annex(in)
		if err != nil {
			rt.Fatal(err)
		}
		found := strings.TrimSpace(run(t, content, "qpdf", "--show-npages", "FILE"))
		if result.Pages < 11 || found != strconv.Itoa(result.Pages) {
			rt.Fatalf("%s pages of %d", found, result.Pages)
		}
	})
}

// A number that is none is refused before it is drawn (C10).
func TestNoNaN(t *testing.T) {
	t.Parallel()
	in := reference.input(t)
	in.Charts[0].Series[0].Values = values(math.NaN(), 1, 1, 1, 1, 1)
	in.Charts[0].Series[0].Values[0] = new(float64)
	*in.Charts[0].Series[0].Values[0] = math.NaN()
	if _, _, err := Annex(in); err == nil {
		t.Error("NaN was drawn")
	}
	content, _ := referenceDocument(t)
	raw := unpacked(t, content)
	if strings.Contains(raw, "NaN ") || strings.Contains(raw, "Inf ") {
		t.Error("a drawing holds a number that is none")
	}
}

// The user's font answers for what the others lack.
func TestUserFont(t *testing.T) {
	t.Parallel()
	in := reference.input(t)
	in.Report.Equipment[0].Title = "ℵ₀ and ☎"
	in.Fonts.User = in.Fonts.Mono
	content, result := annexOf(t, in)
	sound(t, content, result)
}

// Creation is the as-of instant in UTC (C22).
func TestCreation(t *testing.T) {
	t.Parallel()
	content, _ := referenceDocument(t)
	if !strings.Contains(unpacked(t, content), "/CreationDate (D:20261121041207Z)") {
		t.Error("the creation date is not the as-of instant")
	}
}

// A glyph that is not there leaves an empty box that text extraction does not
// see (C9): every replaced character must be drawn as U+FFFD, and copied as what it is.
func TestNoTofu(t *testing.T) {
	t.Parallel()
	in := reference.input(t)
	in.Report.Equipment[4].Title = "消防"
	content, result := annexOf(t, in)
	drawn := ""
	for _, page := range drawings(t, content) {
		drawn += strings.Join(piecesOf(page), "\n")
	}
	if strings.Contains(drawn, "消") || result.Replaced == 0 || strings.Count(drawn, "�") < result.Replaced {
		t.Errorf("%d replaced, %d shown", result.Replaced, strings.Count(drawn, "�"))
	}
	if all := run(t, content, "pdftotext", "FILE", "-"); !strings.Contains(all, "消防") {
		t.Error("who copies the text does not get the characters")
	}
}

func TestNoRecords(t *testing.T) {
	t.Parallel()
	zone := london(t)
	in := reference.input(t)
	empty, err := report.Build(record.Night{AsOf: asOf}, nil, report.Options{Zone: zone})
	if err != nil {
		t.Fatal(err)
	}
	in.Report, in.Registers = empty, table.New(empty, table.Layout{})
	in.Night.Lists, in.Night.Types, in.Night.Requests, in.Charts = nil, nil, nil, nil
	content, result := annexOf(t, in)
	sound(t, content, result)
}

func TestLogo(t *testing.T) {
	t.Parallel()
	picture := image.NewNRGBA(image.Rect(0, 0, 1200, 320))
	rand.NewChaCha8([32]byte{}).Read(picture.Pix) // noise compresses to nothing smaller
	var b bytes.Buffer
	if err := png.Encode(&b, picture); err != nil {
		t.Fatal(err)
	}
	in := reference.input(t)
	in.Settings.Logo = b.Bytes()
	content, result := annexOf(t, in)
	sound(t, content, result)
	if len(content) > lightBytes || b.Len() < lightBytes {
		t.Errorf("%d bytes with a logo of %d", len(content), b.Len())
	}
	in.Settings.Logo = []byte("GIF89a")
	if _, _, err := Annex(in); err == nil || !strings.Contains(err.Error(), "read logo: logo cannot be used: ") {
		t.Errorf("a broken logo: %v", err)
	}
}

// Nothing is set smaller than the least size.
func TestSmallestType(t *testing.T) {
	t.Parallel()
	content, _ := referenceDocument(t)
	raw := unpacked(t, content)
	for line := range strings.SplitSeq(raw, "\n") {
		f := strings.Fields(line)
		if len(f) < 3 {
			continue
		}
		for i, word := range f {
			if word != "Tf" || i == 0 || !utf8.ValidString(line) {
				continue
			}
			if size, err := strconv.ParseFloat(f[i-1], 64); err == nil && size < sheet.Smallest {
				t.Errorf("type of %v points: %s", size, line)
			}
		}
	}
}
