package dossier

import (
	"cmp"
	"strconv"
	"strings"

	"opsreport/fetch/record"
	"opsreport/render/brief"
	"opsreport/render/calendar"
	"opsreport/render/census"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/past"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
)

// FollowUp makes the page of a follow-up.
func (b *Pages) FollowUp(f *record.FollowUp, row *census.FollowUp, tight int) *Page {
	d := b.draft(past.FollowUps, f.ID, tight)
	d.lived = d.livedBy(past.FollowUps, f.ID)
	return d.followUp(f, row)
}

func (d *draft) followUp(f *record.FollowUp, row *census.FollowUp) *Page {
	p := d.begin(kind.FollowUps.Spec().Single, "Follow-up id", f.ID)
	p.Name, p.Last = d.report.FollowUpName(row), cmp.Or(clip(f.ResponseID, inList), table.ShortID(f.ID))
	p.Group = table.Linked(d.report.Called(label.Form, f.FormID), d.x.GroupPage(label.Form, f.FormID))
	p.Title, p.Lede = d.firstSentence(f, row), d.followUpLede(f, row)
	if row.Overdue { // the first sentence says every other state
		chip := table.FollowUpState(row)
		chip.Text = overdue
		p.Chip = &chip
	}
	p.Steps, p.Hidden = d.stepsOf(f, row)
	if row.IsOpen() {
		p.Still = "Open."
		if row.Overdue {
			p.Still = "Open, and overdue per the service."
		}
		if row.CreatedMs != 0 {
			p.OpenSince = strconv.FormatInt(calendar.Civil(d.timeOf(row.CreatedMs)).UnixMilli(), 10)
		}
	}
	d.had = d.holdersOf(f, row)
	d.addFollowUpLanes(p, f, row)
	p.add(d.timeline())
	d.addHolders(p)
	p.add(d.followUpFacts(f, row))
	d.addItemsNamed(p, f.ID)
	return p
}

// overdue is the state of a follow-up that the service's own filter returned.
const overdue = report.Overdue

// mostSaid is the largest number of characters of a sentence that is a heading. A longer one stands in the
// timeline below.
const mostSaid = 300

// firstSentence returns the heading of a follow-up: the first sentence of its first message or, where no text may be
// shown, its form and the day on which it was opened.
func (d *draft) firstSentence(f *record.FollowUp, row *census.FollowUp) string {
	if d.privacy == privacy.Full {
		if said := word.Sentence(word.Unmarked(census.FirstNote(f.Messages)), mostSaid); said != "" {
			return said
		}
	}
	form := word.Apart(clip(d.report.Called(label.Form, f.FormID), inList))
	if row.CreatedMs == 0 {
		return form + ", opened on a day that is not known"
	}
	return form + ", opened " + d.x.Date(row.CreatedMs)
}

// followUpLede says since when a follow-up is open and who has it, or how it was closed; then how often it was
// reopened, passed on and given another due date.
func (d *draft) followUpLede(f *record.FollowUp, row *census.FollowUp) string {
	says := []string{d.openOrClosed(f, row)}
	if n := int(row.Reassigned); n > 0 {
		says = append(says, "It was reassigned "+word.Times(n)+".")
	}
	if n, last := d.story.timesOf(past.Reopened); n > 0 {
		reopened := "It was closed, then seen open again on "
		if n > 1 {
			reopened = "It was reopened " + word.Times(n) + ", last seen open again on "
		}
		says = append(says, reopened+d.x.Date(last.Ms)+".")
	}
	name := d.x.DueName()
	due := d.x.DueCell(f.Due)
	if n, last := d.story.timesOf(past.DueChanged); n > 0 {
		moved := "Its " + strings.ToLower(name) + " was moved " + word.Times(n)
		if n > 1 {
			moved += ", at last"
		} else {
			moved += ","
		}
		says = append(says, moved+" from "+clip(last.Was.Text, 40)+" to "+clip(last.Is.Text, 40)+".")
	} else if !due.Muted {
		if _, isDay := census.DueDate(f.Due); isDay && d.report.Options.DueFormat != "" {
			says = append(says, "Its due date reads "+due.Text+".")
		}
	}
	return strings.Join(says, " ")
}

