package period

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/past"
	"opsreport/render/report"
	"opsreport/render/words"
)

// apart are nights from the day before the week on, of two items that are not done.
func apart(t *testing.T, days ...int) *Counter {
	t.Helper()
	all := items(2, func(i int, e *record.Equipment) { e.Schedules[0].ExpiresOn = on(1+4*i, 0) }) // Tuesday and Saturday
	var nights []account
	for _, d := range days {
		nights = append(nights, account{at: monday.AddDate(0, 0, d), equipment: all})
	}
	return counted(t, nights, time.UTC)
}

// TestWhatAPeriodSaysOfItsNights: which days have none, how far they are apart, and
// which inspections are not due yet.
func TestWhatAPeriodSaysOfItsNights(t *testing.T) {
	t.Parallel()
	c := apart(t, -1, 0, 2, 4)
	p, _ := c.Compute(Of(Week, monday))
	gaps := ""
	for _, g := range p.Missing() {
		gaps += fmt.Sprintf("%s to %s, %d; ", g.First.Format("2 Jan"), g.Last.Format("2 Jan"), g.Days)
	}
	if gaps != "6 Oct to 6 Oct, 1; 8 Oct to 8 Oct, 1; " {
		t.Errorf("without a night: %s", gaps)
	}
	if got := c.Since().Says(words.English(words.Context{}).Period); got != "4 Oct 2026 (4 snapshots in 6 days, at most 2 days apart)" {
		t.Errorf("since %s", got)
	}
	if f := p.Figure("P1"); f.Says(english()) != "0 of 1" || f.Series[NotDone].N != 1 || f.Series[Later].N != 1 || p.Future != 1 {
		t.Errorf("%s, %v, %d not due", f.Says(english()), f.Series, p.Future)
	}
	if p, _ = apart(t, -1, 0, 2, 7).Compute(Of(Week, monday)); p.Future != 0 || len(p.Figure("P1").Series) != int(Later) {
		t.Errorf("of a week that is over %d are not due: %v", p.Future, p.Figure("P1").Series)
	}
	p, _ = c.Compute(Of(Week, monday))
	if len(p.Seen()) != 3 || p.Seen()[0] != c.nights[1].Digest || p.Alone != 0 {
		t.Errorf("events of %d nights are seen, %d nights were compared with none", len(p.Seen()), p.Alone)
	}
	c.nights[2].Before = ""
	if p, _ = c.Compute(Of(Week, monday)); p.Alone != 1 {
		t.Errorf("%d nights were compared with none, not 1", p.Alone)
	}
	if got := apart(t, 0).Since(); got != (report.Seen{}) {
		t.Errorf("one night is compared: %+v", got)
	}
}

// TestTheLastNightIsThePeriodsOwn, not the one that closes it.
func TestTheLastNightIsThePeriodsOwn(t *testing.T) {
	t.Parallel()
	p, _ := apart(t, -1, 0, 4, 9).Compute(Of(Week, monday))
	if last := p.LastNight().AsOf; !p.Whole || !last.Equal(monday.AddDate(0, 0, 4)) {
		t.Errorf("the last night is %s", last)
	}
}

// TestWhatIsNotKnownIsNotAvailable: of one night, or of nights without figures.
func TestWhatIsNotKnownIsNotAvailable(t *testing.T) {
	t.Parallel()
	one, _ := apart(t, -1, 0).Compute(Of(Week, monday))
	for _, f := range one.Figures[1:] {
		if f.N != nil || f.Lacks != lacksNights {
			t.Errorf("of one night %s is %s, %s", f.ID, f.Says(english()), f.Lacks)
		}
	}
	c := apart(t, -1, 0, 1)
	for i := range c.nights {
		c.nights[i].Line = nil
	}
	p, _ := c.Compute(Of(Week, monday))
	if f := p.Figure("P2"); f.N != nil || f.Lacks != lacksLines {
		t.Errorf("without figures P2 is %s, %s", f.Says(english()), f.Lacks)
	}
}

