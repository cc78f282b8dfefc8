package site

import (
	"html/template"
	"strconv"

	"opsreport/render/report"
	"opsreport/render/table"
)

// Tile is one number with what it is compared to.
type Tile struct {
	Label  string
	Shape  template.HTML
	Figure string        // id of the dictionary
	Info   template.HTML // link to the definition; "" for none
	Number string
	Words  bool // Number is words, set smaller
	Unit   string
	Of     string // "7 of 40 open · 17.5 %"
	Link   *Link
	Change string // since the previous snapshot
	Target string // "Act · target ≤ 5 %"
	Age    string // epoch milliseconds that the nightly script counts days from; "" for none
}

var (
	expiredShape = new(markup).shape(look{"exp", square}).html()
	noDataShape  = new(markup).shape(look{"nod", diamond}).html()
)

// info is the link from a tile to how its number is counted.
func info(root, page, word string) template.HTML {
	m := sized(320) // what it comes to
	m.raw(`<a class="info" href="`).attr(root).attr(page).raw(`" aria-label="How this is counted: `).attr(word)
	return m.raw(`"><svg viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="6.5"/><path d="M8 7.2v4M8 4.6v1"/></svg></a>`).html()
}

// tiles sets the report's tiles for a page; changes says whether the night
// before is known for these records.
func (b *builder) tiles(root string, all []report.Tile, changes bool) []Tile {
	out := make([]Tile, 0, len(all))
	for _, t := range all {
		v := Tile{Label: t.Label, Figure: t.Figure, Info: info(root, "methods.html#"+t.Figure, t.Label), Number: t.Number, Unit: t.Unit, Of: t.Of, Change: t.Change}
		switch t.Mark {
		case report.ExpiredMark:
			v.Shape = expiredShape
		case report.NoDataMark:
			v.Shape = noDataShape
		}
		if t.Rating != nil {
			v.Target = joined(" · ", t.Rating.Word, "target "+t.Rating.Target)
		}
		if !changes {
			v.Change, v.Target = "", ""
		}
		if t.Figure == "" {
			v.Info, v.Figure, v.Words, v.Link = info(root, "data-quality.html", t.Label), "data status", true, &Link{root + "data-quality.html", "See data quality"}
		}
		if t.ID == "oldest" {
			v.Link = b.oldestLink(root)
		}
		out = append(out, v)
	}
	return out
}

// oldestLink leads to the oldest open follow-up.
func (b *builder) oldestLink(root string) *Link {
	oldest := b.Report.OldestOpen()
	if oldest == nil {
		return nil
	}
	return &Link{root + b.x.Layout.Page(report.FollowUpList, oldest.ID), titleText(table.ShortID(oldest.ID))}
}

func (b *builder) figure(id string) *report.Figure {
	if f := b.Report.Figure(id); f != nil {
		return f
	}
	return &report.Figure{ID: id, Text: "n/a", Why: "not computed"}
}

// countTile is the tile of a figure without a tile of its own.
func (b *builder) countTile(root, id, word, of string) Tile {
	f := b.figure(id)
	t := Tile{Label: word, Figure: id, Info: info(root, "methods.html#"+id, word), Number: strconv.Itoa(f.N), Of: of}
	switch {
	case !f.Configured:
		t.Number, t.Words, t.Of = "Not evaluated", true, f.Why
	case f.HasD:
		t.Number, t.Of = strconv.Itoa(f.N), joined(" ", strconv.Itoa(f.N)+" of "+strconv.Itoa(f.D), of)
		if p := report.Percent(f.N, f.D); p != "" && f.D > 0 {
			t.Of += " · " + p
		}
		if f.D == 0 {
			t.Number = "n/a"
		}
	}
	t.Change = b.change(f)
	return t
}

// change compares the count of a figure with the night before.
func (b *builder) change(f *report.Figure) string {
	if b.Report.Previous == nil {
		return "no earlier snapshot"
	}
	then := b.Report.Previous.Figure(f.ID)
	if then == nil || !then.Configured || !f.Configured {
		return ""
	}
	since := " since " + b.Report.Previous.AsOf.In(b.Report.Zone).Format("2 Jan")
	switch d := f.N - then.N; {
	case d > 0:
		return "+" + strconv.Itoa(d) + since
	case d < 0:
		return "−" + strconv.Itoa(-d) + since
	}
	return "unchanged" + since
}
