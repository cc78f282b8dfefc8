package printed

import (
	"cmp"
	"strings"

	"opsreport/render/document"
	"opsreport/render/event"
	"opsreport/render/kind"
	"opsreport/render/pages"
	"opsreport/render/table"
	"opsreport/render/word"
)

// manyTypes is from how many types of equipment on these stand apart.
const manyTypes = 20

// Scope says what was read, and on what the report stands.
func (p Pass) Scope() document.Page {
	r, night := p.Report, &p.Night
	out := []document.Section{section("read", "", document.Para{Text: p.w.Read(night.Started.In(r.Zone), night.Finished.In(r.Zone), night.BaseURL)})}
	for _, one := range p.Everywhere() { // its sentences stand in the summary too
		said := section(one.ID, one.Title)
		for _, b := range one.Blocks {
			if facts, ok := b.(document.Facts); ok {
				said.Blocks = append(said.Blocks, facts)
			}
		}
		said.Blocks = append(said.Blocks, document.Sentence{Text: strings.Join(one.Sentences(), " ")})
		out = append(out, said)
	}
	population := table.Without(table.Population(r, night), "passes")
	if r.IsPart() { // what was asked for is more
		population = table.Without(population, "asked")
	}
	walked := p.w.NoTotals()
	if r.Has(kind.FollowUps) {
		walked = p.w.Walked(night.FollowUpWalks, night.OverdueWalks)
	}
	out = append(out, tabled("population", p.w.Section("population"), population, walked))
	if r.Has(kind.Equipment) {
		types := table.With(p.Registers.TypesAsked(), "id", func(c table.Cell) table.Cell { // the line has no room for more
			c.Text = table.ShortID(p.all.Registers, c.Text)
			return c
		})
		types.Order = p.w.TypesOrder()
		id := "types"
		if len(night.Types) > manyTypes {
			id = "many-types"
		}
		out = append(out, tabled(id, "", types))
	}
	out = append(out, tabled("labels", "", table.LabelCoverage(r)),
		section("basis", p.w.Section("basis"), p.basis()),
		tabled("exclusions", "", table.Exclusions(r)),
		section("not-covered", p.w.Section("not-covered"),
			document.Para{Text: word.Joined(" ", p.all.Limitations.NotCovered(), p.w.SeeLimitations(p.page("limitations")))}))
	commentary := section("commentary", p.w.Section("commentary"))
	for _, text := range p.Commentary {
		commentary.Blocks = append(commentary.Blocks, document.Para{Text: text})
	}
	if p.Commentary != nil {
		out = append(out, commentary)
	}
	return of(p.w.Part("scope"), out...)
}

// basis lists the settings that change the whole report, and the night before.
func (p Pass) basis() (all document.Facts) {
	r := p.Report
	before := pages.Of(r).NoEarlier()
	if r.Options.Unread != "" {
		before = p.w.BeforeDamaged(r.Options.Unread)
	}
	if r.Previous != nil {
		before = p.w.Before(r.Previous.AsOf)
	}
	add := func(id, text string) { all = append(all, document.Said(id, p.w.Basis(id), text)) }
	add("as-of", p.w.AsOf(r.AsOf))
	add("zone", p.w.Zone(r.Zone.String()))
	add("before", before)
	add("people", p.all.Privacy.Is(p.Level.String()))
	return append(all, document.Coded("snapshot", p.w.Basis("snapshot"), p.Night.Folder))
}

// Quality says what changed, and how good the data are.
func (p Pass) Quality() document.Page {
	r, w := p.Report, p.all.Quality
	findings := section("data-quality", w.DataQuality(), document.Para{Text: word.Joined(" ", w.StatusIs(r.Status.Exceptions), pages.Of(r).QualityLede())},
		document.Table{Table: pages.Findings(r), Counted: w.WithFindings(r.Status.Rules)})
	due := section("due", "", document.Table{Table: pages.DueAgreement(p.Registers), Counted: pages.DueCompared(r)})
	if in, out := r.Due.Sums(); in+out == 0 {
		due.ID = ""
	}
	fields := document.Section{ID: "all-fields", Note: p.w.FieldsKnown()}
	if len(r.Unknown) > 0 {
		t := table.OfKind(pages.UnknownFields(r), "field", table.Code)
		t.Page = table.QualityPage
		fields = tabled("fields", "", t)
	}
	replaced := document.Section{ID: "replaced", Note: w.Replaced(p.Replaced)}
	if p.Replaced > 0 {
		replaced = section("replaced", "", document.Para{Text: replaced.Note})
	}
	return of(p.w.Part("quality"), append(p.changes(), findings, p.quiet(), due, fields, replaced)...)
}

