package site

import (
	"html/template"
	"iter"
	"strconv"

	"opsreport/fetch/record"
	"opsreport/render/glyph"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/table"
)

// FollowUpView is the view of page followup-item: one follow-up.
type FollowUpView struct {
	Page
	Chip    template.HTML
	Tiles   []Tile
	Thread  template.HTML // items of the list, oldest message first
	Summary string        // "6 messages, oldest first. …"
	End     template.HTML // the state at the end of the thread
	Facts   template.HTML
	Holders template.HTML // rows: who had it; "" where it was not passed on
	Items   template.HTML // at privacy full, a list of the items whose serial number its messages hold; "" for none
}

func (b *builder) followUpKind() kind[record.FollowUp, report.FollowUp] {
	text := newProse()
	info := followUpInfo(b.recordPage(report.FollowUpList).Root())
	return kind[record.FollowUp, report.FollowUp]{
		list: report.FollowUpList, name: "followups", page: "followup-item", rows: b.Report.FollowUps,
		of:   func(n *record.Night) iter.Seq2[*record.FollowUp, error] { return n.FollowUps },
		id:   func(f *record.FollowUp) string { return f.ID },
		text: followUpText,
		row:  func(f *report.FollowUp) string { return f.ID },
		view: func(f *record.FollowUp, row *report.FollowUp, p Page) any {
			return b.followUpView(f, row, p, text, info)
		},
		steady: steadyFollowUp,
		listed: func(f report.FollowUp) report.FollowUp { return f.Listed() },
		near:   func(f *report.FollowUp) []neighbour { return b.namedNear(f.ID) },
	}
}

// steadyFollowUp is a row without what changes every night.
func steadyFollowUp(f report.FollowUp) report.FollowUp {
	f.Age, f.Idle = report.NoDay, report.NoDay
	return f
}

func (b *builder) formName(id string) string {
	if id == "" {
		return "No form"
	}
	return b.name(label.Form, id)
}

func (b *builder) followUpView(f *record.FollowUp, row *report.FollowUp, p Page, text prose, info map[string]template.HTML) any {
	root := p.Root()
	short := table.ShortID(f.ID)
	p.Title = b.recordTitle("Follow-up", "", f.ID)
	p.H1 = new(markup).raw("Follow-up <code>").text(short).raw("</code>").html()
	p.Crumbs = crumbs(root, crumb{"Overview", "index.html"}, crumb{"Follow-ups", "followups/index.html"}, crumb{b.formName(f.FormID), b.x.GroupPage(label.Form, f.FormID)}, crumb{short, ""})
	p.Lede = b.followUpLede(f, row)
	chip := table.FollowUpState(row)
	if row.Overdue {
		chip.Text = "Overdue per the service"
	}
	v := FollowUpView{Page: p, Chip: chipHTML(chip), Tiles: b.followUpTiles(f, row, info)}
	v.Summary = counted(len(f.Messages), "message", "messages") + ", oldest first."
	if row.CreatedMs != 0 {
		v.Summary += " Day 0 is the day the follow-up was created."
	}
	order := threadOrder(f.Messages)
	v.Thread = b.thread(f, row, order, text)
	if row.Open == record.True && row.CreatedMs != 0 {
		v.End = new(markup).raw(`<li class="end" data-day="`).raw(strconv.FormatInt(row.CreatedMs, 10)).raw(`"><p class="day">As-of</p><p>Still open.</p></li>`).html()
	}
	v.Facts = b.followUpFacts(f, row, root)
	v.Holders = b.holders(f, row, order)
	v.Items = b.itemsNamed(root, f.ID)
	return v
}

