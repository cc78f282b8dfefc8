package period

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"opsreport/fetch/record"
	"opsreport/render/history"
	"opsreport/render/past"
)

// account is what one night of a test holds.
type account struct {
	at        time.Time
	followUps []record.FollowUp
	overdue   []string
	equipment []record.Equipment
	documents []record.Resource
	sessions  []record.GroupTraining
	types     []string // of equipment, that were asked for; nil for t and u, of which the items are whatever they say
}

func pointers[T any](list []T) []*T {
	out := make([]*T, len(list))
	for i := range list {
		out[i] = &list[i]
	}
	return out
}

func (a account) night() record.Night {
	sum := sha256.Sum256([]byte(a.at.String()))
	types, items := []record.TypeAsked{{ID: "t", Rows: len(a.equipment)}, {ID: "u"}}, a.equipment
	if a.types != nil {
		types, items = nil, nil
		for _, of := range a.types {
			was := len(items)
			for _, e := range a.equipment {
				if e.TypeID == of {
					items = append(items, e)
				}
			}
			types = append(types, record.TypeAsked{ID: of, Rows: len(items) - was})
		}
	}
	return record.Night{Digest: hex.EncodeToString(sum[:]), AsOf: a.at.UTC(), Folder: a.at.UTC().Format("20060102T150405Z"), Types: types,
		Set: record.Set{FollowUps: record.Of(pointers(a.followUps)...), Overdue: record.Of(a.overdue...),
			Equipment: record.Of(pointers(items)...), Resources: record.Of(pointers(a.documents)...),
			GroupTrainings: record.Of(pointers(a.sessions)...)}}
}

// line is what the history says of a night.
func (a account) line(digest string) history.Line {
	inDate, rated := new(again).rated(a)
	late, open := new(again).overdue(a)
	return history.Line{AsOf: a.at.UTC(), Snapshot: digest, Figures: []history.Figure{
		{ID: "E1", N: inDate, D: &rated}, {ID: "E6", N: new(again).expired(a)}, {ID: "F1", N: open}, {ID: "F2", N: late, D: &open}}}
}

