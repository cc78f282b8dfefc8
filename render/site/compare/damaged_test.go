package compare

import (
	"testing"

	"opsreport/render/site/page"
)

// made makes what a field points to, whose type this room has no arrow to.
func made[T any](field **T) *T {
	*field = new(T)
	return *field
}

// TestADamagedNightIsNamedOnce: that of the night before is told by the headline
// already.
func TestADamagedNightIsNamedOnce(t *testing.T) {
	t.Parallel()
	s := &page.Source{Input: page.Input{
		Nights: []page.NightLine{{Folder: "week", NotCompared: true}, {Folder: "before", NotCompared: true}, {Folder: "good"}}}}
	made(&s.Report).Options.Unread = "before"
	if got, want := notCompared(s), "The snapshot week is damaged: the comparison with it is not evaluated. "; got != want {
		t.Errorf("said %q, want %q", got, want)
	}
}
