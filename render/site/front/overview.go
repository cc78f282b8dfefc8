// Package front makes the first pages: the overview, one page for each list, and one page for
// each group of records. Package site writes them.
package front

import (
	"html/template"
	"strconv"

	"opsreport/render/brief"
	"opsreport/render/list"
	"opsreport/render/prose"
	"opsreport/render/report"
	"opsreport/render/site/compare"
	"opsreport/render/site/page"
	"opsreport/render/site/view"
	"opsreport/render/table"
	"opsreport/render/word"
)

// OverviewView is the view of page overview.
type OverviewView struct {
	view.Page
	Verdict        *brief.Verdict `doc:"the rules that are not met; absent where none is"`
	Valid          string         `doc:"until when the report is valid"`
	Tiles          []view.Tile    `doc:"the six tiles, in the order of severity"`
	Commentary     template.HTML  `doc:"the organisation's own words; may be absent"`
	CommentaryRest *view.Link     `doc:"link to all of them, if they are long"`
	Attention      []view.Table   `doc:"the first rows of the four most urgent registers"`
	Rates          []view.Table   `doc:"every figure that is n of d"`
	Charts         []view.Chart   `doc:"four charts of tonight"`
	Trends         []view.Chart   `doc:"charts over the nights"`
	Changes        view.Table     `doc:"changes since the night before"`
	Since          string         `doc:"which night that was; absent where nothing is compared"`
	NotCompared    string         `doc:"why there is no comparison; else absent"`
	Text           []string       `doc:"a sentence each for documents and trainings"`
	PDF            *view.Link     `doc:"link to the PDF"`
	Rules          *view.Table    `doc:"the rules with their results"`
	Waivers        *view.Table    `doc:"the waivers"`
}

// Overview makes the view of the site's first page.
func Overview(s *page.Source, p view.Page) (OverviewView, error) {
	root := p.Root
	p.Title = view.Titled(view.Fit(s.Title, 80))
	if p.Title == "" {
		p.Title = "Overview"
	}
	p.H1 = brief.Of(s.Report).Headline()
	p.Lede = brief.Of(s.Report).Lede()
	v := OverviewView{Page: p, Valid: "Valid until " + s.DateTime(s.Next()) + "; after that this report is stale."}
	v.Verdict = brief.Of(s.Report).Verdict(s.Rules, s.Waivers)
	v.Tiles = tiles(s, root, brief.Of(s.Report).Tiles())
	equipment, followUps := list.Equipment.Row(), list.FollowUps.Row()
	v.Attention = []view.Table{
		attention(s, root, table.Without(s.Registers.Overdue(), "created", "due", "reassigned", "last-activity"), followUps.Page("overdue"),
			"overdue"),
		attention(s, root, table.Without(s.Registers.Expired(), "type", "status", "expires", "last-completed"), equipment.Page("expired"),
			"expired"),
		attention(s, root, table.Without(s.Registers.NeverCompleted(), "type", "schedules"), equipment.Page("no-evidence"),
			"without a completion on record"),
		attention(s, root, table.Without(s.Registers.NoApproval(), "category"), list.Documents.Row().Front(), "without an approval"),
	}
	v.Rates = rates(s, root)
	var err error
	if v.Charts, err = s.ChartViews(root, "equipment-by-type", "open-age", "flow", "equipment-forecast"); err != nil {
		return v, err
	}
	if v.Trends, err = s.ChartViews(root, "past-overdue", "past-expired", "past-in-date", "past-open"); err != nil {
		return v, err
	}
	if v.Since, v.Changes = compare.Summary(s, root); v.Since == "" {
		v.NotCompared = brief.Of(s.Report).NotCompared()
	}
	v.Text = []string{brief.Of(s.Report).Sentence(list.Documents), brief.Of(s.Report).Sentence(list.Trainings)}
	if s.PDF != "" {
		v.PDF = &view.Link{Href: root + s.PDF, Text: page.PDFName}
		if s.Printed.Pages > 0 {
			v.PDF.Text += " (" + word.Plural(s.Printed.Pages, "page", "pages") + ")"
		}
	}
	if s.Commentary != "" {
		var left int
		if v.Commentary, left, err = prose.Opening(s.Commentary); err != nil {
			return v, err
		}
		if left > 0 {
			v.CommentaryRest = &view.Link{Href: root + page.CommentaryFile, Text: word.Plural(left, "further character", "further characters")}
		}
	}
	v.Rules, v.Waivers = s.SomeOf(root, s.Long.Rules), s.SomeOf(root, s.Long.Waivers)
	return v, nil
}

// attention returns the first rows of a register with a link to all rows.
func attention(s *page.Source, root string, t table.Table, page, what string) view.Table {
	v := s.Table(root, t, 5)
	v.Live = false
	if t.Len > 0 {
		v.More = &view.Link{Href: root + page, Text: strconv.Itoa(t.Len) + " " + what}
	}
	if t.Len > 1 {
		v.More.Text = "All " + v.More.Text
	}
	return v
}

// rates returns every figure that is n of d, with a link to its definition.
func rates(s *page.Source, root string) []view.Table {
	sides := []struct {
		id, caption string
		shown       []*report.Figure
	}{{id: "rates-equipment", caption: "Equipment"}, {id: "rates-others", caption: "Follow-ups and documents"}}
	for _, f := range s.Report.Rates() {
		side := &sides[1]
		if f.List == list.Equipment || f.ID[0] == 'E' {
			side = &sides[0]
		}
		side.shown = append(side.shown, f)
	}
	var out []view.Table
	for _, side := range sides {
		t := table.Table{ID: side.id, Caption: side.caption, Empty: "None.", Len: len(side.shown),
			Columns: []table.Column{{Head: "Figure"}, {Head: "n of d", Kind: table.Number}},
			Row: func(i int) []table.Cell {
				f := side.shown[i]
				return []table.Cell{{Text: f.ID + " " + f.Name, Link: brief.FigureLink(f.ID)}, {Text: f.Text}}
			}}
		out = append(out, s.Uncounted(root, t))
	}
	return out
}
