package item

import (
	"strconv"

	"opsreport/render/word"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/label"
	"opsreport/render/ledger"
	"opsreport/render/list"
	"opsreport/render/site/frame"
	"opsreport/render/site/view"
	"opsreport/render/table"
)

// FollowUp is the view of page followup-item: one follow-up.
type FollowUp struct {
	view.Page
	Short       string       `doc:"the end of its id, as lists show it"`
	State       view.Value   `doc:"the chip"`
	Called      string       `doc:"name of the form, before the first sentence"`
	With        *view.Value  `doc:"who has it now, after the first sentence"`
	Tiles       []view.Tile  `doc:"created or time to close, reassignments, last activity, due value"`
	Summary     string       `doc:"how many messages, in which order"`
	Thread      []Message    `doc:"its messages, the oldest first"`
	Hidden      string       `doc:"how many messages more are on record"`
	OpenSince   string       `doc:"of an open one, milliseconds since 1970 that the nightly script counts days from"`
	Word        string       `doc:"state, in a word"`
	Overdue     bool         `doc:"in the service's own overdue list"`
	Form        view.Value   `doc:"form, with a link to its page"`
	Response    view.Value   `doc:"id of the response"`
	Observer    view.Value   `doc:"who saw it"`
	Assigner    view.Value   `doc:"who assigned it"`
	Assignee    view.Value   `doc:"who has it"`
	Created     view.Value   `doc:"when it was recorded"`
	Updated     view.Value   `doc:"when it was last changed"`
	Closed      view.Value   `doc:"when it was closed"`
	Closer      view.Value   `doc:"who closed it"`
	Due         view.Value   `doc:"due date, if due_format is set and the value can be read; else the due value"`
	HasDue      bool         `doc:"there is a due value"`
	Stored      string       `doc:"says that the due value is as stored, or which value a due date was read from"`
	Attachments int          `doc:"how many attachments"`
	Flags       view.Values  `doc:"data-quality checks that found it"`
	ID          view.Value   `doc:"id"`
	Other       *view.Values `doc:"names of fields that the specification does not know"`
	Holders     []Holder     `doc:"who had it, where it was passed on"`
	Items       []Named      `doc:"at privacy full, items whose serial number its messages hold"`
	Happened    Story        `doc:"its events, from the ledger"`
}

// Holder is a person who had a follow-up.
type Holder struct {
	Who  view.Value `doc:"who"`
	From string     `doc:"day on which they got it"`
	Days string     `doc:"for how many days; absent where they still have it"`
}

// Named is an item that a follow-up names.
type Named struct {
	Item  view.Value `doc:"the item, with a link to its page"`
	Title string     `doc:"its title"`
}

// FollowUp makes the view of a follow-up.
func (p *Pages) FollowUp(r *Record[record.FollowUp, census.FollowUp], pg view.Page) *FollowUp {
	f, row := r.Rec, r.Row
	root, short, name := pg.Root, table.ShortID(f.ID), p.x.Report.FollowUpName(row)
	pg.Title, pg.H1, pg.Lede = p.title("Follow-up", name, f.ID), name, p.followUpLede(row)
	pg.Crumbs = frame.Crumbs(root, frame.Overview, frame.Front(list.FollowUps), frame.Step(p.report.Called(label.Form, f.FormID),
		p.x.GroupPage(label.Form, f.FormID)), frame.Step(name, ""))
	v := &p.followUp
	*v = FollowUp{Page: pg, Short: short, State: view.Chip(table.FollowUpState(row)), Called: clip(p.report.Called(label.Form, f.FormID), 200),
		Tiles: p.figures(f, row, root), Summary: word.Plural(len(f.Messages), "message", "messages") + ", oldest first.",
		Word: census.StateWord(f.Open), Overdue: row.Overdue, Form: p.form(root, f.FormID), Response: view.Or(clip(f.ResponseID, 200),
			"none given"),
		Observer: p.person(f.ObserverID, "not recorded"), Assigner: p.person(f.AssignerID, "not recorded"), Assignee: p.assignee(f, row, root),
		Created: p.moment(f.CreatedOn, "no date", true), Updated: p.moment(f.UpdatedOn, "no date", true), Closed: p.closed(f, row),
		Closer: p.closer(f, row), Due: p.due(f.Due), HasDue: f.Due != "", Stored: p.stored(f.Due), Attachments: int(row.Attachments),
		Flags: flags(root, row.Flags), ID: p.id(f.ID), Other: p.otherFields(f), Items: r.Beside.Items}
	if row.Overdue {
		v.State.Text = "Overdue per the service"
	}
	if row.CreatedMs != 0 {
		v.Summary += " Day 0 is the day the follow-up was created."
	}
	if row.IsOpen() && row.CreatedMs != 0 {
		v.OpenSince = strconv.FormatInt(row.CreatedMs, 10)
	}
	if row.IsOpen() && f.AssigneeID != "" {
		with := p.who(f.AssigneeID, "")
		v.With = &with
	}
	order := threadOrder(f.Messages)
	v.Thread, v.Hidden = p.messages(f, row, order)
	v.Holders = p.holders(f, row, order)
	v.Happened = r.Beside.Story
	return v
}

