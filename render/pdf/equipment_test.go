//go:build tools

package pdf

import (
	"fmt"
	"strings"
	"testing"

	"opsreport/fetch/weeklytest"
	"opsreport/render/document"
	"opsreport/render/pdf/sheet"
)

// The part on equipment has the matrix of offices and types as the site has it, and that on exceptions the items that have been
// expired longest, each with its strip; both are read as tables, and a strip says what it shows.
func TestEquipmentHasMatrixAndStrips(t *testing.T) {
	t.Parallel()
	in := reference.input(t)
	content, _ := referenceDocument(t)
	where, longest := in.Where, in.Longest
	m, entries := where.Blocks[0].(document.Matrix), longest.Blocks[0].(document.Entries).All
	pages := strings.Split(textOf(t, content), "\f")
	if !strings.Contains(pages[1], where.Title) || !strings.Contains(pages[1], "Share expired:") {
		t.Errorf("page 2: %s", pages[1])
	}
	if !strings.Contains(pages[2], longest.Note) || !strings.Contains(pages[2], "The rest: Annex B, p. ") {
		t.Errorf("page 3: %s", pages[2])
	}
	var matrix, strips [][]string
	for _, n := range structure(t, content).all("Table") {
		switch rows := n.rowsOf(); {
		case rows[0][0] == "Office" && rows[0][len(rows[0])-1] == "All types":
			matrix = rows
		case rows[0][0] == "Item":
			strips = rows
			if figures := n.all("Figure"); len(figures) != len(entries) {
				t.Errorf("%d strips", len(figures))
			}
		}
	}
	if len(matrix) != len(m.Rows)+2 || len(strips) != len(entries)+1 {
		t.Fatalf("%q, %q", matrix, strips)
	}
	for i, r := range m.Rows {
		want := []string{r.Name}
		for _, c := range r.Cells {
			if want = append(want, fmt.Sprintf("%d of %d", c.N, c.D)); c.D == 0 {
				want[len(want)-1] = "–"
			}
		}
		want = append(want, fmt.Sprintf("%d of %d", r.All.N, r.All.D))
		if got := strings.Join(matrix[i+1], "|"); strings.ReplaceAll(got, "  ", " ") != strings.Join(want, "|") {
			t.Errorf("row %d is %q, want %q", i, got, want)
		}
	}
	for i, r := range entries {
		if said := strings.Join(strips[i+1], "|"); !strings.HasPrefix(said, r.Name.Text) || !strings.Contains(said, r.Value.String()) {
			t.Errorf("row %d is %q, want %+v", i, said, r)
		}
	}
}

// Without nights that tell what items were, the expired ones are a table; without any there is the sentence that says so. Many
// types and offices are those of the site, on one page each.
func TestEquipmentOfOtherAccounts(t *testing.T) {
	t.Parallel()
	small := fixture{followUps: 3, equipment: 60, documents: 3, trainings: 3}
	untold := small.input(t)
	untold.Where, untold.Longest = document.Section{}, document.Section{}
	content, _ := annexOf(t, untold)
	if all := textOf(t, content); !strings.Contains(all, "Expired items in service") || strings.Contains(all, "Expired longest") ||
		strings.Contains(all, "Share expired:") {
		t.Error("without nights the expired items are no table")
	}
	none := fixture{followUps: 3, documents: 3, trainings: 3}.input(t)
	if content, _ = annexOf(t, none); !strings.Contains(textOf(t, content), newRegisters(&none).expired.Empty) {
		t.Error("nothing says that no item is expired")
	}
	for _, paper := range []string{"A4", "Letter"}[:weeklytest.Most(1, 2)] {
		many := fixture{followUps: 3, equipment: weeklytest.Most(1200, 12000), types: 60, offices: 40, documents: 3, trainings: 3}.input(t)
		many.Settings.Paper = paper
		content, result := annexOf(t, many)
		if len(content) > MaxBytes {
			t.Errorf("%d bytes", len(content))
		}
		sound(t, content, result)
		m := many.Where.Blocks[0].(document.Matrix)
		for i, page := range strings.Split(textOf(t, content), "\f") {
			for title, want := range map[string]string{many.Where.Title: m.Total.Name, "Expired longest": "The rest: Annex B"} {
				if strings.Contains(page, title) && !strings.Contains(page, want) {
					t.Errorf("%s: page %d has %q without %q", paper, i+1, title, want)
				}
			}
		}
		if len(m.Rows) != 13 || len(m.Columns) != 9 {
			t.Errorf("%d rows, %d columns", len(m.Rows), len(m.Columns))
		}
	}
}

// Heading, note and matrix stay on one page, and so do the rows with a strip, wherever on a page they begin.
func TestMatrixAndStripsStayWhole(t *testing.T) {
	t.Parallel()
	in := reference.input(t)
	faces, err := sheet.OpenFaces(in.Fonts)
	if err != nil {
		t.Fatal(err)
	}
	of := madeFrom(&in)
	for from := 0.0; from < 700; from += 70 {
		content, _, err := sheet.Set(setup(&in, faces), func(f *sheet.Flow) {
			d := newDoc(&in, of, annexRows, f)
			d.NewPage()
			d.Y += from
			d.printPage(&document.Page{Sections: []document.Section{in.Where}}, []row{rowOf(d, "where")})
			d.NewPage()
			d.Y += from
			d.printPage(&document.Page{Sections: []document.Section{sectionOf(&in, "exceptions", "longest")}}, []row{rowOf(d, "longest")})
		})
		if err != nil {
			t.Fatal(err)
		}
		whole := 0
		for _, page := range strings.Split(textOf(t, content), "\f") {
			if strings.Contains(page, "Where: ") && strings.Contains(page, "All offices") {
				whole++
			}
			if strings.Contains(page, "Expired longest") && strings.Count(page, "since 2 Aug") == longestRows {
				whole++
			}
		}
		if whole != 2 {
			t.Errorf("from %v: %d of 2 are whole:\n%s", from, whole, textOf(t, content))
		}
	}
}
