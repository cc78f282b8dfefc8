package outdir

import "testing"

// TestAJournalLeadsNowhereElse: one that somebody has changed makes nobody rename or delete
// a file outside of the site, whatever the step.
func TestAJournalLeadsNowhereElse(t *testing.T) {
	t.Parallel()
	for _, path := range []string{"../outside", "a/../../outside", "/etc/outside", ""} {
		for _, j := range []journal{{early: []string{path}}, {rename: []string{path}}, {remove: []string{path}}} {
			if _, err := parseJournal(j.format()); err == nil {
				t.Errorf("%+v is taken", j)
			}
		}
	}
	fine := journal{base: "b", next: "n", early: []string{"a.html"}, rename: []string{"index.html", sumsFile}, remove: []string{"b/c.html"}}
	if j, err := parseJournal(fine.format()); err != nil || len(j.rename) != 2 || j.base != "b" || j.next != "n" || len(j.remove) != 1 {
		t.Errorf("%+v, %v", j, err)
	}
}
