package pages

import (
	"cmp"
	"strings"
	"time"

	"opsreport/render/calendar"
	"opsreport/render/census"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/table"
	"opsreport/render/word"
	"opsreport/render/words"
)

// mostSaid is how many characters of its first sentence a follow-up has in a row.
const mostSaid = 120

// mostNames is how many people a row names; more are counted.
const mostNames = 2

// rows says of records what a row says in every list.
type rows struct {
	e     *Edition
	w     words.Rows
	pages map[string]bool // of groups that there are; nil to lead to none
}

func newRows(e *Edition) *rows {
	return &rows{e: e, w: Of(e.Report).Words().Rows, pages: pagesOfGroups(e)}
}

// pagesOfGroups are the pages of the groups that an edition has.
func pagesOfGroups(e *Edition) map[string]bool {
	pages := map[string]bool{}
	for _, l := range e.Report.Lists() {
		for _, g := range l.Groups {
			if g.Kind == label.User {
				for _, one := range e.Registers.People() {
					pages[one.Page] = true
				}
				continue
			}
			for _, one := range e.Report.Groups(g.Kind) {
				pages[e.Registers.GroupPage(g.Kind, one.Key)] = true
			}
		}
	}
	return pages
}

// Names says where an item is and who has a record, outside of lists. Each name leads to its page.
type Names struct{ rows }

// NamesOf returns the names of an edition.
func NamesOf(e *Edition) *Names {
	return &Names{*newRows(e)}
}

// Offices names the offices of an item.
func (n *Names) Offices(ids []string) document.Line {
	if len(ids) == 0 {
		return document.Plain(table.No(n.e.Registers.Words.Registers, label.Office))
	}
	return n.names(n.e.Registers, label.Office, ids)
}

// With names the first of those who have an item, and counts the others.
func (n *Names) With(ids []string) document.Line {
	if len(ids) == 0 {
		return own(n.w.Nobody())
	}
	var s slots
	return s.line(n.w.WithFirst(s.put(n.name(n.e.Registers, label.User, ids[0])), len(ids)-1))
}

// FollowUp is the first sentence of the follow-up at a row, or its name where no text may be shown. It leads to its page.
func (n *Names) FollowUp(row int) document.Link {
	x := n.e.Registers
	name := x.Name(kind.FollowUps, row)
	return document.Link{Text: cmp.Or(Sentence(x.Report.FollowUps[row].Sentence), name.Text), Path: name.Link}
}

// Sentence is a sentence of a record as lists have room for it.
func Sentence(said string) string { return word.Line(said, mostSaid) }

// Assigned names who has a follow-up, and its form; where no text may be shown the response, since its name has the form.
func (n *Names) Assigned(f *census.FollowUp) document.Line {
	who := document.Plain(table.No(n.e.Registers.Words.Registers, label.User))
	if f.AssigneeID != "" {
		who = document.Line{n.name(n.e.Registers, label.User, f.AssigneeID)}
	}
	if f.Sentence == "" {
		return dotted(who, n.response(f))
	}
	return dotted(who, document.Plain(n.e.Report.Called(label.Form, f.FormID)))
}

// slots are names and numbers that stand in sentences: each is a character in the sentence that no sentence of ours has.
type slots []document.Piece

const firstSlot = '\ue000'

// put returns what stands in a sentence for a piece.
func (s *slots) put(p document.Piece) string {
	*s = append(*s, p)
	return string(firstSlot + rune(len(*s)-1))
}

// line is a sentence with the pieces in their places.
func (s slots) line(said string) (out document.Line) {
	for said != "" {
		at := strings.IndexFunc(said, func(r rune) bool { return r >= firstSlot && int(r-firstSlot) < len(s) })
		if at < 0 {
			return append(out, document.Piece{Words: said})
		}
		slot := []rune(said[at:])[0]
		p := s[slot-firstSlot]
		p.Words = said[:at]
		out, said = append(out, p), said[at+len(string(slot)):]
	}
	return out
}

