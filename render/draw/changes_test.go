package draw

import (
	"math"
	"strings"
	"testing"

	"opsreport/render/chart"
)

func (p *plotter) circles() (out []patch) {
	for _, s := range p.shapes {
		if s.broken == "circle" {
			out = append(out, s)
		}
	}
	return out
}

// TestChange: the open circle is before, the filled one after; it is as much higher as the number, up to the height.
func TestChange(t *testing.T) {
	t.Parallel()
	at := func(before, after float64) (float64, *plotter) {
		p, _ := sketched(chart.Change{Before: &before, After: &after, Full: 10, BeforeText: "b", AfterText: "a"}, 200)
		c := p.circles()
		if len(c) != 2 || c[0].fill != Paper || c[1].fill != Accent || c[0].x >= c[1].x || p.said() != "b|a" {
			t.Fatalf("%+v", p)
		}
		return c[0].y - c[1].y, p
	}
	more, _ := at(50, 55)
	twice, _ := at(50, 60)
	most, p := at(50, 90)
	fewer, _ := at(50, 45)
	if more <= 0 || math.Abs(twice-2*more) > 1e-9 || most != twice || fewer != -more {
		t.Errorf("5 more: %v, 10: %v, 40: %v, 5 fewer: %v", more, twice, most, fewer)
	}
	for _, c := range p.circles() {
		if c.y-c.h < 50 || c.y+c.h > 50+pairHigh {
			t.Errorf("outside: %+v", c)
		}
	}
	alone, end := sketched(chart.Change{After: new(1.0), Full: 1, AfterText: "a"}, 200)
	if c := alone.circles(); len(c) != 1 || c[0].fill != Accent || alone.said() != "a" || end != 50+pairHigh {
		t.Errorf("without a period before: %+v", alone)
	}
}

// TestWaterfall: each step begins where the one before ends; whole ones stand on zero.
func TestWaterfall(t *testing.T) {
	t.Parallel()
	w, _ := chart.NewWaterfall(chart.Move{N: 40, Label: "40", Name: "before", Note: "1 Oct", Fill: chart.Plain}, []chart.Move{
		{N: 20, Label: "+20", Name: "in", Fill: chart.Expiring}, {N: -50, Label: "−50", Name: "out", Fill: chart.UpToDate}},
		chart.Move{N: 10, Label: "10", Name: "after", Note: "31 Oct", Fill: chart.Plain})
	p, _ := sketched(w, 400)
	whole, in, out := p.filled(chart.Plain), p.filled(chart.Expiring), p.filled(chart.UpToDate)
	if len(whole) != 2 || len(in) != 1 || len(out) != 1 {
		t.Fatalf("%+v", p.shapes)
	}
	foot := whole[0].y + whole[0].h
	unit := whole[0].h / 40
	near := func(a, b float64) bool { return math.Abs(a-b) < 1e-9 }
	if !near(foot, 50+fallHigh) || !near(in[0].y+in[0].h, whole[0].y) || !near(in[0].h, 20*unit) || !near(out[0].y, in[0].y) ||
		!near(out[0].h, 50*unit) || !near(whole[1].y, out[0].y+out[0].h) || !near(whole[1].y+whole[1].h, foot) {
		t.Errorf("%+v", p.shapes)
	}
	dotted := 0
	for _, s := range p.shapes {
		if s.broken == "dotted" {
			dotted++
		}
	}
	if dotted != 3 || p.said() != "40|before|1 Oct|+20|in|−50|out|10|after|31 Oct" {
		t.Errorf("%d joins; %s", dotted, p.said())
	}
	w.Steps[1].N = 8001
	if p, _ := sketched(w, 400); len(p.shapes) > 0 || p.said() != "40|before|1 Oct|+20|in|−50|out|10|after|31 Oct" {
		t.Errorf("what cannot be seen is drawn: %+v; %s", p.shapes, p.said())
	}
}