// BesideFollowUp returns what others say of a follow-up.
func (p *Pages) BesideFollowUp(f *record.FollowUp, root string) Beside {
	return Beside{Story: p.story(ledger.FollowUps, f.ID), Items: p.itemsNamed(root, f.ID)}
}

// followUpLede returns the first sentence, without its end.
func (p *Pages) followUpLede(row *census.FollowUp) string {
	lede := "Whether it is open is not known"
	switch {
	case row.IsOpen() && row.CreatedMs != 0:
		lede = "Open since " + p.x.Date(row.CreatedMs)
	case row.IsOpen():
		lede = "Open since a day that is not known"
	case row.IsClosed() && row.ResolvedMs != 0:
		lede = "Closed on " + p.x.Date(row.ResolvedMs)
		if row.ToClose != census.NoDay {
			lede += " after " + word.Plural(int(row.ToClose), "day", "days")
		}
	case row.IsClosed():
		lede = "Closed on a day that is not recorded"
	}
	if row.Reassigned > 0 {
		lede += " and reassigned " + word.Plural(int(row.Reassigned), "time", "times")
	}
	if row.IsOpen() && row.AssigneeID == "" {
		lede += "; not assigned"
	}
	return lede
}

func (p *Pages) figures(f *record.FollowUp, row *census.FollowUp, root string) []view.Tile {
	tiles := &p.tiles
	*tiles = [...]view.Tile{p.ageTile(row, root),
		{ID: "reassignments", Label: "Reassignments", Figure: "F9", Info: root + table.ToFigure + "F9", Number: strconv.Itoa(int(row.Reassigned)),
			Of: "among " + word.Plural(len(f.Messages), "message", "messages")},
		{ID: "activity", Label: "Last activity", Figure: "F10", Info: root + table.ToFigure + "F10", Number: "none", Words: true},
		{ID: "due", Label: "Due", Figure: "F15", Info: root + table.ToLimit + "L4", Number: "none given", Words: true,
			Change: "decides nothing in this report"}}
	if p.report.Options.DueFormat != "" {
		tiles[3].Change = "decides nothing except figure F15"
	}
	if activity := &tiles[2]; row.ActivityMs != 0 {
		activity.Number = p.x.Date(row.ActivityMs)
		if row.CreatedMs != 0 && row.ActivityMs >= row.CreatedMs {
			activity.Of = "on day " + strconv.FormatInt((row.ActivityMs-row.CreatedMs)/census.DayMs, 10)
		}
	}
	if due := &tiles[3]; f.Due != "" {
		due.Number, due.Of = clip(p.x.DueCell(f.Due).Text, 40), p.stored(f.Due)
	}
	return tiles[:]
}

func (p *Pages) due(stored string) view.Value {
	c := p.x.DueCell(stored)
	if c.Muted {
		return view.None(c.Text)
	}
	return view.Value{Text: clip(c.Text, 200)}
}

// stored says that a due value is as stored. If it is shown as a date, that is the value itself.
func (p *Pages) stored(due string) string {
	if _, isDay := census.DueDate(due); isDay && p.report.Options.DueFormat != "" {
		return due + " as stored"
	}
	return "as stored"
}

