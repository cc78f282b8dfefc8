package site

import (
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/event"
	"opsreport/render/pages/reviews"
	"opsreport/render/past"
	"opsreport/render/period"
)

// withNights gives a site the ledger of some nights, oldest first, of which the last one is its own.
func withNights(t testing.TB, in Input, zone *time.Location, nights ...record.Night) Input {
	t.Helper()
	var sources []past.Source
	for _, n := range nights {
		sources = append(sources, past.Source{Digest: n.Digest, AsOf: n.AsOf, Open: func() (record.Night, error) { return n, nil }})
	}
	made, err := past.Update(t.Context(), nil, sources, past.Options{})
	if err != nil {
		t.Fatal(err)
	}
	counter := period.NewCounter(period.Known{Log: past.NewLog(made), Stored: made, Zone: zone})
	in.Ledger = past.NewLog(made)
	in.Reviews = reviews.New(reviews.Input{Registers: in.Registers, Words: event.New(in.Registers, nil, nil), Ledger: in.Ledger, Counter: counter,
		Shown: counter.Show(&period.Kept{}, "opsreport 1.0.0")})
	return in
}

// seen is an item in the raw snapshots, one a night; nil where it is not in the list.
type seen []*record.Equipment

// recounted is a time in which an item was one thing, counted again.
type recounted struct {
	is       string
	from, to time.Time
}

// name is what an item is in a raw snapshot.
func name(e *record.Equipment) string {
	switch {
	case e.InService != record.True:
		return "out of service"
	case slices.ContainsFunc(e.Schedules, func(s record.Schedule) bool { return s.Status == "expired" }):
		return "expired"
	case e.Status == "expired" || e.Status == "expiring":
		return e.Status
	case e.Status == "uptodate" && len(e.Schedules) > 0:
		return "up to date"
	}
	return "without a status"
}

// onNight is what the list of past nights of a page says of one.
func onNight(t *testing.T, page string, night time.Time) string {
	t.Helper()
	_, list, _ := strings.Cut(page, `id="past-nights-table"`)
	list, _, _ = strings.Cut(list, "</table>")
	night = time.Date(night.Year(), night.Month(), night.Day(), 0, 0, 0, 0, time.UTC)
	var says []string
	for _, m := range regexp.MustCompile(`<tr><th[^>]*>([^<]*)</th><td[^>]*>([^<]*)</td><td[^>]*>([^<]*)</td>`).FindAllStringSubmatch(list, -1) {
		first, err := time.Parse("2 Jan 2006", strings.ReplaceAll(m[1], "\u00a0", " "))
		last, open := time.Parse("2 Jan 2006", strings.ReplaceAll(m[2], "\u00a0", " "))
		if err != nil || open != nil && m[2] != "still so" {
			t.Fatalf("a row from %q to %q", m[1], m[2])
		}
		if !night.Before(first) && (open != nil || !night.After(last)) {
			says = append(says, strings.ToLower(m[3]))
		}
	}
	return strings.Join(says, " and ")
}

