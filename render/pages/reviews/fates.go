package reviews

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"opsreport/render/brief"
	"opsreport/render/chart"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/period"
	"opsreport/render/word"
)

// fateKeys is the legend of what became of inspections that were due.
var fateKeys = []chart.Shade{{Fill: chart.UpToDate, Name: "on time"}, {Fill: chart.Expiring, Name: "late"},
	{Fill: chart.Expired, Name: "not done"}}

// fates shows what became of the inspections that expired in a period, by week or month and by office.
func (b *Book) fates(p *period.Period) brief.Section {
	f := p.Figure("P1")
	s := brief.Section{ID: "fates", Title: "Inspections on time"}
	if f.N == nil {
		s.Text = []string{notKnown(f, p)}
		return s
	}
	missed, by := *f.D-*f.N, " by "+near(p, p.Closing.AsOf)
	switch {
	case *f.D == 0 && p.Future == 0:
		s.Title = "No inspection expired"
		return s
	case *f.D == 0:
		s.Title = word.Capital(noneExpired)
	case missed == 0:
		s.Title = fmt.Sprintf("None of %s was late or not done", word.Plural(*f.D, "inspection", "inspections")) + by
	default:
		s.Title = word.Of(missed, *f.D, "inspection", "inspections") + " " + word.Were(missed, *f.D) + " late or not done" + by
	}
	if p.Future > 0 {
		s.Title += "; " + notDueYet(p)
	}
	s.Title = bound(s.Title)
	s.Note = "Inspections that expire in " + called(p.Span) + "; at the right, those on time."
	s.Keys = slices.Clone(fateKeys)
	if p.Future > 0 {
		s.Keys = append(s.Keys, chart.Shade{Name: "not due yet"})
	}
	if times := b.byTime(p); len(times.Rows) > 1 {
		head := "By the week in which they expire"
		if times.Head == "Month" {
			head = "By the month in which they expire"
		}
		s.Fates = append(s.Fates, brief.Fates{Title: head, Note: cuts(p), Fates: times})
	}
	if offices := b.byOffice(p); len(offices.Rows) > 1 {
		s.Fates = append(s.Fates, brief.Fates{Title: "By office", Note: brief.OfTwoOffices, Fates: offices})
	}
	if missed > 0 {
		page := b.listPage(p, inspectionsID)
		links := []brief.Link{{Text: oneByOne(f), Page: page}}
		if p.Kind != period.Quarter && page != "" && b.where(p).ID != "" {
			links = append(links, brief.Link{Text: "by office and type", Page: page + "#where"})
		}
		s.Said = []brief.Said{{Links: links}}
	}
	return s
}

// cuts says up to which night each month of a period is told, where they differ.
func cuts(p *period.Period) string {
	var said []string
	differ := false
	for _, part := range p.Figure("P9").Parts {
		if part.D+part.NotDue > 0 {
			differ = differ || !part.By.Equal(p.Closing.AsOf)
			said = append(said, part.Span.Start.Format("January")+" by "+near(p, part.By))
		}
	}
	if !differ {
		return ""
	}
	return bound(word.Capital(strings.Join(said, ", ")))
}

// oneByOne says what the list of inspections has.
func oneByOne(f *period.Figure) string {
	late, not := f.Series[period.Late].N, f.Series[period.NotDone].N
	switch {
	case late == 0:
		return fmt.Sprintf("The %d not done, one by one", not)
	case not == 0:
		return fmt.Sprintf("The %d done late, one by one", late)
	}
	return fmt.Sprintf("The %d not done and %d late, one by one", not, late)
}

// fate is a row of what became of inspections.
func fate(name, link string, part *period.Part) chart.Fate {
	f := chart.Fate{
		Name:      name,
		Link:      link,
		OnTime:    part.N,
		Late:      part.Late,
		NotDone:   part.NotDone,
		NotDueYet: part.NotDue,
		Of:        word.Part(part.N, part.D),
	}
	if part.D == 0 {
		f.Of = "none"
		if part.NotDue > 0 {
			f.Of = "none due yet"
		}
	}
	f.Summary = fmt.Sprintf("%s: %s on time, %d late, %d not done", name, word.Part(part.N, part.D), part.Late, part.NotDone)
	if part.NotDue > 0 {
		f.Summary += fmt.Sprintf(", %d not due yet", part.NotDue)
	}
	f.Summary += "."
	return f
}

// mostTimes is how many weeks or months have a row of their own.
const mostTimes = 13

