package chart_test

import (
	"strings"
	"testing"

	"opsreport/render/chart"
)

// TestWhatAnOptionSays of each kind: a curve falls on its day, a mark drops to the axis below it, columns on one another
// have their numbers inside, and bars have no ticks.
func TestWhatAnOptionSays(t *testing.T) {
	t.Parallel()
	option := func(c chart.Chart) string {
		b, err := c.Options()
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	for _, c := range []struct {
		option, part string
		times        int
	}{
		{option(curve()), `"step":"end"`, 1}, {option(curve()), `[{"coord":[12,50]},{"coord":[12,0]}]`, 1},
		{option(age()), `"position":"inside"`, len(age().Series)}, {option(flow()), `"position":"inside"`, 0},
		{option(age()), `"ticks":`, 1}, {option(load()), `"ticks":`, 0}, {option(curve()), `"ticks":`, 0},
		{option(age()), `"stack":"all"`, len(age().Series)}, {option(flow()), `"stack":"all"`, 0},
	} {
		if got := strings.Count(c.option, c.part); got != c.times {
			t.Errorf("%s is there %d times, not %d:\n%s", c.part, got, c.times, c.option)
		}
	}
}

// TestAxesTotalsAndKeys: a percentage has four grid lines, a stack its sum, and a side a key only where it has a mark.
func TestAxesTotalsAndKeys(t *testing.T) {
	t.Parallel()
	if got, want := curve().Axis(3), (chart.Axis{Top: 100, Step: 25, Unit: " %"}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	if got := load().Totals(); len(got) != 4 || got[0] != 4 || got[2] != 7 || got[3] != 2 {
		t.Errorf("the stacks come to %v", got)
	}
	var keys []string
	for _, k := range load().Legend() {
		keys = append(keys, k.Name)
	}
	if got := strings.Join(keys, ", "); got != "0–14 days, 15–30, 31–60, 61 or more, Overdue" {
		t.Errorf("the legend has %s", got)
	}
	c := load()
	for apart, want := range map[int]bool{-1: false, 0: true, 4: true, 5: false} {
		if c.SetApart = apart; (c.Check() == nil) != want {
			t.Errorf("%d of 4 categories set apart: %v", apart, c.Check())
		}
	}
}

// TestTheSignsOfStatuses tell them apart without colour.
func TestTheSignsOfStatuses(t *testing.T) {
	t.Parallel()
	for fill, want := range map[chart.Fill]string{chart.UpToDate: "circle ", chart.Expiring: "triangle fine", chart.Expired: "square ",
		chart.NoData: "diamond open", chart.Neutral: " ", chart.Accent: " "} {
		if look, known := fill.Look(); !known || look.Shape+" "+look.Hatch != want {
			t.Errorf("%s looks like %+v", fill, look)
		}
	}
}

// TestStepsMayStandTogether, but not go back.
func TestStepsMayStandTogether(t *testing.T) {
	t.Parallel()
	for x, want := range map[float64]bool{0.5: false, 1: true, 2: true} {
		c := curve()
		if c.Categories[2].X = x; (c.Check() == nil) != want {
			t.Errorf("a step at %v after one at 1: %v", x, c.Check())
		}
	}
}