// own is a line of words of ours.
func own(said string) document.Line { return document.Line{{Words: said}} }

func muted(said string) document.Line { return document.Line{{Text: said, Muted: true}} }

// dotted joins lines; one that is empty is left out.
func dotted(lines ...document.Line) document.Line { return document.Joined(" · ", lines...) }

// name is what an id is called, with its page where it has one.
func (r *rows) name(x *table.Registers, k label.Kind, id string) document.Piece {
	p := document.Piece{Text: x.Report.Name(k, id)}
	if page := r.e.Registers.GroupPage(k, id); r.pages[page] {
		p.Link = page
	}
	return p
}

// mostListed is how many offices of an item a row names; of more it says how many.
const mostListed = 20

// names lists what ids are called.
func (r *rows) names(x *table.Registers, k label.Kind, ids []string) (out document.Line) {
	if more := len(ids) - mostListed; more > 0 {
		var s slots
		var all []string
		for _, id := range ids[:mostListed] {
			all = append(all, s.put(r.name(x, k, id)))
		}
		return s.line(x.Words.Registers.NamedAndMore(all, more))
	}
	for i, id := range ids {
		p := r.name(x, k, id)
		if i > 0 {
			p.Words = ", "
		}
		out = append(out, p)
	}
	return out
}

// with names the first of the people who have an item, and counts the others.
func (r *rows) with(x *table.Registers, ids []string) document.Line {
	if len(ids) == 0 {
		return own(r.w.Nobody())
	}
	var s slots
	var all []string
	for _, id := range ids[:min(len(ids), mostNames)] {
		all = append(all, s.put(r.name(x, label.User, id)))
	}
	if more := len(ids) - len(all); more > 0 {
		return s.line(r.w.WithMore(all, more))
	}
	return s.line(r.w.With(all))
}

// item says what an item is, with the inspection that is told of, and who has it.
func (r *rows) item(x *table.Registers, row int, link, schedule string) (what, who document.RowCell) {
	e := &x.Report.Equipment[row]
	what.One = document.Line{{Text: table.ItemName(x.Words.Registers, e), Link: link, Strong: true}, {Words: " ", Text: strings.TrimSpace(e.Title)}}
	if what.One[1].Text == "" {
		what.One[1] = document.Piece{Words: " ", Text: r.w.NoTitle(), Muted: true}
	}
	what.Two = own(r.w.NoType())
	if e.TypeID != "" {
		what.Two = document.Line{{Text: x.Report.Name(label.EquipmentType, e.TypeID)}}
	}
	if schedule != "" {
		what.Two = dotted(what.Two, document.Line{{Text: x.Report.Book.Schedule(schedule)}})
	}
	who.One = muted(r.w.NoOffice())
	if len(e.OfficeIDs) > 0 {
		who.One = r.names(x, label.Office, e.OfficeIDs)
	}
	if x.Report == r.e.Report { // who had one that is gone is not told
		who.Two = r.with(x, e.AssignedIDs)
	}
	return what, who
}

// followUp says what a follow-up is, who has it, and when it is or was due or closed.
func (r *rows) followUp(x *table.Registers, row int, link string) (what, who document.RowCell) {
	f := &x.Report.FollowUps[row]
	form := r.w.NoForm()
	if f.FormID != "" {
		form = x.Report.Name(label.Form, f.FormID)
	}
	if f.Sentence != "" {
		what.One = document.Line{{Text: Sentence(f.Sentence), Link: link}}
		what.Two = document.Line{{Text: form}}
	} else {
		said := r.w.FollowUpUndated(form)
		if census.IsDate(f.CreatedMs) && f.CreatedMs != 0 {
			said = r.w.FollowUp(form, x.Report.At(f.CreatedMs))
		}
		what.One = document.Line{{Text: said, Link: link}}
		what.Two = r.response(f)
	}
	who.One = muted(r.w.Nobody())
	if f.AssigneeID != "" {
		who.One = document.Line{r.name(x, label.User, f.AssigneeID)}
	}
	who.Two = r.dueSaid(x, f)
	return what, who
}

