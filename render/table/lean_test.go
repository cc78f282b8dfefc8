package table_test

import (
	"strings"
	"testing"

	"opsreport/render/table"
)

// TestLean: a page has no column of the form that the names begin with, and where
// they do not, the column stays.
func TestLean(t *testing.T) {
	t.Parallel()
	form, state := table.Column{ID: "form"}, table.Column{ID: "state"}
	for want, columns := range map[string][]table.Column{
		"follow-up state": {{ID: "follow-up", Beside: true}, form, state},
		"form state":      {form, state},
		"serial form":     {{ID: "serial"}, form},
	} {
		var got []string
		for _, c := range table.WithoutRepeated(table.Table{Columns: columns}).Columns {
			got = append(got, c.ID)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("columns %q, not %q", got, want)
		}
	}
}
