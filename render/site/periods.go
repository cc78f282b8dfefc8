package site

import (
	"path"
	"slices"

	"opsreport/render/brief"
	"opsreport/render/pages/reviews"
	"opsreport/render/site/engine"
	"opsreport/render/site/page"
	"opsreport/render/site/view"
	"opsreport/render/table"
)

// PeriodView is the view of page period.
type PeriodView struct {
	*engine.Document
	Near      []view.Link  // the period before and the one after, the quarter of a month, the months of a quarter
	PDF       *view.Link   // the same on paper; may be absent
	Days      Days         // the days with a snapshot
	Fates     view.Block   // what became of inspections, by week and by office
	FollowUps view.Block   // how the number of open follow-ups came about
	Items     view.Block   // how the number of expired items came about
	Where     *view.Block  // inspections late or not done by office and type, of a quarter; may be absent
	Longest   view.Block   // the items that were expired longest
	Changed   view.Block   // what was seen to happen, by kind
	Review    []view.Block // of a quarter: trends, targets over time, and lines for decisions
	Notes     []view.Block // how the figures are made, and what counts at the edges; folded
}

// Days are the days of a period.
type Days struct {
	Title    string         // on how many there is a snapshot
	Note     string         // the longest gap
	Calendar *view.Calendar // a square for each; may be absent
	Text     []string       // how the tiles are to be read
}

// PeriodsView is the view of page periods.
type PeriodsView struct {
	view.Page
	Blocks []view.Block // the months, the quarters and the weeks, charts over them, and what was restated
}

// PeriodIndex makes the page of all periods.
func PeriodIndex(m *page.Maker) PeriodsView {
	p := reviews.None()
	if m.Reviews != nil {
		p = m.Reviews.Index()
	}
	m.H1, m.Lede = p.Title, p.Lede
	v := PeriodsView{Page: m.Page, Blocks: m.Blocks(p.Sections)}
	for i := range v.Blocks {
		v.Blocks[i].Folded = v.Blocks[i].ID == "weekly"
	}
	return v
}

// PeriodPlaces returns the pages of the periods.
func PeriodPlaces(s *page.Source) []page.Place {
	if s.Reviews == nil {
		return nil
	}
	var out []page.Place
	trail := []page.Crumb{page.Step("Periods", reviews.Folder+"index.html")}
	for _, one := range s.Reviews.Shown.Periods {
		out = append(out, page.Place{Path: reviews.Page(one.ID), Template: "period", Title: one.Name(),
			Trail: trail, Scripts: page.Scripts{Drawings: true},
			View: func(m *page.Maker) any {
				v := periodView(m, s.Reviews.Of(one), s.Reviews.Near(one))
				if s.Reviews.PDFs[one.ID] != "" {
					v.PDF = &view.Link{Href: path.Base(reviews.PDF(one.ID)), Text: one.Name() + " as PDF"}
				}
				return v
			}})
		out = append(out, periodLists(s.Reviews.Lists(one), slices.Concat(trail, []page.Crumb{page.Step(one.Name(), reviews.Page(one.ID))}))...)
	}
	return out
}

func periodView(m *page.Maker, p brief.Page, near []brief.Link) PeriodView {
	v := PeriodView{
		Document:  begun(m, "period", &p),
		Fates:     m.Block(p.Section("fates")),
		FollowUps: m.Block(p.Section("flow")),
		Items:     m.Block(p.Section("stock")),
		Longest:   m.Block(p.Section("longest")),
		Changed:   m.Block(p.Section("happened")),
	}
	days := p.Section("days")
	if v.Days = (Days{Title: days.Title, Note: days.Note, Text: days.Text}); days.Calendar != nil {
		v.Days.Calendar = view.CalendarOf(*days.Calendar)
	}
	for _, l := range near {
		v.Near = append(v.Near, view.Link{Href: m.Root + l.Page, Text: l.Text})
	}
	for _, id := range []string{"trends", "targets", "decisions"} {
		if b := some(m, p, id); b != nil {
			v.Review = append(v.Review, *b)
		}
	}
	if v.Review != nil {
		v.Where = some(m, p, "where")
	}
	for _, id := range []string{"made", "edges"} {
		b := m.Block(p.Section(id))
		b.Folded = true
		v.Notes = append(v.Notes, b)
	}
	return v
}

// periodLists returns the pages of the lists of a period.
func periodLists(all []reviews.List, trail []page.Crumb) (out []page.Place) {
	for _, l := range all {
		scripts := page.Scripts{Drawings: l.Above != nil, Lists: true}
		out = append(out, page.Place{Path: l.Page, Template: "register", Title: l.Title, Trail: trail, Scripts: scripts,
			View: func(m *page.Maker) any {
				m.Lede = l.Note
				t, most := l.Table(), -1
				if t.Len > reviews.Most {
					most = reviews.First
				}
				v := m.Table(t, most)
				v.Caption = view.Titled(l.Title)
				if l.File != nil {
					v.CSV, v.CSVRows = m.Root+l.File.Path, table.RowsSaid(l.File.Rows)
				}
				v.PartsHead = l.Head
				for _, f := range l.Months {
					v.Parts = append(v.Parts, view.PartLink{Href: m.Root + f.Path, Text: f.Name + ", CSV", Count: f.Rows, File: true})
				}
				r := page.RegisterView{Page: m.Page, Tables: []view.Table{v}}
				if l.Above != nil {
					b := m.Block(*l.Above)
					r.First = &b
				}
				return r
			}})
	}
	return out
}

// PeriodFiles returns the CSV files of the periods' lists, each once.
func PeriodFiles(s *page.Source) (out []reviews.File) {
	if s.Reviews == nil {
		return nil
	}
	known := map[string]bool{}
	for _, p := range s.Reviews.Shown.Periods {
		for _, l := range s.Reviews.Lists(p) {
			files := l.Months
			if l.File != nil {
				files = append(slices.Clip(files), *l.File)
			}
			for _, f := range files {
				if !known[f.Path] {
					known[f.Path], out = true, append(out, f)
				}
			}
		}
	}
	return out
}
