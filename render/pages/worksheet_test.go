package pages

import (
	"strings"
	"testing"
	"time"

	"opsreport/render/census"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/table"
)

// TestAWorksheetHasWhatTheDrawNeeds: each record by name, with its id and boxes; the draw's rule; and what was left out.
func TestAWorksheetHasWhatTheDrawNeeds(t *testing.T) {
	t.Parallel()
	r := &report.Report{Rows: census.Rows{AsOf: time.Date(2026, 11, 21, 4, 0, 0, 0, time.UTC), Zone: time.UTC, Book: &label.Book{},
		Equipment: []census.Equipment{{ID: "e1", Serial: "EX-0001", Title: "Water"}, {ID: "e2", Serial: "EX-0002"}, {}}}}
	r.Source.Digest = strings.Repeat("0f", 32)
	x := table.New(r, table.NewLayout(r, false))
	s := x.Sample(kind.Equipment, 9, "it's")
	p := Worksheet(x, s)
	var facts strings.Builder
	for _, f := range p.Section("draw").Blocks[0].(document.Facts) {
		facts.WriteString(f.Name + ": " + f.Text() + "\n")
	}
	if want := "List: equipments\nDrawn: 2 of 2 items\nText: it's\nSnapshot digest: " + r.Source.Digest +
		"\nAs of: 21 Nov 2026, 04:00 UTC (21 Nov 2026, 04:00:00 UTC)\n" +
		"Not drawn from: 1 item has no id and cannot be drawn\n"; facts.String() != want {
		t.Errorf("it says\n%snot\n%s", facts.String(), want)
	}
	lines := typed(p.Section("repeat").Blocks[1].(document.Facts))
	want := `printf '%s:%s:%s' ` + r.Source.Digest + ` \|  'it'\''s' \|  '` + s.Drawn[0].ID + `' | sha256sum`
	if strings.Join(lines, "|") != want {
		t.Errorf("lines for a shell %q, not %s", lines, want)
	}
	records := p.Section("records").Blocks[0].(document.Table)
	for i, d := range s.Drawn {
		row := records.Row(i)
		if name := map[string]string{"e1": "EX-0001", "e2": "EX-0002"}[d.ID]; row[1].Text != name || row[1].Link != d.Page ||
			!strings.Contains(row[2].Text, "; id "+d.ID+"; sha256 "+d.Digest[:12]) || row[3].Text+row[4].Text+row[5].Text+row[6].Text != "☐☐☐" {
			t.Errorf("number %d, %s: %+v", i+1, d.ID, row)
		}
	}
	if records.Len != 2 || len(records.Heads()) != 7 || !strings.HasPrefix(p.Section("signed").Blocks[0].(document.Para).Text, "Checked by") {
		t.Errorf("%d records under %q, signed by %+v", records.Len, records.Heads(), p.Section("signed"))
	}
	none := Worksheet(x, x.Sample(kind.Trainings, 9, "x"))
	if t0 := none.Section("records").Blocks[0].(document.Table); t0.Len != 0 || t0.Empty == "" || none.Section("repeat").ID != "" {
		t.Errorf("of no records: %d, %q", t0.Len, t0.Empty)
	}
}

// typed returns the lines for a shell.
func typed(lines document.Facts) (out []string) {
	for _, f := range lines {
		out = append(out, f.Text())
	}
	return out
}

// TestAWordOfAShell: what paper shows stands as it is, from the space to the tilde; the rest in octal digits, for which printf has
// another verb.
func TestAWordOfAShell(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"~a b~": "'~a b~' %s", `a\b`: `'a\b' %s`, "it's": `'it'\''s' %s`, "a\tb": `'a\0011b' %b`,
		"é": `'\0303\0251' %b`, "\x7f\\~": `'\0177\\~' %b`,
	} {
		if word, verb := quoted(text); word+" "+verb != want {
			t.Errorf("%q is %s %s, want %s", text, word, verb, want)
		}
	}
}
