package pages

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/event"
	"opsreport/render/internal/goldentest"
	"opsreport/render/internal/testnight"
	"opsreport/render/past"
	"opsreport/render/report"
	"opsreport/render/rule"
	"opsreport/render/table"
)

// tableText is a table as "cell | cell", with the links, muted cells in brackets.
func tableText(t table.Table) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s (%s)\n", t.ID, t.Caption, t.Note)
	row := func(cells []table.Cell) {
		for i, c := range cells {
			text := c.Text
			if c.Muted {
				text = "[" + text + "]"
			}
			if c.Strong {
				text = "*" + text + "*"
			}
			if c.Link != "" {
				text += " -> " + c.Link
			}
			fmt.Fprintf(&b, "%s%s", map[bool]string{true: " | "}[i > 0], text)
		}
		b.WriteByte('\n')
	}
	var heads []table.Cell
	for _, c := range t.Columns {
		heads = append(heads, table.Cell{Text: c.ID + "=" + c.Head})
	}
	row(heads)
	for i := range t.Len {
		row(t.Row(i))
	}
	if total := t.Total(); total != nil {
		row(total)
	}
	b.WriteByte('\n')
	return b.String()
}

// The tables of the sections, which site and PDF lay out.
func TestTables(t *testing.T) {
	t.Parallel()
	night := testnight.Night(7, 12)
	night.FollowUpWalks, night.OverdueWalks = 2, 1
	night.Lists = append(night.Lists, record.ListCount{List: "resources", Rows: 3, Reported: -1},
		record.ListCount{List: "overdue", Rows: 7, Reported: 8}, record.ListCount{List: "else", Rows: 1, Reported: 1})
	r := build(t, night, harbourOptions(t))
	x := table.New(r.Report, table.NewLayout(r.Report, false))
	five := 5
	rules := []rule.Result{{Rule: rule.Rule{Name: "Few overdue", Max: &five}, Raw: rule.Value{Figure: &report.Figure{Definition: report.Definition{Unit: "count"}, Configured: true, N: 7}}, State: rule.NotMet},
		{Rule: rule.Rule{Name: "Currency"}, State: rule.Met}}
	one, two, expired, ms := "20261113", "20261201", "expired", fmt.Sprint(tDay.UnixMilli())
	changed := &event.Changes{Since: night.AsOf.AddDate(0, 0, -200), Events: []past.Event{
		{List: past.Equipments, ID: "e001", Event: past.StatusChanged, Is: &expired},
		{List: past.Equipments, ID: "e001", Event: past.Completed, Schedule: "s", Is: &ms},
		{List: past.FollowUps, ID: "f01", Event: past.DueChanged, Was: &one, Is: &two},
		{List: past.FollowUps, ID: "f02", Event: past.Reassigned, Is: &expired},
		{List: past.GroupTrainings, ID: "g", Event: past.Gone},
	}}
	rows := event.New(x, nil, nil).Rows(changed.Events)
	var b strings.Builder
	for _, l := range EventLists {
		b.WriteString(tableText(Happened(l, event.Listed(l, rows), x.Words)))
	}
	for _, one := range []table.Table{
		table.Population(r.Report, &night), x.TypesAsked(), table.LabelCoverage(r.Report), table.Exclusions(r.Report),
		r.Rules(rules), r.Waivers([]rule.Waiver{{Rule: "Few overdue", Reason: "storm", Owner: "Harbour master",
			Until: time.Date(2026, 12, 1, 0, 0, 0, 0, time.UTC)}, {Record: "f1", Until: tDay.AddDate(0, 0, -1)}}),
	} {
		b.WriteString(tableText(one))
	}
	goldentest.Holds(t, "tables.golden", []byte(b.String()))
}
