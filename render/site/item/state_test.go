package item

import (
	"testing"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/privacy"
	"opsreport/render/site/view"
)

// TestOnlyWhatTheServiceListsIsOverdue, in the chip at the head of a follow-up.
func TestOnlyWhatTheServiceListsIsOverdue(t *testing.T) {
	t.Parallel()
	p := pagesOf(t, nightsOf(nil))
	for want, row := range map[string]census.FollowUp{"Overdue per the service": {Open: record.True, Overdue: true},
		"Open":   {Open: record.True},
		"Closed": {Open: record.False}} {
		v := p.FollowUp(&Record[record.FollowUp, census.FollowUp]{Rec: &record.FollowUp{ID: "f", Open: row.Open}, Row: &row}, view.Page{})
		if v.State.Text != want || v.Overdue != row.Overdue {
			t.Errorf("%q, overdue %t, want %q", v.State.Text, v.Overdue, want)
		}
	}
}

// TestAnItemWithoutASchedule has the state of one, and its page says what the service sent.
func TestAnItemWithoutASchedule(t *testing.T) {
	t.Parallel()
	p := pagesOf(t, nightsOf(nil))
	planned := []census.Schedule{{}}
	for _, c := range []struct {
		row        census.Equipment
		chip, sent string
	}{{census.Equipment{Status: census.UpToDate, RawStatus: "uptodate"}, "No schedule", "uptodate"}, {census.Equipment{}, "No schedule", ""},
		{census.Equipment{Status: census.Expired, RawStatus: "expired"}, "Expired", ""},
		{census.Equipment{Status: census.UpToDate, RawStatus: "uptodate", Schedules: planned}, "Up to date", ""}} {
		v := p.Equipment(&Record[record.Equipment, census.Equipment]{Rec: &record.Equipment{Status: c.row.RawStatus}, Row: &c.row}, view.Page{})
		if v.Status.Text != c.chip || v.Sent != c.sent {
			t.Errorf("%q sent %q, want %q, %q", v.Status.Text, v.Sent, c.chip, c.sent)
		}
	}
}

// TestDueOfAFollowUp: its page says what was read from what, and what that decides.
func TestDueOfAFollowUp(t *testing.T) {
	t.Parallel()
	p := pagesOf(t, nightsOf(nil))
	shown := func(due string) string {
		v := p.FollowUp(&Record[record.FollowUp, census.FollowUp]{Rec: &record.FollowUp{Due: due}, Row: &census.FollowUp{}}, view.Page{})
		tile := v.Tiles[len(v.Tiles)-1]
		return v.Due.Text + " (" + v.Stored + "); " + tile.Label + " " + tile.Number + ", " + tile.Of + ", " + tile.Change
	}
	for format, wants := range map[string]map[string]string{
		"": {"20261113": "due value 20261113 (as stored); Due due value 20261113, as stored, decides nothing in this report"},
		"yyyymmdd": {"20261113": "13 Nov 2026 (20261113 as stored); Due 13 Nov 2026, 20261113 as stored, decides nothing except figure F15",
			"20261399": "due value 20261399 (as stored); Due due value 20261399, as stored, decides nothing except figure F15"},
	} {
		p.report.Options.DueFormat = format
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
	p := pagesOf(t, nightsOf(nil))
	v := p.Equipment(&Record[record.Equipment, census.Equipment]{Rec: &record.Equipment{ID: "e"},
		Row: &census.Equipment{ID: "e", TypeID: "pump"}},
		view.Page{})
	if v.Type.Href != "equipment/type/pump.html" || v.Type.Text != "pump" || v.Crumbs[2].Href != v.Type.Href {
		t.Errorf("type %+v, path %+v", v.Type, v.Crumbs)
	}
}

// TestWhatIsWithheldIsNotSaidToBeMissing: order number, offline and file pass at privacy full only.
func TestWhatIsWithheldIsNotSaidToBeMissing(t *testing.T) {
	t.Parallel()
	p := pagesOf(t, nightsOf(nil))
	shown := func(r *record.Resource) [3]string {
		v := p.Document(&Record[record.Resource, census.Document]{Rec: r, Row: &census.Document{ID: "d", Versions: 1}}, view.Page{})
		return [3]string{v.Sequence.Text, v.Offline, v.Versions[0].Target.Text}
	}
	without := &record.Resource{ID: "d", Versions: []record.Version{{}}}
	with := &record.Resource{ID: "d", Sequence: "7", Offline: record.False, Versions: []record.Version{{File: "key"}}}
	const withheld = "not shown (privacy: strict)"
	if got, want := shown(without), [3]string{withheld, withheld, withheld}; got != want {
		t.Errorf("at strict: %q", got)
	}
	p.privacy = privacy.Full
	if got, want := shown(without), [3]string{"none given", "not stated", "none given"}; got != want {
		t.Errorf("at full, without values: %q", got)
	}
	if got, want := shown(with), [3]string{"7", "No", "key"}; got != want {
		t.Errorf("at full: %q", got)
	}
}
