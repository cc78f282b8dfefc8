package records

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/privacy"
)

func followUpOf(d *draft, f *record.FollowUp, row *census.FollowUp, story ...Happening) *Page {
	d = &draft{Pages: d.Pages, list: kind.FollowUps, story: Story{Rows: story}}
	return d.followUp(f, row)
}

func itemOf(d *draft, e *record.Equipment, row *census.Equipment) *Page {
	return (&draft{Pages: d.Pages, list: kind.Equipment}).item(e, row)
}

// tableIn is the table of a section.
func tableIn(s document.Section) *document.Table {
	t := s.Blocks[0].(document.Table)
	return &t
}

// stepsIn are the steps of a follow-up.
func stepsIn(p *Page) document.Steps { return p.Section("timeline").Blocks[0].(document.Steps) }

func factsOf(p *Page) document.Facts { return p.Section("facts").Blocks[0].(document.Facts) }

// factOf returns the values of a fact as text; "" if there is no such fact.
func factOf(p *Page, name string) string {
	var out []string
	for _, f := range factsOf(p) {
		for _, c := range f.Values {
			if f.Name == name {
				out = append(out, c.Text)
			}
		}
	}
	return strings.Join(out, ", ")
}

// TestWhoHasAnItemIsLinked to their page, which there is where people have names.
func TestWhoHasAnItemIsLinked(t *testing.T) {
	t.Parallel()
	d := draftOf(t, nightsOf(nil))
	for shown, want := range map[bool]string{true: d.x.GroupPage(label.User, "u-1"), false: ""} {
		d.report.Options.NamesShown = shown
		p := itemOf(d, &record.Equipment{ID: "e", AssignedIDs: []string{"u-1"}}, &census.Equipment{ID: "e"})
		at := slices.IndexFunc(factsOf(p), func(f document.Fact) bool { return f.Name == d.w.Record.Fact("assigned") })
		if got := factsOf(p)[at].Values[0].Link; got != want {
			t.Errorf("names shown %t: the link is %q, want %q", shown, got, want)
		}
	}
}

