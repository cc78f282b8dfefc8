package site

import (
	"html/template"
	"strconv"

	"opsreport/render/word"

	"opsreport/render/brief"
	"opsreport/render/list"
	"opsreport/render/report"
	"opsreport/render/site/page"
	"opsreport/render/site/view"
	"opsreport/render/table"
)

// OverviewView is the view of page overview.
type OverviewView struct {
	view.Page
	Verdict        *brief.Verdict     `doc:"the rules that are not met; absent where none is"`
	Valid          string             `doc:"until when the report is valid"`
	Tiles          []view.Tile        `doc:"the six tiles, in the order of severity"`
	Commentary     template.HTML      `doc:"the organisation's own words; may be absent"`
	CommentaryRest *view.Link         `doc:"link to all of them, if they are long"`
	Attention      []view.Table       `doc:"the first rows of the four most urgent registers"`
	Rates          []view.Table       `doc:"every figure that is n of d"`
	Figures        map[string]Counted `doc:"every figure of methods.html by its id: {{.Figures.F4.Text}}"`
	Charts         []view.Chart       `doc:"four charts of tonight"`
	Trends         []view.Chart       `doc:"charts over the nights"`
	Changes        view.Table         `doc:"changes since the night before"`
	Since          string             `doc:"which night that was; absent where nothing is compared"`
	NotCompared    string             `doc:"why there is no comparison; else absent"`
	Text           []string           `doc:"a sentence each for documents and trainings"`
	PDF            *view.Link         `doc:"link to the PDF"`
	Rules          *view.Table        `doc:"the rules with their results"`
	Waivers        *view.Table        `doc:"the waivers"`
}

// Overview makes the view of the site's first page.
func Overview(m *page.Maker) OverviewView {
	m.Title = view.Titled(view.Fit(m.Settings.Title, 80))
	m.H1 = m.Brief().Headline()
	m.Lede = m.Brief().Lede()
	v := OverviewView{Page: m.Page, Valid: "Valid until " + m.DateTime(m.Next()) + "; after that this report is stale."}
	v.Verdict = m.Brief().Verdict(m.Rules, m.Waivers)
	v.Tiles = tiles(m, m.Brief().Tiles())
	v.Attention = []view.Table{
		attention(m, table.Only(m.Registers.Overdue(), "follow-up", "form", "assignee", "age"), "overdue"),
		attention(m, table.Only(m.Registers.Expired(), "serial", "title", "office", "days-expired"), "expired"),
		attention(m, table.Only(m.Registers.NeverCompleted(), "serial", "title", "office", "status", "never-completed"),
			"without a completion on record"),
		attention(m, table.Only(m.Registers.NoApproval(), "document", "latest-version", "created"), "without an approval"),
	}
	v.Rates, v.Figures = rates(m), counted(m)
	v.Charts = m.Charts("equipment-by-type", "open-age", "flow", "equipment-forecast")
	v.Trends = m.Charts("past-overdue", "past-expired", "past-in-date", "past-open")
	latest := m.Latest()
	v.Since = latest.Note
	for _, t := range latest.Tables {
		v.Changes = m.Uncounted(t.Table)
	}
	for _, why := range latest.Text {
		v.NotCompared = why
	}
	v.Text = []string{m.Brief().Sentence(list.Documents), m.Brief().Sentence(list.Trainings)}
	if m.PDF != "" {
		v.PDF = &view.Link{Href: m.Root + m.PDF, Text: brief.PDFName}
		if m.Printed.Pages > 0 {
			v.PDF.Text += " (" + word.Plural(m.Printed.Pages, "page", "pages") + ")"
		}
	}
	if v.Commentary = m.Opening; m.Left > 0 {
		v.CommentaryRest = &view.Link{Href: m.Root + page.CommentaryFile, Text: word.Plural(m.Left, "further character", "further characters")}
	}
	v.Rules, v.Waivers = m.SomeOf(m.Long.Rules), m.SomeOf(m.Long.Waivers)
	return v
}

// attention returns the first rows of a register with a link to all rows.
func attention(m *page.Maker, t table.Table, what string) view.Table {
	v := m.Table(t, 5)
	v.Live = false
	if t.Len > 0 {
		v.More = &view.Link{Href: m.Root + t.Page, Text: strconv.Itoa(t.Len) + " " + what}
	}
	if t.Len > 1 {
		v.More.Text = "All " + v.More.Text
	}
	return v
}

// rates returns every figure that is n of d, with a link to its definition.
func rates(m *page.Maker) []view.Table {
	sides := []struct {
		id, caption string
		shown       []*report.Figure
	}{{id: "rates-equipment", caption: "Equipment"}, {id: "rates-others", caption: "Follow-ups and documents"}}
	for _, f := range m.Report.Rates() {
		side := &sides[1]
		if f.List == list.Equipment {
			side = &sides[0]
		}
		side.shown = append(side.shown, f)
	}
	var out []view.Table
	for _, side := range sides {
		t := table.Table{ID: side.id, Caption: side.caption, Empty: "None.", Len: len(side.shown), Columns: []table.Column{
			{Head: "Figure", Cell: func(i int) table.Cell { return brief.Figure(side.shown[i]) }},
			{Head: "n of d", Kind: table.Number, Cell: func(i int) table.Cell { return table.Text(side.shown[i].Text) }},
		}}
		out = append(out, m.Uncounted(t))
	}
	return out
}
