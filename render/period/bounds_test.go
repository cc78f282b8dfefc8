package period

import (
	"encoding/json"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
)

// published is a period with every number that its figures can have.
func published() Published {
	p := Published{Period: "2026-10", Start: time.Date(2026, 10, 1, 0, 0, 0, 0, time.UTC), End: time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC),
		Zone: "America/Argentina/Buenos_Aires", Closing: strings.Repeat("a", 64), Tool: "opsreport 1.0 (go1.26)", Inputs: strings.Repeat("b", 64)}
	for i := range definitions {
		s, n := &definitions[i].shape, Numbers{ID: definitions[i].ID, N: new(7)}
		for range s.numbers {
			n.Series = append(n.Series, 7)
		}
		if s.share {
			n.D = new(9)
		}
		if s.stats {
			n.Stats = &Stats{new(7), new(9)}
		}
		if s.apart != "" {
			n.Apart = -1
		}
		p.Figures = append(p.Figures, n)
	}
	return p
}

// TestReadRefusesWhatNoPeriodHas: pages draw the numbers that are kept, whoever
// wrote them.
func TestReadRefusesWhatNoPeriodHas(t *testing.T) {
	t.Parallel()
	read := func(change func(p *Published)) (kept, bad int) {
		t.Helper()
		p := published()
		change(&p)
		lines, err := (&Kept{Published: []Published{p}}).Lines()
		if err != nil {
			t.Fatal(err)
		}
		k, wrong := Read(lines)
		return len(k.Published), len(wrong)
	}
	for name, change := range map[string]func(p *Published){
		"as it is":      func(*Published) {},
		"n/a":           func(p *Published) { p.Figures[3] = missing(lacksStates); p.Figures[3].ID = "P3" },
		"no days":       func(p *Published) { p.Figures[13].Stats = new(Stats) },
		"no later ones": func(p *Published) { p.Figures[1].Series = p.Figures[1].Series[:Later] },
	} {
		if kept, bad := read(change); kept != 1 || bad != 0 {
			t.Errorf("%s: %d kept, %d refused", name, kept, bad)
		}
	}
	for name, change := range map[string]func(p *Published){
		"a gap":            func(p *Published) { p.GapH = -1 },
		"nights":           func(p *Published) { p.Nights.N = -1 },
		"no time":          func(p *Published) { p.End = p.Start },
		"a figure less":    func(p *Published) { p.Figures = p.Figures[1:] },
		"another id":       func(p *Published) { p.Figures[4].ID = "P5" },
		"n below 0":        func(p *Published) { *p.Figures[5].N = -7 },
		"a large n":        func(p *Published) { *p.Figures[5].N = math.MaxInt64 },
		"d below 0":        func(p *Published) { *p.Figures[1].N, *p.Figures[1].D = -10, -9 },
		"n above d":        func(p *Published) { *p.Figures[1].D = 6 },
		"d alone":          func(p *Published) { p.Figures[1].N = nil },
		"no d":             func(p *Published) { p.Figures[1].D = nil },
		"d of a count":     func(p *Published) { p.Figures[5].D = new(9) },
		"a number":         func(p *Published) { p.Figures[5].Series[1] = -1 },
		"a part less":      func(p *Published) { p.Figures[12].Series = p.Figures[12].Series[1:] },
		"a part more":      func(p *Published) { p.Figures[12].Series = append(p.Figures[12].Series, 1) },
		"fates":            func(p *Published) { p.Figures[1].Series = p.Figures[1].Series[:Away] },
		"a median":         func(p *Published) { *p.Figures[3].Stats.Median = -7 },
		"the longest":      func(p *Published) { *p.Figures[3].Stats.Longest = -9 },
		"half of the days": func(p *Published) { p.Figures[3].Stats.Longest = nil },
		"no days":          func(p *Published) { p.Figures[3].Stats = nil },
		"days":             func(p *Published) { p.Figures[5].Stats = new(Stats) },
		"left out":         func(p *Published) { p.Figures[7].Apart = math.MinInt64 },
		"many left out":    func(p *Published) { p.Figures[7].Apart = math.MaxInt64 },
		"nothing left out": func(p *Published) { p.Figures[5].Apart = 1 },
		"n/a with n":       func(p *Published) { p.Figures[5].Lacks = lacksStates },
		"n/a for nothing":  func(p *Published) { p.Figures[5] = Numbers{ID: "P5"} },
		"an unknown n/a":   func(p *Published) { p.Figures[5] = Numbers{ID: "P5", Lacks: "x"} },
		"n/a with numbers": func(p *Published) { p.Figures[5].N, p.Figures[5].Lacks = nil, lacksStates },
	} {
		if kept, bad := read(change); kept != 0 || bad != 1 {
			t.Errorf("%s: %d kept, %d refused", name, kept, bad)
		}
	}
}

