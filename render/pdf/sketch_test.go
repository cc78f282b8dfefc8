//go:build tools

package pdf

import (
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"opsreport/render/chart"
	"opsreport/render/draw"
	"opsreport/render/internal/sketchtest"
	"opsreport/render/pdf/sheet"
)

var gallery = flag.String("gallery", "", "file for a document with every sketch, to be looked at")

// TestSketchesOnPaper draws every kind of sketch on a page, and reads the words there as tools read them.
func TestSketchesOnPaper(t *testing.T) {
	t.Parallel()
	in := reference.input(t)
	set, err := sheet.OpenFaces(in.Fonts)
	if err != nil {
		t.Fatal(err)
	}
	of := madeFrom(&in)
	content, result, err := sheet.Set(setup(&in, set), func(f *sheet.Flow) {
		d := newDoc(&in, of, annexRows, f)
		d.NewPage()
		on := d.on
		on.StripLegend(sketchtest.Keys())
		strip := func(s chart.Sketch, high float64) {
			f.Y = draw.Sketch(on, s, draw.Frame{X: f.Paper.Left + 220, Y: f.Y, W: 190, High: high}) + 6
		}
		strip(sketchtest.Quarter, 0)
		for _, s := range sketchtest.Strips() {
			strip(s, 12)
		}
		where, when := sketchtest.Where(), sketchtest.When()
		on.Matrix(&where)
		on.Matrix(&when)
		trends := sketchtest.Trends()
		f.Abreast(func() { on.Sketch(trends[1], 0) }, func() { on.Sketch(trends[2], 0) })
		f.Gap(8)
		f.Abreast(func() { on.Sketch(sketchtest.TwoWeeks(), 0) }, func() { on.Fates(sketchtest.Fates()) })
		falls, changes := sketchtest.Waterfalls(), sketchtest.Changes()
		f.Abreast(func() { on.Sketch(falls[0], 0) }, func() {
			on.Sketch(falls[1], 0)
			for _, c := range changes {
				f.Within(f.Paper.Left, 140, func() { on.Sketch(c, 0) })
			}
		})
		d.NewPage()
		for _, l := range sketchtest.Lanes() {
			on.Lanes(l)
			f.Gap(8)
		}
		for _, c := range sketchtest.Calendars() {
			on.Calendar(c)
			f.Gap(6)
		}
	})
	if err != nil || result.Pages != 2 {
		t.Fatalf("%d pages, %v", result.Pages, err)
	}
	if *gallery != "" {
		if err := os.WriteFile(*gallery, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	words := strings.Fields(run(t, content, "pdftotext", "-raw", "FILE", "-"))
	for _, want := range []string{"Sep", "Oct", "Nov", "expired", "snapshot", "208", "Forklifts", "10–19", "passed", "128", "5.9", "Mo"} {
		if !slices.Contains(words, want) {
			t.Errorf("%q is not on the page: %q", want, words)
		}
	}
}
