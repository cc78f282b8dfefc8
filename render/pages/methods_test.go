package pages

import (
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/document"
	"opsreport/render/internal/testnight"
	"opsreport/render/report"
)

// TestSettingsAndTargets: those in force, and what stands where nothing is configured. A target of a list that an edition lacks is not said.
func TestSettingsAndTargets(t *testing.T) {
	t.Parallel()
	night, part := testnight.Night(7, 12), testnight.Night(7, 12)
	part.Part = &record.Part{Lists: []string{record.Equipments}}
	targets := map[string]report.Target{"E1": {Meets: 95, Watch: 90}, "F2": {Meets: 5, Watch: 10}, "F3": {Meets: 0, Watch: 3}}
	set := report.Options{ReviewMonths: 1, DueFormat: "yyyymmdd", Targets: targets}
	of := func(n record.Night, o report.Options) document.Facts {
		r := reportOf(t, n, o)
		return append(Settings(r, "Europe/London", "strict"), Targets(r)...)
	}
	for _, c := range []struct {
		facts document.Facts
		want  map[string]string
	}{
		{of(night, report.Options{}), map[string]string{"zone": "Europe/London", "privacy": "strict", "review": "none configured",
			"due": "not read: the value decides nothing", "none": "none set"}},
		{of(night, set), map[string]string{"review": "1 month", "due": "read as yyyymmdd, shown as a date and used by figure F15",
			"E1": "Meets target ≥ 95 %, Watch ≥ 90 %, else Act", "F2": "Meets target ≤ 5 %, Watch ≤ 10 %, else Act",
			"F3": "Meets target 0, Watch ≤ 3, else Act, on the last group"}},
		{of(part, set), map[string]string{"E1": "Meets target ≥ 95 %, Watch ≥ 90 %, else Act"}},
	} {
		for id, want := range c.want {
			if got := value(c.facts, id); got != want {
				t.Errorf("%s: %q, want %q", id, got, want)
			}
		}
	}
	if more := of(part, set).Some("F2", "F3"); more != nil {
		t.Errorf("an edition without follow-ups has targets of theirs: %v", more)
	}
}

// TestEveryFigureIsDefined, with the statement that counts it again and, where it is not computed, why.
func TestEveryFigureIsDefined(t *testing.T) {
	t.Parallel()
	r := reportOf(t, testnight.Night(7, 12), report.Options{Zone: time.UTC})
	p := Methods(r, "UTC", "strict")
	all := p.Section("figures").Blocks[1].(document.Dictionary).Entries
	names := Of(r).Words().Figures
	for i, e := range all {
		f := &r.Figures[i]
		if e.ID != f.ID || e.Name == "" || e.Counted == "" || e.Base.Text == "" || e.Base.Muted != (names.Base(f.ID) == "") || e.SQL != r.Statement(f) ||
			f.Configured != (e.State.Text == "") || !f.Configured && e.Why != f.Says(names) {
			t.Errorf("%s: %+v", f.ID, e)
		}
	}
	for _, e := range p.Section("periods").Blocks[0].(document.Dictionary).Entries {
		if e.Name == "" || e.Counted == "" || e.Example == "" {
			t.Errorf("render/words/en/period-figures.txt lacks name.%s, counted.%[1]s or example.%[1]s", e.ID)
		}
	}
	if len(all) != len(r.Figures) {
		t.Errorf("%d of %d figures", len(all), len(r.Figures))
	}
}
