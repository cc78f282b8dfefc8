package portfolio

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"time"
)

var now = time.Date(2026, 11, 25, 22, 0, 0, 0, time.UTC)

// published are the files of a site.
type published map[string]string

func (f published) read(name string) ([]byte, error) {
	text, ok := f[name]
	if !ok {
		return nil, &fs.PathError{Op: "open", Path: "/home/somebody/" + name, Err: fs.ErrNotExist}
	}
	return []byte(text), nil
}

// sample is a site as opsreport writes it, with keys that may join.
func sample() published {
	digest := strings.Repeat("0123456789abcdef", 4)
	return published{
		"status.json": `{"format": 1, "as_of": "2026-11-25T04:12:00Z", "valid_until": "2026-11-26T16:12:00Z", "status": "Complete",
			"says": "All requests answered", "snapshot": "` + digest + `", "rules": {"met": 3, "unmet": 1, "waived": 0, "not_evaluated": 2},
			"breaches": 1}`,
		"data/metrics.json": `{"format": 1, "as_of": "2026-11-25T04:12:00Z", "snapshot": "` + digest + `", "later": [], "figures": [
			{"id": "E1", "n": 190, "d": 202, "value": 94.1, "text": "190 of 202 (94.1 %)", "series": [{"label": "North Dock", "n": 1}]},
			{"id": "E5", "n": 4, "value": 4, "text": "4"}, {"id": "E6", "n": 12, "value": 12, "text": "12", "stats": {"p50": 17, "longest": null}},
			{"id": "F1", "n": 42, "d": 1397, "value": 3, "text": "42 of 1397 (3.0 %)"},
			{"id": "F2", "unit": "%", "value": null, "why": "not in this edition"},
			{"id": "F3", "n": 42, "value": 42, "text": "42", "stats": {"oldest": 107}}, {"id": "F9", "n": -1}]}`,
		"data/periods.json": `{"format": 1, "periods": [
			{"id": "2026-11", "whole": false, "figures": []},
			{"id": "2026-09", "whole": true, "figures": [{"id": "P1", "n": 1, "d": 1, "value": null, "text": "1 of 1"}]},
			{"id": "2026-10", "whole": true, "figures": [{"id": "P0", "n": 4},
				{"id": "P1", "n": 112, "d": 129, "value": 86.8, "text": "112 of 129 (86.8 %)"}]},
			{"id": "2026-Q3", "whole": true, "figures": []}, {"id": "2026-W47", "whole": true, "figures": []}]}`,
	}
}

// with returns the sample with a text of a file in place of another.
func with(t *testing.T, name, old, text string) published {
	t.Helper()
	f := sample()
	if !strings.Contains(f[name], old) {
		t.Fatalf("%s does not contain %s", name, old)
	}
	f[name] = strings.Replace(f[name], old, text, 1)
	return f
}

func of(f published) Account {
	return Of(Source{Name: "harbour", Link: "../harbour/index.html", Read: f.read}, now)
}

