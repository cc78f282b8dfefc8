package register

import (
	"testing"

	"opsreport/render/report"
	"opsreport/render/table"
)

// TestRegistersKnowTheirPages: whoever links to a register finds it where it is written.
func TestRegistersKnowTheirPages(t *testing.T) {
	t.Parallel()
	for _, l := range lists() {
		for _, one := range l.tables(table.New(&report.Report{}, table.Layout{})) {
			if want := l.Path + ".html"; one.Page != want {
				t.Errorf("%s stands on %s, not on %s", one.ID, want, one.Page)
			}
		}
	}
}
