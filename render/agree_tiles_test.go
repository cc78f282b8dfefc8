package render

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
)

// tileRead is a tile as a page shows it.
type tileRead struct {
	number, unit, of string
	rest             []string // what it is compared with
	figure           string   // whose definition it leads to
	links            []string
}

// tilesOf reads the tiles of a page by their labels.
func (p *published) tilesOf(page string) map[string]tileRead {
	p.Helper()
	out := map[string]tileRead{}
	for _, node := range tags(p.f.document(p, page), "div") {
		if attribute(node, "class") != "tile" {
			continue
		}
		var t tileRead
		for _, dd := range tags(node, "dd") {
			if class := attribute(dd, "class"); class != "words" && !strings.HasPrefix(class, "number") {
				for _, s := range tags(dd, "p") {
					t.rest = append(t.rest, strings.ReplaceAll(cellText(s), "\u00a0·", " ·")) // the stop ends a line
				}
				continue
			}
			t.number = cellText(dd)
			for _, unit := range tags(dd, "span") {
				t.unit = cellText(unit)
				t.number = strings.TrimSpace(strings.TrimSuffix(t.number, t.unit))
			}
		}
		if len(t.rest) > 0 {
			t.of, t.rest = notKnown.ReplaceAllString(t.rest[0], ""), t.rest[1:]
		}
		for _, a := range tags(node, "a") {
			t.links = append(t.links, attribute(a, "href"))
			if _, id, ok := strings.Cut(attribute(a, "href"), "methods.html#"); ok {
				t.figure = id
			}
		}
		out[cellText(tags(node, "dt")[0])] = t
	}
	if len(out) == 0 {
		p.Fatalf("%s has no tiles", page)
	}
	return out
}

// tileWant is what plain counting says of a tile.
type tileWant struct {
	label, number, unit, of string
	change                  string // on the site
	was                     string // in the PDF
}

// since is how a tile names the night before.
func (a *account) since(before *account) string {
	was := before.asOf.In(a.zone)
	if was.Year() != a.asOf.In(a.zone).Year() {
		return was.Format("2 Jan 2006")
	}
	return was.Format("2 Jan")
}

func signed10(d float64) string {
	text := strings.TrimSuffix(strconv.FormatFloat(math.Abs(d), 'f', 1, 64), ".0")
	return map[bool]string{true: "+", false: "−"}[d > 0] + text
}

// counts makes the tile of a count.
func (a *account) counts(before *account, label string, n, was int, of string) tileWant {
	t := tileWant{label: label, number: fmt.Sprint(n), of: of, change: "unchanged since " + a.since(before), was: fmt.Sprint("was ", was)}
	if n != was {
		t.change = signed10(float64(n-was)) + " since " + a.since(before)
	}
	return t
}

// oldest is the age of the oldest open follow-up and its day; unknown without one.
func (a *account) oldest() (age int64, day string) {
	age = unknown
	for _, f := range a.uniqueFollowUps() {
		if ms, ok := a.when(f.CreatedOn); ok && f.Open == record.True && (age == unknown || a.age(ms) >= age) {
			age, day = a.age(ms), dateOf(ms, a.zone)
		}
	}
	return age, day
}

// tiles are the five that every output has.
func (a *account) tiles(before *account) []tileWant {
	b, w, s, z := a.backlog(), before.backlog(), a.whole(), before.whole()
	share := fmt.Sprintf("%d of %d open", b.overdue, b.open)
	if _, percent, ok := strings.Cut(percentOf(b.overdue, b.open, " · "), " · "); ok {
		share += " · " + percent
	}
	age, day := a.oldest()
	wasAge, _ := before.oldest()
	oldest := tileWant{label: "Oldest open", number: fmt.Sprint(age), unit: "days", of: "since " + day,
		change: fmt.Sprintf("was %d on %s", wasAge, a.since(before)), was: fmt.Sprintf("was %d d", wasAge)}
	if age == 1 {
		oldest.unit = "day"
	}
	rate := tileWant{label: "In date", number: percentOf(s.n, s.d, " · "), of: fmt.Sprintf("%d of %d", s.n, s.d)}
	was := percentOf(z.n, z.d, " · ")
	_, wasPercent, rated := strings.Cut(was, " · ")
	rate.change, rate.was = was+" on "+a.since(before), "was "+was
	if rated {
		rate.change = strings.Replace(was, " · ", " (", 1) + ") on " + a.since(before)
		rate.was = "was " + wasPercent
	}
	if _, percent, ok := strings.Cut(rate.number, " · "); ok {
		rate.number, rate.unit = strings.TrimSuffix(percent, " %"), "%"
		if rated {
			rate.change = a.points(percent, wasPercent, before)
		}
	}
	return []tileWant{
		a.counts(before, "Overdue", b.overdue, w.overdue, share), oldest,
		a.counts(before, "Expired", s.expired, z.expired, fmt.Sprintf("%d of %d in service", s.expired, s.in)), rate,
		a.counts(before, "No inspection on record", s.never, z.never,
			fmt.Sprintf("%d of %d inspections of items in service", s.never, s.schedules)),
	}
}

