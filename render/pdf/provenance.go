package pdf

import (
	"fmt"
	"net/url"
	"strings"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/report"
)

// traffic sums up the requests behind the snapshot.
type traffic struct {
	attempts, answered, limited, failed int
	items                               int
	first, last                         time.Time
	err                                 error
}

func (d *doc) traffic() traffic {
	var t traffic
	t.err = record.Each(d.in.Night.Requests, func(r *record.Request) error {
		if t.attempts == 0 {
			t.first = r.At
		}
		t.last = r.At
		t.attempts++
		switch r.Error {
		case "":
			t.answered++
			t.items += r.Items
		case "rate_limited", "rate_limit_exceeded", "rate_limit":
			t.limited++
		default:
			t.failed++
		}
		return nil
	})
	return t
}

// provenance is page 10: where the numbers come from, how to check them, and
// who looked at them.
func (d *doc) provenance() {
	t := d.traffic()
	d.para(t.words())
	d.origin(t)
	d.gap(4)
	d.code("sha256sum -c SHA256SUMS    # the site and this file", "cd snapshots/"+d.in.Night.Folder+" && sha256sum -c manifest-sha256.txt    # the source records")
	d.crosswalk()
	d.signOff()
}

func (t traffic) words() string {
	s := fmt.Sprintf("%s, %d answered", report.Plural(t.attempts, "request", "requests"), t.answered)
	if n := t.attempts - t.answered; n > 0 {
		s += fmt.Sprintf(" and %d repeated", n)
	}
	return s + fmt.Sprintf(". %s, kept exactly as sent.", report.Plural(t.items, "record", "records"))
}

// origin is the table of names and digests.
func (d *doc) origin(t traffic) {
	n, in := d.in.Night, d.in
	zone := in.Report.Zone
	span := "none"
	if t.attempts > 0 {
		span = t.first.In(zone).Format("15:04:05") + " and " + t.last.In(zone).Format("15:04:05 MST")
	}
	before := "none: the first snapshot"
	if n.Previous.Folder != "" {
		before = n.Previous.Folder
	}
	left := []fact{
		{name: "Rendered by", value: version(in.Settings.Tool, in.Settings.Commit)}, {name: "Fetched by", value: either(n.Tool, "not recorded")},
		{name: "Run", value: either(n.RunURL, "not recorded"), link: n.RunURL}, {name: "Service", value: host(n.BaseURL)},
	}
	right := []fact{
		{name: "Requests", value: fmt.Sprintf("%d attempts, %d answered", t.attempts, t.answered)}, {name: "First and last", value: span},
		{name: "Night before", value: before, code: n.Previous.Folder != ""}, {name: "Time stamp token", value: "none"},
	}
	d.abreast(
		func(x, w float64) { d.facts(x, w, 84, left) },
		func(x, w float64) { d.facts(x, w, 84, right) },
	)
	d.facts(d.paper.left, d.paper.width(), 96, []fact{
		{name: "Snapshot", value: n.Folder, code: true}, {name: "Snapshot manifest", value: n.Digest, code: true},
		{name: "metrics.json", value: either(in.Metrics, "not written"), code: true},
	})
}

func version(tool, commit string) string {
	if commit == "" {
		return either(tool, "opsreport")
	}
	return either(tool, "opsreport") + ", commit " + commit
}

func host(base string) string {
	if u, err := url.Parse(base); err == nil && u.Host != "" {
		return u.Host + u.Path
	}
	return either(base, "not recorded")
}

func (d *doc) crosswalk() {
	d.h2("Where this report helps with ISO 45001, and where it cannot", 90)
	rows := report.Crosswalk()
	d.grid(grid{
		plain: true, len: len(rows),
		columns: []column{{head: "Clause", bold: true, max: 96}, {head: "What it contributes"}, {head: "What it cannot show", muted: true}},
		row: func(i int) []cell {
			return []cell{{text: rows[i].Clause}, {text: rows[i].Contributes}, {text: rows[i].CannotShow}}
		},
	})
}

// distribution says who may read it, and what it holds about people.
func (d *doc) distribution() string {
	words := map[string]string{
		"": "Contains pseudonyms, which are personal data.", "strict": "Contains pseudonyms, which are personal data.",
		"internal": "Contains names of people.", "full": "Contains names, ids and free text about people.",
	}[d.in.Settings.Privacy]
	class := either(d.in.Settings.Classification, "Not classified")
	return "Distribution: " + strings.ToLower(class) + "; no distribution list is configured. " + words
}

// signOff leaves room for a pen; it stays on one page.
func (d *doc) signOff() {
	d.need(min(d.height(d.signOffBody)-3, d.paper.bottom-d.paper.top))
	d.signOffBody()
}

func (d *doc) signOffBody() {
	d.h2("Distribution and sign-off", 200)
	d.mark("sign-off")
	d.para(fmt.Sprintf("Prepared automatically by %s from snapshot %s. %s", either(d.in.Settings.Tool, "opsreport"), d.in.Night.Folder, d.distribution()))
	d.gap(2)
	for _, who := range []string{"Reviewed by", "Approved by"} {
		d.text(d.paper.left, d.y+14, tableInk.bold(), shown(who))
		for _, field := range []struct {
			name    string
			from, w float64
		}{{"name", 0.178, 0.288}, {"role", 0.5, 0.288}, {"date", 0.822, 0.178}} {
			x := d.paper.left + field.from*d.paper.width()
			d.text(x, d.y+14, noteInk, shown(field.name))
			d.rule(x, d.y+18, field.w*d.paper.width(), black, 0.75)
		}
		d.y += 32
	}
	d.decisions()
	d.note("Signature records review of this report, not verification of the source records.")
}

func (d *doc) decisions() {
	across := func(part float64) float64 { return d.paper.left + part*d.paper.width() }
	for _, head := range []struct {
		name string
		at   float64
	}{{"No.", 0}, {"Decision or action", 0.067}, {"Owner", 0.6}, {"By when", 0.834}} {
		d.text(across(head.at), d.y+10, headInk, shown(head.name))
	}
	d.y += 15
	d.rule(d.paper.left, d.y, d.paper.width(), black, 0.75)
	for i := range 4 {
		d.text(d.paper.left, d.y+19, tableInk.in(muted), shown(number(i+1)))
		d.y += 24
		d.rule(d.paper.left, d.y, d.paper.width(), hairline, 0.6)
	}
	d.y += 2
}
