package period

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"opsreport/fetch/fakeapi/sample"
	"opsreport/fetch/record"
	"opsreport/render/history"
	"opsreport/render/past"
)

// ledgerOf brings a ledger up to date night by night, while older nights are pruned, retired and inserted, and lines are lost. It returns what
// the ledger says then, and the nights by their digests.
func ledgerOf(t *rapid.T, nights []account) ([]past.Night, map[string]account) {
	of, removed := map[string]account{}, map[string]bool{}
	var here []past.Source
	for _, a := range nights {
		n := a.night()
		of[n.Digest] = a
		here = append(here, past.Source{Digest: n.Digest, AsOf: n.AsOf, Open: func() (record.Night, error) { return n, nil }})
	}
	there := make([]bool, len(here))
	var ledger []past.Night
	for i := range here {
		if there[i] = i < 2 || i == len(here)-1 || rapid.IntRange(0, 5).Draw(t, "later") > 0; i > 0 && !there[i-1] && !removed[here[i-1].Digest] {
			there[i-1] = rapid.Bool().Draw(t, "inserted")
		}
		var now []past.Source
		for k := range i + 1 {
			if there[k] {
				now = append(now, here[k])
			}
		}
		made, err := past.Update(context.Background(), ledger, now, past.Options{Removed: removed})
		if err != nil {
			t.Fatal(err)
		}
		ledger = made
		switch what, k := rapid.IntRange(0, 9).Draw(t, "what"), rapid.IntRange(0, i).Draw(t, "night"); {
		case what == 0 && k < i-1: // those up to one are pruned
			clear(there[:k+1])
		case what == 1 && k < i && there[k]: // retired
			there[k], removed[here[k].Digest] = false, true
		case what == 2: // the line of a night is lost, and the file read again
			ledger = slices.DeleteFunc(slices.Clone(ledger), func(n past.Night) bool { return n.Digest == here[k].Digest })
			var b strings.Builder
			_, _ = (&past.File{Nights: ledger}).WriteTo(&b) // it takes everything
			ledger, _, _ = past.Parse(strings.NewReader(b.String()))
		}
	}
	return slices.DeleteFunc(ledger, func(n past.Night) bool { return removed[n.Digest] }), of
}

// part is what an edition has of an account.
func (a account) part(kind string) account {
	a.equipment = slices.DeleteFunc(slices.Clone(a.equipment), func(e record.Equipment) bool { return !slices.Contains(e.OfficeIDs, kind) })
	a.followUps = slices.DeleteFunc(slices.Clone(a.followUps), func(f record.FollowUp) bool { return f.FormID != kind })
	return a
}

// spans are all days, weeks, months, quarters and years from one time to another, and some ranges.
func spans(from, to time.Time) (all []Span) {
	for _, k := range []Kind{Week, Month, Quarter} {
		for s := Of(k, from); !s.Start.After(to); s = Of(k, s.End) {
			all = append(all, s)
		}
	}
	day := func(n int) time.Time {
		return time.Date(from.Year(), from.Month(), from.Day()+n, 0, 0, 0, 0, from.Location())
	}
	for n := 0; !day(n).After(to); n++ {
		all = append(all, rangeOf(day(n), day(n+1)), rangeOf(day(n), day(n+17)))
	}
	return append(all, rangeOf(time.Date(from.Year(), 1, 1, 0, 0, 0, 0, from.Location()), time.Date(from.Year()+1, 1, 1, 0, 0, 0, 0, from.Location())))
}

// numbersAddUp holds of every period of a chain that its figures close, and agree with one another. Unexplained says by how much at
// most events may fail to explain the follow-ups that are open on the night with a digest, if that night is compared with the one before.
func numbersAddUp(c *Counter, zone *time.Location, unexplained func(digest string) int) error {
	if len(c.nights) == 0 {
		return nil
	}
	for _, s := range spans(c.nights[0].AsOf.In(zone), c.nights[len(c.nights)-1].AsOf.In(zone)) {
		p, ok := c.Compute(s)
		if !ok || p.Nights < Few {
			continue
		}
		open, follow := 0, true
		for _, n := range c.nights[p.w.opening+1 : p.w.closing+1] {
			open, follow = open+unexplained(n.Digest), follow && n.Follows()
		}
		if err := p.addsUp(open, follow); err != nil {
			return fmt.Errorf("%s: %w", s.ID, err)
		}
	}
	return nil
}

