package period

import "opsreport/render/word"

const fileFormat = 1

// File is data/periods.json, which other programs read: its words are English in every language.
type File struct {
	Format  int     `json:"format"`
	Periods []entry `json:"periods"`
}

type entry struct {
	ID      string   `json:"id"`
	Start   string   `json:"start"` // RFC 3339, UTC
	End     string   `json:"end"`
	Whole   bool     `json:"whole"`
	Nights  Share    `json:"nights"` // days with a night, of days
	GapH    int      `json:"longest_gap_h"`
	PDF     string   `json:"pdf_sha256,omitempty"` // of the report on paper that is beside its page
	Figures []figure `json:"figures"`
}

type figure struct {
	ID     string     `json:"id"`
	N      *int       `json:"n,omitempty"`
	D      *int       `json:"d,omitempty"`
	Value  *float64   `json:"value"`
	Text   string     `json:"text"`
	Series []labelled `json:"series,omitempty"`
	Stats  *Stats     `json:"stats,omitempty"`
	Apart  []leftOut  `json:"excluded,omitempty"`
	Parts  []Part     `json:"parts,omitempty"`
	Why    string     `json:"why,omitempty"` // it is not known
}

type labelled struct {
	Label string `json:"label"`
	N     int    `json:"n"`
}

type leftOut struct {
	Reason string `json:"reason"`
	N      int    `json:"n"`
}

// File is the content of data/periods.json; printed are the SHA-256 of the PDFs that are beside the pages, by period.
func (s *Shown) File(printed map[string]string) File {
	out, w := File{Format: fileFormat, Periods: []entry{}}, english()
	for _, p := range s.Periods {
		one := entry{
			ID:     p.ID,
			Start:  word.Stamp(p.Start),
			End:    word.Stamp(p.End),
			Whole:  p.Whole,
			Nights: Share{p.Days, p.Of},
			GapH:   p.GapH,
			PDF:    printed[p.ID],
		}
		for i := range p.Figures {
			f := &p.Figures[i]
			told := figure{ID: f.ID, N: f.N, D: f.D, Value: f.Value, Text: f.Says(w), Stats: f.Stats, Parts: f.Parts, Why: w.Lacks(string(f.Lacks))}
			for _, n := range f.Series {
				told.Series = append(told.Series, labelled{w.Number(n.ID), n.N})
			}
			for _, n := range f.Apart {
				told.Apart = append(told.Apart, leftOut{w.Apart(n.ID), n.N})
			}
			one.Figures = append(one.Figures, told)
		}
		out.Periods = append(out.Periods, one)
	}
	return out
}