func (b *builder) followUpLede(f *record.FollowUp, row *report.FollowUp) template.HTML {
	m := &markup{}
	m.text(glyph.Clip(b.formName(f.FormID), 200)).raw(". ")
	switch {
	case row.Open == record.True && row.CreatedMs != 0:
		m.raw("Open since ").raw(b.x.Date(row.CreatedMs))
	case row.Open == record.True:
		m.raw("Open since a day that is not known")
	case row.Open == record.False && row.ResolvedMs != 0:
		m.raw("Closed on ").raw(b.x.Date(row.ResolvedMs))
		if row.ToClose != report.NoDay {
			m.raw(" after ").raw(counted(int(row.ToClose), "day", "days"))
		}
	case row.Open == record.False:
		m.raw("Closed on a day that is not recorded")
	default:
		m.raw("Whether it is open is not known")
	}
	if row.Reassigned > 0 {
		m.raw(" and reassigned ").raw(counted(int(row.Reassigned), "time", "times"))
	}
	if row.Open == record.True {
		if f.AssigneeID == "" {
			m.raw("; not assigned")
		} else {
			m.raw("; now with ").raw(string(b.person(f.AssigneeID, "")))
		}
	}
	return m.raw(".").html()
}

// followUpInfo are the links from the tiles of every follow-up, by figure.
func followUpInfo(root string) map[string]template.HTML {
	out := map[string]template.HTML{"F15": info(root, "limitations.html#L4", "Due value")}
	for figure, word := range map[string]string{"F3": "Created", "F4": "Time to close", "F9": "Reassignments", "F10": "Last activity"} {
		out[figure] = info(root, "methods.html#"+figure, word)
	}
	return out
}

func (b *builder) followUpTiles(f *record.FollowUp, row *report.FollowUp, info map[string]template.HTML) []Tile {
	age := Tile{Label: "Created", Figure: "F3", Info: info["F3"], Number: "no date", Words: true}
	if row.CreatedMs != 0 {
		age.Number, age.Age = b.x.Date(row.CreatedMs), ageOf(row)
		age.Of = "open since then"
		if row.Open == record.False {
			age.Of = "closed, the day is not recorded"
		}
	}
	if row.Open == record.False && row.ToClose != report.NoDay {
		age = Tile{Label: "Time to close", Figure: "F4", Info: info["F4"], Number: strconv.Itoa(int(row.ToClose)), Unit: plural(int(row.ToClose), "day", "days"), Of: "created " + b.x.Date(row.CreatedMs), Change: "closed " + b.x.Date(row.ResolvedMs)}
	}
	activity := Tile{Label: "Last activity", Figure: "F10", Info: info["F10"], Number: "none", Words: true}
	if row.ActivityMs != 0 {
		activity.Number = b.x.Date(row.ActivityMs)
		if row.CreatedMs != 0 && row.ActivityMs >= row.CreatedMs {
			activity.Of = "on day " + strconv.FormatInt((row.ActivityMs-row.CreatedMs)/86_400_000, 10)
		}
	}
	due := Tile{Label: "Due value", Figure: "F15", Info: info["F15"], Number: "none given", Words: true, Change: "decides nothing in this report"}
	if f.Due != "" {
		due.Number, due.Of = titleText(glyph.Clip(f.Due, 40)), "shown as stored"
	}
	return []Tile{age, {Label: "Reassignments", Figure: "F9", Info: info["F9"], Number: strconv.Itoa(int(row.Reassigned)), Of: "among " + counted(len(f.Messages), "message", "messages")}, activity, due}
}

// ageOf is what the nightly script counts days from.
func ageOf(row *report.FollowUp) string {
	if row.Open != record.True {
		return ""
	}
	return strconv.FormatInt(row.CreatedMs, 10)
}

func plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

