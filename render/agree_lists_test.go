package render

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

func (p *published) followUpsAgree() {
	all, assignees, forms := p.a.backlog(), p.a.byAssignee(), p.a.byForm()
	open := all.open
	p.total("F1", open, len(p.a.uniqueFollowUps()))
	p.total("F2", all.overdue, open)
	p.total("F8", open, 0)
	p.total("F14", all.all, 0)
	for _, view := range []struct {
		caption string
		groups  map[string]*burden
	}{{"Open follow-ups by assignee", assignees}, {"By form", forms}} {
		onPage := p.table("followups/index.html", view.caption)
		withTotal := maps.Clone(view.groups)
		withTotal["Total"] = all
		p.agree(view.caption, onPage.columns(p, onPage.head[1:]...), worded(withTotal, p.burdenRow))
		if want := fmt.Sprintf("Over %d days", p.lastAge()); onPage.head[3] != want {
			p.Errorf("%s: column %q, not %q", view.caption, onPage.head[3], want)
		}
		p.burdenPages(onPage, view.groups)
	}
	p.loadFigure(assignees)
	p.formFigure(forms)
	p.loadChart(assignees)
	withTotal := maps.Clone(forms)
	withTotal["Total"] = all
	if tools {
		p.agree("forms in the PDF", p.lines("By form", "People by name", slices.Collect(maps.Keys(withTotal))),
			worded(withTotal, func(b *burden) string {
				return strings.ReplaceAll(p.burdenRow(b), " |", "")
			}))
	}
}

// lastAge is the last day before the open bucket of ages.
func (p *published) lastAge() int { return p.a.agingDays()[len(p.a.agingDays())-1] }

func (p *published) burdenRow(b *burden) string {
	over := fmt.Sprint(b.bands[len(b.bands)-2])
	if over == "0" && b.bands[len(b.bands)-1] > 0 {
		over = "unknown"
	}
	return joinInts(b.open, b.overdue) + " | " + over + " | " + b.aged(50) + " | " + b.aged(100)
}

// aged is an age of the open ones as tables and the chart word it.
func (b *burden) aged(p int) string {
	if b.open > 0 && len(b.ages) == 0 {
		return "unknown"
	}
	return inDays(rank(b.ages, p))
}

// personPage holds the heading of a person's page, and how many follow-ups stand on it.
func (p *published) personPage(page, name string, g *burden) {
	are := func(n int, one, many string) string {
		if n == 1 {
			return "1 " + one
		}
		return fmt.Sprint(n, " ", many)
	}
	want := name + ": " + are(g.open, "follow-up is open", "follow-ups are open")
	if more := g.open - g.overdue; g.open == 0 {
		want = name + ": no follow-up is open"
	} else if g.overdue > 0 {
		if want = name + ": " + are(g.overdue, "follow-up is overdue", "follow-ups are overdue"); more > 0 {
			want += ", " + are(more, "more is open", "more are open")
		}
	}
	if got := cellText(tags(p.f.document(p, page), "h1")[0]); got != want {
		p.Errorf("%s: %q, counted %q", page, got, want)
	}
	for _, list := range tags(p.f.document(p, page), "table") {
		if attribute(list, "id") == "open" && attribute(list, "data-rows") != fmt.Sprint(g.open) {
			p.Errorf("%s: %s rows, counted %d", page, attribute(list, "data-rows"), g.open)
		}
	}
}