func (p *Period) addsUp(unexplained int, follow bool) error {
	n := func(id string) (n, d int, series []int, apart int) {
		of := p.number(id)
		if of.N == nil {
			return -1, -1, nil, 0
		}
		if of.D != nil {
			d = *of.D
		}
		return *of.N, d, of.Series, of.Apart
	}
	abs := func(n int) int { return max(n, -n) }
	for _, id := range []string{"P7", "P12"} {
		figures := map[string]*Figure{"": p.Figure(id)}
		figures["drawn "], _ = p.Chained(id)
		for drawn, f := range figures {
			if f.N == nil && follow {
				return fmt.Errorf("%s%s is not known: %s", drawn, id, f.Lacks)
			}
			if f.N == nil {
				continue
			}
			sum, off := f.Series[0].N, 0
			for i, s := range f.Series[1 : len(f.Series)-1] {
				if out := map[string][]int{"P7": {Closed, Gone}, "P12": {PutRight, EndedElse, OtherOut}}[id]; slices.Contains(out, i+1) {
					sum -= s.N
				} else {
					sum += s.N
				}
			}
			for _, a := range f.Apart {
				off += a.N
			}
			if last := f.Series[len(f.Series)-1].N; sum+off != *f.N || last != *f.N {
				return fmt.Errorf("%s%s does not add up: %v, %d apart", drawn, id, f.Series, off)
			}
			if id == "P12" && follow && off != 0 || id == "P7" && follow && abs(off) > unexplained {
				return fmt.Errorf("%s%s does not explain %d: %v", drawn, id, off, f.Series)
			}
		}
	}
	_, _, flow, _ := n("P7")
	_, _, expired, _ := n("P12")
	_, _, lapses, back := n("P3")
	if lapses != nil && expired != nil && (lapses[Begun] != expired[ExpiredBegun] || lapses[Ended] != expired[PutRight]+expired[EndedElse] || lapses[ByCompletion] != expired[PutRight] ||
		back > expired[OtherIn]) {
		return fmt.Errorf("P3 is %v, %d came back, and P12 %v", lapses, back, expired)
	}
	if lapses != nil {
		var told [LapseCompleted + 1]int
		scoped := false
		for at := p.w.opening + 1; at <= p.w.closing; at++ {
			scoped = scoped || p.c.nights[at].Scoped()
			for e := range p.c.nights[at].EachEvent {
				if crosses(e) {
					told[p.Lapse(&e)]++
				}
			}
		}
		// Of an item whose type only one of two nights asked for there is no event.
		if begun, ended, done := told[LapseBegun], told[LapseEnded]+told[LapseCompleted], told[LapseCompleted]; begun > lapses[Begun] || ended > lapses[Ended] ||
			done > lapses[ByCompletion] || !scoped && (begun < lapses[Begun] || ended < lapses[Ended] || done < lapses[ByCompletion]) {
			return fmt.Errorf("P3 is %v, and of the events %v", lapses, told)
		}
	}
	if never, of, _, others := n("P4"); never > of || of+others != flow[Closed] {
		return fmt.Errorf("P4 is %d of %d and %d others, of P7's %v", never, of, others, flow)
	}
	if _, _, moved, _ := n("P5"); moved[2] != flow[Reopened] {
		return fmt.Errorf("P5 has %v reopened, P7 %v", moved, flow)
	}
	lacking := 0
	for _, g := range p.Missing() {
		lacking += g.Days
	}
	if p.Days+lacking != p.Of {
		return fmt.Errorf("P0 has %d days of %d, and %d have no snapshot", p.Days, p.Of, lacking)
	}
	onTime, due, fell, _ := n("P1")
	if due < 0 {
		return nil
	}
	if fell[OnTime] != onTime || fell[OnTime]+fell[Late]+fell[NotDone] != due {
		return fmt.Errorf("P1 is %d of %d, and %v", onTime, due, fell)
	}
	all := 0
	for _, k := range fell {
		all += k
	}
	if c := p.Completions(); c.Counted > fell[Late] || c.Late != c.Counted+c.Apart+c.Before+c.After || c.All < c.Late+c.Undated {
		return fmt.Errorf("P1 is %v, and of the completions seen %+v", fell, c)
	}
	kinds, times := Part{}, Part{}
	for _, part := range p.ByType() {
		kinds = kinds.With(&part)
	}
	own := false
	for _, part := range p.Figure("P9").Parts {
		times, own = times.With(&part), own || part.own
	}
	if kinds.N != onTime || kinds.D != due || all != len(p.Due) || !own && (times.N != onTime || times.D != due) {
		return fmt.Errorf("P1 is %d of %d and %v, by type %+v, by time %+v", onTime, due, fell, kinds, times)
	}
	if ever, _, _, _ := n("P14"); ever >= 0 && ever < len(p.Lapsed) {
		return fmt.Errorf("P14 has %d, P13 %d", ever, len(p.Lapsed))
	}
	return nil
}

