package export

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"

	"opsreport/render/table"
)

func sheetOf(rows ...[]string) Sheet {
	fields := table.Named("id", "page", "text", "n", "at", "part")
	fields[3].Type, fields[4].Type, fields[5].Type = table.Integer, table.DateTime, table.Fraction
	return Sheet{Name: "records", Records: table.Records{Fields: fields, Len: len(rows), Whole: true,
		Row: func(i int) []string { return rows[i] }}}
}

func written(t testing.TB, sheets ...Sheet) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := Workbook(&b, "../", sheets); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// opened is a workbook as a library of another make reads it.
func opened(t testing.TB, content []byte) *excelize.File {
	t.Helper()
	f, err := excelize.OpenReader(bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = f.Close() })
	return f
}

// TestANumberKeepsItsDigits: a spreadsheet has fifteen of them; what has more stays a text.
func TestANumberKeepsItsDigits(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{"0": true, "-1.5": true, "123456789012345": true, "1234567890123456": false, "1e5": false,
		"0x1": false, "": false, "1_000": false, "Inf": false} {
		if got := isNumber(text); got != want {
			t.Errorf("%q is a number: %t", text, got)
		}
	}
}

// TestAnyTextComesBack: as the CSV file has it, but for what a sheet cannot hold.
func TestAnyTextComesBack(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("é", MostChars)
	texts := map[string]string{
		"=1+1": "'=1+1", "+x": "'+x", "@x": "'@x", "＝x": "'＝x",
		"_x0041_": "_x0041_", "_x0041_x0042_": "_x0041_x0042_", "_x005F_x0041_": "_x005F_x0041_", "__x000d__": "__x000d__", "_x00_": "_x00_",
		"a\x00b\x1bc": "a␀b␛c", "\x7f": "␡", "\ufffe\uffff": "\ufffd\ufffd", "\xff": "\ufffd",
		"  two  ": "  two  ", "a\nb": "a\nb", "a\r\nb": "a\r\nb", "\u202eabc": "\u202eabc", "<b>&\"'": "<b>&\"'", "]]>": "]]>",
		long + "cut": long, strings.Repeat("\U0001F525", 20_000): strings.Repeat("\U0001F525", MostChars/2),
		"007": "007", "1e5": "1e5", "true": "true", "2026-11-21": "2026-11-21", "12345678901234567890": "12345678901234567890",
	}
	var rows [][]string
	for text := range texts {
		rows = append(rows, []string{text, "", text, "", "", ""})
	}
	content := written(t, sheetOf(rows...))
	if !bytes.Equal(content, written(t, sheetOf(rows...))) {
		t.Error("twice the same rows give other bytes")
	}
	f := opened(t, content)
	for i, row := range rows {
		want := texts[row[0]]
		for _, column := range []string{"A", "C"} {
			at := column + strconv.Itoa(i+2)
			got, err := f.GetCellValue("records", at)
			kind, _ := f.GetCellType("records", at)
			formula, _ := f.GetCellFormula("records", at)
			if got != want || err != nil || kind != excelize.CellTypeInlineString || formula != "" {
				t.Errorf("%.40q became %.40q (%d bytes of %d), type %v, formula %q, %v", row[0], got, len(got), len(want), kind, formula, err)
			}
		}
	}
}

// TestNumbersAndTimesAreTyped, where a spreadsheet holds all of them.
func TestNumbersAndTimesAreTyped(t *testing.T) {
	t.Parallel()
	f := opened(t, written(t, sheetOf(
		[]string{"a", "a.html", "x", "42", "2026-11-21T04:12:07Z", "17.5"},
		[]string{"b", "b.html#r-b", "x", "0", "2000-01-01T00:00:00.001Z", "99.9"},
		[]string{"c", "", "x", "", "", ""},
		[]string{"d", "", "x", "12345678901234567890", "no date", "NaN"},
		[]string{"e", "", "x", "first 1 of 2 rows", "9999-12-31T23:59:59.999Z", "-1"},
	)))
	for at, want := range map[string]string{
		"D1": "n", "D2": "42", "E2": "2026-11-21T04:12:07Z", "F2": "17.5", "D3": "0", "F3": "99.9",
		"D4": "", "E4": "", "F4": "", "D5": "12345678901234567890", "E5": "no date", "F5": "NaN",
		"D6": "first 1 of 2 rows", "F6": "'-1"} {
		got, err := f.GetCellValue("records", at)
		kind, _ := f.GetCellType("records", at)
		typed := map[string]bool{"D2": true, "E2": true, "F2": true, "D3": true, "F3": true}[at]
		if got != want || err != nil || (kind == excelize.CellTypeUnset) != (typed || want == "") {
			t.Errorf("%s is %q of type %v, not %q: %v", at, got, kind, want, err)
		}
	}
	for at, want := range map[string]string{"E2": "2026-11-21T04:12:07Z", "E3": "2000-01-01T00:00:00.001Z", "E6": "9999-12-31T23:59:59.999Z"} {
		raw, _ := f.GetCellValue("records", at, excelize.Options{RawCellValue: true})
		days, err := strconv.ParseFloat(raw, 64)
		whole, part := math.Modf(days)
		got := epoch.AddDate(0, 0, int(whole)).Add(time.Duration(math.Round(part*86_400_000)) * time.Millisecond)
		if err != nil || got.Format(time.RFC3339Nano) != want {
			t.Errorf("%s is day %s, which is %s and not %s", at, raw, got, want)
		}
	}
	for at, want := range map[string]string{"B2": "../a.html", "B3": "../b.html#r-b", "B4": "", "A2": ""} {
		if _, to, err := f.GetCellHyperLink("records", at); to != want || err != nil {
			t.Errorf("%s leads to %q, not %q: %v", at, to, want, err)
		}
	}
	panes, err := f.GetPanes("records")
	if err != nil || !panes.Freeze || panes.YSplit != 1 || panes.XSplit != 0 {
		t.Errorf("the head is not frozen: %+v, %v", panes, err)
	}
	if names := f.GetDefinedName(); len(names) != 1 || names[0].RefersTo != "'records'!$A$1:$F$6" {
		t.Errorf("filtered are %+v", names)
	}
}