// response names the response that a follow-up is of; nil for none.
func (r *rows) response(f *census.FollowUp) document.Line {
	if f.ResponseID == "" {
		return nil
	}
	var s slots
	return s.line(r.w.Response(s.put(document.Piece{Text: f.ResponseID})))
}

// closedSaid says when a follow-up was closed, and by whom where that is somebody else than who had it.
func (r *rows) closedSaid(x *table.Registers, f *census.FollowUp) document.Line {
	var s slots
	switch by, other := f.CompleterID, f.CompleterID != "" && f.CompleterID != f.AssigneeID; {
	case f.ResolvedMs == 0 && other:
		return dotted(own(r.w.ClosedUndated()), s.line(r.w.ClosedBy(s.put(r.name(x, label.User, by)))))
	case f.ResolvedMs == 0:
		return own(r.w.ClosedUndated())
	case other:
		return s.line(r.w.ClosedOnBy(x.Report.At(f.ResolvedMs), s.put(r.name(x, label.User, by))))
	}
	return own(r.w.ClosedOn(x.Report.At(f.ResolvedMs)))
}

// dueSaid says how a follow-up stands against its due date, or when and by whom it was closed.
func (r *rows) dueSaid(x *table.Registers, f *census.FollowUp) document.Line {
	day, isDay := census.DueDate(f.Due)
	isDay = isDay && r.e.Report.Options.DueFormat != ""
	switch {
	case f.IsClosed():
		return r.closedSaid(x, f)
	case f.Overdue && isDay && days(day, r.e.Report.AsOf.In(r.e.Report.Zone)) > 0:
		return own(r.w.Late(days(day, r.e.Report.AsOf.In(r.e.Report.Zone))))
	case isDay:
		return own(r.w.Due(day))
	case f.Due != "":
		var s slots
		return s.line(r.w.DueValue(s.put(document.Piece{Text: f.Due})))
	case f.Overdue:
		return own(r.w.OverdueUndated())
	}
	return own(r.w.NoDue())
}

// days is how many days one day is before another.
func days(from, to time.Time) int {
	return int(calendar.Civil(to).Sub(calendar.Civil(from)) / (24 * time.Hour))
}

// document says what a document is.
func (r *rows) document(x *table.Registers, row int, link string) (what, who document.RowCell) {
	d := &x.Report.Documents[row]
	what.One = document.Line{{Text: table.DocumentName(x.Words.Registers, d), Link: link}}
	what.Two = own(r.w.NoCategory())
	if d.CategoryID != "" {
		what.Two = document.Line{{Text: x.Report.Name(label.Category, d.CategoryID)}}
	}
	who.Two = own(r.w.Document())
	return what, who
}

// session says what a session is, and who gave it.
func (r *rows) session(x *table.Registers, row int, link string) (what, who document.RowCell) {
	t := &x.Report.Trainings[row]
	what.One = document.Line{{Text: r.w.NoTraining(), Link: link}}
	if len(t.TrainingIDs) > 0 {
		what.One[0].Text = x.Names(label.Training, t.TrainingIDs)
	}
	what.Two = own(r.w.People(t.Trainees))
	who.One = muted(r.w.NoInstructor())
	if t.InstructorID != "" {
		who.One = document.Line{r.name(x, label.User, t.InstructorID)}
	}
	return what, who
}

// record says what a record is, and who has it.
func (r *rows) record(x *table.Registers, l kind.ID, row int, link, schedule string) (what, who document.RowCell) {
	switch l {
	case kind.Equipment:
		return r.item(x, row, link, schedule)
	case kind.FollowUps:
		return r.followUp(x, row, link)
	case kind.Documents:
		return r.document(x, row, link)
	}
	return r.session(x, row, link)
}