func (b *Book) byTime(p *period.Period) chart.Fates {
	out := chart.Fates{Head: "Week", Summary: "What became of inspections, by the week in which they expire."}
	parts := p.Figure("P9").Parts
	if len(parts) > mostTimes { // of a span of years
		parts = slices.DeleteFunc(slices.Clone(parts), func(of period.Part) bool { return of.D+of.NotDue == 0 })
	}
	earlier := period.Part{}
	for ; len(parts) > mostTimes; parts = parts[1:] {
		earlier = earlier.With(&parts[0])
	}
	if earlier.D+earlier.NotDue > 0 {
		out.Rows = append(out.Rows, fate("earlier", "", &earlier))
	}
	for _, part := range parts {
		name := between(part.First, part.Last)
		if part.Span.Kind == period.Month {
			out.Head, out.Summary = "Month", "What became of inspections, by the month in which they expire."
			name = part.Span.Start.Format("January")
			if p.Kind == period.Range {
				name = part.Span.Start.Format("Jan 2006")
			}
		}
		link := ""
		if !p.Whole && b.Shown.Find(part.Span.ID) != nil { // the pages of weeks go before that of their month
			link = Page(part.Span.ID)
		}
		out.Rows = append(out.Rows, fate(name, link, &part))
	}
	return out
}

// between names days, such as "5–11 Oct" or "26 Oct–1 Nov"; they are as of a Part.
func between(first, last string) string {
	a, _ := time.Parse(time.DateOnly, first) // as package period writes them
	z, _ := time.Parse(time.DateOnly, last)
	end := z.Format("2\u00a0Jan")
	switch {
	case first == last:
		return end
	case a.Month() == z.Month():
		return a.Format("2") + "–" + end
	}
	return a.Format("2\u00a0Jan") + "–" + end
}

func (b *Book) byOffice(p *period.Period) chart.Fates {
	out := chart.Fates{Head: "Office", Summary: "What became of inspections, by the office of the item."}
	rest, others, none := period.Part{}, 0, (*period.Part)(nil)
	parts := p.Figure("P10").Parts
	for i := range parts {
		part := &parts[i]
		switch {
		case *part.Office == "":
			none = part
		case len(out.Rows) < chart.MostOffices:
			out.Rows = append(out.Rows, fate(b.office(*part.Office), b.groupPage(p, label.Office, *part.Office), part))
		default:
			others++
			rest = rest.With(part)
		}
	}
	if others > 0 {
		out.Rows = append(out.Rows, fate(word.Plural(others, "other office", "other offices"), kind.Equipment.Spec().Front(), &rest))
	}
	if none != nil {
		out.Rows = append(out.Rows, fate(b.office(""), b.groupPage(p, label.Office, ""), none))
	}
	return out
}

// office is the name of an office.
func (b *Book) office(id string) string {
	if id == "" {
		return label.Office.None()
	}
	return b.Registers.Report.Book.Show(label.Office, id)
}

// noneExpired is said of a period that lasts.
const noneExpired = "no inspection has expired yet"

// where shows the inspections that were late or not done by office and type. One office and one type are no place.
func (b *Book) where(p *period.Period) brief.Section {
	f, types := p.Figure("P11"), p.ByType()
	if f.N == nil || *f.D == 0 {
		return brief.Section{}
	}
	m := chart.Matrix{Head: "Office", AllHead: word.Total(b.isPart(), "types"), Of: "of", Legend: "Share late or not done:",
		Summary: "Inspections late or not done, by office and type, each of how many."}
	of := func(part *period.Part) chart.Count { return chart.Count{N: part.Missed(), D: part.D} }
	column, row := map[string]int{}, map[string]int{}
	for i := range types {
		id := *types[i].Type
		column[id] = i
		m.Columns = append(m.Columns, chart.MatrixHead{Name: b.Registers.Report.TypeName(id), Link: b.groupPage(p, label.EquipmentType, id)})
		m.Total.Cells = append(m.Total.Cells, of(&types[i]))
	}
	offices := p.Figure("P10").Parts
	if len(types) < 2 && len(offices) < 2 {
		return brief.Section{}
	}
	for i := range offices {
		id := *offices[i].Office
		row[id] = i
		m.Rows = append(m.Rows, chart.MatrixRow{All: of(&offices[i]), Cells: make([]chart.Count, len(types)),
			MatrixHead: chart.MatrixHead{Name: b.office(id), Link: b.groupPage(p, label.Office, id), Last: id == ""}})
	}
	for i := range f.Parts {
		part := &f.Parts[i]
		m.Rows[row[*part.Office]].Cells[column[*part.Type]] = of(part)
	}
	m.Total.Name, m.Total.All = word.Total(b.isPart(), "offices"), chart.Count{N: *f.D - *f.N, D: *f.D}
	m = chart.NewMatrix(m, func(n int) chart.MatrixHead {
		return chart.MatrixHead{Name: word.Plural(n, "other office", "other offices"), Link: kind.Equipment.Spec().Front(), Last: true}
	}, func(n int) chart.MatrixHead {
		return chart.MatrixHead{Name: word.Plural(n, "other type", "other types"), Link: kind.Equipment.Spec().Front()}
	})
	for i := range m.Shades {
		m.Shades[i].Name = brief.ShareStep(m.Shades[i].Fill, "inspections")
	}
	return brief.Section{ID: "where", Title: "Where inspections were late or not done", Matrix: &m,
		Note: bound("Late or not done by "+near(p, p.Closing.AsOf)+", of those that expired in "+called(p.Span)+". ") + brief.OfTwoOffices + "."}
}