// recount tells from the raw snapshots of an item what it was, in plain code.
func recount(at []time.Time, all seen) (out []recounted) {
	add := func(is string, from, to time.Time) {
		if n := len(out); n > 0 && out[n-1].is == is && out[n-1].to.Equal(from) {
			out[n-1].to = to
			return
		}
		out = append(out, recounted{is, from, to})
	}
	for i, e := range all {
		here := at[i]
		if e == nil {
			switch {
			case i == 0 || all[i-1] == nil:
			case here.Sub(at[i-1]) > 240*time.Hour:
				add("not known", at[i-1], here)
			default:
				add(name(all[i-1]), at[i-1], here)
			}
			continue
		}
		is := name(e)
		if i == 0 || all[i-1] == nil {
			out = append(out, recounted{is, here, here})
			continue
		}
		b, before := all[i-1], at[i-1]
		was, turn, unsure := name(b), here, here.Sub(before) > 240*time.Hour
		late, still := false, false
		for _, s := range e.Schedules {
			for _, o := range b.Schedules {
				if o.ID != s.ID {
					continue
				}
				done := s.LastCompletedOn.MS > o.LastCompletedOn.MS
				late = late || done && o.ExpiresOn.MS > 0 && s.LastCompletedOn.MS > o.ExpiresOn.MS
				still = still || !done && s.ExpiresOn.MS > 0 && s.ExpiresOn == o.ExpiresOn && s.ExpiresOn.MS <= before.UnixMilli()
				still = still || !done && s.Status == "expired" && e.Status != "expired" && o.Status == "expired" && b.Status != "expired"
			}
		}
		unsure = unsure || was == is && late && !(is == "expired" && still)
		if was != is && was != "out of service" && was != "without a status" {
			first, last := int64(0), int64(0)
			for _, s := range e.Schedules {
				x, done := s.ExpiresOn.MS, s.LastCompletedOn.MS
				for _, o := range b.Schedules {
					if o.ID != s.ID {
						continue
					}
					if o.ExpiresOn.MS > 0 && done > o.LastCompletedOn.MS && done > o.ExpiresOn.MS {
						x = o.ExpiresOn.MS
					}
					if done == o.LastCompletedOn.MS {
						done = 0
					}
				}
				if x > before.UnixMilli() && x <= here.UnixMilli() && (first == 0 || x < first) {
					first = x
				}
				if done > before.UnixMilli() && done <= here.UnixMilli() {
					last = max(last, done)
				}
			}
			switch {
			case is == "expired" && first > 0:
				turn = time.UnixMilli(first)
			case (is == "up to date" || is == "expiring" && was == "expired") && last > 0:
				turn = time.UnixMilli(last)
			}
		}
		switch {
		case unsure:
			add("not known", before, here)
			out = append(out, recounted{is, here, here})
		case was == is:
			add(is, before, here)
		default:
			add(was, before, turn)
			out = append(out, recounted{is, turn, here})
		}
	}
	return out
}

// sentence is what a lane or a strip that begins at a time must say.
func sentence(all []recounted, began, first time.Time, zone *time.Location) string {
	day := func(t time.Time) string { return t.In(zone).Format("2 Jan 2006") }
	var words []string
	for i, r := range all {
		if i+1 < len(all) && !r.to.After(began) {
			continue
		}
		if len(words) > 0 && r.from.After(all[i-1].to) {
			words = append(words, "not in the list from "+day(all[i-1].to))
		}
		since := " from "
		if i == len(all)-1 {
			since = " since "
		}
		word := r.is + since + day(r.from)
		if r.from.Equal(first) {
			word += " or earlier"
		}
		words = append(words, word)
	}
	says := strings.Join(words, ", ") + "."
	return strings.ToUpper(says[:1]) + says[1:]
}

// says is what the page must say of it: the sentence of its lane, and the rows of the days on which it was expired.
func says(all []recounted, nights []time.Time, zone *time.Location) (lane string, days []string) {
	day := func(t time.Time) string { return t.In(zone).Format("2 Jan 2006") }
	tonight := nights[len(nights)-1].In(zone)
	month := func(n int) time.Time {
		return time.Date(tonight.Year(), tonight.Month()+time.Month(n), 1, 0, 0, 0, 0, zone)
	}
	lane = sentence(all, month(-3), nights[0], zone)
	for n := -3; n <= 0; n++ {
		var expired, known time.Duration
		for _, r := range all {
			from, to := r.from, r.to
			if from.Before(month(n)) {
				from = month(n)
			}
			if to.After(month(n + 1)) {
				to = month(n + 1)
			}
			if to.After(from) && r.is != "not known" {
				known += to.Sub(from)
				if r.is == "expired" {
					expired += to.Sub(from)
				}
			}
		}
		whole := func(d time.Duration) int {
			if d <= 0 {
				return 0
			}
			return max(1, int((d+12*time.Hour)/(24*time.Hour)))
		}
		last := all[len(all)-1]
		switch {
		case !all[0].from.Before(month(n + 1)):
		case n < 0:
			days = append(days, fmt.Sprintf("%d of %d", whole(expired), whole(known)))
		case last.is == "expired" && last.from.Before(month(0)):
			days = append(days, "every day so far")
		case last.is == "expired" && len(all) == 1:
			days = append(days, "since "+day(last.from)+" or earlier")
		case last.is == "expired":
			days = append(days, "since "+day(last.from))
		case whole(expired) == 1:
			days = append(days, "1 day so far")
		default:
			days = append(days, fmt.Sprintf("%d days so far", whole(expired)))
		}
	}
	return lane, days
}