// points is the difference of two percentages as they are printed.
func (a *account) points(is, was string, before *account) string {
	number := func(s string) float64 {
		v, _ := strconv.ParseFloat(strings.Trim(s, "<> %"), 64)
		return v
	}
	d := math.Round((number(is)-number(was))*10) / 10
	if d == 0 {
		return "unchanged since " + a.since(before)
	}
	return signed10(d) + " points since " + a.since(before)
}

// TestATileSaysOneThing: a tile has the same number, the same n of d and the
// same change on the overview, the fronts, in the PDF and the mail, and it is
// what plain counting gives; metrics.json and the line of history have it too.
func TestATileSaysOneThing(t *testing.T) {
	t.Parallel()
	for _, seed := range []int{1, 2, 4, 5, 9} {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			a, before := drawAccount(t, seed), drawAccount(t, seed+6)
			before.asOf = a.asOf.Add(-26 * time.Hour)
			p := publishAccount(t, a, before)
			want := a.tiles(before)
			p.tilesOnSite(want)
			p.tilesInPDF(want)
			p.tilesInMail(want)
			p.sectionTiles()
			p.historyLine()
		})
	}
}

// overviewNames are the labels of tiles on the overview, which stand beside no list.
var overviewNames = map[string]string{"Overdue": "Overdue follow-ups", "Expired": "Expired items in service", "In date": "Items in date"}

func (p *published) tilesOnSite(want []tileWant) {
	for page, labels := range map[string][]string{
		"index.html": {"Overdue", "Expired", "In date"}, "followups/index.html": {"Overdue", "Oldest open"},
	} {
		tiles := p.tilesOf(page)
		for _, w := range want {
			if !slices.Contains(labels, w.label) {
				continue
			}
			name := w.label
			if page == "index.html" {
				if name = overviewNames[name]; w.label != "Expired" { // the first tile says since when
					w.change, _, _ = strings.Cut(w.change, " since ")
				}
			}
			got, ok := tiles[name]
			if lacking(got.of, w.number) {
				continue
			}
			if !ok || got.number != w.number || got.unit != w.unit || got.of != w.of+" · "+strings.Replace(w.change, "unchanged since", "as on", 1) {
				p.Errorf("%s: tile %+v, counted %+v", page, got, w)
			}
		}
	}
	b := p.a.backlog()
	tiles := p.tilesOf("followups/index.html")
	for label, n := range map[string]int{
		"Open": b.open, fmt.Sprintf("Open over %d days", p.lastAge()): b.bands[len(b.bands)-2], "No activity": p.a.idle()[3],
	} {
		if tiles[label].number != fmt.Sprint(n) && !lacking(tiles[label].of, fmt.Sprint(n)) {
			p.Errorf("followups/index.html: tile %q is %+v, counted %d", label, tiles[label], n)
		}
	}
	if age, _ := p.a.oldest(); tiles["Oldest open"].number != fmt.Sprint(age) {
		p.Errorf("oldest open %+v, counted %d", tiles["Oldest open"], age)
	}
}

// bare is a text without what a column of a page may break it at.
func bare(s string) string { return regexp.MustCompile(`[\s·]+`).ReplaceAllString(s, "") }

func (p *published) tilesInPDF(want []tileWant) {
	if !tools {
		return
	}
	site, all := p.tilesOf("index.html"), bare(strings.Join(p.pdf, ""))
	for _, w := range want {
		name := overviewNames[w.label]
		if text := bare(name + w.number + w.unit + w.of); name != "" && !lacking(site[name].of, w.number) && !strings.Contains(all, text) {
			p.Errorf("the summary has no tile %q", text)
		}
	}
}

