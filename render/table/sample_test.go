package table_test

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/table"
)

// TestASampleCanBeDrawnAgain: by sha256sum alone, whatever the ids and the text are.
func TestASampleCanBeDrawnAgain(t *testing.T) {
	t.Parallel()
	ids := []string{"e1", "=1+1", "12345678901234567890", "1.0", "é", "a,b", `"`, "a:b", "two\nlines", "\u202e", ""}
	x := sample()
	x.Report.Equipment = nil
	for _, id := range ids {
		x.Report.Equipment = append(x.Report.Equipment, census.Equipment{ID: id})
	}
	x.Report.Source.Digest = strings.Repeat("0f", 32)
	x.Layout = table.NewLayout(x.Report, false)
	const text = "audit’s %s 1:2"
	var want []string
	for _, id := range ids[:len(ids)-1] {
		cmd := exec.Command("sha256sum")
		cmd.Stdin = strings.NewReader(x.Report.Source.Digest + ":" + text + ":" + id)
		out, err := cmd.Output()
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(id, "=") {
			id = "'" + id
		}
		want = append(want, strings.Fields(string(out))[0]+" "+id)
	}
	slices.Sort(want)
	for _, n := range []int{1, 4, len(want), 1000} {
		s := x.Sample(kind.Equipment, n, text)
		var b bytes.Buffer
		if err := table.WriteCSV(&b, s.CSV()); err != nil {
			t.Fatal(err)
		}
		if !bytes.HasPrefix(b.Bytes(), []byte("rank,sha256,id,page\r\n1,")) {
			t.Errorf("it begins with %q", b.Bytes()[:min(40, b.Len())])
		}
		rows, err := csv.NewReader(&b).ReadAll()
		if err != nil || len(rows) != 1+min(n, len(want)) || s.Of != len(want) || s.NoID != 1 {
			t.Fatalf("%d of %d: %d rows, %d of %d, %d without an id, %v", n, len(want), len(rows), len(s.Drawn), s.Of, s.NoID, err)
		}
		drawn := x.Sampled(s)
		for i, row := range rows[1:] {
			id := s.Drawn[i].ID
			page := x.Layout.Page(kind.Equipment, id)
			if row[0] != fmt.Sprint(i+1) || row[1]+" "+row[2] != want[i] || row[3] != page || drawn.RecordID(i) != id {
				t.Errorf("drawn as number %d: %q, want %q with %s", i+1, row, want[i], page)
			}
		}
	}
}