// TestLinesHoldNoWords: a text that is stored could not be worded better later, without being told as restated.
func TestLinesHoldNoWords(t *testing.T) {
	t.Parallel()
	all := append([]Published{published(), published()}, apart(t, -8, -7, -3, -1, 0).Show(&Kept{}, "x").Published...)
	for i := range all[1].Figures {
		all[1].Figures[i] = Numbers{ID: definitions[i].ID, Lacks: lacksBorders}
	}
	lines, err := (&Kept{Published: all}).Lines()
	if err != nil {
		t.Fatal(err)
	}
	isID, texts := regexp.MustCompile(`^[0-9A-Za-z:/_-]*$`), 0
	var look func(key string, v any)
	look = func(key string, v any) {
		switch v := v.(type) {
		case string:
			if texts++; key != "tool" && !isID.MatchString(v) || key == "lacks" && english().Lacks(v) == "" {
				t.Errorf("%s holds %q", key, v)
			}
		case map[string]any:
			for key, of := range v {
				look(key, of)
			}
		case []any:
			for _, of := range v {
				look(key, of)
			}
		}
	}
	for line := range strings.Lines(string(lines)) {
		var of map[string]any
		if err := json.Unmarshal([]byte(line), &of); err != nil {
			t.Fatal(err)
		}
		look("", of)
	}
	if len(all) < 3 || texts < 3*len(definitions)+15 {
		t.Errorf("%d texts", texts)
	}
}

// TestEveryFigureIsSaid: every number of it has a place in its text, and every id of it words.
func TestEveryFigureIsSaid(t *testing.T) {
	t.Parallel()
	p, w := published(), english()
	for i := range definitions {
		n := &p.Figures[i]
		for at := range n.Series {
			n.Series[at] = 101 + at
		}
		f := definitions[i].figure(n, nil)
		text := f.Says(w)
		for at, c := range f.Series {
			if at == len(f.Series)-1 && n.Apart != 0 && n.ID != P3 {
				c.N -= n.Apart // what the others come to
			}
			if w.Number(c.ID) == "" || f.D == nil && !strings.Contains(text, strconv.Itoa(c.N)) {
				t.Errorf("%s does not say %s: %q", f.ID, c.ID, text)
			}
		}
		if f.ID != definitions[i].ID || f.Value == nil || text == "" || len(f.Apart) > 0 && w.Apart(f.Apart[0].ID) == "" {
			t.Errorf("%s is %q", f.ID, text)
		}
	}
	for _, why := range reasons {
		if w.Lacks(string(why)) == "" {
			t.Errorf("%s has no words", why)
		}
	}
}

// TestAFigureOfAnAbsentListIsNone: it says so, and of a figure of several lists those that are there are told.
func TestAFigureOfAnAbsentListIsNone(t *testing.T) {
	t.Parallel()
	p := published()
	lacks := func(l string) bool { return l != "resources" }
	f := definitionOf("P8").figure(&p.Figures[8], lacks)
	if text := f.Says(english()); !strings.HasPrefix(text, "Documents ") || strings.Contains(text, ";") || len(f.Series) != 4 ||
		f.Series[0].ID != "documents-new" {
		t.Errorf("%+v", f)
	}
	none := missing(lacksList)
	for _, e := range Dictionary() {
		is := About(e.ID, func(l string) bool { return !lacks(l) })
		if want := e.ID == "P0" || e.ID == "P8"; is != want {
			t.Errorf("%s is there: %t", e.ID, is)
		}
		if f := definitionOf(e.ID).figure(&none, lacks); f.N != nil || f.Lacks != lacksList {
			t.Errorf("%+v", f)
		}
	}
}
