package site

import (
	"html/template"

	"opsreport/render/word"

	"opsreport/render/brief"
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
	p := m.Overview()
	m.H1, m.Lede = p.Title, p.Lede
	v := OverviewView{Page: m.Page, Valid: brief.ValidUntil(m.DateTime(m.Next()))}
	v.Verdict = m.Brief().Verdict(m.Rules, m.Waivers)
	v.Tiles = tiles(m, p.Tiles)
	for _, t := range p.Section("attention").Tables {
		v.Attention = append(v.Attention, attention(m, t.Table, t.Rest.What))
	}
	for _, t := range p.Section("rates").Tables {
		v.Rates = append(v.Rates, m.Uncounted(t.Table))
	}
	v.Figures = counted(m)
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
	v.Text = p.Section("others").Text
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
		v.More = &view.Link{Href: m.Root + t.Page, Text: brief.AllRows(t.Len, what)}
	}
	return v
}