// counted reads nights as a render does: the ledger of all, and the figures of each. Only what is
// kept of a night is at hand afterwards.
func counted(t interface{ Fatal(...any) }, nights []account, zone *time.Location) *Counter {
	var sources []past.Source
	var lines []history.Line
	for _, a := range nights {
		n := a.night()
		sources = append(sources, past.Source{Digest: n.Digest, AsOf: n.AsOf, Open: func() (record.Night, error) { return n, nil }})
		lines = append(lines, a.line(n.Digest))
	}
	made, err := past.Update(context.Background(), nil, sources, past.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return counter(made, lines, zone)
}

// counter is that of nights, with people as they are stored.
func counter(nights []past.Night, lines []history.Line, zone *time.Location) *Counter {
	return NewCounter(Known{Log: past.NewLog(nights), Stored: nights, Lines: lines, Zone: zone})
}

// printed is a period as plain prints it.
func printed(p *Period) []string {
	var out []string
	types := *p.Figure("P11")
	types.ID, types.Parts = "types", nil
	if types.N != nil {
		types.Parts = append(make([]Part, 0), p.ByType()...)
	}
	for _, f := range append(slices.Clone(p.Figures), types) {
		line := f.ID
		var series []int
		for _, c := range f.Series {
			series = append(series, c.N)
		}
		switch {
		case f.N == nil:
			line += " n/a"
		case f.Parts != nil || f.ID == "P10" || f.ID == "P11":
			line += fmt.Sprintf(" %d/%d", *f.N, *f.D)
			for _, part := range f.Parts {
				line += fmt.Sprintf(" %s%s%s%s %d/%d %d %d %d", part.First, part.Last, text(part.Office), text(part.Type), part.N, part.D, part.Late,
					part.NotDone, part.NotDue)
			}
		case f.ID == "P3" || f.ID == "P13" || f.ID == "P14":
			if line += fmt.Sprintf(" %d", *f.N); f.ID == "P3" {
				line += fmt.Sprintf("/%d/%d", series[1], series[2])
			}
			if f.Stats.Median != nil {
				line += fmt.Sprintf(" p50 %d longest %d", *f.Stats.Median, *f.Stats.Longest)
			}
			if f.ID == "P3" && f.Apart != nil {
				line += fmt.Sprintf(" back %d", f.Apart[0].N)
			}
		case f.ID == "P8":
			line += " " + strings.Trim(fmt.Sprint(series), "[]")
		default:
			line += fmt.Sprintf(" %d", *f.N)
			if f.D != nil {
				line += fmt.Sprintf("/%d", *f.D)
			}
			if f.ID == "P0" {
				line += fmt.Sprintf(" gap %d", p.GapH)
			}
			if series != nil {
				line += fmt.Sprintf(" %v", series)
			}
		}
		out = append(out, line)
	}
	return out
}

var (
	ids   = []string{"a", "b", "c", "d"}
	start = time.Date(2026, 9, 20, 2, 10, 0, 0, time.UTC)
	// dates are when anything in an account can expire or be done.
	dates = func() (out []time.Time) {
		for d := -2; d < 40; d += 3 {
			out = append(out, start.AddDate(0, 0, d), start.AddDate(0, 0, d).Truncate(24*time.Hour))
		}
		return append(out, start.Add(-36*time.Hour), start.AddDate(0, 0, 20).Add(7*time.Hour))
	}()
)

func moments() *rapid.Generator[record.Time] {
	return rapid.Custom(func(t *rapid.T) record.Time {
		if rapid.IntRange(0, 9).Draw(t, "none") == 0 {
			return record.Time{}
		}
		return record.MS(rapid.SampledFrom(dates).Draw(t, "date").UnixMilli())
	})
}

var bools = rapid.SampledFrom([]record.Bool{record.Unset, record.False, record.True, record.True, record.True})

// created is when the records with an id were created: some on each side of nights, or at no time that was sent.
func created(id string) record.Time {
	day, known := map[string]int{"a": -5, "b": 4, "c": 12}[id]
	if !known {
		return record.Time{}
	}
	return record.MS(start.AddDate(0, 0, day).UnixMilli())
}

func drawItem(t *rapid.T, id string, was *record.Equipment) record.Equipment {
	e := record.Equipment{ID: id, Created: created(id), TypeID: rapid.SampledFrom([]string{"t", "t", "u"}).Draw(t, "type"),
		OfficeIDs: rapid.SampledFrom([][]string{nil, {"o"}, {"o", "q"}, {"q"}}).Draw(t, "offices"), InService: bools.Draw(t, "in service"),
		Status: rapid.SampledFrom([]string{"", "expired", "expired", "uptodate", "expiring"}).Draw(t, "status")}
	for _, s := range []string{"s", "r"} {
		if was != nil && len(was.Schedules) > 0 && was.Schedules[0].ID == s && rapid.Bool().Draw(t, "same") {
			e.Schedules = append(e.Schedules, was.Schedules[0])
			continue
		}
		if rapid.IntRange(0, 3).Draw(t, "schedule") > 0 {
			e.Schedules = append(e.Schedules, record.Schedule{ID: s, LastCompletedOn: moments().Draw(t, "completed"),
				ExpiresOn: moments().Draw(t, "expires")})
		}
	}
	return e
}

func drawNight(t *rapid.T, at time.Time, before *account) account {
	a := account{at: at}
	there := func(what string) bool { return rapid.IntRange(0, 4).Draw(t, what) > 0 }
	for _, id := range ids {
		if there("follow-up") {
			a.followUps = append(a.followUps, record.FollowUp{ID: id, CreatedOn: created(id), Open: bools.Draw(t, "open"),
				Due:        rapid.SampledFrom([]string{"", "1", "2"}).Draw(t, "due"),
				AssigneeID: rapid.SampledFrom([]string{"", "x", "y"}).Draw(t, "assignee")})
		}
		if !there("overdue") {
			a.overdue = append(a.overdue, id)
		}
		if there("item") {
			var was *record.Equipment
			if before != nil {
				if i := slices.IndexFunc(before.equipment, func(e record.Equipment) bool { return e.ID == id }); i >= 0 {
					was = &before.equipment[i]
				}
			}
			a.equipment = append(a.equipment, drawItem(t, id, was))
		}
		if there("document") {
			d := record.Resource{ID: id, Created: created(id)}
			for range rapid.IntRange(0, 2).Draw(t, "versions") {
				d.Versions = append(d.Versions, record.Version{ApprovedOn: moments().Draw(t, "approved")})
			}
			a.documents = append(a.documents, d)
		}
		if there("session") {
			a.sessions = append(a.sessions, record.GroupTraining{ID: id, Created: created(id),
				TraineeIDs: rapid.SliceOfN(rapid.SampledFrom(ids), 0, 4).Draw(t, "trainees")})
		}
	}
	return a
}

// TestPeriodsArePlain holds every number of every period to one that is counted
// again from the nights themselves.
func TestPeriodsArePlain(t *testing.T) {
	t.Parallel()
	berlin, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		zone := rapid.SampledFrom([]*time.Location{time.UTC, berlin}).Draw(t, "zone")
		var nights []account
		at := start
		for i := range rapid.IntRange(2, 9).Draw(t, "nights") {
			if i > 0 {
				at = at.Add(time.Duration(rapid.SampledFrom([]int{8, 22, 24, 24, 26, 49, 96, 200}).Draw(t, "gap")) * time.Hour)
			}
			var before *account
			if i > 0 {
				before = &nights[i-1]
			}
			nights = append(nights, drawNight(t, at, before))
		}
		c := counted(t, nights, zone)
		for _, k := range []Kind{Week, Month, Quarter} {
			for s := Of(k, nights[0].at.In(zone)); !s.Start.After(at); s = Of(k, s.End) {
				hold(t, c, nights, s)
			}
		}
	})
}

