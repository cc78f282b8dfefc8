package site

import (
	"opsreport/render/brief"
	"opsreport/render/brief/front"
	"opsreport/render/kind"
	"opsreport/render/site/engine"
	"opsreport/render/site/page"
	"opsreport/render/site/view"
	"opsreport/render/table"
)

// FrontView is the view of page front: the first page of a list, or a drill-down.
type FrontView struct {
	*engine.Document
	Chip   *view.Value   // a chip beside the heading
	Blocks []view.Block  // the sections
	Lists  []view.ToList // all registers of a list; absent on a drill-down
	More   *view.Block   // figures that stand nowhere else on the page, folded; may be absent
}

// laid is what the site puts into a section beside its words.
type laid struct {
	charts []view.Chart
	tables []view.Table // instead of the section's own
	links  []view.Link
}

// blocks says what is put into sections, by their ids.
type blocks map[string]laid

// lay returns the sections of a front page. They have no ids on the page, but for the words for missing values.
func (b blocks) lay(m *page.Maker, all []brief.Section) []view.Block {
	out := make([]view.Block, len(all))
	for i, s := range all {
		with := b[s.ID]
		if with.tables != nil {
			s.Tables = nil
		}
		out[i] = m.Block(s)
		out[i].Half, out[i].Small = s.ID == "passed" || s.ID == "closed", s.ID == "volume"
		if out[i].Folded = s.ID == "more" || s.ID == "people"; s.ID != "nothing" {
			out[i].ID = ""
		}
		out[i].Charts, out[i].Links, out[i].Tables = with.charts, with.links, append(with.tables, out[i].Tables...)
	}
	return out
}

// fronts says what stands in the sections of the first page of each list but equipment.
var fronts = map[kind.ID]func(m *page.Maker, p *brief.Page) blocks{
	kind.FollowUps: func(m *page.Maker, p *brief.Page) blocks {
		late := tableOf(p, "overdue")
		overdue := attention(m, late, "overdue")
		if late.Len <= 50 {
			overdue = m.Table(late, -1)
			overdue.CSV, overdue.CSVRows = m.Root+late.File, late.Len
		}
		return blocks{
			"backlog": {charts: m.Charts("open-age", "flow")},
			"holders": {charts: m.Charts("open-load")},
			"people":  {tables: []view.Table{m.List(m.Long.Assignees)}},
			"closing": {charts: m.Charts("time-to-close", "inactivity")},
			"forms":   {tables: []view.Table{m.List(m.Long.Forms)}},
			"more":    {charts: m.Charts("past-overdue", "past-open")},
			"overdue": {tables: []view.Table{overdue}},
		}
	},
	kind.Documents: func(m *page.Maker, p *brief.Page) blocks {
		return blocks{
			"ages":        {charts: m.Charts("approval-age", "versions")},
			"no-approval": {tables: []view.Table{m.List(m.Long.NoApproval)}},
			"oldest":      rows(m, p, "oldest", min(max(m.Report.Figure("D5").N, 10), 50)),
			"newer":       {tables: []view.Table{m.List(m.Long.Newer)}},
		}
	},
	kind.Trainings: func(m *page.Maker, p *brief.Page) blocks {
		return blocks{
			"volume":    {charts: m.Charts("sessions", "attendances", "trainees")},
			"trainings": {tables: []view.Table{m.List(m.Long.Trainings)}},
			"odd":       {tables: []view.Table{m.List(m.Long.OddSessions)}},
		}
	},
}

// Front makes the first page of a list.
func Front(l kind.ID) func(m *page.Maker) FrontView {
	return func(m *page.Maker) FrontView {
		p := front.Front(&m.Edition, l)
		v := FrontView{Document: begun(m, "front", &p), Lists: RegisterLinks(m, l)}
		with := fronts[l](m, &p)
		if len(p.Section("more").Tables) > 0 {
			more := with["more"]
			more.tables = []view.Table{m.Still(tableOf(&p, "more"))}
			with["more"] = more
		}
		v.Blocks = with.lay(m, p.Sections)
		if last := len(v.Blocks) - 1; p.Sections[last].ID == "more" {
			v.More, v.Blocks = &v.Blocks[last], v.Blocks[:last]
		}
		return v
	}
}

// tableOf returns the table of a section.
func tableOf(p *brief.Page, id string) table.Table { return p.Section(id).Table() }

// rows puts the first rows of a section's table into it.
func rows(m *page.Maker, p *brief.Page, id string, most int) laid {
	return laid{tables: []view.Table{m.Table(tableOf(p, id), most)}}
}

// attention returns the first rows of a register with a link to all rows.
func attention(m *page.Maker, t table.Table, what string) view.Table {
	v := m.Table(t, 5)
	v.Live = false
	if t.Len > 0 {
		v.More = &view.ToList{Link: view.Link{Href: m.Root + t.Page, Text: brief.Of(m.Report).AllRows(t.Len, what)}, Count: t.Len}
	}
	return v
}