// TestOnlyWhatTheServiceListsIsOverdue: it alone has a chip, since the first sentence says every other state.
func TestOnlyWhatTheServiceListsIsOverdue(t *testing.T) {
	t.Parallel()
	d := draftOf(t, nightsOf(nil))
	for want, row := range map[string]census.FollowUp{
		"Overdue; Open and overdue.": {Open: record.True, Overdue: true},
		"no chip; Open.":             {Open: record.True},
		"no chip; ":                  {Open: record.False},
	} {
		p := followUpOf(d, &record.FollowUp{ID: "f", Open: row.Open}, &row)
		chip := "no chip"
		if p.State != nil {
			chip = p.State.Text
		}
		if got := chip + "; " + stepsIn(p).Still; got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestTheHeadingOfAnItem says its state, and which inspection it is in it by.
func TestTheHeadingOfAnItem(t *testing.T) {
	t.Parallel()
	d := draftOf(t, nightsOf(nil))
	day := func(n int64) int64 { return sent + n*census.DayMs }
	annual := census.Schedule{ID: "annual", Status: census.Expired, ExpiresMs: day(-3), Passed: true, LastCompletedMs: day(-300)}
	monthly := census.Schedule{ID: "monthly", Status: census.UpToDate, ExpiresMs: day(9), Completed: census.NoDate}
	lent := census.Schedule{ID: "lent", Status: census.Other, ExpiresMs: day(4), Completed: census.BadDate}
	undated := census.Schedule{ID: "annual", Status: census.Expired, Completed: census.BadDate}
	for _, c := range []struct {
		row        census.Equipment
		chip, want string
	}{
		{census.Equipment{Status: census.UpToDate}, "No schedule", "EX-1 has no schedule|No office · No type · service state unknown."},
		{census.Equipment{}, "No schedule", "EX-1 has no schedule|No office · No type · service state unknown."},
		{census.Equipment{Status: census.Expired, InService: record.False}, "Expired", "EX-1 is expired|No office · No type · out of service."},
		{census.Equipment{Status: census.Expired, Schedules: []census.Schedule{monthly, annual}, InService: record.True}, "Expired",
			"EX-1: annual expired on 29 Oct 2026|No office · No type · in service. Annual was last completed on 5 Jan 2026. " +
				"Monthly is up to date, until 10 Nov 2026."},
		{census.Equipment{Status: census.Expired, Schedules: []census.Schedule{undated}, InService: record.True},
			"Expired", "EX-1: annual is expired|No office · No type · in service. The date of its last completion cannot be read."},
		{census.Equipment{Status: census.Expiring, Schedules: []census.Schedule{monthly}, InService: record.True}, "Expiring",
			"EX-1: monthly expires on 10 Nov 2026|No office · No type · in service. It has no completion on record."},
		{census.Equipment{Status: census.UpToDate, Schedules: []census.Schedule{monthly, {ID: "x", Status: census.UpToDate}}}, "Up to date",
			"EX-1 is up to date until 10 Nov 2026|No office · No type · service state unknown. monthly is the next to expire. " +
				"It has no completion on record. X is up to date."},
		{census.Equipment{Status: census.Expired, Schedules: []census.Schedule{annual, monthly, annual}, InService: record.True}, "Expired",
			"EX-1: annual expired on 29 Oct 2026|No office · No type · in service. Annual was last completed on 5 Jan 2026. " +
				"Of its 2 other inspections 1 is expired."},
		{census.Equipment{Status: census.Expiring, Schedules: []census.Schedule{{ID: "annual", Status: census.Expired}, monthly},
			InService: record.True}, "Expiring", "EX-1: annual is expired|No office · No type · in service. Annual has no completion on " +
			"record. Monthly is up to date, until 10 Nov 2026."},
		{census.Equipment{Status: census.Expiring, Schedules: []census.Schedule{{ID: "annual", Status: census.Expiring, ExpiresMs: day(-3),
			Passed: true, LastCompletedMs: day(-300)}}, InService: record.True}, "Expiring", "EX-1: annual is past its date, 29 Oct 2026|" +
			"No office · No type · in service. Its last completion on record is 5 Jan 2026."},
		{census.Equipment{Status: census.Other, RawStatus: "lent", Schedules: []census.Schedule{lent}, OfficeIDs: []string{"a", "b", "c", "d"}},
			"Unknown: lent", "EX-1: its status is not known|4 offices · No type · service state unknown. The date of its last completion cannot be read."},
	} {
		c.row.Serial = "EX-1"
		p := itemOf(d, &record.Equipment{}, &c.row)
		if got := p.Title + "|" + p.Lede.String(); got != c.want || p.State.Text != c.chip {
			t.Errorf("%q\n%q, want\n%q\n%q", p.State.Text, got, c.chip, c.want)
		}
	}
}

// TestAnItemWithoutASchedule says what the service sent.
func TestAnItemWithoutASchedule(t *testing.T) {
	t.Parallel()
	d := draftOf(t, nightsOf(nil))
	for sent, want := range map[string]string{"uptodate": " The service sent the status “uptodate”.", "": ""} {
		p := itemOf(d, &record.Equipment{Status: sent}, &census.Equipment{Status: census.UpToDate})
		text := p.Section("inspections").Blocks[0].(document.Para).Text
		if _, says, _ := strings.Cut(text, "is not known."); says != want {
			t.Errorf("%q: %q", sent, text)
		}
	}
	p := itemOf(d, &record.Equipment{Schedules: make([]record.Schedule, 3)}, &census.Equipment{Schedules: make([]census.Schedule, 3)})
	if s := p.Section("inspections"); tableIn(s).Len != 3 {
		t.Errorf("with schedules: %+v", s)
	}
}

// TestDueOfAFollowUp: its page says what was read from what, and what was moved.
func TestDueOfAFollowUp(t *testing.T) {
	t.Parallel()
	d := draftOf(t, nightsOf(nil))
	shown := func(due string) string {
		p := followUpOf(d, &record.FollowUp{Due: due}, &census.FollowUp{})
		return factOf(p, "Due value") + factOf(p, "Due date") + ";" + strings.TrimPrefix(p.Lede.String(), "Whether it is open is not known.") +
			fmt.Sprint(";", len(stepsIn(p).All))
	}
	for format, wants := range map[string]map[string]string{
		"": {"20261113": "20261113, as stored;;0", "": ";;0"},
		"yyyymmdd": {"20261113": "13 Nov 2026, stored as 20261113; Its due date reads 13 Nov 2026.;1",
			"20261399": "20261399, as stored;;0"},
	} {
		d.report.Options.DueFormat = format
		for due, want := range wants {
			if got := shown(due); got != want {
				t.Errorf("%s with format %q:\n%s, want\n%s", due, format, got, want)
			}
		}
	}
}

// TestAnItemWithoutATypeHasTheOneAskedFor, under which it is counted: no page stands
// for the type that was not sent.
func TestAnItemWithoutATypeHasTheOneAskedFor(t *testing.T) {
	t.Parallel()
	d := draftOf(t, nightsOf(nil))
	p := itemOf(d, &record.Equipment{ID: "e"}, &census.Equipment{ID: "e", TypeID: "pump"})
	if p.Trail[0].Path != "equipment/type/pump.html" || factOf(p, "Type") != "pump" ||
		factsOf(p)[0].Values[0].Link != p.Trail[0].Path {
		t.Errorf("group %+v, type %q", p.Trail[0], factOf(p, "Type"))
	}
}

// TestWhatIsEmptyIsNotThere among the facts, but for a metavalue: somebody made the field for it.
func TestWhatIsEmptyIsNotThere(t *testing.T) {
	t.Parallel()
	d := draftOf(t, nightsOf(nil))
	names := func(p *Page) (out []string) {
		for _, f := range factsOf(p) {
			out = append(out, f.Name)
		}
		return out
	}
	item := itemOf(d, &record.Equipment{Metavalues: []record.Metavalue{{FieldID: "certificate"}}}, &census.Equipment{})
	if got := strings.Join(names(item), ", "); got != "Type, certificate" || factOf(item, "certificate") != "none" {
		t.Errorf("of an item: %s", got)
	}
	followUp := followUpOf(d, &record.FollowUp{}, &census.FollowUp{Open: record.True})
	if got := strings.Join(names(followUp), ", "); got != "Form, With, Opened, Messages, Reassigned, Attachments" {
		t.Errorf("of a follow-up: %s", got)
	}
}

// TestWhatIsWithheldIsNotSaidToBeMissing: order number, offline and file pass at privacy full only.
func TestWhatIsWithheldIsNotSaidToBeMissing(t *testing.T) {
	t.Parallel()
	d := draftOf(t, nightsOf(nil))
	shown := func(r *record.Resource) [3]string {
		p := d.Pages.Document(r, &census.Document{ID: "d", Versions: 1}, 0)
		return [3]string{factOf(p, "Order number"), factOf(p, "Available offline"), tableIn(p.Section("versions")).Cell(0, 5).Text}
	}
	without := &record.Resource{ID: "d", Versions: []record.Version{{}}}
	with := &record.Resource{ID: "d", Sequence: "7", Offline: record.False, Versions: []record.Version{{File: "key"}}}
	const withheld = "not shown (privacy: strict)"
	if got, want := shown(without), [3]string{withheld, withheld, withheld}; got != want {
		t.Errorf("at strict: %q", got)
	}
	d.privacy = privacy.Full
	if got, want := shown(without), [3]string{"none given", "not stated", "none given"}; got != want {
		t.Errorf("at full, without values: %q", got)
	}
	if got, want := shown(with), [3]string{"7", "No", "key"}; got != want {
		t.Errorf("at full: %q", got)
	}
}
