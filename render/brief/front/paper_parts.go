package front

import (
	"cmp"
	"slices"
	"strings"

	"opsreport/render/brief"
	"opsreport/render/document"
	"opsreport/render/event"
	"opsreport/render/kind"
	"opsreport/render/pages"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
)

// manyTypes is from how many types of equipment on these stand apart.
const manyTypes = 20

func (s sheets) scope() []brief.Section {
	r, night := s.Report, &s.Night
	out := []brief.Section{{ID: "read", Text: []string{s.Report.Scope(night)}}}
	for _, one := range s.Everywhere() { // its sentences stand in the summary too
		one.Text, one.Said = nil, []brief.Said{{Text: strings.Join(one.Text, " ")}}
		out = append(out, one)
	}
	population := table.Without(table.Population(r.Report, night), "passes")
	if r.IsPart() { // what was asked for is more
		population = table.Without(population, "asked")
	}
	types := table.With(s.Registers.TypesAsked(), "id", func(c table.Cell) table.Cell { // the line has no room for more
		c.Text = table.ShortID(c.Text)
		return c
	})
	types.Order = "as configured"
	out = append(out, after(tabled("population", "Population", population), r.Walked(night)))
	switch {
	case !r.Has(kind.Equipment):
	case len(night.Types) > manyTypes:
		out = append(out, tabled("many-types", "", types))
	default:
		out = append(out, tabled("types", "", types))
	}
	out = append(out, tabled("labels", "", table.LabelCoverage(r.Report)),
		brief.Section{ID: "basis", Title: "Basis", Facts: r.Basis(night, s.Level)},
		tabled("exclusions", "", table.Exclusions(r.Report)),
		brief.Section{ID: "not-covered", Title: "Not covered", Text: []string{s.Words().Limitations.NotCovered() + " See Limitations (" +
			s.page("limitations") + ") for what these lists cannot say."}})
	if s.Commentary != nil {
		out = append(out, brief.Section{ID: "commentary", Title: brief.CommentaryTitle, Text: s.Commentary})
	}
	return out
}

// foremost is a section with the sentence about a list and its tiles.
func (s sheets) foremost(l kind.ID, figures ...string) brief.Section {
	return brief.Section{ID: l.Spec().Folder, Text: []string{s.Sentence(l)}, Tiles: pages.PrintedTiles(s.Edition, figures...)}
}

func (s sheets) currency() []brief.Section {
	types := table.TypesByStatus(s.Report.Report, s.types)
	return []brief.Section{
		s.foremost(kind.Equipment, report.E1, report.E2, report.E3, report.E4),
		{ID: "places", Title: "By type and office", Charts: s.charts("equipment-by-type", "equipment-by-office")},
		{ID: "types", Tables: []brief.Listed{{Table: types, Counted: word.Plural(types.Len, "type", "types")}}},
		s.Site.Section("where"),
		after(brief.Section{ID: "out-of-service"}, s.OutOfService(s.page("limitations"))),
	}
}

func (s sheets) exceptions() []brief.Section {
	longest, rest := s.Site.Section("longest"), "The rest: "+s.annex("expired")+"."
	switch {
	case longest.ID == "":
		longest = listed("longest", s.expired.Caption, brief.Listed{Table: s.expired, Rest: &brief.Rest{N: s.expired.Len, Note: rest}})
	case len(longest.Rows) < s.expired.Len:
		longest = after(longest, rest)
	}
	return []brief.Section{
		{ID: "exceptions", Tiles: pages.PrintedTiles(s.Edition, report.E6, report.E7, report.E5, report.E9), Charts: s.charts("expired-bands", "equipment-forecast")},
		{ID: "lacking", Title: "No inspection or no schedule", Facts: s.Evidence(s.never.Len, s.missing.Len, s.unknown.Len, s.annex("never"))},
		longest,
	}
}

func (s sheets) withoutEvidence() []brief.Section {
	if s.unknown.Len > 0 {
		return registers(s.never, s.missing, s.unknown)
	}
	return registers(s.never, s.missing)
}

