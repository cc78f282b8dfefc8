package brief

import (
	"testing"

	"opsreport/render/report"
)

// TestADamagedNightIsNamedOnce: that of the night before is told by the headline
// already.
func TestADamagedNightIsNamedOnce(t *testing.T) {
	t.Parallel()
	e := Edition{Report: &report.Report{Options: report.Options{Unread: "before"}},
		Nights: []NightLine{{Folder: "week", NotCompared: true}, {Folder: "before", NotCompared: true}, {Folder: "good"}}}
	if got, want := e.damaged(), "The snapshot week is damaged: the comparison with it is not evaluated. "; got != want {
		t.Errorf("said %q, want %q", got, want)
	}
}
