package render

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"opsreport/fetch/record"
	"opsreport/render/label"
)

// TestOneFigureOneValue: each figure that is told by group has the same value
// in the tables and charts of the site, on the pages of the groups, in
// metrics.json and in the PDF, and that value is the one that plain counting of
// the records gives.
func TestOneFigureOneValue(t *testing.T) {
	t.Parallel()
	for seed := range 9 {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			p := publishAccount(t, drawAccount(t, seed), nil)
			p.equipmentAgrees()
			p.bandsAgree()
			p.followUpsAgree()
			p.sessionsAgree()
		})
	}
}

// TestExpiredWithoutASchedule: an item counts as expired wherever expired ones
// are counted, whether it has a schedule or not, and is in a rate only with one.
func TestExpiredWithoutASchedule(t *testing.T) {
	t.Parallel()
	a := newAccount(t, 0)
	a.types = []record.TypeAsked{{ID: "5804f0f30ef50473af5870c6", Name: "Ladders"}}
	for i := range 12 {
		e := &record.Equipment{
			ID: fmt.Sprintf("00e1%020x", i), TypeID: a.types[0].ID, InService: record.True, Status: "uptodate",
			OfficeIDs: []string{"57c2e5b9a3f46d88b2a9e301"},
		}
		switch i {
		case 9:
			e.Status = "expired"
		case 10:
			e.Status = "expired" // without a schedule, as is the next
		case 11:
			e.Status = "expiring"
		}
		if i < 10 {
			e.Schedules = []record.Schedule{{ID: "1", Status: e.Status, ExpiresOn: record.MS(a.asOf.UnixMilli() - int64(i-5)*aDay)}}
		}
		a.equipment = append(a.equipment, e)
	}
	a.types[0].Rows = len(a.equipment)
	p := publishAccount(t, a, nil)
	p.equipmentAgrees()
	p.bandsAgree()
	if f := p.figures["E1"]; f.Text != "9 of 10 (90.0 %)" || p.figures["E6"].N != 2 || p.figures["E7"].N != 1 {
		t.Errorf("E1 %q, E6 %d, E7 %d", f.Text, p.figures["E6"].N, p.figures["E7"].N)
	}
}

func (p *published) equipmentAgrees() {
	all := p.a.whole()
	p.total("E1", all.n, all.d)
	p.total("E2", all.withPlan, all.in)
	p.total("E5", all.never, 0)
	p.total("E6", all.expired, 0)
	p.total("E7", all.expiring, 0)
	p.total("E9", all.out, len(p.a.uniqueItems()))
	p.total("E10", all.n, all.d)
	for _, view := range []struct {
		page, caption, head, chart, kind string
		groups                           map[string]*stock
	}{
		{"equipment/types.html", "Types of equipment", "Type", "equipment-by-type", "", p.a.byType()},
		{"equipment/offices.html", "Offices", "Office", "equipment-by-office", string(label.Office), p.a.byOffice()},
		{"equipment/lines.html", "Lines of business", "Line of business", "", string(label.LineOfBusiness), p.a.byLine()},
	} {
		onPage := p.table(view.page, view.caption)
		withTotal := maps.Clone(view.groups)
		withTotal["All items"] = all
		cells := onPage.columns(p, "In service", "Expired", "Expiring", "Up to date", "No data", "Out of service", "In date")
		p.agree(view.caption, cells, worded(withTotal, func(s *stock) string {
			return joinInts(s.in, s.expired, s.expiring, s.upToDate, s.noData, s.out) + " | " + percentOf(s.n, s.d, " · ")
		}))
		p.stockPages(onPage, view.groups)
		if view.chart != "" {
			p.statusChart(view.page, view.chart, view.groups)
		}
		if view.kind != "" {
			p.rates(view.kind, view.groups)
		}
	}
	p.typesInPDF(all)
	p.officesInPDF()
	p.stateTable("equipment/index.html", all)
	said := p.f.text(p, "equipment/index.html")
	for _, want := range []string{fmt.Sprintf("%d expired", all.expired), fmt.Sprintf("%d expiring", all.expiring),
		fmt.Sprintf("%d up to date", all.upToDate), fmt.Sprintf("%d out of service", all.out), fmt.Sprintf("In date: %d of %d", all.n, all.d),
		fmt.Sprintf("%d with no inspection on record", all.never)} {
		// The bar names the states that there are.
		if all.d > 0 && !strings.Contains(said, want) && !strings.HasPrefix(want, "0 ") {
			p.Errorf("the front of the equipment does not say %q: %s", want, said)
		}
	}
	where := p.matrix("equipment/index.html", "where")
	if where != nil && tools {
		printed := strings.Join(strings.Fields(strings.Join(p.between("Types, row by row", "Out of service: "), " ")), " ")
		for _, row := range where[1:] {
			if cells := strings.Join(row[1:], " "); !strings.Contains(printed, cells) {
				p.Errorf("the matrix in the PDF does not say %q of %s: %s", cells, row[0], printed)
			}
		}
	}
	for _, row := range where {
		if row[0] == "All offices" && row[len(row)-1] != fmt.Sprintf("%d of %d", all.expired, all.in) {
			p.Errorf("the matrix says %q of all offices, counted %d of %d", row, all.expired, all.in)
		}
	}
}