// unexplained returns at most how many follow-ups of a night may be open, or not, without an event: their state was or is not known.
func unexplained(was, is account) (n int) {
	for _, a := range []account{was, is} {
		for _, f := range a.followUps {
			if f.Open == record.Unset {
				n++
			}
		}
	}
	return n
}

// TestIdentities holds what figures promise of one another for every period of ledgers that were kept night by night, with gaps, and
// nights that were pruned, retired, inserted and lost, of accounts whose types that are asked for change, and for parts of these.
func TestIdentities(t *testing.T) {
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
			var before *account
			if i > 0 {
				at = at.Add(time.Duration(rapid.SampledFrom([]int{8, 24, 24, 49, 200, 400}).Draw(t, "gap")) * time.Hour)
				before = &nights[i-1]
			}
			a := drawNight(t, at, before)
			a.types = rapid.SampledFrom([][]string{{"t", "u"}, {"t", "u"}, {"t"}, {"u"}}).Draw(t, "types")
			a.equipment = slices.DeleteFunc(a.equipment, func(e record.Equipment) bool { return !slices.Contains(a.types, e.TypeID) })
			for k := range a.followUps {
				a.followUps[k].FormID = rapid.SampledFrom([]string{"o", "q"}).Draw(t, "form")
			}
			nights = append(nights, a)
		}
		whole, of := ledgerOf(t, nights)
		for _, kind := range []string{"", "o"} {
			ledger := whole
			if kind != "" {
				ledger = past.Part(whole, func(list string, is *past.State) bool {
					return is != nil && (list == past.FollowUps && is.Kind == kind || list == past.Equipments && slices.Contains(is.Offices, kind))
				}, false)
				for digest, a := range of {
					of[digest] = a.part(kind)
				}
			}
			var lines []history.Line
			for _, n := range ledger {
				lines = append(lines, of[n.Digest].line(n.Digest))
			}
			places := map[string]int{}
			for i := range ledger {
				places[ledger[i].Digest] = i
			}
			err := numbersAddUp(counter(ledger, lines, zone), zone, func(digest string) int {
				return unexplained(of[ledger[places[digest]-1].Digest], of[digest])
			})
			if err != nil {
				t.Fatalf("part %q: %v", kind, err)
			}
		}
	})
}

// TestIdentitiesOfTheSample holds them for nights of the account of the demo.
func TestIdentitiesOfTheSample(t *testing.T) {
	t.Parallel()
	last := monday.AddDate(0, 0, 41).Add(2 * time.Hour)
	var nights []account
	for ago := 120; ago >= 0; ago -= 1 + ago%3*(ago/20) {
		set, a := sample.Set(sample.Options{Last: last, AsOf: last.AddDate(0, 0, -ago)}), account{at: last.AddDate(0, 0, -ago), types: []string{}}
		for _, of := range sample.Types() {
			a.types = append(a.types, of.ID)
		}
		for _, err := range []error{
			record.Each(set.FollowUps, func(f *record.FollowUp) error { a.followUps = append(a.followUps, *f); return nil }),
			record.Each(set.Overdue, func(id string) error { a.overdue = append(a.overdue, id); return nil }),
			record.Each(set.Equipment, func(e *record.Equipment) error { a.equipment = append(a.equipment, *e); return nil }),
		} {
			if err != nil {
				t.Fatal(err)
			}
		}
		nights = append(nights, a)
	}
	off := map[string]int{}
	for i := range nights[1:] {
		off[nights[i+1].night().Digest] = unexplained(nights[i], nights[i+1])
	}
	err := numbersAddUp(counted(t, nights, time.UTC), time.UTC, func(digest string) int { return off[digest] })
	if err != nil {
		t.Fatalf("%d nights: %v", len(nights), err)
	}
}
