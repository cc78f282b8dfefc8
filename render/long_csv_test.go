package render

import (
	"encoding/csv"
	"fmt"
	"iter"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
)

// TestLongRegistersAreCut: only the one CSV of a list may pass 10 MB.
func TestLongRegistersAreCut(t *testing.T) {
	t.Parallel()
	const named, many = 12, 42 // the PDF prints the first of them, and does not have to break long ones into lines
	title := strings.Repeat("a title ", 50_000)
	n := record.Night{Folder: sampleAsOf.Format("20060102T150405Z"), Digest: strings.Repeat("5e", 32), AsOf: sampleAsOf, Started: sampleAsOf,
		Finished: sampleAsOf.Add(time.Minute), BaseURL: "https://ops.example.com"}
	n.Equipment = each(many, func(i int) *record.Equipment {
		e := &record.Equipment{ID: fmt.Sprintf("e%02d", i), Title: title, TypeID: "t", InService: record.True, Status: "expired"}
		if i < named {
			e.Title = "a title"
		}
		return e
	})
	o := sampleOptions(t, filepath.Join(t.TempDir(), "site"))
	o.SharedPages = true
	_, f := publishNight(t, Nights{Night: n}, o)
	for name, content := range f {
		if whole := name == "data/equipment.csv"; len(content) > 10<<20 != whole {
			t.Errorf("%s has %d bytes", name, len(content))
		}
	}
	rows, err := csv.NewReader(strings.NewReader(string(f["data/equipment-expired.csv"]))).ReadAll()
	if last := rows[len(rows)-1][0]; err != nil || last != "first "+strconv.Itoa(len(rows)-2)+" of "+strconv.Itoa(many)+" rows: this file would pass 10 MB" {
		t.Errorf("the last of %d lines is %.100q (%v)", len(rows), last, err)
	}
	if !strings.Contains(f.text(t, "downloads.html"), "any other file that would pass 10 MB ends with a line that says how many rows "+
		"there are") {
		t.Error("the downloads page does not say so")
	}
}

func each[T any](n int, of func(i int) *T) iter.Seq2[*T, error] {
	return func(yield func(*T, error) bool) {
		for i := range n {
			if !yield(of(i), nil) {
				return
			}
		}
	}
}