// TestFates: parts of one scale side by side, none narrower than its number, and all within the width.
func TestFates(t *testing.T) {
	t.Parallel()
	p := &plotter{}
	f := chart.Fates{Rows: []chart.Fate{{Name: "w1", OnTime: 100, Late: 1, NotDone: 2, Of: "100 of 103"},
		{Name: "w2", Link: "w2.html", OnTime: 50, NotDueYet: 7, Of: "50 of 50"}}}
	end := Fates(p, f, Frame{X: 100, Y: 50, W: 400})
	on, late, not := p.filled(chart.UpToDate), p.filled(chart.Expiring), p.filled(chart.Expired)
	if len(on) != 2 || len(late) != 1 || len(not) != 1 || math.Abs(on[0].w-2*on[1].w) > 1e-9 || late[0].x != on[0].x+on[0].w ||
		late[0].w < leastFate || not[0].x != late[0].x+late[0].w {
		t.Errorf("%+v", p.shapes)
	}
	if got := p.said(); got != "w1|100|1|2|100 of 103|w2|50|7|50 of 50" || strings.Join(p.links, "") != "w2.html" {
		t.Errorf("%s, links %q", got, p.links)
	}
	for _, s := range p.shapes {
		if s.x < 100 || s.x+s.w > 500-ofWide+1 || s.y+s.h > end {
			t.Errorf("outside: %+v", s)
		}
	}
	if end != 50+2*(fateHigh+fateGap) {
		t.Errorf("it ends at %v", end)
	}
	if bar, end := sketched(chart.FateBar{Most: 1}, 300); len(bar.shapes) > 0 || end != 50+fateHigh {
		t.Errorf("no inspections: %+v", bar.shapes)
	}
}

// TestMonthsStandAboveTheirWeeks: those of a quarter are named, above the week of their first day.
func TestMonthsStandAboveTheirWeeks(t *testing.T) {
	t.Parallel()
	c := chart.Calendar{Weekday: 2, Weeks: true, Days: make([]chart.CalendarDay, 92)}
	c.Days[0].Month, c.Days[31].Month = "Jul", "Aug"
	named := &plotter{}
	Calendar(named, c, Frame{X: 100, Y: 50, W: 500})
	if len(named.words) < 2 {
		t.Fatalf("%+v", named.words)
	}
	for i, day := range []int{0, 31} {
		if said, square := named.words[i], named.shapes[day]; said.text != c.Days[day].Month || said.x != square.x || said.y >= square.y {
			t.Errorf("%+v stands above %+v", said, square)
		}
	}
}

// TestCalendar: a month is a row, a quarter a column for each week; what has a snapshot is filled.
func TestCalendar(t *testing.T) {
	t.Parallel()
	days := func(n int) (out []chart.CalendarDay) {
		for i := range n {
			out = append(out, chart.CalendarDay{Name: "4", Full: i == 3})
		}
		return out
	}
	month, quarter := &plotter{}, &plotter{}
	end := Calendar(month, chart.Calendar{Days: days(31), Weekday: 3}, Frame{X: 100, Y: 50, W: 500})
	if len(month.shapes) != 31 || len(month.filled(chart.Accent)) != 1 {
		t.Errorf("%+v", month.shapes)
	}
	for i, s := range month.shapes {
		if s.y != 50 || s.x+s.w > 600.001 || i > 0 && s.x < month.shapes[i-1].x+month.shapes[i-1].w+calendarGap-1e-9 || s.y+s.h > end {
			t.Errorf("day %d: %+v", i, s)
		}
	}
	if gap := month.shapes[4].x - month.shapes[3].x - (month.shapes[3].x - month.shapes[2].x); math.Abs(gap-calendarGap) > 1e-9 {
		t.Errorf("a week begins %v further away", gap)
	}
	Calendar(quarter, chart.Calendar{Days: days(92), Weekday: 3, Weeks: true}, Frame{X: 100, Y: 50, W: 500})
	s := quarter.shapes
	if len(s) != 92 || s[0].x != 100 || s[3].x != 100 || s[4].x <= 100 || s[4].y != 50 || s[3].y <= s[2].y || s[0].y != s[7].y ||
		s[91].x+s[91].w > 600 {
		t.Errorf("%+v", s[:8])
	}
}