// burdenPages holds the tiles of each group's own page.
func (p *published) burdenPages(s sheet, groups map[string]*burden) {
	for i, row := range s.rows {
		g := groups[row[0]]
		if g == nil || s.links[i] == "" {
			continue
		}
		page := strings.TrimPrefix(s.links[i], "../")
		if strings.HasPrefix(page, "followups/assignee/") {
			p.personPage(page, row[0], g)
			continue
		}
		tiles := p.tilesOf(page)
		want, percent, _ := strings.Cut(percentOf(g.overdue, g.open, " · "), " · ")
		if want += " open"; percent != "" {
			want += " · " + percent
		}
		if got := tiles["Overdue"].of; g.open > 0 && got != want && !lacking(got, want) {
			p.Errorf("%s: overdue %q, counted %q", page, got, want)
		}
		if got, want := tiles["Oldest open"].number, fmt.Sprint(rank(g.ages, 100)); len(g.ages) > 0 && got != want {
			p.Errorf("%s: oldest %q, counted %q", page, got, want)
		}
		over := "Open over " + strconv.Itoa(p.lastAge()) + " days"
		if got, want := tiles[over].number, fmt.Sprint(g.bands[len(g.bands)-2]); g.open > 0 && got != want && !lacking(tiles[over].of, want) {
			p.Errorf("%s: %s %q, counted %q", page, over, got, want)
		}
		drawn := p.chart(page, "open-age-subset")
		for j, name := range append(bucketNames(p.a.agingDays()), "age unknown") {
			for _, row := range drawn.rows {
				if row[0] == name && (row[1] != fmt.Sprint(g.late[j]) || row[2] != fmt.Sprint(g.bands[j]-g.late[j])) {
					p.Errorf("%s: chart has %q, counted %d, %d of them overdue", page, row, g.bands[j], g.late[j])
				}
			}
		}
	}
}

func statOf(stats map[string]*float64, name string) string {
	if v := stats[name]; v != nil {
		return fmt.Sprint(*v, " d")
	}
	return "none"
}

// loadFigure holds F8 in metrics.json.
func (p *published) loadFigure(groups map[string]*burden) {
	got := map[string]string{}
	names := append(bucketNames(p.a.agingDays()), "age unknown")
	for _, point := range p.figures["F8"].Series {
		counts := []int{point.N, point.Parts["overdue"]}
		for _, name := range names {
			counts = append(counts, point.Parts[name])
		}
		got[point.Label] = joinInts(counts...) + " | " + statOf(point.Stats, "p50") + " | " + statOf(point.Stats, "oldest")
	}
	p.agree("F8", got, worded(groups, func(b *burden) string {
		return joinInts(append([]int{b.open, b.overdue}, b.bands...)...) + " | " + inDays(rank(b.ages, 50)) + " | " + inDays(rank(b.ages, 100))
	}))
}

// formFigure holds F14 in metrics.json.
func (p *published) formFigure(groups map[string]*burden) {
	got := map[string]string{}
	for _, point := range p.figures["F14"].Series {
		got[point.Label] = joinInts(point.N, point.Parts["open"], point.Parts["overdue"]) + " | " + statOf(point.Stats, "p50")
	}
	p.agree("F14", got, worded(groups, func(b *burden) string { return joinInts(b.all, b.open, b.overdue) + " | " + inDays(rank(b.ages, 50)) }))
}

// loadChart holds the load chart: the bands of a row are of its own ages, and
// what stands beside a bar is that of the group; the smallest groups are one row.
func (p *published) loadChart(groups map[string]*burden) {
	s := p.chart("followups/index.html", "open-load")
	named := s.columns(p, "Assignee")
	shown := maps.Clone(groups)
	var folded []*burden
	for name, g := range groups {
		if _, ok := named[name]; !ok && len(groups) > 15 {
			folded = append(folded, g)
			delete(shown, name)
		}
	}
	if len(folded) > 0 {
		rest := &burden{bands: make([]int, len(folded[0].bands))}
		for _, g := range folded {
			rest.open, rest.overdue, rest.ages = rest.open+g.open, rest.overdue+g.overdue, append(rest.ages, g.ages...)
		}
		shown[fmt.Sprintf("Others (%d)", len(folded))] = rest
	}
	sum := func(row []string, from, to int) (n int) {
		for i, head := range s.head {
			low, high, ok := bandOf(head)
			if ok && low >= from && high <= to {
				v, _ := strconv.Atoi(row[i])
				n += v
			}
		}
		return n
	}
	got := map[string]string{}
	for _, row := range s.rows {
		tail := row[len(row)-3:]
		got[row[0]] = joinInts(sum(row, -1, 1<<40)) + " | " + strings.Join(tail, " | ")
		p.bandsOfLoad(s.head, row, shown[row[0]])
	}
	p.agree("open-load", got, worded(shown, func(b *burden) string {
		return joinInts(b.open, b.overdue) + " | " + b.aged(100) + " | " + b.aged(50)
	}))
	p.loadInPDF(s)
}

