package site

import (
	"html/template"
	"strconv"

	"opsreport/render/brief"
	"opsreport/render/census"
	"opsreport/render/prose"
	"opsreport/render/report"
	"opsreport/render/site/view"
	"opsreport/render/table"
	"opsreport/render/word"
)

// OverviewView is the view of page overview.
type OverviewView struct {
	view.Page
	Valid          string        `doc:"until when the report is valid"`
	Tiles          []view.Tile   `doc:"the six tiles, in the order of severity"`
	Commentary     template.HTML `doc:"the organisation's own words; may be absent"`
	CommentaryRest *view.Link    `doc:"the way to the whole of them, where they are long"`
	Attention      []view.Table  `doc:"what needs attention, the top of four registers"`
	Rates          []view.Table  `doc:"every figure that is n of d"`
	Charts         []view.Chart  `doc:"four charts of tonight"`
	Trends         []view.Chart  `doc:"charts over the nights"`
	Changes        view.Table    `doc:"what changed since the night before"`
	Since          string        `doc:"which night that was; absent where there is none"`
	Text           []string      `doc:"a sentence each for documents and trainings"`
	PDF            *view.Link    `doc:"the way to the PDF"`
	Rules          *view.Table   `doc:"the rules with their results"`
	Waivers        *view.Table   `doc:"the waivers"`
}

func (b *builder) overview(p view.Page) (any, error) {
	root := p.Root
	p.Title = view.Titled(view.Fit(b.Title, 80))
	if p.Title == "" {
		p.Title = "Overview"
	}
	p.H1 = brief.Of(b.Report).Headline()
	p.Lede = brief.Of(b.Report).Lede()
	v := OverviewView{Page: p, Valid: "Valid until " + b.dateTime(b.next()) + "; after that this report is stale."}
	v.Tiles = b.tiles(root, brief.Of(b.Report).Tiles(), true)
	v.Attention = []view.Table{
		b.attention(root, table.Without(b.x.Overdue(), "created", "due", "reassigned", "last-activity"), "followups/overdue.html", "overdue"),
		b.attention(root, table.Without(b.x.Expired(), "type", "status", "expires", "last-completed"), "equipment/expired.html", "expired"),
		b.attention(root, table.Without(b.x.NeverCompleted(), "type", "schedules"), "equipment/no-evidence.html",
			"items without a completion on record"),
		b.attention(root, table.Without(b.x.NoApproval(), "category"), "documents/index.html", "documents without an approval"),
	}
	v.Rates = b.rates(root)
	var err error
	if v.Charts, err = b.charts(root, "equipment-by-type", "open-age", "flow", "equipment-forecast"); err != nil {
		return nil, err
	}
	if v.Trends, err = b.charts(root, "trend-overdue-weeks", "trend-expired-weeks", "trend-in-date-weeks", "trend-open-weeks"); err != nil {
		return nil, err
	}
	v.Since, v.Changes = b.changeSummary(root)
	v.Text = b.briefly()
	if b.PDF != "" {
		v.PDF = &view.Link{Href: root + b.PDF, Text: "Compliance summary, PDF"}
		if b.drawn.Pages > 0 {
			v.PDF.Text += " (" + word.Plural(b.drawn.Pages, "page", "pages") + ")"
		}
	}
	if b.Commentary != "" {
		var left int
		if v.Commentary, left, err = prose.Opening(b.Commentary); err != nil {
			return nil, err
		}
		if left > 0 {
			v.CommentaryRest = &view.Link{Href: root + commentaryFile, Text: word.Plural(left, "further character", "further characters")}
		}
	}
	v.Rules, v.Waivers = b.someOf(root, b.long.rules), b.someOf(root, b.long.waivers)
	return v, nil
}

// attention is the top of a register with the way to the rest.
func (b *builder) attention(root string, t table.Table, page, what string) view.Table {
	v := b.tableOf(root, t, 5)
	v.Live = false
	if t.Len > 0 {
		v.More = &view.Link{Href: root + page, Text: "All " + strconv.Itoa(t.Len) + " " + what}
	}
	return v
}

// rates is every figure that is n of d, with the way to its definition.
func (b *builder) rates(root string) []view.Table {
	sides := []struct {
		id, caption string
		shown       []*report.Figure
	}{{id: "rates-equipment", caption: "Equipment"}, {id: "rates-others", caption: "Follow-ups and documents"}}
	for _, f := range b.Report.Rates() {
		side := &sides[1]
		if f.List == census.EquipmentList || f.ID[0] == 'E' {
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
				return []table.Cell{{Text: f.ID + " " + f.Name, Link: "methods.html#" + f.ID}, {Text: f.Text}}
			}}
		v := b.tableOf(root, t, -1)
		v.Live, v.Count = false, ""
		out = append(out, v)
	}
	return out
}

// briefly is a line each for documents and trainings.
func (b *builder) briefly() []string {
	var out []string
	for _, s := range brief.Of(b.Report).Sentences() {
		if s.Area == "Documents" || s.Area == "Trainings" {
			out = append(out, s.Text)
		}
	}
	return out
}
