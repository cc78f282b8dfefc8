package period_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/history"
	"opsreport/render/period"
)

// fifteen is an account of fifteen nights, a week apart: one item that is expired and
// one that is not, and one overdue follow-up with Ann.
func fifteen(change func(week int, n *night)) []*night {
	var all []*night
	for week := range 15 {
		n := &night{at: time.Date(2026, 3, 4, 2, 0, 0, 0, time.UTC).AddDate(0, 0, 7*week), types: []string{"ta"}, overdue: []string{"f"},
			equipment: []record.Equipment{{ID: "x", TypeID: "ta", Status: "expired", InService: record.True},
				{ID: "y", TypeID: "ta", Status: "uptodate", InService: record.True}},
			followUps: []record.FollowUp{{ID: "f", Open: record.True, AssigneeID: "ann"}}}
		change(week, n)
		all = append(all, n)
	}
	return all
}

// words writes the values of a series, a gap as a dash; "none" where there is none.
func words(s *period.Series) string {
	if s == nil {
		return "none"
	}
	var out []string
	for _, v := range s.Values {
		if v == nil {
			out = append(out, "-")
			continue
		}
		out = append(out, strconv.FormatFloat(*v, 'f', -1, 64))
	}
	return strings.Join(out, " ")
}

// book is the past of the last night; the ledger begins on the night from.
func book(t *testing.T, all []*night, from int) *period.WeekBook {
	t.Helper()
	r, err := census.Read(all[len(all)-1].record(), census.Options{Zone: time.UTC})
	if err != nil {
		t.Fatal(err)
	}
	var lines []history.Line
	for _, n := range all {
		lines = append(lines, n.line())
	}
	return period.WeeksOf(r, lines, keyed(kept(t, all[from:], 3)))
}

func (n *night) without(id string) {
	n.equipment = slices.DeleteFunc(n.equipment, func(e record.Equipment) bool { return e.ID == id })
	n.followUps = slices.DeleteFunc(n.followUps, func(f record.FollowUp) bool { return f.ID == id })
}

// TestWhatIsNotKnownIsAGap: each case says what the 15 nights were like, and what
// is known of the last 13 weeks: of all items, of the first follow-up and the
// fourth, and of Ann.
func TestWhatIsNotKnownIsAGap(t *testing.T) {
	t.Parallel()
	const ones = "1 1 1 1 1 1 1 1 1 1 1 1 1"
	for name, c := range map[string]struct {
		from                   int
		change                 func(week int, n *night)
		expired, overdue, anns string
	}{
		"nothing happens": {0, func(int, *night) {}, ones, ones, ones},
		"a young ledger": {12, func(int, *night) {}, "- - - - - - - - - - 1 1 1", "- - - - - - - - - - 1 1 1",
			"- - - - - - - - - - 1 1 1"},
		"a ledger of two nights": {13, func(int, *night) {}, "none", "none", "none"},
		"a type was asked anew": {0, func(week int, n *night) {
			if week < 6 {
				n.types = []string{"tb"}
			}
		}, "- - - - 1 1 1 1 1 1 1 1 1", ones, ones},
		"other types were asked for": {0, func(week int, n *night) {
			if week < 6 {
				n.types, n.equipment[1].TypeID, n.equipment[1].Status = []string{"tb"}, "tb", "expired"
			}
		}, "- - - - 1 1 1 1 1 1 1 1 1", ones, ones},
		"in service, not told, out of service, in service": {0, func(week int, n *night) {
			n.equipment[0].InService = []record.Bool{record.False, record.False, record.False, record.True, record.True, record.Unset, record.Unset,
				record.False, record.False, record.True, record.True, record.True, record.True, record.True, record.True}[week]
		}, "0 1 1 0 0 0 0 1 1 1 1 1 1", ones, ones},
		"one out of service is expired too": {0, func(_ int, n *night) {
			n.equipment[1].InService, n.equipment[1].Status = record.False, "expired"
		}, ones, ones, ones},
		"overdue no more, still open": {0, func(week int, n *night) {
			if week > 7 {
				n.overdue = nil
			}
		}, ones, "1 1 1 1 1 1 0 0 0 0 0 0 0", "1 1 1 1 1 1 0 0 0 0 0 0 0"},
		"gone, and back in date": {0, func(week int, n *night) {
			if week > 4 && week < 9 {
				n.without("x")
			} else if week > 8 {
				n.equipment[0].Status = "uptodate"
			}
		}, "1 1 1 0 0 0 0 0 0 0 0 0 0", ones, ones},
		"closed or gone, while others hide the sum": {0, func(week int, n *night) {
			n.overdue = nil
			if week < 11 {
				n.overdue = []string{"g"}
			}
			open := record.Bool(record.False)
			if week < 11 {
				open = record.True
			}
			n.followUps[0].Open = record.False
			n.followUps = append(n.followUps, record.FollowUp{ID: "g", Open: open}, record.FollowUp{ID: "h", Open: open},
				record.FollowUp{ID: "k", Open: record.True})
			if week < 9 {
				n.followUps[3].Open = record.False
			}
			if week > 4 && week < 9 {
				n.without("f")
			}
		}, ones, "0 0 0 0 0 0 0 0 0 0 0 0 0", "0 0 0 0 0 0 0 0 0 0 0 0 0"},
		"no service state told": {0, func(week int, n *night) {
			if week < 6 {
				n.equipment[0].InService = record.Unset
			}
		}, "0 0 0 0 1 1 1 1 1 1 1 1 1", ones, ones},
		"no state told any more": {0, func(week int, n *night) {
			if week > 6 {
				n.equipment[0].InService, n.followUps[0].Open = record.Unset, record.Unset
			}
		}, "1 1 1 1 1 0 0 0 0 0 0 0 0", "1 1 1 1 1 0 0 0 0 0 0 0 0", "1 1 1 1 1 0 0 0 0 0 0 0 0"},
		"gone, and back as it was": {0, func(week int, n *night) {
			if week > 4 && week < 9 {
				n.without("x")
				n.without("f")
			}
		}, "1 1 1 0 0 0 0 1 1 1 1 1 1", "1 1 1 0 0 0 0 1 1 1 1 1 1", "1 1 1 0 0 0 0 1 1 1 1 1 1"},
		"gone with another that stays away": {0, func(week int, n *night) {
			n.equipment = append(n.equipment, record.Equipment{ID: "z", TypeID: "ta", InService: record.True, Status: "uptodate"})
			n.followUps = append(n.followUps, record.FollowUp{ID: "g", Open: record.True, AssigneeID: "bo"})
			if week > 4 && week < 9 {
				n.without("x")
				n.without("f")
			}
			if week > 4 {
				n.without("z")
				n.without("g")
			}
		}, "1 1 1 0 0 0 0 1 1 1 1 1 1", "1 1 1 0 0 0 0 1 1 1 1 1 1", "1 1 1 0 0 0 0 1 1 1 1 1 1"},
		"closed, overdue before anybody looked": {0, func(week int, n *night) {
			if week > 7 {
				n.followUps[0].Open = record.False
			}
		}, ones, "1 1 1 1 1 1 0 0 0 0 0 0 0", "1 1 1 1 1 1 0 0 0 0 0 0 0"},
		"closed with another that was not overdue": {0, func(week int, n *night) {
			n.followUps = append(n.followUps, record.FollowUp{ID: "g", Open: record.True, AssigneeID: "bo"})
			if week > 7 {
				n.followUps[0].Open, n.followUps[1].Open = record.False, record.False
			}
		}, ones, "1 1 1 1 1 1 0 0 0 0 0 0 0", "1 1 1 1 1 1 0 0 0 0 0 0 0"},
		"closed, open again, overdue again": {0, func(week int, n *night) {
			n.overdue = nil
			if week > 3 && week < 6 || week > 9 {
				n.overdue = []string{"f"}
			}
			if week > 5 && week < 8 {
				n.followUps[0].Open = record.False
			}
		}, ones, "0 0 1 1 0 0 0 0 1 1 1 1 1", "0 0 1 1 0 0 0 0 1 1 1 1 1"},
		"passed on": {0, func(week int, n *night) {
			if week < 8 {
				n.followUps[0].AssigneeID = "bo"
			}
		}, ones, ones, "0 0 0 0 0 0 1 1 1 1 1 1 1"},
	} {
		all := fifteen(c.change)
		b, some := book(t, all, c.from), []int32{0}
		if len(all[0].followUps) == 4 {
			some = append(some, 3)
		}
		got := []string{words(b.Expired([]int32{0, 1})), words(b.Overdue(some)), words(b.OverdueOf(key("ann")))}
		if want := []string{c.expired, c.overdue, c.anns}; !slices.Equal(got, want) {
			t.Errorf("%s:\n got %q\nwant %q", name, got, want)
		}
	}
}