func (d *draft) openOrClosed(f *record.FollowUp, row *census.FollowUp) string {
	switch {
	case row.IsOpen():
		lede := "Open since a day that is not known"
		if row.CreatedMs != 0 {
			lede = "Open since " + d.x.Date(row.CreatedMs)
		}
		if row.AssigneeID == "" {
			return lede + ", with nobody."
		}
		return lede + ", with " + d.who(f.AssigneeID) + "."
	case row.IsClosed():
		lede := "Closed on a day that is not recorded"
		if row.Resolved == census.BadDate {
			lede = "Closed on a day that cannot be read"
		}
		if row.ResolvedMs != 0 {
			lede = "Closed on " + d.x.Date(row.ResolvedMs)
			if row.ToClose != census.NoDay {
				lede += " after " + word.Plural(int(row.ToClose), "day", "days")
			}
		}
		if f.CompleterID != "" {
			lede += ", by " + d.who(f.CompleterID)
		}
		return lede + "."
	}
	return "Whether it is open is not known."
}

// followUpFacts returns what is on record of a follow-up beside its messages.
func (d *draft) followUpFacts(f *record.FollowUp, row *census.FollowUp) brief.Section {
	d.addFact("Form", d.form(f.FormID))
	if f.ResponseID != "" {
		d.addFact("Response", table.Text(clip(f.ResponseID, 200)))
	}
	for _, p := range [...]struct{ name, key string }{{"Raised by", f.ObserverID}, {"Assigned by", f.AssignerID}} {
		if p.key != "" {
			d.addFact(p.name, d.person(p.key, ""))
		}
	}
	with := d.person(f.AssigneeID, label.User.NoneCell())
	if f.AssigneeID != "" && row.IsOpen() {
		with.Link = d.x.GroupPage(label.User, f.AssigneeID)
	}
	d.addFact("With", with)
	d.addFact("Opened", d.moment(f.CreatedOn, "no date", true))
	if f.UpdatedOn.Form != record.Absent {
		d.addFact("Last changed", d.moment(f.UpdatedOn, "", true))
	}
	if row.IsClosed() || f.ResolvedOn.Form != record.Absent {
		d.addFact("Closed", d.moment(f.ResolvedOn, "no date", true))
	}
	if f.CompleterID != "" {
		d.addFact("Closed by", d.person(f.CompleterID, ""))
	}
	if f.Due != "" {
		d.addFact(d.x.DueName(), d.due(f.Due))
	}
	d.addFact("Messages", table.Int(len(f.Messages)))
	d.addFact("Reassigned", table.Text(word.Times(int(row.Reassigned))))
	attachments := table.Int(int(row.Attachments))
	if row.Attachments > 0 {
		attachments.Text += ", counted only"
	}
	d.addFact("Attachments", attachments)
	d.addExceptions(row.Flags)
	d.addOther(otherFields(f))
	return brief.Section{ID: "facts", Title: "Facts", Values: d.facts}
}

// due returns a due value with how it is stored, and a link to what it decides.
func (d *draft) due(stored string) table.Cell {
	stored = clip(stored, 200)
	c := table.Linked(stored+", as stored", table.ToLimit+"L4")
	if day, isDay := census.DueDate(stored); isDay && d.report.Options.DueFormat != "" {
		c.Text = word.Date(day) + ", stored as " + stored
	}
	return c
}

// form returns a link to the form's page, with the form's id after its name.
func (d *draft) form(id string) table.Cell {
	c := d.group(label.Form, id, label.Form.NoneCell())
	if name, ok := d.report.Book.Name(label.Form, id); ok && name != id {
		c.ID = clip(id, inList)
	}
	return c
}

