package reviews

import (
	"cmp"
	"slices"
	"time"

	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/period"
	"opsreport/render/table"
	"opsreport/render/word"
	"opsreport/render/words"
	"opsreport/render/words/message"
)

// fates shows what became of the inspections that expired in a period, by week or month and by office.
func (r *review) fates() document.Section {
	w, p, f := r.w, r.p, r.p.Figure(period.P1)
	if f.N == nil {
		return saying("fates", w.FatesUnknown(), w.NotKnown(r.span, r.lacks(f)))
	}
	s := document.Section{ID: "fates"}
	missed := *f.D - *f.N
	switch {
	case *f.D == 0 && p.Future == 0:
		s.Title = w.FatesNone()
		return s
	case *f.D == 0:
		s.Title = w.FatesNoneYet(p.Future)
	case missed == 0:
		s.Title = w.FatesAllDone(*f.D, r.closing(), p.Future)
	default:
		s.Title = w.Fates(missed, *f.D, r.closing(), p.Future)
	}
	s.Title, s.Note = r.words.Bound(s.Title), w.FatesNote(r.span)
	out := document.Outcomes{Keys: []chart.Shade{{Fill: chart.UpToDate, Name: w.Key("on-time")}, {Fill: chart.Expiring, Name: w.Key("late")},
		{Fill: chart.Expired, Name: w.Key("not-done")}}}
	if p.Future > 0 {
		out.Keys = append(out.Keys, chart.Shade{Name: w.Key("not-due")})
	}
	for _, group := range []document.OutcomeGroup{r.byTime(), r.byOffice()} {
		if len(group.Rows) > 1 {
			out.Groups = append(out.Groups, group)
		}
	}
	s.Blocks = []document.Block{out}
	if missed > 0 {
		s.Blocks = append(s.Blocks, document.Sentence{Links: r.toInspections(f)})
	}
	return s
}

// missed returns n inspections that came to some fates and match, in their list with only these. There is none where the list is too long to be
// filtered, or tells them otherwise: a month of a quarter is told as it is told by itself.
func (r *review) missed(n int, match func(d *period.Inspection) bool, came []period.Fate, by ...table.By) table.Tally {
	out, all, found := table.Tally{N: n}, r.late(), 0
	if n == 0 || len(all) > Most {
		return out
	}
	ids := table.By{Column: "fate"}
	for _, f := range came {
		ids.Values = append(ids.Values, f.String())
	}
	for i := range all {
		if slices.Contains(came, all[i].Fate) && match(&all[i]) {
			found++
		}
	}
	if page := r.listPath(r.p, inspectionsID); page != "" && found == n {
		out.List = table.Filtered(page, append([]table.By{ids}, by...)...)
	}
	return out
}

// both are the fates of inspections that were not done on time.
var both = []period.Fate{period.Late, period.NotDone}

// inOffice tells the inspections of items of an office, and ofType those of items of a type.
func (r *review) inOffice(id string) (func(d *period.Inspection) bool, table.By) {
	return func(d *period.Inspection) bool {
		at := r.p.Place(d.Item).Offices
		return slices.Contains(at, id) || id == "" && len(at) == 0
	}, table.By{Column: "office", Values: []string{r.Registers.Key(id)}}
}

func (r *review) ofType(id string) (func(d *period.Inspection) bool, table.By) {
	return func(d *period.Inspection) bool { return r.p.Place(d.Item).Type == id }, table.By{Column: "type", Values: []string{r.Registers.Key(id)}}
}

// lead gives a row of what became of inspections the lists of those that were late or not done.
func (r *review) lead(f chart.Fate, match func(d *period.Inspection) bool, by table.By) chart.Fate {
	f.ToLate = chart.Lead{List: r.missed(f.Late, match, both[:1], by).List, Says: r.w.LateOf(f.Late, f.Name)}
	f.ToNotDone = chart.Lead{List: r.missed(f.NotDone, match, both[1:], by).List, Says: r.w.NotDoneOf(f.NotDone, f.Name)}
	return f
}