// changes has the rows of each list; the kinds of change are counted on the site.
func (p Pass) changes() (out []document.Section) {
	page := pages.Changes(p.Edition, table.ChangesPage, 0)
	out = append(out, section("changes", page.Title, document.Para{Text: page.Lede.String()}))
	if p.Changes == nil {
		return out
	}
	add := func(id, note string, t table.Table) {
		t.Page = table.ChangesPage
		s := tabled(id, "", t)
		s.Note = note
		out = append(out, s)
	}
	if len(p.Happened) > 0 {
		out = append(out, section("changed", "", page.Section("none").Blocks...))
	}
	if len(p.Changes.Shrunk) > 0 {
		_, note, t := pages.Shrunk(p.Edition, p.Changes.Shrunk)
		add("less-visible", note, t)
	}
	for _, l := range pages.EventLists {
		if t := pages.Happened(l, event.Listed(l, p.Happened), p.all); t.Len > 0 {
			add(l.Spec().Folder, "", t)
		}
	}
	if len(p.Gone) > 0 {
		add("no-longer-returned", "", p.gone())
	}
	return out
}

// gone lists the last states of records that are no longer returned. Where records share pages, these have none.
func (p Pass) gone() table.Table {
	x, all := p.Registers, p.Gone
	page := x.Layout.Page
	if x.Layout.Shared {
		page = func(kind.ID, string) string { return "" }
	}
	t := table.Table{ID: "gone", Caption: p.all.Event.Gone(), Len: len(all), Columns: []table.Column{
		{ID: "record", Cell: func(i int) table.Cell {
			return table.Linked(x.At(all[i].Rows).Name(all[i].List, all[i].Row).Text, page(all[i].List, all[i].ID))
		}},
		{ID: "list", Cell: func(i int) table.Cell { return table.Text(x.Words.Kinds.Single(all[i].List.Spec().Folder)) }},
		{ID: "state", Cell: func(i int) table.Cell { return table.Text(all[i].LastState(x.Words.Registers)) }},
		{ID: "seen", Kind: table.Date, Cell: func(i int) table.Cell { return table.Text(p.w.Seen(all[i].LastSeen())) }},
	}}
	for i := range t.Columns {
		t.Columns[i].Head = p.w.Gone(t.Columns[i].ID)
	}
	return t
}

// quiet names the checks that ran and found nothing, since that is a result too.
func (p Pass) quiet() document.Section {
	var names []string
	for _, f := range pages.Quiet(p.Report) {
		names = append(names, f.Rule)
	}
	if names == nil {
		return document.Section{}
	}
	return document.Section{ID: "quiet", Note: p.w.Quiet(names)}
}

// Definitions are the limitations, the settings and rules in force, and what each figure counts.
func (p Pass) Definitions() document.Page {
	set := pages.Settings(p.Report, "", "").Some("ages", "review", "due") // other sections have the others
	whom := p.w.SetByWhom(cmp.Or(strings.TrimSpace(p.Organisation), p.w.TheOrganisation()))
	thresholds := append(append(set, pages.Targets(p.Report)...), document.Said("set-by", p.w.SetBy(), whom))
	figures := pages.FiguresTonight(p.Report)
	out := []document.Section{
		section("limitations", p.w.Section("limitations"), pages.Statements(p.Report)),
		section("thresholds", p.w.Section("thresholds"), thresholds),
	}
	if len(p.Rules)+len(p.Edition.Waivers) > 0 {
		rules := pages.Of(p.Report).Rules(p.Rules)
		if rules.Order, rules.Page = p.w.RulesOrder(), table.OverviewPage; len(p.Edition.Waivers) == 0 {
			rules.Caption = ""
		}
		out = append(out, tabled("rules", p.w.Section("rules"), rules))
	}
	if len(p.Edition.Waivers) > 0 {
		out = append(out, tabled("waivers", "", pages.Of(p.Report).Waivers(p.Edition.Waivers)))
	}
	return of(p.w.Part("definitions"), append(out, tabled("figures", figures.Caption, figures, p.all.Methods.Printed()))...)
}

// Provenance says where the figures come from, and how that is checked.
func (p Pass) Provenance() document.Page {
	known := pages.Origin(p.Edition, p.traffic)
	program := document.Said("program", p.w.RenderedBy(), p.Program)
	var lines document.Facts
	for _, line := range pages.FirstChecks(p.Edition) {
		lines = append(lines, document.Coded("", "", line))
	}
	fetched := document.Para{Text: word.Joined(" ", pages.Fetched(p.Edition, p.traffic), pages.Seals(p.Edition))}
	return of(p.w.Part("provenance"),
		section("fetched", "", append(p.logUnread(), fetched)...),
		section("origin", "", append(document.Facts{program}, known.Some("fetched", "run", "service")...)),
		section("asked", "", known.Some("requests", "span", "before", "seal")),
		section("digests", "", known.Some("snapshot", "manifest", "metrics")),
		section("checks", "", lines),
		tabled("crosswalk", p.all.Methods.CrosswalkPrinted(), pages.Crosswalk(p.all.Methods)),
	)
}