// TestBackInServiceIsNoLapse: an item that is expired as it comes back into service did not expire in it, and one that is up to date
// was not put right in it. The sum of P12 holds all the same.
func TestBackInServiceIsNoLapse(t *testing.T) {
	t.Parallel()
	three := func(a, b, c string, serving record.Bool) (out []record.Equipment) {
		for i, status := range []string{a, b, c} {
			out = append(out, record.Equipment{ID: []string{"a", "b", "c"}[i], Status: status, InService: serving,
				Schedules: []record.Schedule{{ID: "s", Status: status, ExpiresOn: record.MS(monday.UnixMilli())}}})
		}
		out[2].InService = record.True
		return out
	}
	p, ok := counted(t, []account{{at: monday, equipment: three("uptodate", "expired", "uptodate", record.False)},
		{at: monday.AddDate(0, 0, 1), equipment: three("expired", "uptodate", "expired", record.True)}}, time.UTC).Compute(Of(Week, monday))
	if !ok {
		t.Fatal("no period")
	}
	if got := p.Figure("P3").Says(english()); got != "1 expired, none back in date, 1 came back into service expired" {
		t.Error(got)
	}
	if got := p.Figure("P12").Says(english()); got != "0 + 1 expired − 0 back in date after a completion − 0 back in date without one + 1 other − 0 other = 2" {
		t.Error(got)
	}
}

// TestHowLongAnItemLapsed: to its last completion, from the oldest expiry that had passed, in whole days.
func TestHowLongAnItemLapsed(t *testing.T) {
	t.Parallel()
	const day = census.DayMs
	c := &past.Change{Was: &past.State{}, Is: &past.State{}}
	for i, s := range [][2]past.Instant{{10 * day, 20*day - 1}, {8 * day, 17 * day}, {2 * day, 2 * day}, {past.None, 50 * day}} {
		c.Was.Schedules = append(c.Was.Schedules, past.Schedule{ID: fmt.Sprint(i), Completed: past.None, Expires: s[0]})
		c.Is.Schedules = append(c.Is.Schedules, past.Schedule{ID: fmt.Sprint(i), Completed: s[1], Expires: past.None})
	}
	if d, ok := lapsed(c); !ok || d != 11 {
		t.Errorf("%d days, %t", d, ok)
	}
	if _, ok := lapsed(&past.Change{Was: c.Was, Is: c.Was}); ok {
		t.Error("an item without a completion")
	}
}

// TestWhatFellDue: the first late completion of an expiry stands unless it was done on time too, and nothing is said
// where what stood at the end was not kept for the whole period.
func TestWhatFellDue(t *testing.T) {
	t.Parallel()
	week := Of(Week, monday)
	from := week.Start.UnixMilli()
	done := func(item string, after int64) past.Event {
		return past.Event{List: past.Equipments, ID: item, Event: past.Completed, Schedule: "s", Expiry: new(fmt.Sprint(from + 10)),
			Is: new(fmt.Sprint(from + 10 + after))}
	}
	serving := func(digest string) past.Night {
		n := past.Night{Digest: digest, Whole: true}
		for _, id := range []string{"both", "late"} {
			n.Changes = append(n.Changes, past.Change{Record: past.Record{List: past.Equipments, ID: id}, Is: &past.State{Service: record.True}})
		}
		return n
	}
	period := func(nights ...past.Night) *Period {
		c := counter(nights, nil, time.UTC)
		return &Period{Span: week, c: c, w: window{opening: 0, closing: len(nights) - 1}, Closing: c.nights[len(nights)-1]}
	}
	told := past.Night{Digest: "b"}.Telling([]past.Event{done("late", 3), done("both", 3), done("both", 0)})
	again := past.Night{Digest: "c"}.Telling([]past.Event{done("late", 5), done("both", 9)})
	due, ok := period(serving("a"), told, again, serving("d")).due()
	if want := []Inspection{{Expiry{"both", "s", from + 10}, OnTime, from + 10, 0}, {Expiry{"late", "s", from + 10}, Late, from + 13, 0}}; !ok ||
		!slices.Equal(due, want) {
		t.Errorf("%+v, want %+v", due, want)
	}
	if _, ok := period(serving("a"), past.Night{Digest: "b"}).due(); ok {
		t.Error("what stood is taken for known")
	}
	// What went before the period begins is not of it, also where it was not kept what stood then.
	for at, want := range map[int]bool{0: true, 1: false} {
		nights := []past.Night{{Digest: "a"}, {Digest: "b"}, serving("c")}
		nights[at] = nights[at].Telling([]past.Event{{List: past.Equipments, ID: "e", Event: past.Gone}})
		if _, ok := period(nights...).due(); ok != want {
			t.Errorf("gone by night %d: %t", at, ok)
		}
	}
	series := make([]Count, len(fates))
	series[Away].N = 1
	p := &Period{Figures: []Figure{{ID: "P1", N: new(int), Series: series}}}
	if moved, away := p.Apart(); moved != 0 || away != 1 {
		t.Errorf("%d moved, %d of items that are away", moved, away)
	}
}