// TestFiguresAreThoseOfTheSite: as printed there, in our order, and those of the last whole month.
func TestFiguresAreThoseOfTheSite(t *testing.T) {
	t.Parallel()
	a := of(sample())
	if a.State != Current || a.Cause != nil || a.Rules != (Rules{3, 1, 0, 2}) || a.Breaches != 1 || a.Status != "Complete" {
		t.Fatalf("%+v", a)
	}
	var got []string
	for _, f := range a.Figures {
		n, _ := json.Marshal(f)
		got = append(got, string(n))
	}
	want := []string{
		`{"id":"E1","n":190,"d":202,"value":94.1,"text":"190 of 202 (94.1 %)"}`, `{"id":"E6","n":12,"value":12,"text":"12"}`,
		`{"id":"E5","n":4,"value":4,"text":"4"}`, `{"id":"F2","n":null,"value":null,"why":"not in this edition"}`,
		`{"id":"F1","n":42,"d":1397,"value":3,"text":"42 of 1397 (3.0 %)"}`, `{"id":"F3","n":42,"value":42,"text":"42","oldest":107}`,
		`{"id":"P1","period":"2026-10","n":112,"d":129,"value":86.8,"text":"112 of 129 (86.8 %)"}`,
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	young := with(t, "data/periods.json", `"2026-10", "whole": true`, `"2026-10", "whole": false`)
	young["data/periods.json"] = strings.Replace(young["data/periods.json"], `"2026-09", "whole": true`, `"2026-09", "whole": false`, 1)
	if f := of(young).Figures[6]; f.N != nil || f.Period != "" || f.Why == "" {
		t.Errorf("no month is over: %+v", f)
	}
	early := with(t, "data/periods.json", `{"id": "P1", "n": 112, "d": 129, "value": 86.8, "text": "112 of 129 (86.8 %)"}`,
		`{"id": "P1", "value": null, "text": "n/a", "why": "it begins before the first snapshot"}`)
	if f := of(early).Figures[6]; f.N != nil || f.Text != "" || f.Period != "2026-10" || f.Why != "it begins before the first snapshot" {
		t.Errorf("not computed: %+v", f)
	}
}

// TestStates: each thing that may be wrong with a site has its state, names the file, and leaves no figure.
func TestStates(t *testing.T) {
	t.Parallel()
	const status, metrics, periods = "status.json", "data/metrics.json", "data/periods.json"
	const e1 = `"n": 190, "d": 202, "value": 94.1, "text": "190 of 202 (94.1 %)"`
	for _, c := range []struct {
		file, old, text string
		state           State
		why             string // part of it
	}{
		{status, "2026-11-26T16:12:00Z", "2026-11-25T22:00:00Z", Current, ""},
		{status, "2026-11-26T16:12:00Z", "2026-11-25T21:59:59Z", Stale, ""},
		{status, `"format": 1`, `"format": 2`, Newer, "newer format"},
		{status, `"format": 1`, `"format": 0`, Unreadable, "no format"},
		{status, `"format": 1, `, ``, Unreadable, "no format"},
		{status, `"format": 1`, `"format": "1"`, Unreadable, "format is a string"},
		{status, `"as_of": "2026-11-25T04:12:00Z"`, `"as_of": "yesterday"`, Unreadable, "not what opsreport writes"},
		{status, `"as_of": "2026-11-25T04:12:00Z"`, `"as_of": "2026-11-25T22:11:00Z"`, Unreadable, "still to come"},
		{status, `"as_of": "2026-11-25T04:12:00Z", `, ``, Unreadable, "as_of"},
		{status, "2026-11-26T16:12:00Z", "2026-11-25T04:11:59Z", Unreadable, "valid_until"},
		{status, `"Complete"`, `""`, Unreadable, "status"},
		{status, `"snapshot": "0`, `"snapshot": "X`, Unreadable, "snapshot"},
		{status, `"unmet": 1`, `"unmet": -1`, Unreadable, "rules"},
		{status, `"unmet": 1`, `"unmet": 1.5`, Unreadable, "unmet is a number 1.5"},
		{status, `"unmet": 1, `, ``, Unreadable, "rules"},
		{status, `"breaches": 1`, `"breaches": null`, Unreadable, "breaches"},
		{status, `{`, `[`, Unreadable, "not what opsreport writes"},
		{metrics, `"format": 1`, `"format": 3`, Newer, "newer format"},
		{metrics, `"snapshot": "0`, `"snapshot": "1`, Unreadable, "another snapshot"},
		{metrics, "2026-11-25T04:12:00Z", "2026-11-25T04:12:01Z", Unreadable, "another snapshot"},
		{metrics, `"id": "F1"`, `"id": "F8"`, Unreadable, "not one figure F1"},
		{metrics, `"id": "F9"`, `"id": "E1"`, Unreadable, "not one figure E1"},
		{metrics, `"n": 190`, `"n": 203`, Unreadable, "figure E1"},
		{metrics, `"n": 190`, `"n": -1`, Unreadable, "figure E1"},
		{metrics, `"n": 190`, `"n": 1e99`, Unreadable, "figures"},
		{metrics, `"n": 12, "value": 12, "text": "12"`, `"n": 1000000001, "value": 1000000001, "text": "1000000001"`, Unreadable, "figure E6"},
		{metrics, `"d": 202`, `"d": 1000000001`, Unreadable, "figure E1"},
		{metrics, `"n": 190`, `"n": "190"`, Unreadable, "is a string"},
		{metrics, `"text": "12"`, `"text": ""`, Unreadable, "figure E6"},
		{metrics, `"text": "12"`, `"text": "12 <b>"`, Unreadable, "figure E6"},
		{metrics, `"value": 12,`, `"value": 13,`, Unreadable, "figure E6"},
		{metrics, `190 of 202 (94.1 %)`, `191 of 202 (94.1 %)`, Unreadable, "figure E1"},
		{metrics, `190 of 202 (94.1 %)`, `190 of 2020 (94.1 %)`, Unreadable, "figure E1"},
		{metrics, `"value": 94.1`, `"value": 94.3`, Unreadable, "figure E1"},
		{metrics, `"value": 94.1`, `"value": 1e308`, Unreadable, "figure E1"},
		{metrics, e1, `"n": 0, "d": 0, "value": null, "text": "n/a"`, Current, ""},
		{metrics, e1, `"n": 0, "d": 0, "value": 0, "text": "n/a"`, Unreadable, "figure E1"},
		{metrics, e1, `"n": 3, "d": 4, "value": null, "text": "3 of 4"`, Current, ""},
		{metrics, e1, `"n": 2999, "d": 3000, "value": 99.9, "text": "2999 of 3000 (>99.9 %)"`,
			Current, ""},
		{metrics, `, "why": "not in this edition"`, ``, Unreadable, "does not say why"},
		{metrics, `"oldest": 107`, `"oldest": -1`, Unreadable, "age"},
		{metrics, `"oldest": 107`, `"oldest": 1e300`, Unreadable, "age"},
		{periods, `"format": 1`, `"format": 2`, Newer, "newer format"},
		{periods, `"periods"`, `"others"`, Unreadable, "no periods"},
		{periods, `"id": "P1", "n": 112`, `"id": "P2", "n": 112`, Unreadable, "not one figure P1"},
		{periods, `}]}`, ``, Unreadable, "not what opsreport writes"},
	} {
		t.Run(fmt.Sprintf("%s, %s", c.file, c.text), func(t *testing.T) {
			t.Parallel()
			a := of(with(t, c.file, c.old, c.text))
			read := c.state == Current || c.state == Stale
			if a.State != c.state || a.Read() != read || (a.Figures != nil) != read || (a.Cause == nil) != read {
				t.Errorf("%s: %+v", a.State, a)
			}
			if !read && (a.File != c.file || !strings.Contains(a.Why, c.why)) {
				t.Errorf("%s: %s", a.File, a.Why)
			}
		})
	}
	for _, name := range []string{status, metrics, periods} {
		f := sample()
		delete(f, name)
		if a := of(f); a.State != Missing || a.File != name || a.Read() || a.Why != "it is not there" {
			t.Errorf("without %s: %+v", name, a)
		}
		refused := func(asked string) ([]byte, error) {
			if asked == name {
				return nil, errors.New("open /home/somebody/site: permission denied")
			}
			return sample().read(asked)
		}
		a := Of(Source{Name: "x", Read: refused}, now)
		if a.State != Unreadable || a.File != name || strings.Contains(a.Why, "somebody") || !strings.Contains(a.Cause.Error(), "somebody") {
			t.Errorf("%s is refused: %+v", name, a)
		}
	}
}

// TestASiteMayBeAheadOfOurClock by ten minutes, and no more.
func TestASiteMayBeAheadOfOurClock(t *testing.T) {
	t.Parallel()
	for at, want := range map[string]State{"2026-11-25T21:55:00Z": Current, "2026-11-25T22:10:00Z": Current,
		"2026-11-25T22:10:01Z": Unreadable} {
		f := sample()
		for name, text := range f {
			f[name] = strings.ReplaceAll(text, "2026-11-25T04:12:00Z", at)
		}
		if a := of(f); a.State != want {
			t.Errorf("as of %s: %s, want %s (%s)", at, a.State, want, a.Why)
		}
	}
}

// TestWhyAnAccountIsNotCurrent is said of each that is not.
func TestWhyAnAccountIsNotCurrent(t *testing.T) {
	t.Parallel()
	for want, f := range map[string]published{
		"": sample(),
		"valid until 25 Nov 2026, 21:00 UTC; its last snapshot is of 25 Nov 2026, 04:12 UTC": with(t, "status.json", "2026-11-26T16:12:00Z",
			"2026-11-25T21:00:00Z"),
		"status.json: it is not there": {},
	} {
		a := of(f)
		if got := strings.ReplaceAll(a.NotCurrent(), "\u00a0", " "); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestHeadline: every state has its number, and a number of rules says over how many accounts it is.
func TestHeadline(t *testing.T) {
	t.Parallel()
	current, stale := of(sample()), of(with(t, "status.json", "2026-11-26T16:12:00Z", "2026-11-25T21:00:00Z"))
	met := of(with(t, "status.json", `"unmet": 1`, `"unmet": 0`))
	none := of(with(t, "status.json", `"met": 3, "unmet": 1, "waived": 0, "not_evaluated": 2`,
		`"met": 0, "unmet": 0, "waived": 0, "not_evaluated": 0`))
	newer, broken, missing := of(with(t, "status.json", "1", "7")), of(published{"status.json": "?"}), of(published{})
	for want, accounts := range map[string][]Account{
		"1 account: 1 is current; no rule is unmet":                                             {met},
		"2 accounts: 2 are current; 1 rule is not met":                                          {current, met},
		"1 account: 1 is current":                                                               {none},
		"3 accounts: 2 are current, 1 is stale; 3 rules are not met":                            {current, stale, current},
		"2 accounts: 1 is stale, 1 is missing; 1 rule is not met in the 1 that could be read":   {missing, stale},
		"4 accounts: 1 is missing, 2 cannot be read, 1 is of a newer format":                    {broken, newer, missing, broken},
		"3 accounts: 1 is current, 2 are missing; no rule is unmet in the 1 that could be read": {missing, met, missing},
	} {
		if got := (&Portfolio{At: now, Accounts: accounts}).Headline(); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
}

// FuzzOf: whatever a site publishes, there is one row of one state, with all figures or none.
func FuzzOf(f *testing.F) {
	s := sample()
	f.Add(s["status.json"], s["data/metrics.json"], s["data/periods.json"])
	f.Add(s["status.json"], s["data/metrics.json"], `{"format": 1, "periods": null}`)
	f.Add(`{"format": 1e400}`, "", "")
	f.Add(`{}`, "", "")
	f.Fuzz(func(t *testing.T, status, metrics, periods string) {
		a := of(published{"status.json": status, "data/metrics.json": metrics, "data/periods.json": periods})
		p := &Portfolio{At: now, Accounts: []Account{a}}
		if !slices.Contains(states, a.State) || a.Read() != (len(a.Figures) == len(figures)+1) || a.Read() == (a.Why != "") {
			t.Errorf("%+v", a)
		}
		if got := len(p.Table().Row(0)); got != len(p.Table().Columns) || p.Headline() == "" {
			t.Errorf("%d cells", got)
		}
	})
}
