//go:build tools

package pdf

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"opsreport/render/document"
	"opsreport/render/table"
)

// TestAWorksheetHasTheDrawAndRoom: the same bytes each time, every row, and the lines for a shell as they are.
func TestAWorksheetHasTheDrawAndRoom(t *testing.T) {
	t.Parallel()
	in := input(t, 0)
	in.Classification = "Internal"
	is := func(text string) func(int) table.Cell { return func(int) table.Cell { return table.Text(text) } }
	records := table.Table{ID: "records", Caption: "Records", Len: 300, Columns: []table.Column{
		{ID: "rank", Head: "No.", Cell: func(i int) table.Cell { return table.Text(fmt.Sprint("rank", i)) }},
		{ID: "record", Head: "Record", Cell: is("EX-0001 消")}, {ID: "seen", Head: "Seen", Cell: is("☐")},
		{ID: "remarks", Head: "Remarks", Cell: is("")}}}
	in.Page = document.Page{ID: "sample", Title: "Sample", Lede: document.Plain("Tick."), Sections: []document.Section{
		{ID: "draw", Blocks: []document.Block{document.Facts{document.Said("", "Text", "it's")}}},
		{ID: "repeat", Title: "Again", Blocks: []document.Block{document.Para{Text: "So it is done."}, document.Facts{
			document.Said("", "", `printf 'it'\''s' \`), document.Said("", "", "  | sha256sum")}}},
		{ID: "records", Title: "Records", Blocks: []document.Block{document.Table{Table: records}}},
		{ID: "signed", Blocks: []document.Block{document.Para{Text: "Checked by ____"}}}}}
	content, made, err := MakeWorksheet(in)
	if err != nil || made.Pages < 3 || made.Replaced == 0 {
		t.Fatalf("%+v, %v", made, err)
	}
	if again, _, err := MakeWorksheet(in); err != nil || !bytes.Equal(content, again) {
		t.Errorf("twice the same input gives other bytes, or %v", err)
	}
	text := wordsOf(t, content)
	for want, n := range map[string]int{"☐": 300, "rank299": 1, `printf 'it'\''s' \ | sha256sum`: 1, "Checked by ____": 1, "Tick.": 1} {
		if got := strings.Count(text, want); got != n {
			t.Errorf("it has %q %d times, not %d:\n%.3000s", want, got, n, text)
		}
	}
	if strings.Index(text, "Checked by") > strings.Index(text, "rank0") {
		t.Error("the lines for who checked stand behind the records, where they may have a page of their own")
	}
	if strings.Contains(text, "Internal ·") || strings.Contains(text, in.Words.Paper.Uncontrolled()) {
		t.Error("the foot names a list of digests, in which no worksheet is")
	}
	in.Page.Sections = in.Page.Sections[2:] // of no records
	records.Len, records.Empty = 0, "There is none."
	in.Page.Sections[0].Blocks[0] = document.Table{Table: records}
	content, _, err = MakeWorksheet(in)
	if text := wordsOf(t, content); err != nil || !strings.Contains(text, "There is none.") || strings.Contains(text, "Again") {
		t.Errorf("of no records: %s, %v", text, err)
	}
}

// TestARecordsNameHasRoom: the words of a follow-up's name are not set one below the other.
func TestARecordsNameHasRoom(t *testing.T) {
	t.Parallel()
	in := input(t, 0)
	is := func(text string) func(int) table.Cell { return func(int) table.Cell { return table.Text(text) } }
	states := strings.Repeat("Form: Fire door inspection; State: Closed; ", 6)
	in.Page = document.Page{ID: "sample", Title: "Sample", Sections: []document.Section{{ID: "draw"}, {ID: "signed"},
		{ID: "records", Title: "Records", Blocks: []document.Block{document.Table{Table: table.Table{ID: "records", Len: 25, Columns: []table.Column{
			{ID: "rank", Head: "No.", Cell: is("1")}, {ID: "record", Head: "Record", Cell: is("Fire door inspection: Strip at door 4")},
			{ID: "states", Head: "What the snapshot states", Cell: is(states)}, {ID: "stated", Head: "As stated", Cell: is("☐")},
			{ID: "differs", Head: "Differs", Cell: is("☐")}, {ID: "remarks", Head: "Remarks", Cell: is("")}}}}}}}}
	content, _, err := MakeWorksheet(in)
	if err != nil {
		t.Fatal(err)
	}
	if text := textOf(t, content); !strings.Contains(text, "Fire door inspection: ") {
		t.Errorf("the name is broken:\n%.2000s", text)
	}
}