// TestWhatCameBackUnseenIsNotGone: where the nights around it asked for different types, no event says that an
// item came back; what stands on the closing night does, and so does any later event of the item.
func TestWhatCameBackUnseenIsNotGone(t *testing.T) {
	t.Parallel()
	week := Of(Week, monday)
	was := func(at ...int64) *past.State {
		s := &past.State{}
		for i, ms := range at {
			s.Schedules = append(s.Schedules, past.Schedule{ID: fmt.Sprint(i), Expires: past.Instant(week.Start.UnixMilli() + ms)})
		}
		return s
	}
	gone := map[string]*past.State{"a": was(1, 2), "a2": was(3), "b": was(4)}
	for name, c := range map[string]struct {
		standing []string
		events   []past.Event
		want     int
	}{
		"gone":            {nil, nil, 4},
		"others stand":    {[]string{"Z", "a1"}, nil, 6},
		"it stands":       {[]string{"a", "z"}, nil, 4}, // with another date
		"moved later":     {nil, []past.Event{{List: past.Equipments, ID: "a", Event: past.ExpiryMoved}}, 2},
		"a status later":  {nil, []past.Event{{List: past.Equipments, ID: "b", Event: past.StatusChanged}}, 3},
		"of another list": {nil, []past.Event{{List: past.FollowUps, ID: "b", Event: past.Reopened}}, 4},
	} {
		var went []past.Event
		for _, id := range []string{"a", "a2", "b"} {
			went = append(went, past.Event{List: past.Equipments, ID: id, Event: past.Gone, State: gone[id]})
		}
		last := past.Night{Digest: "3", Whole: true}
		for _, id := range c.standing {
			last.Changes = append(last.Changes, past.Change{Record: past.Record{List: past.Equipments, ID: id}, Is: was(9)})
		}
		all := counter([]past.Night{{Digest: "0"}, past.Night{Digest: "1"}.Telling(went), past.Night{Digest: "2"}.Telling(c.events), last},
			nil, time.UTC)
		p := &Period{Span: week, c: all, w: window{closing: 3}, Closing: all.nights[3]}
		if due, ok := p.due(); !ok || len(due) != c.want {
			t.Errorf("%s: %d fell due, want %d: %v", name, len(due), c.want, due)
		}
	}
}

// TestWhatStood: each expiry on the nights on which it stood, as far as the ledger tells it.
func TestWhatStood(t *testing.T) {
	t.Parallel()
	item := func(serving record.Bool, ms int64) *record.Equipment {
		return &record.Equipment{ID: "e", TypeID: "t", InService: serving, Schedules: []record.Schedule{{ID: "s", ExpiresOn: record.MS(ms)},
			{ID: "never"}}}
	}
	nights := []*record.Equipment{item(record.True, 5), item(record.True, 5), item(record.False, 5), nil, item(record.True, 7),
		item(record.Unset, 7)}
	var all []account
	for day, e := range nights {
		a := account{at: monday.AddDate(0, 0, day)}
		if e != nil {
			a.equipment = []record.Equipment{*e}
		}
		all = append(all, a)
	}
	told := func(c *Counter) string {
		out := ""
		for at := range nights {
			out += fmt.Sprint(at)
			if is := c.Log.At(past.Record{List: past.Equipments, ID: "e"}, at); is != nil {
				for _, s := range is.Schedules {
					if s.Expires != past.None {
						out += fmt.Sprintf(" %s %d", s.ID, s.Expires)
					}
				}
			}
			out += "; "
		}
		return out
	}
	c := counted(t, all, time.UTC)
	if got, want := told(c), "0 s 5; 1 s 5; 2 s 5; 3; 4 s 7; 5 s 7; "; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	var lines []past.Night
	for i := range c.nights {
		lines = append(lines, c.nights[i].Night)
	}
	lines[2].Before = "another" // nothing is known from here on
	if got, want := told(counter(lines, nil, time.UTC)), "0 s 5; 1 s 5; 2; 3; 4; 5; "; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	lines[4].Whole = true // and begins anew
	if got, want := told(counter(lines, nil, time.UTC)), "0 s 5; 1 s 5; 2; 3; 4 s 7; 5 s 7; "; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
