package site

import (
	"testing"

	"opsreport/render/brief/front"
	"opsreport/render/document"
	"opsreport/render/report"
	"opsreport/render/table"
)

// TestRegistersKnowTheirPages: whoever links to a register finds it where it is written.
func TestRegistersKnowTheirPages(t *testing.T) {
	t.Parallel()
	for _, g := range front.Registers() {
		for _, s := range g.Page(table.New(&report.Report{}, table.Layout{})).Sections {
			one := s.Blocks[0].(document.Table)
			if want := g.Path() + ".html"; one.Page != want {
				t.Errorf("%s stands on %s, not on %s", one.ID, want, one.Page)
			}
		}
	}
}