func (b *builder) followUpFacts(f *record.FollowUp, row *report.FollowUp, root string) template.HTML {
	overdue := textHTML("No")
	if row.Overdue {
		overdue = textHTML("Yes, in the service’s own overdue list")
	}
	form := b.group(root, label.Form, f.FormID, "no form")
	if name, ok := b.Book.Name(label.Form, f.FormID); ok && name != f.FormID {
		form += " " + codeHTML(glyph.Clip(f.FormID, listText))
	}
	assignee := mutedHTML("Unassigned")
	if f.AssigneeID != "" {
		assignee = b.identified(f.AssigneeID, "")
		if row.Open == record.True {
			assignee = new(markup).link(root, b.x.GroupPage(label.User, f.AssigneeID), b.name(label.User, f.AssigneeID)).html()
		}
	}
	closed := b.momentHTML(f.ResolvedOn, "no date", true)
	if row.Open == record.True && f.ResolvedOn.Form == record.Absent {
		closed = mutedHTML("not closed")
	}
	due := mutedHTML("none given")
	if f.Due != "" {
		due = new(markup).text(glyph.Clip(f.Due, 200)).raw(" ").link(root, "limitations.html#L4", "as stored").html()
	}
	all := []fact{
		{"State", textHTML(table.StateWord(f.Open))}, {"Overdue", overdue}, {"Form", form}, {"Response", orMuted(glyph.Clip(f.ResponseID, 200), "none given")},
		{"Observer", b.identified(f.ObserverID, "not recorded")}, {"Assigner", b.identified(f.AssignerID, "not recorded")}, {"Assignee", assignee},
		{"Created", b.momentHTML(f.CreatedOn, "no date", true)}, {"Updated", b.momentHTML(f.UpdatedOn, "no date", true)}, {"Closed", closed},
		{"Closed by", b.closer(f, row)}, {"Due value", due}, {"Attachments", textHTML(strconv.Itoa(int(row.Attachments)) + b.countedOnly(row.Attachments))}, {"Exceptions", b.flags(root, row.Flags)}, {"Id", idHTML(f.ID)},
	}
	if u := unknownFields(followUpUnknown(f)...); u != "" {
		all = append(all, fact{"Other fields", u})
	}
	return facts(all)
}

func (b *builder) countedOnly(n int32) string {
	if n == 0 {
		return ""
	}
	return ", counted only"
}

func (b *builder) closer(f *record.FollowUp, row *report.FollowUp) template.HTML {
	if row.Open == record.True && f.CompleterID == "" {
		return mutedHTML("not closed")
	}
	return b.identified(f.CompleterID, "not recorded")
}

func followUpUnknown(f *record.FollowUp) [][]record.Field {
	var all [][]record.Field
	add := func(fields []record.Field) {
		if len(fields) > 0 {
			all = append(all, fields)
		}
	}
	add(f.Unknown)
	for i := range f.Messages {
		add(f.Messages[i].Unknown)
		for j := range f.Messages[i].Attachments {
			add(f.Messages[i].Attachments[j].Unknown)
		}
	}
	return all
}

var holderColumns = []table.Column{{Head: "Assignee"}, {Head: "From day", Kind: table.Number}, {Head: "Days", Kind: table.Number}}

var holderStarts = starts(holderColumns)

// holders lists who had the follow-up, from the messages that passed it on.
func (b *builder) holders(f *record.FollowUp, row *report.FollowUp, order []int) template.HTML {
	if row.CreatedMs == 0 || row.Reassigned == 0 {
		return ""
	}
	type holder struct {
		key  string
		from int64
	}
	var all []holder
	for _, i := range order {
		m := &f.Messages[i]
		day, ok := dayOf(m, row)
		if m.ReassigneeID == "" || !ok {
			continue
		}
		if len(all) == 0 {
			all = append(all, holder{m.UserID, 0})
		}
		all = append(all, holder{m.ReassigneeID, day})
	}
	if len(all) == 0 || len(all) > listed {
		return ""
	}
	r := &rows{columns: holderStarts}
	for i, h := range all {
		held := table.Cell{Text: "to now", Muted: true}
		switch {
		case i+1 < len(all):
			held = table.Cell{Text: strconv.FormatInt(all[i+1].from-h.from, 10)}
		case row.ToClose != report.NoDay && row.Open == record.False && int64(row.ToClose) >= h.from:
			held = table.Cell{Text: strconv.FormatInt(int64(row.ToClose)-h.from, 10)}
		}
		name := table.Cell{Text: "no author", Muted: true}
		if h.key != "" {
			name = table.Cell{Text: b.name(label.User, h.key)}
		}
		r.add([]table.Cell{name, {Text: strconv.FormatInt(h.from, 10)}, held})
	}
	return r.body.html()
}
