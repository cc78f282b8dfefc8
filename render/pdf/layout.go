package pdf

import (
	"cmp"
	"math"
	"slices"

	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/pages/printed"
	"opsreport/render/pdf/sheet"
	"opsreport/render/words"
)

// row says how a section stands on the pages of a document, and what stands abreast below it. What it does not say is as for every
// section: a heading that stays with the next lines, and all that the section has, in its order.
type row struct {
	id      string                 // of the section; "" for each one that no other row of the page names
	draw    func(int)              // prints what no section can say, in place of one, with at most so many rows
	by      func(document.Section) // prints the section, in place of its heading and its blocks
	abreast [][]row                // columns side by side; where one of them has nothing, the others have the whole width

	need      float64 // points that stay on the page of the heading; 0 for 90
	whole     float64 // up to this height, all of it stays on the page of the heading
	opens     bool    // the heading stays with the first rows of the table
	small     bool    // the heading is one of a table or a chart, with the note beside it
	apart     bool    // a small heading is as low as the caption of a table
	gap       float64 // space below, but for what is said after all else
	uncounted bool    // characters that cannot be printed do not count
	facts     form
	names     float64           // the width of the names of facts
	leads     map[string]string // places of the document to which facts lead
	hosts     string            // the id of a fact whose address is printed without its scheme
	high      float64           // of charts
	untitled  bool              // charts have no title
	across    int               // how many charts, tables of counts or parts of a table stand side by side

	without []string           // columns that are left out
	most    int                // rows at most; 0 prints all
	annex   bool               // at most as many as the document has room for
	plain   bool               // no caption
	cut     bool               // but where rows are left out
	counted bool               // the number of rows stands below the heading, in place of a caption
	single  bool               // cells have one line
	named   bool               // the first column names the rows, in bold
	alone   string             // the id of the only column in bold
	ids     float64            // names beside ids have at least this width
	wide    map[string]float64 // columns have at least this width
	narrow  map[string]float64 // columns have at most this width
	fit     map[string]float64 // columns are as wide as their widest cell, up to this width
	below   map[string]string  // columns whose cells stand below those of another
	split   string             // the id of a column after a line
	places  string             // the id of a column that names a figure, to which links lead
	lines   int                // of the names in a table of counts; 0 for a table of another kind
	called  float64            // the share of the width for the names of rows with a strip
}

// form is how facts are printed.
type form int8

// The forms of facts.
const (
	beside   form = iota // names and values in two columns
	entry                // a name in bold before its text, in small type
	inMargin             // a title above its text, with the id in the margin
	code                 // lines for a shell
)

// entire is higher than any page.
const entire = math.MaxFloat64

// layout sets the sections of a page on paper, of every document alike.
type layout struct {
	*sheet.Flow
	on    Canvas
	w     words.Paper
	where func(link string) string // the target of a cell's link
	rest  string                   // where the rest of a table is; "" for the page of the site that has it
	rows  int                      // largest number of rows of an annex
}

// sections returns the ids of the sections that a row and its columns name.
func (r row) sections() []string {
	out := []string{r.id}
	for _, column := range r.abreast {
		for _, one := range column {
			out = append(out, one.sections()...)
		}
	}
	return out
}

func (l *layout) tiles(all document.Tiles) {
	row := make([]sheet.Tile, len(all))
	for i, t := range all {
		row[i] = tileOf(t)
	}
	l.Tiles(row)
}

func (l *layout) factsOf(all document.Facts, r row) {
	switch {
	case len(all) == 0:
	case r.facts == entry:
		entries(l.Flow, all)
	case r.facts == inMargin:
		l.margin(all)
	case r.facts == code:
		var lines []string
		for _, f := range all {
			lines = append(lines, f.Text())
		}
		l.Code(lines...)
	default:
		rows := facts(all)
		for i, f := range all {
			if f.ID == r.hosts && f.ID != "" {
				rows[i].Value = host(rows[i].Value)
			}
			rows[i].Link = cmp.Or(r.leads[f.ID], rows[i].Link)
		}
		l.Facts(r.names, rows)
	}
}

// charts draws charts side by side, or below each other.
func (l *layout) charts(of document.Charts, r row) {
	if r.across < 2 {
		for _, c := range of.All {
			l.chart(c.Chart, r)()
		}
		return
	}
	for some := range slices.Chunk(of.All, r.across) {
		var blocks []func()
		for _, c := range some {
			blocks = append(blocks, l.chart(c.Chart, r))
		}
		l.beside(blocks, r.across)
	}
}

func (l *layout) chart(c chart.Chart, r row) func() {
	if r.untitled {
		return func() { l.on.Chart(c, r.high) }
	}
	return func() { l.on.Titled(c, r.high) }
}

// beside prints blocks side by side where there is room for so many.
func (l *layout) beside(blocks []func(), across int) {
	for len(blocks) > 0 && len(blocks) < across {
		blocks = append(blocks, func() {})
	}
	if blocks != nil {
		l.Abreast(blocks...)
	}
}

// margin prints facts with their ids in the margin, all of them on one page if that can be done with lines a little closer together.
func (l *layout) margin(all document.Facts) {
	block := func(leading float64) {
		l.As("L", func() {
			for _, f := range all {
				l.As("LI", func() { l.As("LBody", func() { l.inMargin(f, leading) }) })
			}
		})
	}
	for leading := widestLimits; ; leading -= 0.2 {
		fits := l.Height(func() { block(leading) }) <= l.Room()
		if leading <= closestLimits && !fits {
			leading, fits = widestLimits, true
		}
		if fits {
			block(leading)
			return
		}
	}
}

// The distances of lines in limitations.
const (
	widestLimits  = 11.6
	closestLimits = 10.6
)

// inMargin prints a fact with its id in the margin. It keeps the paragraph on one page if it fits.
func (l *layout) inMargin(f document.Fact, leading float64) {
	const ids = 26.0
	k := sheet.TableInk
	w := l.Paper.Width() - ids
	lines := l.Wrap(k, l.Clean(f.Text()), w)
	l.Need(min(k.Leading()+float64(len(lines))*leading, 200))
	l.Mark(f.ID)
	l.As("P", func() {
		l.Print(l.Paper.Left, l.Y+k.Size, k.Bold(), l.Clean(f.ID+" "))
		for _, line := range l.Wrap(k.Bold(), l.Clean(f.Name+" "), w) {
			l.Print(l.Paper.Left+ids, l.Y+k.Size, k.Bold(), line)
			l.Y += k.Leading()
		}
		for _, line := range lines {
			l.Need(leading)
			l.Print(l.Paper.Left+ids, l.Y+k.Size, k, line)
			l.Y += leading
		}
	})
	l.Y += 3
}

// tileOf returns a tile of the report for printing. A value in words is printed in smaller type
// than a number.
func tileOf(t document.Tile) sheet.Tile {
	out := sheet.Tile{
		Label:  t.Label,
		Number: t.Number,
		Unit:   either(t.Narrow, t.Unit),
		Under:  t.Of,
		Was:    either(t.Was, t.Change),
		Link:   "figure " + t.Figure,
		Target: t.Verdict.Marked(),
		Sign:   Sign(chart.Fill(t.Look)),
	}
	if t.Words {
		out.Number, out.Unit, out.Words = "", "", t.Number
	}
	if t.Figure == "" {
		out.Link = printed.Place("quality")
	}
	return out
}