func (s sheets) backlog() []brief.Section {
	return []brief.Section{
		s.foremost(kind.FollowUps, report.F2, report.F1, report.F3, report.F10),
		{ID: "ages", Charts: s.charts("open-age", "inactivity")},
		{ID: "holders", Title: "Who has them", Charts: s.charts("open-load")},
		after(tabled("forms", s.forms.Caption, s.forms), brief.PeopleAt(s.Level).Note, s.Words().Fronts.OneForm()),
	}
}

func (s sheets) flow() []brief.Section {
	return []brief.Section{
		{ID: "flow", Text: []string{s.FollowUpLede(s.Past)}, Charts: s.charts("flow")},
		{ID: "closing", Title: "Time to close"},
		{ID: "closing-curve", Charts: s.charts("time-to-close")},
		after(brief.Section{ID: "closing-times", Title: "Statistics", Note: "nearest rank, in days", Facts: s.TimesToClose()},
			s.LeftOut("F4", "F5")),
		tabled("closure", "How items were closed, without a verdict", s.Closure()),
	}
}

func (s sheets) documents() (out []brief.Section) {
	if s.Has(kind.Documents) {
		out = append(out, s.foremost(kind.Documents, report.D1, report.D3, report.D4, report.D5, report.D6),
			brief.Section{ID: "approvals", Charts: s.charts("approval-age")},
			tabled("oldest", "", table.Only(s.oldest, "document", "latest-approved", "months-since")))
	}
	if s.Has(kind.Trainings) {
		out = append(out, brief.Section{ID: "trainings", Title: "Group trainings", Text: []string{s.Sentence(kind.Trainings)}},
			tabled("sessions", "", s.sessions),
			brief.Section{ID: "training-figures", Facts: s.TrainingFacts()},
			brief.Section{ID: "training-charts", Charts: s.charts("sessions", "attendances", "trainees")})
	}
	return out
}

func (s sheets) quality() (out []brief.Section) {
	r, w := s.Report.Report, s.Words().Quality
	out = append(out, s.changes()...)
	findings := listed("data-quality", w.DataQuality(), brief.Listed{Table: pages.Findings(r), Counted: w.WithFindings(s.Status.Rules)})
	findings.Text = []string{w.StatusIs(s.Status.Exceptions) + " " + s.QualityLede()}
	due := listed("due", "", brief.Listed{Table: pages.DueAgreement(r), Counted: pages.DueCompared(r)})
	if in, out := s.Due.Sums(); in+out == 0 {
		due.ID = ""
	}
	fields := brief.Section{ID: "all-fields", Note: "No field was returned that the specification does not name."}
	if len(s.Unknown) > 0 {
		t := table.OfKind(pages.UnknownFields(r), "field", table.Code)
		t.Page = table.QualityPage
		fields = tabled("fields", "", t)
	}
	replaced := brief.Section{ID: "replaced", Note: w.Replaced(s.replaced)}
	if s.replaced > 0 {
		replaced.Text, replaced.Note = []string{replaced.Note}, ""
	}
	return append(out, findings, s.ranQuietly(), due, fields, replaced)
}

// changes has the rows of each list; the kinds of change are counted on the site.
func (s sheets) changes() (out []brief.Section) {
	p := pages.Changes(s.Edition, table.ChangesPage, 0)
	out = append(out, brief.Section{ID: "changes", Title: p.Title, Text: []string{p.Lede}})
	if s.Changes == nil {
		return out
	}
	if len(s.Happened) > 0 {
		none := brief.Section{ID: "changed"}
		for _, b := range p.Section("none").Blocks {
			none.Text = append(none.Text, b.(document.Line).String())
		}
		out = append(out, none)
	}
	if len(s.Changes.Shrunk) > 0 {
		_, note, t := pages.Shrunk(s.Edition, s.Changes.Shrunk)
		t.Page = table.ChangesPage
		out = append(out, brief.Section{ID: "less-visible", Note: note, Tables: []brief.Listed{{Table: t}}})
	}
	for _, l := range brief.Lists {
		if t := brief.Happened(l, event.Listed(l, s.Happened), s.Registers.Words.Columns); t.Len > 0 {
			t.Page = table.ChangesPage
			out = append(out, brief.Section{ID: l.Spec().Folder, Tables: []brief.Listed{{Table: t}}})
		}
	}
	if len(s.Edition.Gone) > 0 {
		t := brief.GoneFrom(s.Registers, s.Edition.Gone)
		t.Page = table.ChangesPage
		out = append(out, brief.Section{ID: "no-longer-returned", Tables: []brief.Listed{{Table: t}}})
	}
	return out
}