// bandOf reads a band of ages from its name; unknown ages are below all others.
func bandOf(head string) (from, to int, ok bool) {
	if head == "Age unknown" {
		return -1, -1, true
	}
	head = strings.TrimSuffix(head, " days")
	if low, more := strings.CutSuffix(head, " or more"); more {
		from, err := strconv.Atoi(low)
		return from, 1 << 40, err == nil
	}
	low, high, ranged := strings.Cut(strings.TrimSuffix(head, " day"), "–")
	if !ranged {
		high = low // of a single day
	}
	from, err := strconv.Atoi(low)
	to, err2 := strconv.Atoi(high)
	return from, to, cmp.Or(err, err2) == nil
}

// bandsOfLoad counts a row's bands from the ages themselves.
func (p *published) bandsOfLoad(head, row []string, g *burden) {
	if g == nil {
		return
	}
	for i, h := range head {
		from, to, ok := bandOf(h)
		if !ok || from < 0 {
			continue
		}
		n := 0
		for _, age := range g.ages {
			if age >= int64(from) && age <= int64(to) {
				n++
			}
		}
		if row[i] != fmt.Sprint(n) {
			p.Errorf("open-load: %q has %s of %s, counted %d", row[0], row[i], h, n)
		}
	}
}

// loadInPDF holds what the PDF sets beside the bars.
func (p *published) loadInPDF(s sheet) {
	if !tools {
		return
	}
	lines := p.between("Who has them", "By form")
	for _, row := range s.rows {
		side := strings.Join(row[len(row)-3:], " ")
		if !slices.ContainsFunc(lines, func(l string) bool { return strings.HasPrefix(l, row[0]+" ") && strings.HasSuffix(l, " "+side) }) {
			p.Errorf("the PDF does not say %q of %q: %q", side, row[0], lines)
		}
	}
}

func (p *published) sessionsAgree() {
	courses := p.a.courses()
	date := func(c *course) string {
		if c.last == 0 {
			return "no date | no date"
		}
		return dateOf(c.last, p.a.zone) + " | " + fmt.Sprint(p.a.age(c.last))
	}
	s := p.table("trainings/index.html", "Last session of each training")
	told := s.columns(p, "Sessions", "Attendances", "Last recorded", "Days since")
	for name, row := range told { // a date that cannot be read is none that can be counted
		told[name] = strings.Replace(row, "cannot be read", "no date", 1)
	}
	p.agree("trainings", told, worded(courses, func(c *course) string {
		return joinInts(c.sessions, c.attendances) + " | " + date(c)
	}))
	got := map[string]string{}
	for _, point := range p.figures["T5"].Series {
		got[point.Label] = fmt.Sprint(point.N, " ", strings.TrimSuffix(statOf(point.Stats, "days"), " d"))
	}
	given := maps.Clone(courses)
	delete(given, "No training")
	p.agree("T5", got, worded(given, func(c *course) string {
		if c.last == 0 {
			return fmt.Sprint(c.sessions, " none")
		}
		return fmt.Sprint(c.sessions, " ", p.a.age(c.last))
	}))
	if tools {
		for name, line := range p.lines("Last session of each training", "T2 Attendances", slices.Collect(maps.Keys(courses))) {
			c := courses[name]
			if want := fmt.Sprint(c.sessions, " ", strings.ReplaceAll(date(c), " | ", " ")); strings.Replace(line, "cannot be read", "no date", 1) != want {
				p.Errorf("the PDF says %q of training %q, counted %q", line, name, want)
			}
		}
	}
	sessions, attendances, people := p.a.monthly()
	dated := 0
	for _, n := range sessions {
		dated += n
	}
	p.total("T1", dated, 0)
	for id, counted := range map[string]map[string]int{"T1 sessions": sessions, "T2 attendances": attendances, "T3 trainees": people} {
		figure, chart, _ := strings.Cut(id, " ")
		total := 0
		for _, n := range counted {
			total += n
		}
		inFigure := 0
		for _, point := range p.figures[figure].Series {
			inFigure += point.N
		}
		if inFigure != total {
			p.Errorf("%s: the months add up to %d, counted %d", figure, inFigure, total)
		}
		for month, n := range p.chart("trainings/index.html", chart).points() {
			if n != counted[month] {
				p.Errorf("chart %s: %d in %s, counted %d", chart, n, month, counted[month])
			}
		}
	}
}