func hold(t *rapid.T, c *Counter, nights []account, s Span) {
	want := plain(nights, s)
	p, ok := c.Compute(s)
	if want == nil {
		if ok && p.Nights >= Few {
			t.Fatalf("%s has figures of %d nights", s.ID, p.Nights)
		}
		return
	}
	if !ok {
		t.Fatalf("%s has no figures", s.ID)
	}
	if got := printed(p); !slices.Equal(got, want) {
		t.Fatalf("%s:\n%s\nwant\n%s", s.ID, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if f := p.Figure("P7"); *f.N != sum(f) {
		t.Fatalf("%s: P7 does not add up: %+v", s.ID, f)
	}
	if f := p.Figure("P12"); *f.N != f.Series[0].N+f.Series[1].N-f.Series[2].N-f.Series[3].N+f.Series[4].N-f.Series[5].N {
		t.Fatalf("%s: P12 does not add up: %+v", s.ID, f)
	}
}

// sum adds up P7, with what events do not explain.
func sum(f *Figure) int {
	s := f.Series
	n := s[0].N + s[1].N + s[2].N + s[3].N + s[4].N - s[5].N - s[6].N
	for _, a := range f.Apart {
		n += a.N
	}
	return n
}

// TestPeriodsFollowOneAnother: a month that is over has the same inspections by itself and in its quarter, and bars that are drawn one after
// the other begin where the last one ended, so that nothing counts in two of them.
func TestPeriodsFollowOneAnother(t *testing.T) {
	t.Parallel()
	told, joined := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		var nights []account
		at := start
		for i := range 12 {
			var before *account
			if i > 0 {
				at = at.Add(time.Duration(rapid.SampledFrom([]int{30, 96, 150}).Draw(t, "gap")) * time.Hour)
				before = &nights[i-1]
			}
			nights = append(nights, drawNight(t, at, before))
		}
		c := counted(t, nights, time.UTC)
		for _, k := range []Kind{Week, Month, Quarter} {
			var before *Period
			for s := Of(k, start); !s.Start.After(at); s = Of(k, s.End) {
				p, ok := c.Compute(s)
				if !ok || p.Nights < Few {
					before = nil
					continue
				}
				for _, part := range p.Figure("P9").Parts {
					m, ok := c.Compute(part.Span)
					if k != Quarter || !ok || m.Nights < Few || !m.Whole || m.Figure("P1").N == nil {
						continue
					}
					f := m.Figure("P1")
					if part.N != *f.N || part.D != *f.D || part.Late != f.Series[Late].N || part.NotDone != f.Series[NotDone].N ||
						part.NotDue != 0 || !part.By.Equal(m.Closing.AsOf) {
						t.Fatalf("%s has of %s %+v, which itself has %+v", s.ID, m.ID, part, f)
					}
					if m.Closing.Digest != p.Closing.Digest {
						told++
					}
				}
				for _, id := range []string{"P7", "P12"} {
					f, from := p.Chained(id)
					if before != nil && (from.Digest != before.Closing.Digest || f.Series[Opening].N != *before.Figure(id).N) {
						t.Fatalf("%s of %s begins with %d, the one before ends with %d", id, s.ID, f.Series[Opening].N, *before.Figure(id).N)
					}
					if n := p.Figure(id).N; *f.N != *n {
						t.Fatalf("%s of %s ends with %d, and drawn with %d", id, s.ID, *n, *f.N)
					}
					if before != nil {
						joined++
					}
				}
				if f, _ := p.Chained("P7"); *f.N != sum(f) {
					t.Fatalf("%s: P7 does not add up: %+v", s.ID, f)
				}
				before = p
			}
		}
	})
	if told == 0 || joined == 0 {
		t.Errorf("%d months were compared, and %d bars", told, joined)
	}
}