// TestFiguresAreThoseOfTheHistory: a tile's line has what the tile printed on the
// last night of each week.
func TestFiguresAreThoseOfTheHistory(t *testing.T) {
	t.Parallel()
	all := fifteen(func(week int, n *night) {
		if week == 5 {
			n.followUps = nil // of nothing there is no share
		}
		if week%2 == 0 {
			n.overdue = nil
		}
	})
	all = slices.Delete(all, 8, 9)
	early := *all[13]
	early.at = early.at.AddDate(0, 0, -1) // another night of the same week, which is not its last
	early.equipment = nil
	all = slices.Insert(all, 13, &early)
	b := book(t, all, 0)
	for _, c := range []struct{ got, want string }{
		{words(b.Figure("E6", false)), "1 1 1 1 1 1 - 1 1 1 1 1 1"},
		{words(b.Figure("F2", false)), "0 1 0 - 0 1 - 1 0 1 0 1 0"},
		{words(b.Figure("F2", true)), "none"}, // the lines of the test have no percentage
		{words(b.Figure("E2", false)), "none"},
		{words((*period.WeekBook)(nil).Figure("E6", false)), "none"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
}

// TestAWeekThatTheLedgerDoesNotTellIsAGap: its night was compared with another than the one before it, up to the
// next night that tells every record.
func TestAWeekThatTheLedgerDoesNotTellIsAGap(t *testing.T) {
	t.Parallel()
	all := fifteen(func(week int, n *night) {
		if week > 11 {
			n.equipment[0].Status = "uptodate"
			n.without("f")
		}
	})
	r, err := census.Read(all[len(all)-1].record(), census.Options{Zone: time.UTC})
	if err != nil {
		t.Fatal(err)
	}
	var lines []history.Line
	for _, n := range all {
		lines = append(lines, n.line())
	}
	nights := kept(t, all, 3)
	nights[8].Before = "another"
	anew := kept(t, all[10:], 5)
	for i := range anew {
		nights[10+i] = anew[i]
	}
	b := period.WeeksOf(r, lines, keyed(nights))
	got := []string{words(b.Expired([]int32{0, 1})), words(b.OverdueOf(key("ann")))}
	if want := []string{"1 1 1 1 1 1 - - 1 1 0 0 0", "0 0 0 0 0 0 - - 0 0 0 0 0"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