func (s sheets) definitions() []brief.Section {
	limits := brief.Section{ID: "limitations", Title: "Limitations", Facts: pages.Statements(s.Report.Report)}
	r := s.Report.Report
	set := pages.Settings(r, "", "").Some("ages", "review", "due") // other sections have the others
	thresholds := append(append(set, pages.Targets(r)...),
		document.Said("set-by", "Set by", cmp.Or(strings.TrimSpace(s.Organisation), "the organisation")+", in the report configuration"))
	figures := pages.FiguresTonight(r)
	return []brief.Section{
		limits,
		{ID: "thresholds", Title: "Thresholds and buckets in force", Facts: thresholds},
		s.rules(), s.waivers(),
		after(tabled("figures", figures.Caption, figures), s.Words().Methods.Printed()),
	}
}

// rules and waivers are two sections below one heading.
func (s sheets) rules() brief.Section {
	if len(s.Rules)+len(s.Edition.Waivers) == 0 {
		return brief.Section{}
	}
	t := brief.Rules(s.Rules)
	if t.Order, t.Page = "as configured", table.OverviewPage; len(s.Edition.Waivers) == 0 {
		t.Caption = ""
	}
	return tabled("rules", "Rules and waivers", t)
}

func (s sheets) waivers() brief.Section {
	if len(s.Edition.Waivers) == 0 {
		return brief.Section{}
	}
	return tabled("waivers", "", s.Report.Waivers(s.Edition.Waivers))
}

func (s sheets) provenance() []brief.Section {
	unread := s.logUnread()
	known := pages.Origin(s.Edition, s.traffic)
	program := document.Said("program", "Rendered by", s.Program)
	lines := brief.Section{ID: "checks"}
	for _, line := range pages.FirstChecks(s.Edition) {
		lines.Facts = append(lines.Facts, document.Coded("", "", line))
	}
	return []brief.Section{
		{ID: "fetched", Text: append(slices.Clip(unread), pages.Fetched(s.Edition, s.traffic)+" "+pages.Seals(s.Edition))},
		{ID: "origin", Facts: append(document.Facts{program}, known.Some("fetched", "run", "service")...)},
		{ID: "asked", Facts: known.Some("requests", "span", "before", "seal")},
		{ID: "digests", Facts: known.Some("snapshot", "manifest", "metrics")},
		lines,
		tabled("crosswalk", s.Words().Methods.CrosswalkPrinted(), pages.Crosswalk(s.Words().Methods)),
	}
}

func (s sheets) requests() []brief.Section {
	t := table.OfKind(table.Requests(s.Report.Report, s.log), "method", table.Words) // narrower
	t.Page = table.ProvenancePage
	listed := brief.Listed{Table: t, Rest: &brief.Rest{N: s.traffic.Attempts}}
	return []brief.Section{{ID: "requests", Text: s.logUnread(), Tables: []brief.Listed{listed}}}
}

// logUnread says why a document has no requests.
func (s sheets) logUnread() []string {
	if s.unread == nil {
		return nil
	}
	return []string{"The request log could not be read: " + s.unread.Error()}
}

// ranQuietly names the checks that ran and found nothing, since that is a result too.
func (s sheets) ranQuietly() brief.Section {
	var names []string
	for _, f := range pages.Quiet(s.Report.Report) {
		names = append(names, f.Rule)
	}
	if names == nil {
		return brief.Section{}
	}
	return brief.Section{ID: "quiet", Note: "Ran and found nothing: " + strings.Join(names, ", ") + "."}
}