// TestLanesAreRecounted: every page of an item says of its states what plain code counts from the raw snapshots.
func TestLanesAreRecounted(t *testing.T) {
	t.Parallel()
	zone, err := time.LoadLocation("Europe/London")
	if err != nil {
		t.Fatal(err)
	}
	var at []time.Time
	for d := 96; d > 14; d -= 7 {
		if d != 40 && d != 47 { // a gap of three weeks
			at = append(at, asOf.AddDate(0, 0, -d))
		}
	}
	for d := 12; d >= 0; d-- {
		at = append(at, asOf.AddDate(0, 0, -d))
	}
	items, all := map[string]seen{}, []record.Night{}
	for i, when := range at {
		n := sampleNight(when)
		n.Digest = fmt.Sprintf("%064x", i+1)
		var kept []*record.Equipment
		for k, e := range firstOf(t, n.Equipment, 1<<20) {
			if k == 3 && i > 3 && i < 6 || k == 5 && i == 14 { // away for some nights
				continue
			}
			if k%17 == 4 && i > 5 && i < 9 {
				e.InService = record.False
			}
			if k%13 == 0 {
				e.Schedules = nil
			}
			kept = append(kept, &e)
			if items[e.ID] == nil {
				items[e.ID] = make(seen, len(at))
			}
			items[e.ID][i] = &e
		}
		n.Equipment = record.Of(kept...)
		all = append(all, n)
	}
	last := all[len(all)-1]
	in := input(t, last, nil)
	in.Report.Zone = zone
	in.Report.AsOf = in.Report.AsOf.In(zone)
	files := write(t, withNights(t, in, zone, all...))
	label := regexp.MustCompile(`(?s)<strong>Item</strong>.*?aria-label="([^"]*)"`)
	section := regexp.MustCompile(`(?s)<section class="rule" id="days">.*?</section>`)
	strip := regexp.MustCompile(`(?s)(?:<li class="stripped">|<th scope="row" role="rowheader" class="row-what">).*?/item/([0-9a-f]+)\.html.*?class="sketch" role="img" aria-label="([^"]*)"`)
	cells := regexp.MustCompile(`<td[^>]*>([^<]*)</td>`)
	toldNever := regexp.MustCompile(`None (in service )?since |The service has not called the item or an inspection expired since `)
	expired, unknown, away, never := 0, 0, 0, 0
	for id, raw := range items {
		if raw[len(raw)-1] == nil {
			continue
		}
		page := string(files["equipment/item/"+id+".html"])
		came := false
		for i, e := range raw {
			want := ""
			switch came = came || e != nil; {
			case e != nil:
				want = name(e)
			case came:
				want = "not in the list"
			}
			if got := onNight(t, page, at[i].In(zone)); got != want {
				t.Errorf("%s on %v: %q, the snapshot has %q", id, at[i], got, want)
			}
		}
		life := recount(at, raw)
		lane, days := says(life, at, zone)
		m := label.FindStringSubmatch(page)
		if m == nil {
			t.Fatalf("%s has no lane:\n%s", id, page)
		}
		if got := html.UnescapeString(m[1]); got != lane {
			t.Errorf("%s: %q, counted again %q", id, got, lane)
		}
		var got []string
		for _, c := range cells.FindAllStringSubmatch(section.FindString(page), -1) {
			got = append(got, c[1])
		}
		if strings.Contains(lane, "not known") {
			unknown++
		}
		if strings.Contains(lane, "not in the list") {
			away++
		}
		if !slices.ContainsFunc(life, func(r recounted) bool { return r.is == "expired" }) {
			if never++; len(got) > 0 || !toldNever.MatchString(section.FindString(page)) {
				t.Errorf("%s was never expired: %q", id, got)
			}
			continue
		}
		expired++
		if strings.Join(got, "|") != strings.Join(days, "|") {
			t.Errorf("%s was expired on %q, counted again %q", id, got, days)
		}
	}
	began := time.Date(2026, 8, 17, 0, 0, 0, 0, zone) // a Monday, thirteen weeks before that of the night
	for page, want := range map[string]int{"index.html": 10, "equipment/expired.html": 13} {
		rows := strip.FindAllSubmatch(files[page], -1)
		for _, m := range rows {
			if got, again := html.UnescapeString(string(m[2])), sentence(recount(at, items[string(m[1])]), began, at[0], zone); got != again {
				t.Errorf("%s: %s: %q, counted again %q", page, m[1], got, again)
			}
		}
		if len(rows) != want {
			t.Errorf("%s has %d strips, not %d", page, len(rows), want)
		}
	}
	if expired < 15 || unknown < 15 || away < 2 || never < 15 {
		t.Errorf("%d items were expired, %d not known for a time, %d away, %d never expired: too few to tell", expired, unknown, away, never)
	}
}