// ageTile shows when the follow-up was created or, if it is closed, how long it was open.
func (p *Pages) ageTile(row *census.FollowUp, root string) view.Tile {
	if row.IsClosed() && row.ToClose != census.NoDay {
		unit := "days"
		if row.ToClose == 1 {
			unit = "day"
		}
		return view.Tile{ID: "closing", Label: "Time to close", Figure: "F4", Info: root + table.ToFigure + "F4",
			Number: strconv.Itoa(int(row.ToClose)),
			Unit:   unit, Of: "created " + p.x.Date(row.CreatedMs), Change: "closed " + p.x.Date(row.ResolvedMs)}
	}
	t := view.Tile{ID: "created", Label: "Created", Figure: "F3", Info: root + table.ToFigure + "F3", Number: "no date", Words: true}
	if row.CreatedMs == 0 {
		return t
	}
	t.Number, t.Of = p.x.Date(row.CreatedMs), "open since then"
	switch row.Open {
	case record.False:
		t.Of = "closed, the day is not recorded"
	case record.True:
		t.Age = strconv.FormatInt(row.CreatedMs, 10) // the nightly script computes the age in days from this
	}
	return t
}

// form returns a link to the form's page, with the form's id after its name.
func (p *Pages) form(root, id string) view.Value {
	v := p.group(root, label.Form, id, "no form")
	if name, ok := p.report.Book.Name(label.Form, id); ok && name != id {
		v.ID = view.Name(id)
	}
	return v
}

func (p *Pages) assignee(f *record.FollowUp, row *census.FollowUp, root string) view.Value {
	if f.AssigneeID != "" && row.IsOpen() {
		return page(root, p.x.GroupPage(label.User, f.AssigneeID), p.name(label.User, f.AssigneeID))
	}
	return p.person(f.AssigneeID, "Unassigned")
}

func (p *Pages) closed(f *record.FollowUp, row *census.FollowUp) view.Value {
	if row.IsOpen() && f.ResolvedOn.Form == record.Absent {
		return view.None("not closed")
	}
	if row.IsClosed() {
		return p.moment(f.ResolvedOn, "closed, without a closing date", true)
	}
	return p.moment(f.ResolvedOn, "no date", true)
}

func (p *Pages) closer(f *record.FollowUp, row *census.FollowUp) view.Value {
	if row.IsOpen() && f.CompleterID == "" {
		return view.None("not closed")
	}
	return p.person(f.CompleterID, "not recorded")
}

func (p *Pages) otherFields(f *record.FollowUp) *view.Values {
	var other fields
	other.add(f.Unknown)
	for i := range f.Messages {
		other.add(f.Messages[i].Unknown)
		for j := range f.Messages[i].Attachments {
			other.add(f.Messages[i].Attachments[j].Unknown)
		}
	}
	return other.values(p.listed())
}

// holders lists the people who had the follow-up, from the messages that reassigned it.
func (p *Pages) holders(f *record.FollowUp, row *census.FollowUp, order []int) []Holder {
	if row.CreatedMs == 0 || row.Reassigned == 0 {
		return nil
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
	if len(all) == 0 || len(all) > p.listed() {
		return nil
	}
	out := make([]Holder, len(all))
	for i, h := range all {
		out[i] = Holder{Who: view.None("no author"), From: strconv.FormatInt(h.from, 10)}
		if h.key != "" {
			out[i].Who = view.Value{Text: view.Name(p.name(label.User, h.key))}
		}
		switch {
		case i+1 < len(all):
			out[i].Days = strconv.FormatInt(all[i+1].from-h.from, 10)
		case row.ToClose != census.NoDay && row.IsClosed() && int64(row.ToClose) >= h.from:
			out[i].Days = strconv.FormatInt(int64(row.ToClose)-h.from, 10)
		}
	}
	return out
}

// itemsNamed lists the items that a follow-up names.
func (p *Pages) itemsNamed(root, id string) []Named {
	rows := p.named.in(id)
	if len(rows) == 0 {
		return nil
	}
	out := make([]Named, len(rows))
	for n, i := range rows {
		out[n] = Named{p.link(root, i), view.Name(p.report.Equipment[i].Title)}
	}
	return out
}