// toInspections leads to the list of inspections that were late or not done.
func (r *review) toInspections(f *period.Figure) []document.Link {
	page, all := r.listPath(r.p, inspectionsID), r.missed(*f.D-*f.N, func(*period.Inspection) bool { return true }, both)
	one := document.Link{Path: cmp.Or(all.List, page), Count: all.Listed()}
	switch late, not := f.Series[period.Late].N, f.Series[period.NotDone].N; {
	case late == 0:
		one.Text = r.w.OneByOneNotDone(not)
	case not == 0:
		one.Text = r.w.OneByOneLate(late)
	default:
		one.Text = r.w.OneByOne(not, late)
	}
	if r.p.Kind == period.Quarter || page == "" || r.where().ID == "" {
		return []document.Link{one}
	}
	return []document.Link{one, {Text: r.w.ByOfficeAndType(), Path: page + "#where"}}
}

// cuts says up to which night each month of a period is told, where they differ.
func (r *review) cuts() string {
	var said []string
	differ := false
	for _, part := range r.p.Figure(period.P9).Parts {
		if part.D+part.NotDue > 0 {
			differ = differ || !part.By.Equal(r.closing())
			said = append(said, r.w.Cut(part.Span.Start, part.By.In(r.closing().Location())))
		}
	}
	if !differ {
		return ""
	}
	return r.words.Bound(r.w.Cuts(said))
}

// fate is a row of what became of inspections.
func (r *review) fate(name, link string, part *period.Part) chart.Fate {
	f := chart.Fate{
		Name:      name,
		Link:      link,
		OnTime:    part.N,
		Late:      part.Late,
		NotDone:   part.NotDone,
		NotDueYet: part.NotDue,
		Of:        r.w.FateOf(message.Share{N: part.N, D: part.D}),
		Summary:   r.w.FateSays(words.PeriodFateSaysArgs{Name: name, N: part.N, D: part.D, Late: part.Late, NotDone: part.NotDone, NotDue: part.NotDue}),
	}
	if part.D == 0 {
		if f.Of = r.w.FateNone(); part.NotDue > 0 {
			f.Of = r.w.FateNoneDue()
		}
	}
	return f
}

// mostTimes is how many weeks or months have a row of their own.
const mostTimes = 13

func (r *review) byTime() document.OutcomeGroup {
	w, p := r.w, r.p
	out := document.OutcomeGroup{Title: w.ByWeek(), Note: r.cuts(), Fates: chart.Fates{Head: w.Week(), Summary: w.ByWeekSays()}}
	parts := p.Figure(period.P9).Parts
	if len(parts) > mostTimes { // of a span of years
		parts = slices.DeleteFunc(slices.Clone(parts), func(of period.Part) bool { return of.D+of.NotDue == 0 })
	}
	earlier := period.Part{}
	for ; len(parts) > mostTimes; parts = parts[1:] {
		earlier = earlier.With(&parts[0])
	}
	if earlier.D+earlier.NotDue > 0 {
		out.Rows = append(out.Rows, r.fate(w.Earlier(), "", &earlier))
	}
	for _, part := range parts {
		name := r.between(part.First, part.Last)
		if part.Span.Kind == period.Month {
			out.Title, out.Head, out.Summary = w.ByMonth(), w.Month(), w.ByMonthSays()
			name = w.MonthOf(part.Span.Start, p.Kind == period.Range)
		}
		link := ""
		if !p.Whole && r.Shown.Find(part.Span.ID) != nil { // the pages of weeks go before that of their month
			link = Path(part.Span.ID)
		}
		out.Rows = append(out.Rows, r.lead(r.fate(name, link, &part), func(d *period.Inspection) bool {
			day := r.Registers.Report.At(d.MS).Format(time.DateOnly)
			return day >= part.First && day <= part.Last
		}, table.By{Column: "fell-due", Values: []string{part.First + "/" + part.Last}}))
	}
	return out
}

// between names days, such as "5–11 Oct" or "26 Oct–1 Nov"; they are as of a Part.
func (r *review) between(first, last string) string {
	a, _ := time.Parse(time.DateOnly, first) // as package period writes them
	z, _ := time.Parse(time.DateOnly, last)
	if first == last {
		return r.words.Bound(r.w.Day(z))
	}
	return r.words.Bound(r.w.DaysOfWeek(a, z, a.Month() == z.Month()))
}