// matrix reads the rows of the matrix in a section of a page.
func (p *published) matrix(page, section string) (out [][]string) {
	p.Helper()
	for _, s := range tags(p.f.document(p, page), "section") {
		if attribute(s, "id") != section {
			continue
		}
		for _, tr := range tags(s, "tr") {
			var row []string
			for _, kind := range []string{"th", "td"} {
				for _, cell := range tags(tr, kind) {
					row = append(row, cellText(cell))
				}
			}
			out = append(out, row)
		}
	}
	return out
}

// total holds a figure of the whole, as metrics.json and the methods page say it.
func (p *published) total(id string, n, d int) {
	p.Helper()
	text := fmt.Sprint(n)
	if d > 0 {
		text = percentOf(n, d, " (")
		if strings.Contains(text, "(") {
			text += ")"
		}
	}
	f := p.figures[id]
	if f.N != n || f.D != d || d > 0 && f.Text != text {
		p.Errorf("%s is %d of %d, %q, counted %d of %d, %q", id, f.N, f.D, f.Text, n, d, text)
	}
	if want := fmt.Sprintf(" %d of %d ", n, d); tools && d > 0 && !strings.Contains(strings.Join(p.pdf, " "), want) {
		p.Errorf("the PDF does not say %q, which is %s", want, id)
	}
}

// stockPages holds the tiles of each group's own page.
func (p *published) stockPages(s sheet, groups map[string]*stock) {
	for i, row := range s.rows {
		g := groups[row[0]]
		if g == nil || g.in+g.out+g.noData == 0 {
			continue // the total, and groups that have a page of other words
		}
		page := strings.TrimPrefix(s.links[i], "../")
		want := map[string]string{
			"In date":                 fmt.Sprintf("%d of %d", g.n, g.d),
			"With a schedule":         fmt.Sprintf("%d of %d", g.withPlan, g.in),
			"Expired":                 fmt.Sprintf("%d of %d in service", g.expired, g.in),
			"No inspection on record": fmt.Sprintf("%d of %d inspections of items in service", g.never, g.schedules),
		}
		if g.d == 0 {
			want["In date"] = "nothing to count"
		}
		if g.in == 0 {
			want["With a schedule"], want["Expired"] = "nothing to count", "none in service"
		}
		if g.schedules == 1 {
			want["No inspection on record"] = fmt.Sprintf("%d of 1 inspection of items in service", g.never)
		}
		if g.schedules == 0 {
			want["No inspection on record"] = "0 inspections returned"
		}
		got := p.tilesOf(page)
		for label, of := range want {
			if got[label].of != of && !lacking(got[label].of, of) {
				p.Errorf("%s: tile %q says %q, counted %q", page, label, got[label].of, of)
			}
		}
		p.stateTable(page, g)
	}
}

// stateTable holds the table of statuses by service state.
func (p *published) stateTable(page string, g *stock) {
	got := p.table(page, "Items by status and service state").columns(p, "Expired", "Expiring", "Up to date", "Total")
	if want := joinInts(g.expired, g.expiring, g.upToDate, g.in); got["In service"] != want {
		p.Errorf("%s: in service by status %q, counted %q", page, got["In service"], want)
	}
	if _, out, found := strings.Cut(got["Out of service"], ""); found && out[:strings.Index(out, " ")] != fmt.Sprint(g.outExpired) {
		p.Errorf("%s: out of service by status %q, counted %d expired", page, out, g.outExpired)
	}
}

// statusChart holds the groups that a chart names, and what it folds into one.
func (p *published) statusChart(page, id string, groups map[string]*stock) {
	groups = maps.Clone(groups)
	maps.DeleteFunc(groups, func(_ string, s *stock) bool { return s.in == 0 })
	got := p.chart(page, id).columns(p, "Expired", "Expiring", "Up to date", "No data", "In date")
	rest := new(stock)
	for name, g := range groups {
		if _, named := got[name]; named || len(groups) <= 12 {
			continue
		}
		delete(groups, name)
		rest.expired, rest.expiring, rest.upToDate = rest.expired+g.expired, rest.expiring+g.expiring, rest.upToDate+g.upToDate
		rest.noData, rest.n, rest.d, rest.out = rest.noData+g.noData, rest.n+g.n, rest.d+g.d, rest.out+1
	}
	if rest.out > 0 {
		what := map[string]string{"equipment-by-type": "Other types", "equipment-by-office": "Other offices"}[id]
		groups[fmt.Sprintf("%s (%d)", what, rest.out)] = rest
	}
	p.agree(id, got, worded(groups, func(s *stock) string {
		return joinInts(s.expired, s.expiring, s.upToDate, s.noData) + " | " + percentOf(s.n, s.d, " · ")
	}))
}

