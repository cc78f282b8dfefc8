package pdf

import (
	"cmp"
	"slices"

	"opsreport/render/document"
	"opsreport/render/draw"
)

// printPage prints the sections of a page by rows.
func (l *layout) printPage(p *document.Page, rows []row) {
	var named []string
	for _, r := range rows {
		named = append(named, r.sections()...)
	}
	for _, r := range rows {
		switch {
		case r.draw != nil:
			r.draw(r.most)
		case r.id != "":
			switch s := p.Section(r.id); {
			case s.ID == "":
			case r.by != nil:
				r.by(s)
			default:
				l.printSection(p, s, r)
			}
		case r.abreast != nil:
			l.printColumns(p, r.abreast)
		default:
			for _, s := range p.Sections {
				if !slices.Contains(named, s.ID) {
					l.printSection(p, s, r)
				}
			}
		}
	}
}

// withRest returns rows with one for the sections that none of them names, so that these stand at the end and are not missing.
func withRest(rows []row) []row {
	if slices.ContainsFunc(rows, func(r row) bool { return r.id == "" && r.draw == nil && r.abreast == nil }) {
		return rows
	}
	return append(slices.Clip(rows), row{named: true})
}

// printColumns prints rows abreast.
func (l *layout) printColumns(p *document.Page, all [][]row) {
	var columns []func()
	for _, column := range all {
		there := slices.DeleteFunc(slices.Clone(column), func(r row) bool { return p.Section(r.id).ID == "" })
		if len(there) > 0 {
			columns = append(columns, func() { l.printPage(p, there) })
		}
	}
	if len(columns) == len(all) {
		l.Abreast(columns...)
		return
	}
	for _, column := range columns {
		column()
	}
}

// printSection prints a section of a page below its heading.
func (l *layout) printSection(p *document.Page, s document.Section, r row) {
	body := func() {
		l.blocks(s, r)
		if r.abreast != nil {
			l.printColumns(p, r.abreast)
		}
	}
	switch {
	case s.Title != "" && r.small:
		if r.apart {
			l.Apart()
		}
		l.H3(s.Title, s.Note)
		s.Note = ""
	case s.Title != "":
		need := cmp.Or(r.need, 90)
		if r.whole > 0 {
			need = min(l.Height(body), r.whole)
		} else if r.opens {
			need = max(need, l.opening(s, r))
		}
		l.H2(s.Title, need)
	case r.whole > 0:
		l.Need(min(l.Height(body), r.whole, l.Paper.Bottom-l.Paper.Top))
	}
	l.Mark(s.ID)
	if r.uncounted {
		l.Uncounted(body)
		return
	}
	body()
}

// opening is the height of a section up to the first rows of its first table; 0 without one.
func (l *layout) opening(s document.Section, r row) float64 {
	for i, b := range s.Blocks {
		if t, ok := b.(document.Table); ok {
			above := s
			above.Blocks = s.Blocks[:i]
			return l.Height(func() { l.blocks(above, r) }) + l.Opening(l.grid(t, r))
		}
	}
	return 0
}

// blocks prints a section without its heading: tables of counts abreast, the others as they come.
func (l *layout) blocks(s document.Section, r row) {
	l.Note(s.Note)
	var counts []func()
	for i, b := range s.Blocks {
		if t, ok := b.(document.Table); ok && r.lines > 0 {
			counts = append(counts, func() { l.counts(t.Table, r.lines) })
			continue
		}
		if i > 0 && isApart(s.Blocks[i-1], b) {
			l.Gap(4)
		}
		if charts, ok := b.(document.Charts); ok && s.Title == "" && r.across < 2 {
			for _, c := range charts.All {
				l.Need(min(l.Height(l.chart(c.Chart, r)), 260))
				l.chart(c.Chart, r)()
			}
			continue
		}
		l.block(b, r)
	}
	l.beside(counts, r.across)
	l.Gap(r.gap)
}

// isApart reports whether there is space between two blocks: above tiles and charts, below sentences and tiles.
func isApart(upper, lower document.Block) bool {
	para, isPara := upper.(document.Para)
	_, tiles := upper.(document.Tiles)
	switch lower.(type) {
	case document.Tiles, document.Charts:
		return tiles || isPara && !para.Back
	}
	return false
}

// block prints a block.
func (l *layout) block(b document.Block, r row) {
	switch b := b.(type) {
	case document.Para:
		if b.Back {
			l.Note(b.Text)
		} else {
			l.Para(b.Text)
		}
	case document.Sentence:
		l.Note(b.Text)
	case document.Facts:
		l.factsOf(b, r)
	case document.Table:
		l.table(b, r)
	case document.Line:
		l.Para(b.String())
	case document.Charts:
		l.charts(b, r)
	case document.Tiles:
		l.tiles(b)
	case document.Entries:
		if b.Courses == nil {
			l.entries(b.All, max(0, cmp.Or(r.most, len(b.All))))
		} else {
			l.on.Entries(b, max(0, cmp.Or(r.most, len(b.All))), r.called)
		}
	case document.Matrix:
		l.on.Matrix(&b.Matrix)
	case document.Drawing:
		l.on.Sketch(b.Of, r.high)
	case document.Days:
		l.on.Calendar(b.Calendar)
	case document.Outcomes:
		l.outcomes(b)
	case document.Counts, document.Rules: // the two pages of the summary print them by hand
	case document.Links, document.Loaded, document.Picks, document.Script: // of use on the site alone
	case document.Commands, document.Commentary, document.Dictionary, document.Findings, document.Lanes, document.Prose, document.Rows,
		document.Sheet, document.Source, document.Steps: // in sections that stand on no paper
	default:
		panic("pdf: no form for a block " + b.Kind())
	}
}

// outcomes prints what became of inspections, its groups abreast.
func (l *layout) outcomes(of document.Outcomes) {
	if len(of.Groups) == 0 {
		return
	}
	l.As("P", func() { l.Y = draw.FateKeys(l.on, of.Keys, draw.Frame{X: l.Paper.Left, Y: l.Y, W: l.Paper.Width()}) })
	var columns []func()
	for _, group := range of.Groups {
		columns = append(columns, func() {
			l.H3(group.Title, group.Note)
			l.Y += 3
			l.on.Fates(group.Fates)
		})
	}
	l.beside(columns, 2)
	l.Gap(4)
}
