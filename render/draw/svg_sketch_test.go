package draw

import (
	"strconv"
	"strings"
	"testing"

	"opsreport/render/chart"
	"opsreport/render/internal/sketchtest"
)

// all returns every sketch of the samples.
func all() []chart.Sketch {
	out := []chart.Sketch{sketchtest.Quarter, sketchtest.TwoWeeks()}
	for _, s := range sketchtest.Strips() {
		out = append(out, s)
	}
	for _, s := range sketchtest.Trends() {
		out = append(out, s)
	}
	for _, s := range sketchtest.Changes() {
		out = append(out, s)
	}
	for _, s := range sketchtest.Waterfalls() {
		out = append(out, s)
	}
	for _, l := range sketchtest.Lanes() {
		out = append(out, l.TimeAxis)
		for _, s := range l.Strips() {
			out = append(out, s)
		}
	}
	for _, s := range sketchtest.Status() {
		out = append(out, s)
	}
	for _, s := range sketchtest.Fates().Bars() {
		out = append(out, s)
	}
	return out
}

func percent(t *testing.T, s string) float64 {
	t.Helper()
	v, err := strconv.ParseFloat(strings.TrimSuffix(s, "%"), 64)
	if err != nil || !strings.HasSuffix(s, "%") || v < 0 || v > 100 {
		t.Errorf("%q is no place", s)
	}
	return v / 100
}

// TestSketchesStretch: texts and signs are at a share of the width, within the sketch; no texts touch at the least width for
// which it is drawn.
func TestSketchesStretch(t *testing.T) {
	t.Parallel()
	for i, s := range all() {
		drawn := SVGSketches(s)
		if class, _, slim := widths(s); drawn[0].Class != class || (len(drawn) == 2) != (slim > 0) {
			t.Errorf("sketch %d is drawn %d times, as %q", i, len(drawn), drawn[0].Class)
		}
		for _, d := range drawn {
			w, _ := strconv.ParseFloat(d.W, 64)
			h, _ := strconv.ParseFloat(d.H, 64)
			var boxes []box
			for _, m := range d.Texts {
				shift, _ := strconv.ParseFloat("0"+m.Shift, 64)
				y, _ := strconv.ParseFloat(m.Y, 64)
				b := boxOf(Mark{Class: m.Class, Text: m.Text, X: number((percent(t, m.X)*w + shift) / unit), Y: number(y / unit)})
				if b.left < -1 || b.right > w/unit+1 || b.bottom > h/unit+0.5 {
					t.Errorf("sketch %d, %s wide: %q is outside", i, d.W, m.Text)
				}
				for _, o := range boxes {
					if b.overlaps(o) {
						t.Errorf("sketch %d, %s wide: %q and %q overlap", i, d.W, o.text, b.text)
					}
				}
				boxes = append(boxes, b)
			}
			for _, m := range d.Signs {
				percent(t, m.X)
				if m.Path.Path == "" || strings.Contains(m.Path.Path, "%") {
					t.Errorf("sketch %d: sign %+v", i, m)
				}
			}
		}
	}
}

// TestLabelledStripsAreDrawnTwice, since a name fits only where its part is wide.
func TestLabelledStripsAreDrawnTwice(t *testing.T) {
	t.Parallel()
	s := sketchtest.Strips()[0]
	s.Parts[0].Label = "Ingrid Windlass"
	drawn := SVGSketches(s)
	if len(drawn) != 2 || len(drawn[0].Texts) != 1 || drawn[0].Texts[0].Shift == "" || len(drawn[1].Texts) != 0 {
		t.Errorf("%+v", drawn)
	}
}

// TestWhatGoesOn is told apart, so that the nightly script can draw it.
func TestWhatGoesOn(t *testing.T) {
	t.Parallel()
	for i, l := range sketchtest.Lanes() {
		for _, s := range l.Strips() {
			drawn := SVGSketches(s)
			open := len(s.Parts) > 0 && s.Parts[len(s.Parts)-1].Open
			for _, d := range drawn {
				if (d.Open != nil) != open || open && (d.Open.Class != "f-"+string(fillOf[s.Parts[len(s.Parts)-1].Is])+" s-outline" ||
					percent(t, d.Open.X) == 0) {
					t.Errorf("lanes %d, %s: %+v", i, s.Name, d.Open)
				}
			}
		}
	}
}

var fillOf = map[chart.State]chart.Fill{chart.WasExpired: chart.Expired, chart.WasOpen: chart.UpToDate, chart.HeldNext: chart.Band}
