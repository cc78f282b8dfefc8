package site

import (
	"testing"

	"opsreport/render/brief/front"
	"opsreport/render/report"
	"opsreport/render/table"
)

// TestRegistersKnowTheirPages: whoever links to a register finds it where it is written.
func TestRegistersKnowTheirPages(t *testing.T) {
	t.Parallel()
	for _, g := range front.Registers() {
		for _, one := range g.Tables(table.New(&report.Report{}, table.Layout{})) {
			if want := g.Path() + ".html"; one.Page != want {
				t.Errorf("%s stands on %s, not on %s", one.ID, want, one.Page)
			}
		}
	}
}