func otherFields(f *record.FollowUp) *fields {
	other := new(fields)
	other.add(f.Unknown)
	for i := range f.Messages {
		other.add(f.Messages[i].Unknown)
		for j := range f.Messages[i].Attachments {
			other.add(f.Messages[i].Attachments[j].Unknown)
		}
	}
	return other
}

// addItemsNamed lists the items that a follow-up names, if it names any.
func (d *draft) addItemsNamed(p *Page, id string) {
	rows := d.named.in(id)
	if len(rows) == 0 {
		return
	}
	p.add(brief.Titled("items", "Items that it names", "", table.Table{ID: "items", Len: len(rows),
		Note: "Found by the serial number in message text, as a whole word. " + noLink,
		Columns: []table.Column{
			{ID: "item", Head: "Item", Cell: func(i int) table.Cell { return d.link(rows[i]) }},
			{ID: "title", Head: "Title", Cell: func(i int) table.Cell {
				return table.Or(clip(d.report.Equipment[rows[i]].Title, inList), "no title")
			}},
		}}))
}

// dayOf returns the days from the creation of the follow-up to the message.
func dayOf(m *record.Message, row *census.FollowUp) (int64, bool) {
	if row.CreatedMs == 0 || !census.IsDate(m.Date.MS) || m.Date.MS < row.CreatedMs {
		return 0, false
	}
	return (m.Date.MS - row.CreatedMs) / census.DayMs, true
}

// holder is a person who had a follow-up.
type holder struct {
	who  table.Cell
	ms   int64 // since when
	from int64 // the same as the day after the follow-up was opened
	days int64 // for how long; unknown if they still have it
}

const unknown = -1

// addHolders lists the people who had the follow-up; none if that is not known.
func (d *draft) addHolders(p *Page) {
	if len(d.had) == 0 || len(d.had) > d.most(listed) {
		return
	}
	t := table.Table{ID: "holders", Caption: "Who had it", Len: len(d.had), Columns: []table.Column{
		{ID: "who", Head: "With", Cell: func(i int) table.Cell { return d.had[i].who }},
		{ID: "days", Head: "How long", Kind: table.Number, Cell: func(i int) table.Cell {
			if h := &d.had[i]; h.days != unknown {
				return table.Text(word.Plural(int(h.days), "day", "days"))
			}
			return table.Text("since " + d.x.Date(d.had[i].ms))
		}},
	}}
	t.Note = "From reassigning messages. The first person is taken to be the author of the first one."
	if t.Len == 1 {
		t.Note = "No message reassigns it."
	}
	p.add(brief.Section{ID: "holders", Title: t.Caption, Tables: []brief.Listed{{Table: t}}})
}

// holdersOf returns the people who had a follow-up, from the messages that reassigned it.
func (d *draft) holdersOf(f *record.FollowUp, row *census.FollowUp) []holder {
	if row.CreatedMs == 0 {
		return nil
	}
	var all []holder
	for _, i := range threadOrder(f.Messages) {
		m := &f.Messages[i]
		day, ok := dayOf(m, row)
		if m.ReassigneeID == "" || !ok {
			continue
		}
		if len(all) == 0 {
			all = append(all, holder{who: d.person(m.UserID, "no author"), ms: row.CreatedMs})
		}
		all = append(all, holder{who: d.person(m.ReassigneeID, ""), ms: m.Date.MS, from: day})
	}
	if n, _ := d.story.timesOf(past.Reassigned); len(all) == 0 && n == 0 && f.AssigneeID != "" {
		all = append(all, holder{who: d.person(f.AssigneeID, ""), ms: row.CreatedMs})
	}
	for i := range all {
		h := &all[i]
		h.days = unknown
		switch {
		case i+1 < len(all):
			h.days = all[i+1].from - h.from
		case row.ToClose != census.NoDay && row.IsClosed() && int64(row.ToClose) >= h.from:
			h.days = int64(row.ToClose) - h.from
		}
	}
	return all
}