// rates holds E10 in metrics.json, which leaves out groups with nothing rated.
func (p *published) rates(kind string, groups map[string]*stock) {
	got := map[string]string{}
	for _, point := range p.figures["E10"].Series {
		if point.Kind == kind {
			got[point.Label] = joinInts(point.N, point.D)
		}
	}
	groups = maps.Clone(groups)
	maps.DeleteFunc(groups, func(_ string, s *stock) bool { return s.d == 0 })
	p.agree("E10 by "+kind, got, worded(groups, func(s *stock) string { return joinInts(s.n, s.d) }))
}

func (p *published) typesInPDF(all *stock) {
	if !tools {
		return
	}
	groups := p.a.byType()
	groups["All types"] = all
	names, end := slices.Collect(maps.Keys(groups)), "Out of service:"
	if p.matrix("equipment/index.html", "where") != nil {
		end = "Where"
	}
	p.agree("types in the PDF", p.lines("Types, row by row", end, names), worded(groups, func(s *stock) string {
		of, percent, ok := strings.Cut(percentOf(s.n, s.d, " · "), " · ")
		if !ok {
			percent = "–"
		}
		if s.d == 0 {
			percent = "n/a"
		}
		counts := strings.ReplaceAll(joinInts(s.in, s.expired, s.expiring, s.upToDate, s.noData), " |", "")
		return counts + " " + of + " " + percent + fmt.Sprintf(" %d %d", s.out, s.outExpired)
	}))
}

// officesInPDF holds the rates beside the bars of the offices.
func (p *published) officesInPDF() {
	if !tools {
		return
	}
	text := strings.Join(p.between("By type and office", "Types, row by row"), "\n")
	for _, row := range p.chart("equipment/offices.html", "equipment-by-office").rows {
		if !strings.Contains(text, row[0]) || !strings.Contains(text, row[len(row)-1]) {
			p.Errorf("the PDF does not say %q of %q under By type and office: %s", row[len(row)-1], row[0], text)
		}
	}
}

// bandsAgree holds what is counted by age or week.
func (p *published) bandsAgree() {
	p.series("E6", "equipment/expired.html", "expired-bands", append(bucketNames([]int{7, 30, 90}), "no date"), p.a.lapsed())
	names, due := p.a.due()
	p.series("E8", "equipment/forecast.html", "equipment-forecast", names, due)
	if f, want := p.figures["E15"], p.a.toCatchUp(); strconv.Itoa(f.N) != want {
		p.Errorf("E15 is %d, counted %s", f.N, want)
	}
	where := map[string]string{}
	for _, point := range p.figures["E12"].Series {
		where[point.Label] = joinInts(point.N, point.D)
	}
	crossed := p.a.byOfficeAndType()
	maps.DeleteFunc(crossed, func(_ string, s *stock) bool { return s.in == 0 })
	p.agree("E12", where, worded(crossed, func(s *stock) string { return joinInts(s.expired, s.in) }))
	days := map[string]string{}
	for _, point := range p.figures["E13"].Series {
		days[point.Label] = strconv.Itoa(point.N)
	}
	p.agree("E13", days, p.a.dueByDay())
	places := map[string]string{}
	for _, point := range p.figures["E14"].Series {
		places[point.Label] = strconv.Itoa(point.N)
	}
	p.agree("E14", places, p.a.dueWhere())
	p.series("F10", "followups/index.html", "inactivity", bucketNames([]int{7, 14, 30}), p.a.idle())
	if f3 := p.a.backlog(); f3 != nil {
		p.series("F3", "followups/index.html", "open-age", append(bucketNames(p.a.agingDays()), "age unknown"), f3.bands)
	}
	got := map[string]string{}
	for _, point := range p.figures["E11"].Series {
		got[point.Label] = fmt.Sprint(point.N, *point.Stats["p50"], *point.Stats["p90"])
	}
	p.agree("E11", got, worded(p.a.sinceCompletion(), func(days []int64) string {
		return fmt.Sprint(len(days), rank(days, 50), rank(days, 90))
	}))
}

// series holds the points of a figure, in metrics.json and in its chart. One
// that is last and empty may be left out.
func (p *published) series(id, page, chart string, names []string, counts []int) {
	p.Helper()
	drawn := p.chart(page, chart).points()
	for i, point := range p.figures[id].Series {
		if i >= len(counts) || point.N != counts[i] {
			p.Errorf("%s: point %d, %q, is %d, counted %v", id, i, point.Label, point.N, counts)
		}
	}
	for i, name := range names {
		if n, ok := drawn[name]; n != counts[i] || !ok && len(drawn) > 0 && i < len(names)-1 {
			p.Errorf("chart %s: %q is %d (%t), counted %d", chart, name, n, ok, counts[i])
		}
	}
	if all := p.figures[id].Series; len(all) < len(counts) && counts[len(counts)-1] > 0 {
		p.Errorf("%s: %d points, counted %v", id, len(all), counts)
	}
}