func (r *review) byOffice() document.OutcomeGroup {
	out := document.OutcomeGroup{Title: r.w.ByOffice(), Note: r.w.OfTwoOffices(), Fates: chart.Fates{Head: r.w.Office(), Summary: r.w.ByOfficeSays()}}
	rest, others, none := period.Part{}, 0, (*period.Part)(nil)
	parts := r.p.Figure(period.P10).Parts
	for i := range parts {
		part := &parts[i]
		switch {
		case *part.Office == "":
			none = part
		case len(out.Rows) < chart.MostOffices:
			match, by := r.inOffice(*part.Office)
			out.Rows = append(out.Rows, r.lead(r.fate(r.office(*part.Office), r.groupPage(label.Office, *part.Office), part), match, by))
		default:
			others++
			rest = rest.With(part)
		}
	}
	if others > 0 {
		out.Rows = append(out.Rows, r.fate(r.w.OtherOffices(others), kind.Equipment.Spec().Front(), &rest))
	}
	if none != nil {
		match, by := r.inOffice("")
		out.Rows = append(out.Rows, r.lead(r.fate(r.office(""), r.groupPage(label.Office, ""), none), match, by))
	}
	return out
}

// office is the name of an office.
func (b *Book) office(id string) string {
	return b.Registers.Report.Book.Called(label.Office, id)
}

// where shows the inspections that were late or not done by office and type. One office and one type are no place.
func (r *review) where() document.Section {
	f, types := r.p.Figure(period.P11), r.p.ByType()
	offices := r.p.Figure(period.P10).Parts
	if f.N == nil || *f.D == 0 || len(types) < 2 && len(offices) < 2 {
		return document.Section{}
	}
	m := chart.Matrix{Head: r.w.Office(), AllHead: r.w.AllTypes(), Of: r.w.Of(), Legend: r.w.Shares(), Summary: r.w.WhereSays()}
	of := func(part *period.Part) chart.Count {
		match, by := func(*period.Inspection) bool { return true }, []table.By(nil)
		if part.Office != nil {
			in, office := r.inOffice(*part.Office)
			match, by = in, append(by, office)
		}
		if part.Type != nil {
			in, kind := r.ofType(*part.Type)
			before := match
			match, by = func(d *period.Inspection) bool { return before(d) && in(d) }, append(by, kind)
		}
		return chart.Count{N: part.Missed(), D: part.D, List: r.missed(part.Missed(), match, both, by...).List}
	}
	column, row := map[string]int{}, map[string]int{}
	for i := range types {
		id := *types[i].Type
		column[id] = i
		m.Columns = append(m.Columns, chart.MatrixHead{Name: r.Registers.Report.TypeName(id), Link: r.groupPage(label.EquipmentType, id)})
		m.Total.Cells = append(m.Total.Cells, of(&types[i]))
	}
	for i := range offices {
		id := *offices[i].Office
		row[id] = i
		m.Rows = append(m.Rows, chart.MatrixRow{All: of(&offices[i]), Cells: make([]chart.Count, len(types)),
			MatrixHead: chart.MatrixHead{Name: r.office(id), Link: r.groupPage(label.Office, id), Last: id == ""}})
	}
	for i := range f.Parts {
		part := &f.Parts[i]
		m.Rows[row[*part.Office]].Cells[column[*part.Type]] = of(part)
	}
	m.Total.Name, m.Total.All = r.w.AllOffices(), of(&period.Part{N: *f.N, D: *f.D, Late: *f.D - *f.N})
	m = chart.NewMatrix(m, func(n int) chart.MatrixHead {
		return chart.MatrixHead{Name: r.w.OtherOffices(n), Link: kind.Equipment.Spec().Front(), Last: true}
	}, func(n int) chart.MatrixHead {
		return chart.MatrixHead{Name: r.w.OtherTypes(n), Link: kind.Equipment.Spec().Front()}
	})
	for i := range m.Shades {
		if shade := &m.Shades[i]; shade.Fill == "" {
			shade.Name = r.w.ShadeFew(word.MinPercent)
		} else {
			shade.Name = r.w.Shade(string(shade.Fill))
		}
	}
	return document.Section{ID: "where", Title: r.w.Where(), Note: r.words.Bound(r.w.WhereNote(r.closing(), r.span)),
		Blocks: []document.Block{document.Matrix{Matrix: m}}}
}