// TestLinksEndWhereProgramsRefuseMore, and the sheet says so.
func TestLinksEndWhereProgramsRefuseMore(t *testing.T) {
	t.Parallel()
	for n, told := range map[int]bool{MostLinks: false, MostLinks + 1: true} {
		s := sheetOf()
		s.Len, s.Row = n, func(i int) []string {
			return []string{"x", "x" + strconv.Itoa(i) + ".html", "", "", "", ""}
		}
		sheet, links := parts(t, written(t, s))
		if got := strings.Count(sheet, "<hyperlink "); got != MostLinks || strings.Count(links, "TargetMode") != MostLinks {
			t.Errorf("%d rows have %d links to %d pages", n, got, strings.Count(links, "TargetMode"))
		}
		if said := strings.Contains(sheet, `<c r="G1" s="1" t="inlineStr"><is><t>The first 65530 rows lead `); said != told {
			t.Errorf("%d rows: the note is there: %t", n, said)
		}
	}
}

// parts are a sheet and where its links lead, as written.
func parts(t *testing.T, content []byte) (sheet, links string) {
	t.Helper()
	f := unzipped(t, content)
	return f["xl/worksheets/sheet1.xml"], f["xl/worksheets/_rels/sheet1.xml.rels"]
}

func TestColumns(t *testing.T) {
	t.Parallel()
	for i, want := range map[int]string{0: "A", 25: "Z", 26: "AA", 51: "AZ", 52: "BA", 701: "ZZ", 702: "AAA"} {
		if got := column(i); got != want {
			t.Errorf("column %d is %s, not %s", i, got, want)
		}
	}
}

// BenchmarkWrite writes 10,000 records with a link each, and beside it what excelize takes for the same, with its links and without.
func BenchmarkWrite(b *testing.B) {
	row := make([]string, 21)
	fields := make([]table.Field, len(row))
	for i := range row {
		row[i], fields[i].Name = "some text "+strconv.Itoa(i), fmt.Sprint("head", i)
	}
	row[1], row[5], row[6], fields[1].Name = "equipment/item/5804f0f30ef50473af5870c6.html", "42", "2026-11-21T04:12:07Z", "page"
	fields[5].Type, fields[6].Type = table.Integer, table.DateTime
	s := Sheet{Name: "records", Records: table.Records{Fields: fields, Len: 10_000, Whole: true,
		Row: func(_ int) []string { return row }}}
	for name, write := range map[string]func() error{
		"ours":                   func() error { return Workbook(io.Discard, "../", []Sheet{s}) },
		"excelize":               func() error { return byExcelize(&s, true) },
		"excelize-without-links": func() error { return byExcelize(&s, false) },
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if err := write(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func byExcelize(s *Sheet, links bool) error {
	f := excelize.NewFile()
	defer f.Close()
	w, err := f.NewStreamWriter("Sheet1")
	if err != nil {
		return err
	}
	for i := range s.Len {
		row := s.Row(i)
		cells := make([]any, len(row))
		for c, text := range row {
			cells[c] = text
		}
		if err := w.SetRow("A"+strconv.Itoa(i+2), cells); err != nil {
			return err
		}
	}
	if err := w.Flush(); err != nil {
		return err
	}
	for i := 0; links && i < s.Len; i++ {
		if err := f.SetCellHyperLink("Sheet1", "B"+strconv.Itoa(i+2), "../"+s.Row(i)[1], "External"); err != nil {
			return err
		}
	}
	return f.Write(io.Discard)
}
