package report

import (
	"testing"

	"opsreport/fetch/record"
	"opsreport/render/internal/testnight"
	"opsreport/render/label"
	"opsreport/render/words"
)

// TestEveryPartOfAFigureHasWords: its value or why it has none, its statistics, the points of its series and their parts.
func TestEveryPartOfAFigureHasWords(t *testing.T) {
	t.Parallel()
	night, bare := testnight.Night(7, 12), record.Night{AsOf: tDay}
	before := build(t, night, Options{})
	for _, o := range []Options{{}, {DueFormat: "yyyymmdd", ReviewMonths: 24}, {Unread: "20261120T041207Z"}} {
		for _, n := range []record.Night{night, bare} {
			o.Book = &label.Book{None: words.English(words.Context{}).Kinds.Absent}
			r, err := Build(n, map[bool]*Report{true: before}[o.DueFormat != ""], o)
			if err != nil {
				t.Fatal(err)
			}
			for i := range r.Figures {
				f := &r.Figures[i]
				if f.Says(english) == "" {
					t.Errorf("%s: %+v", f.ID, f)
				}
				for _, s := range f.Stats {
					if english.Stat(s.ID) == "" || s.Amount(english) == "" {
						t.Errorf("%s: %+v", f.ID, s)
					}
				}
				for _, p := range f.Series {
					if p.Name(english) == "" {
						t.Errorf("%s: %+v", f.ID, p)
					}
					for _, part := range p.Parts {
						if part.Name(english) == "" {
							t.Errorf("%s: %+v", f.ID, part)
						}
					}
				}
			}
		}
	}
}
