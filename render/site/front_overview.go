package site

import (
	"html/template"
	"strconv"

	"opsreport/render/report"
	"opsreport/render/table"
)

// OverviewView is the view of page overview.
type OverviewView struct {
	Page
	Valid      string
	Tiles      []Tile
	Commentary template.HTML
	Attention  []TableView
	Charts     []*ChartView
	Trends     []*ChartView
	Changes    TableView
	Since      string
	Text       []string
	PDF        *Link
	Rules      *TableView
	Waivers    *TableView
}

func (b *builder) overview(p Page) (any, error) {
	root := p.Root()
	p.Title = titleText(clip(b.Title, 80))
	if p.Title == "" {
		p.Title = "Overview"
	}
	p.H1 = textHTML(b.Report.Headline())
	p.Lede = textHTML(b.Report.Lede())
	v := OverviewView{Page: p, Valid: "Valid until " + b.dateTime(b.next()) + "; after that this report is stale."}
	v.Tiles = b.tiles(root, b.Report.Tiles(), true)
	v.Attention = []TableView{
		b.attention(root, table.Without(b.x.Overdue(), "Created", "Due, as stored", "Reassigned", "Last activity"), "followups/overdue.html", "overdue"),
		b.attention(root, table.Without(b.x.Expired(), "Type", "Status", "Expires", "Last completed"), "equipment/expired.html", "expired"),
		b.attention(root, table.Without(b.x.NeverCompleted(), "Type", "Schedules"), "equipment/no-evidence.html", "items without a completion on record"),
		b.attention(root, table.Without(b.x.NoApproval(), "Category"), "documents/index.html", "documents without an approval"),
	}
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
		v.PDF = &Link{root + b.PDF, "Compliance summary, PDF"}
		if b.PDFPages > 0 {
			v.PDF.Text += " (" + counted(b.PDFPages, "page", "pages") + ")"
		}
	}
	if b.Commentary != "" {
		v.Commentary = newProse().html(b.Commentary)
	}
	v.Rules, v.Waivers = b.ruleTables(root)
	return v, nil
}

// attention is the top of a register with the way to the rest.
func (b *builder) attention(root string, t table.Table, page, what string) TableView {
	v := b.tableOf(root, t, 5)
	v.Live = false
	if t.Len > 0 {
		v.More = &Link{root + page, "All " + strconv.Itoa(t.Len) + " " + what}
	}
	return v
}

// briefly is a line each for documents and trainings.
func (b *builder) briefly() []string {
	var out []string
	for _, s := range b.Report.Sentences() {
		if s.Area == "Documents" || s.Area == "Trainings" {
			out = append(out, s.Text)
		}
	}
	return out
}

func (b *builder) ruleTables(root string) (rules, waivers *TableView) {
	if len(b.Rules) > 0 {
		t := b.tableOf(root, table.Table{ID: "rules", Caption: "Rules", Columns: []table.Column{{Head: "Rule"}, {Head: "Asked"}, {Head: "Found"}, {Head: "Result"}}, Len: len(b.Rules),
			Row: func(i int) []table.Cell {
				l := b.Rules[i]
				return []table.Cell{{Text: l.Name}, {Text: l.Asked}, {Text: l.Found}, {Text: l.Result, Strong: true}}
			}}, -1)
		rules = &t
	}
	if len(b.Waivers) > 0 {
		t := b.tableOf(root, table.Table{ID: "waivers", Caption: "Waivers", Columns: []table.Column{{Head: "Rule or record"}, {Head: "Reason"}, {Head: "Owner"}, {Head: "Until"}}, Len: len(b.Waivers),
			Row: func(i int) []table.Cell {
				w := b.Waivers[i]
				return []table.Cell{{Text: joined(" ", w.Rule, w.Record)}, {Text: w.Reason}, {Text: w.Owner}, {Text: w.Until}}
			}, Note: "A waiver hides no figure."}, -1)
		waivers = &t
	}
	return rules, waivers
}

// changeLine is a row of the summary of changes.
type changeLine struct {
	word, anchor string
	list         report.List
	ids          []string
}

func changeLines(c *report.Changes) []changeLine {
	return []changeLine{
		{"Newly overdue", "newly-overdue", report.FollowUpList, c.FollowUps.NewlyOverdue}, {"Newly expired", "newly-expired", report.EquipmentList, c.Equipment.NewlyExpired},
		{"Follow-ups opened", "followups-new", report.FollowUpList, c.FollowUps.New}, {"Follow-ups closed", "followups-closed", report.FollowUpList, c.FollowUps.Closed},
		{"Reopened", "reopened", report.FollowUpList, c.FollowUps.Reopened}, {"Reassigned", "reassigned", report.FollowUpList, c.FollowUps.Reassigned},
		{"Due value changed", "due-changed", report.FollowUpList, c.FollowUps.DueChanged}, {"Follow-ups no longer returned", "followups-gone", report.FollowUpList, c.FollowUps.Gone},
		{"Equipment back in date", "back-in-date", report.EquipmentList, c.Equipment.BackInDate}, {"New equipment", "equipment-new", report.EquipmentList, c.Equipment.New},
		{"Equipment no longer returned", "equipment-gone", report.EquipmentList, c.Equipment.Gone}, {"New documents", "documents-new", report.DocumentList, c.Documents.New},
		{"New document versions", "new-version", report.DocumentList, c.Documents.NewVersion}, {"Documents no longer returned", "documents-gone", report.DocumentList, c.Documents.Gone},
		{"New training sessions", "trainings-new", report.TrainingList, c.Trainings.New}, {"Training sessions no longer returned", "trainings-gone", report.TrainingList, c.Trainings.Gone},
	}
}

// changeSummary counts what changed; the overview shows the lines that say
// most whether or not anything is there.
func (b *builder) changeSummary(root string) (since string, v TableView) {
	c := b.Report.Changes
	if c == nil {
		return "", TableView{}
	}
	lines := changeLines(c)[:8]
	t := table.Table{ID: "changes", Caption: "Changes", Len: len(lines), Columns: []table.Column{{Head: "Change"}, {Head: "Count", Kind: table.Number, Sorts: false}, {Head: "Record", Kind: table.Code}},
		Row: func(i int) []table.Cell {
			l := lines[i]
			first := table.Cell{Text: l.word, Muted: true}
			record := table.Cell{Text: "–", Muted: true}
			if len(l.ids) > 0 {
				first = table.Cell{Text: l.word, Link: "changes.html#" + l.anchor}
			}
			if len(l.ids) == 1 && !isGone(l) {
				record = table.Cell{Text: table.ShortID(l.ids[0]), Link: b.x.Layout.Page(l.list, l.ids[0])}
			}
			return []table.Cell{first, {Text: strconv.Itoa(len(l.ids)), Strong: len(l.ids) > 0, Muted: len(l.ids) == 0}, record}
		}}
	v = b.tableOf(root, t, -1)
	v.Count, v.Live = "", false
	return "Compared with " + b.dateTime(c.Since) + ". “No longer returned” is not the same as deleted.", v
}

func isGone(l changeLine) bool { return len(l.anchor) > 5 && l.anchor[len(l.anchor)-5:] == "-gone" }
