package pages

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/document"
	"opsreport/render/report"
)

// edition is a night of which only what a test sets is known.
func edition(n record.Night, zone *time.Location, chain ...NightLine) *Edition {
	f2 := report.Figure{Configured: true, N: 7, D: 40, HasD: true}
	f2.ID, f2.Unit = "F2", "%"
	return &Edition{Report: &report.Report{Rows: census.Rows{Zone: zone, Source: n}, Figures: []report.Figure{f2}}, Night: n, Nights: chain}
}

// value is a fact's, or the word in its place in brackets.
func value(all document.Facts, id string) string {
	v := all[slices.IndexFunc(all, func(f document.Fact) bool { return f.ID == id })].Values[0]
	if v.Muted {
		return "[" + v.Text + "]"
	}
	return v.Text
}

// TestOrigin: what is known of a night, and the word for what is not.
func TestOrigin(t *testing.T) {
	t.Parallel()
	n := record.Night{Folder: "tonight", AsOf: tDay, Finished: tDay.Add(4 * time.Minute), Digest: "5f", BaseURL: "https://ops.example.com"}
	chatham := time.FixedZone("+1245", 45900)
	for _, c := range []struct {
		e       *Edition
		traffic report.Traffic
		want    map[string]string
	}{
		{edition(n, time.UTC), report.Traffic{}, map[string]string{"snapshot": "tonight", "as-of": "21 Nov 2026, 04:12 UTC (21 Nov 2026, 04:12:07 UTC)",
			"finished": "21 Nov 2026, 04:16 UTC", "service": "https://ops.example.com", "fetched": "[not recorded]", "run": "[not recorded]",
			"seal": "[none]", "requests": "0 attempts, 0 answered", "span": "[none]", "before": "[no earlier snapshot]", "metrics": "[not written]"}},
		{edition(n, chatham, NightLine{Folder: "other"}, NightLine{Folder: "tonight", Sealed: true}),
			report.Traffic{Attempts: 3, Answered: 2, First: tDay, Last: tDay.Add(time.Second)},
			map[string]string{"seal": "tonight.seal", "requests": "3 attempts, 2 answered", "span": "16:57:07 and 16:57:08 UTC+12:45"}},
	} {
		all := Origin(c.e, c.traffic)
		for id, want := range c.want {
			if got := value(all, id); got != want {
				t.Errorf("%s: %q, want %q", id, got, want)
			}
		}
	}
	n.Part = &record.Part{Lists: []string{record.Equipments}}
	for attempts, want := range map[int]string{0: "every one answered; not listed, since they were for more than this edition has",
		1: "every one answered; 1 attempt for what this edition has whole", 2: "every one answered; 2 attempts for what this edition has whole"} {
		if got := value(Origin(edition(n, time.UTC), report.Traffic{Attempts: attempts}), "requests"); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestFetchedSaysTheDayOnce, and an edition of a part nothing of the requests.
func TestFetchedSaysTheDayOnce(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 11, 21, 23, 59, 58, 0, time.UTC)
	n := record.Night{Started: at, Finished: at.Add(time.Second), Lists: []record.ListCount{{List: "followups", Rows: 1}, {List: record.OverdueIDs, Rows: 5}}}
	const kept = ", kept exactly as the service sent them."
	later := n
	later.Finished, later.Lists = at.Add(time.Minute), nil
	part := n
	part.Part = &record.Part{Lists: []string{record.FollowUps}}
	for want, e := range map[string]*Edition{
		"3 requests between 23:59:58 and 23:59:59 UTC on 21 Nov 2026, 2 answered and 1 refused or repeated. 1 record" + kept: edition(n, time.UTC),
		"3 requests between 12:44:58 and 12:44:59 UTC+12:45 on 22 Nov 2026, 2 answered and 1 refused or repeated. 1 record" + kept: edition(n,
			time.FixedZone("+1245", 45900)),
		"3 requests between 21 Nov 2026, 23:59 UTC and 22 Nov 2026, 00:00 UTC, 2 answered and 1 refused or repeated. 0 records" + kept: edition(later,
			time.UTC),
		"Read between 23:59:58 and 23:59:59 UTC on 21 Nov 2026; every request was answered. This edition has 1 record" + kept: edition(part, time.UTC),
	} {
		if got := Fetched(e, report.Traffic{Attempts: 3, Answered: 2}); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestSealsAreSaid: how many nights are sealed, and which of them are not.
func TestSealsAreSaid(t *testing.T) {
	t.Parallel()
	var chain []NightLine // newest first
	for _, sealed := range []bool{false, true, false, false, false, false} {
		chain = append(chain, NightLine{Folder: fmt.Sprint("night", 6-len(chain)), Sealed: sealed})
	}
	how := ". The program that made a seal checks it: opsreport help recipes seals."
	for want, nights := range map[string][]NightLine{
		"1 of 6 snapshots is sealed; not night6, night4, night3 and 2 more" + how: chain,
		"1 of 2 snapshots is sealed; not night6" + how:                            chain[:2],
		"1 of 1 snapshot is sealed" + how:                                         chain[1:2],
		"No snapshot is sealed.":                                                  chain[2:],
		"2 of 2 snapshots are sealed" + how:                                       {chain[1], chain[1]},
	} {
		if got := Seals(edition(record.Night{}, time.UTC, nights...)); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// TestChecksAreWhole: each has what is typed and what one sees, of this night, its seal only where it has one.
func TestChecksAreWhole(t *testing.T) {
	t.Parallel()
	n := record.Night{Folder: "20261121T041207Z", Digest: strings.Repeat("5f", 32)}
	const always = "records digest chain figure sample"
	for before, ids := range map[string]string{"": always, "20261120T041207Z": always + " seal"} {
		n.Previous.Folder, n.Previous.Digest = before, strings.Repeat("0a", 32)
		var got, text []string
		e := edition(n, time.UTC, NightLine{Folder: n.Folder, Sealed: before != ""}, NightLine{Folder: "other", Sealed: before == ""})
		for _, c := range Checks(e) {
			if c.Title == "" || c.Line == "" || !strings.HasSuffix(c.See, ".") {
				t.Errorf("%+v", c)
			}
			got, text = append(got, c.ID), append(text, c.Line, c.See)
		}
		all := strings.Join(text, "\n")
		if strings.Join(got, " ") != ids || strings.ContainsAny(all, "{}") {
			t.Errorf("%q, want %s:\n%s", got, ids, all)
		}
		for _, want := range []string{"such as F2: 7 of 40 (17.5 %).", n.Digest + ".", "snapshots/" + n.Folder + "/"} {
			if !strings.Contains(all, want) {
				t.Errorf("%q is not said:\n%s", want, all)
			}
		}
		if first := strings.Contains(all, "null, since this is the first snapshot"); first != (before == "") ||
			strings.Contains(all, before+" and "+n.Previous.Digest) == first {
			t.Errorf("after %q:\n%s", before, all)
		}
	}
}