func (p *published) tilesInMail(want []tileWant) {
	var b bytes.Buffer
	if err := p.edition.WriteMail(&b, Letter{}, p.f[PDFFile]); err != nil {
		p.Fatal(err)
	}
	said := strings.Join(strings.Fields(mailParts(p.T, b.Bytes())), " ")
	for _, w := range want {
		of := strings.Fields(w.of) // "8 of 13 open · 61.5 %", "6 of 16 in service", "3 of 7"
		var text string
		switch n := strings.Join(of[:min(3, len(of))], " "); w.label {
		case "Overdue":
			text = n + " open follow-ups? (is|are) overdue"
		case "Expired":
			text = n + " items? in service (is|are) expired"
		case "In date":
			text = "In date: " + n
		default:
			continue // the mail has neither
		}
		if strings.HasSuffix(w.of, " of 0") || strings.Contains(w.of, " of 0 ") {
			continue // the line says that there is none
		}
		if len(regexp.MustCompile(text).FindAllString(said, -1)) != 2 {
			p.Errorf("the mail does not say %q of %q in both its parts: %s", text, w.label, said)
		}
	}
}

// sectionTiles holds the tiles at the head of the PDF's sections.
func (p *published) sectionTiles() {
	if !tools {
		return
	}
	s, b := p.a.whole(), p.a.backlog()
	rate := func(n, d int) string {
		of, percent, ok := strings.Cut(percentOf(n, d, " · "), " · ")
		if !ok {
			return of + of
		}
		return percent + of
	}
	part := func(n, d int, noun string) string { return fmt.Sprintf("%d%d of %d %s", n, n, d, noun) }
	open := func(n int) string {
		_, percent, _ := strings.Cut(percentOf(n, b.open, " · "), " · ")
		return part(n, b.open, "open"+percent)
	}
	age, day := p.a.oldest()
	ages := slices.Clone(b.ages)
	for label, want := range map[string]string{
		"In date": rate(s.n, s.d), "With a schedule": rate(s.withPlan, s.in),
		"Expired":                 part(s.expired, s.in, "in service"),
		"No inspection on record": part(s.never, s.schedules, "inspections of items in service"),
		"Out of service":          rate(s.out, len(p.a.uniqueItems())),
		"Overdue":                 open(b.overdue),
		"Open":                    part(b.open, len(p.a.uniqueFollowUps()), "on record"),
		"Oldest open":             fmt.Sprintf("%d d since %s half at most %d d, 9 of 10 at most %d d", age, day, rank(ages, 50), rank(ages, 90)),
		"No activity":             open(p.a.idle()[3]),
	} {
		var said []string // by all that bears the label
		for i, text := range p.pdf[:len(p.pdf)-7] {
			if text == label {
				said = append(said, bare(strings.Join(p.pdf[i+1:i+7], "")))
			}
		}
		if !slices.ContainsFunc(said, func(got string) bool { return strings.HasPrefix(got, bare(want)) || lacking(got, want) }) {
			p.Errorf("the PDF's tiles %q say %q, counted %q", label, said, want)
		}
	}
}

// historyLine holds the night's line of history to metrics.json, figure by figure.
func (p *published) historyLine() {
	var line struct {
		Figures []struct {
			ID     string
			N      int
			D      *int
			Value  *float64
			Series []int
		}
	}
	lines := bufio.NewScanner(bytes.NewReader(p.f["data/history.jsonl"]))
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		line.Figures = nil
		if err := json.Unmarshal(lines.Bytes(), &line); err != nil {
			p.Fatal(err)
		}
	}
	if len(line.Figures) != len(p.figures) {
		p.Errorf("%d figures in the line of history, %d in metrics.json", len(line.Figures), len(p.figures))
	}
	for _, h := range line.Figures {
		f := p.figures[h.ID]
		same := (h.Value == nil) == (f.Value == nil) && (h.Value == nil || *h.Value == *f.Value)
		if !same || h.N != f.N || h.D != nil && *h.D != f.D {
			p.Errorf("%s: history has %d, %v, %v, metrics.json %d of %d, %v", h.ID, h.N, h.D, h.Value, f.N, f.D, f.Value)
		}
		for i, n := range h.Series {
			if n != f.Series[i].N {
				p.Errorf("%s: history has %v, metrics.json %v", h.ID, h.Series, f.Series)
			}
		}
	}
}
