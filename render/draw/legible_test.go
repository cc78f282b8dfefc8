package draw

import (
	"slices"
	"strings"
	"testing"

	"opsreport/render/chart"
)

// legible keeps what stands under each text, and breaks texts as a page does.
type legible struct {
	recorder
	ground Colour
	on     map[string][2]Colour // the last area before a text, and the colour of the text
}

func (l *legible) Rect(_, _, _, _ float64, a Area) {
	if a.Fill != "" {
		l.ground = a.Fill
	}
}

func (l *legible) Text(_, _ float64, _ Anchor, s Style, text string) {
	l.texts = append(l.texts, text)
	if l.on == nil {
		l.on = map[string][2]Colour{}
	}
	l.on[text] = [2]Colour{l.ground, s.Colour}
}

func (l *legible) Wrap(s Style, text string, width float64, lines int) []string {
	words := strings.Fields(text)
	switch {
	case l.Width(s, text) <= width:
		return []string{text}
	case lines > 1 && len(words) > 1:
		return words
	}
	return []string{"cut"}
}

// A number on a hatch stands on paper in ink, since neither colour nor lines are under it then in grey.
func TestNumbersOnAHatchStandOnPaper(t *testing.T) {
	t.Parallel()
	l := &legible{}
	c := chart.Chart{Kind: chart.Bars, Share: true, Categories: []chart.Category{{Label: "Ladders"}}, Series: []chart.Series{
		{Fill: chart.Expiring, Values: numbers(16)}, {Fill: chart.NoData, Values: numbers(17)}, {Fill: chart.UpToDate, Values: numbers(18)}}}
	Chart(l, c, Frame{W: 400}, Loose)
	for number, want := range map[string]Colour{"16": Paper, "17": Paper, "18": Colour(chart.UpToDate)} {
		if on := l.on[number]; on[0] != want || want == Paper && on[1] != Ink {
			t.Errorf("%s stands on %s in %s", number, on[0], on[1])
		}
	}
}

// Where one of the names below an axis needs two lines, so do those beside it, but not one that is set apart.
func TestNamesBelowAnAxisBreakAlike(t *testing.T) {
	t.Parallel()
	l := &legible{}
	c := chart.Chart{Kind: chart.Columns, SetApart: 1, Series: []chart.Series{{Values: numbers(1, 1, 1, 1)}}}
	for _, name := range []string{"Jan 2026", "September 2026", "Mar 2026", "ab c"} {
		c.Categories = append(c.Categories, chart.Category{Label: name})
	}
	Chart(l, c, Frame{W: 230, High: 100}, Loose)
	for _, want := range []string{"Jan", "September", "Mar", "ab c"} {
		if !slices.Contains(l.texts, want) {
			t.Errorf("no line %q in %q", want, l.texts)
		}
	}
	if slices.Contains(l.texts, "Jan 2026") {
		t.Errorf("one name has one line: %q", l.texts)
	}
}

// The names of fates have the room that they need, up to a share of the width.
func TestFatesNameTheirRows(t *testing.T) {
	t.Parallel()
	const name = "Eastgate Depot, yard 2"
	for text, want := range map[string]string{name: name, strings.Repeat(name, 3): "cut"} {
		l := &legible{}
		Fates(l, chart.Fates{Rows: []chart.Fate{{Name: text, OnTime: 3}}}, Frame{W: 260})
		if !slices.Contains(l.texts, want) {
			t.Errorf("%q is written as %q", text, l.texts)
		}
	}
}
