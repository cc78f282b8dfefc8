package pages

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"opsreport/render/census"
	"opsreport/render/document"
	"opsreport/render/event"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/past"
	"opsreport/render/period"
	"opsreport/render/table"
	"opsreport/render/words"
)

// EventRows says of events what a row says of them.
type EventRows struct {
	*rows
	w      words.Changes
	told   *event.Words
	graves map[event.Record]*event.Tombstone // of records that are gone; may be nil
}

// OfPeriod returns what tells the events of a period, in the words of its end. It leads to the records alone, and says nothing of the night, so
// that the page of a period that is over stays as it is.
func OfPeriod(x *table.Registers, told *event.Words, w *words.Words) *EventRows {
	return &EventRows{rows: &rows{e: &Edition{Report: x.Report, Registers: x}, w: w.Rows}, w: w.Changes, told: told}
}

// comparison makes a page of changes.
type comparison struct {
	EventRows
	Comparison
	all []counts // of every comparison, in their order; its own among them
	own int      // its place there
}

// counts are how many changes there are of each kind.
type counts struct {
	page, night string
	kinds       []event.KindCount
	total       int
	most        int // rows of a kind
}

// Changes is the page of what changed since an earlier night, by the path of the page. Tight is how often it was too long.
func Changes(e *Edition, path string, tight int) document.Page {
	c := comparison{EventRows: EventRows{rows: newRows(e), w: Of(e.Report).Words().Changes, graves: map[event.Record]*event.Tombstone{}}, own: -1}
	for i := range e.Gone {
		g := &e.Gone[i]
		c.graves[event.Record{List: g.List, ID: g.ID}] = g
	}
	for i, one := range e.Compared {
		n := counts{page: one.Page, night: c.night(one.Since)}
		n.kinds, n.total = one.Kinds()
		n.most = share(n.kinds, MostChanges)
		if one.Page == path {
			c.Comparison, c.told, c.own, n.most = one, one.Words, i, share(n.kinds, MostChanges>>tight)
		}
		c.all = append(c.all, n)
	}
	p := document.Page{ID: "changes"}
	if c.own < 0 {
		missing := Of(e.Report).NotCompared()
		p.Title, p.Lede = c.w.NotYet(), document.Plain(said(missing, c.w.FromSecond()))
		if e.Report.Options.Unread != "" {
			p.Title, p.Lede = c.w.NotOfThis(), document.Plain(said(missing, c.damaged()))
		}
		p.Sections = c.spans()
		return p
	}
	is := &c.all[c.own]
	worst := c.worst()
	p.Title = c.w.Title(is.total, is.night, len(worst) > 0, worst)
	lede := c.w.Lede(c.Since.In(e.Report.Zone), e.Report.AsOf.In(e.Report.Zone), len(c.all) > 1)
	if is.total == 0 {
		lede = said(c.w.Nothing(), lede)
	}
	p.Lede = document.Plain(said(c.damaged(), lede))
	p.Sections = append(c.spans(), c.less()...)
	if is.total > 0 {
		p.Sections = append(p.Sections, document.Section{ID: "records", Blocks: []document.Block{c.kinds(), c.list()}})
	}
	p.Sections = append(p.Sections, c.none())
	return p
}

// share is how many rows each kind has at most where all of them have so many: the longest are cut.
func share(kinds []event.KindCount, all int) int {
	var sizes []int
	for _, k := range kinds {
		sizes = append(sizes, k.N)
	}
	slices.Sort(sizes)
	for i, n := range sizes {
		if left := len(sizes) - i; n*left > all {
			return max(1, all/left)
		}
		all -= n
	}
	return all + sizes[len(sizes)-1]
}

// night names the night of a time.
func (c *EventRows) night(t time.Time) string {
	return Of(c.e.Report).Night(t)
}

// worst are the first two kinds of what got worse.
func (c *comparison) worst() (out []string) {
	for _, k := range c.all[c.own].kinds {
		if k.ID == "followups-new" || len(out) == 2 { // what follows is not worse
			break
		}
		if k.N > 0 {
			out = append(out, c.w.Counted(k.ID, k.N))
		}
	}
	return out
}

// damaged names the damaged nights, other than the night before, with which this one should have been compared.
func (c *comparison) damaged() string {
	var all []string
	for _, n := range c.e.Nights {
		if n.NotCompared && n.Folder != c.e.Report.Options.Unread {
			all = append(all, c.w.Damaged(n.Folder))
		}
	}
	return said(all...)
}

// spans lead to the pages of changes; there is no choice of one.
func (c *comparison) spans() []document.Section {
	var all document.Picks
	for i, n := range c.all {
		p := document.Pick{Text: c.w.Since(n.night), N: n.total, Count: n.total, Path: n.page, Current: i == c.own}
		if slices.ContainsFunc(n.kinds, func(k event.KindCount) bool { return k.N > n.most }) {
			p.Count = 0
		}
		all = append(all, p)
	}
	if len(all) == 0 || len(all) == 1 && c.own == 0 {
		return nil
	}
	return []document.Section{{ID: "spans", Blocks: []document.Block{all}}}
}

// counted is a number of changes of a kind as a link to them.
func (c *comparison) counted(n *counts, k int) document.Piece {
	of := &n.kinds[k]
	p := document.Piece{Text: strconv.Itoa(of.N)}
	if of.N > 0 {
		p.Link = n.page + "#" + of.ID
	}
	if of.N <= n.most {
		p.Count = of.N
	}
	return p
}

// kinds leads to the groups of the list.
func (c *comparison) kinds() (out document.Line) {
	n := &c.all[c.own]
	for i, k := range n.kinds {
		if k.N > 0 {
			p := c.counted(n, i)
			p.Text = c.w.Head(k.ID) + " " + p.Text
			out = dotted(out, document.Line{p})
		}
	}
	return out
}

// looks are the states that a kind of change leads to.
var looks = map[string]table.Look{"newly-expired": table.Expired, "newly-overdue": table.Expired, "back-in-date": table.UpToDate}

// list has the changes, by kind.
func (c *comparison) list() document.Rows {
	out := document.Rows{ID: "changes", Caption: c.w.Table(), Became: c.rows.w.Became(), Columns: []document.RowColumn{
		{Role: document.What, Head: c.w.Record()}, {Role: document.Who, Head: c.w.Who()}, {Role: document.Turn, Head: c.w.Turn()}}}
	told := c.Words.Sorted(c.Events)
	for i, k := range c.all[c.own].kinds {
		if k.N == 0 {
			continue
		}
		g := document.RowGroup{ID: k.ID, Look: looks[k.ID], Name: c.w.Head(k.ID), N: k.N}
		for _, e := range told[i][:min(k.N, c.all[c.own].most)] {
			g.Rows = append(g.Rows, c.row(e))
		}
		switch {
		case len(g.Rows) < k.N:
			g.Note = c.w.First(len(g.Rows), k.N, c.Page == table.ChangesPage)
		case k.Gone():
			g.Note = c.w.GoneNote()
		case k.Appeared():
			g.Note = c.w.AppearedNote()
		}
		for j := range c.all {
			if j != c.own {
				var s slots
				g.Beside = append(g.Beside, s.line(c.w.SinceCount(s.put(c.counted(&c.all[j], i)), c.all[j].night)))
			}
		}
		out.Groups = append(out.Groups, g)
	}
	return out
}

// row is a change: the record, who has it, and what was and is.
func (c *EventRows) row(e *past.Event) document.Row {
	var what, who document.RowCell
	l := kind.Of(e.List)
	f, found := c.told.Find(l, e.ID)
	switch {
	case e.Event == past.Scope:
		what.One, what.Two = document.Line{{Text: c.e.Report.TypeName(e.ID)}}, own(c.rows.w.Type())
		who.Two = own(c.rows.w.EveryItem())
	case !found:
		what.One = document.Line{{Text: table.ShortID(c.e.Registers.Words.Registers, e.ID), Link: f.Link}}
	default:
		what, who = c.record(f.Registers, l, f.Row, f.Link, e.Schedule)
	}
	return document.Row{what, who, c.turn(e, &f, found)}
}

// InPeriod is an event of a period: the record, who had it or where it was, and what was and is. Of a completion it says, too, how that is
// against the date.
func (c *EventRows) InPeriod(e *past.Event, offices []string) document.Row {
	row := c.row(e)
	f, found := c.told.Find(kind.Of(e.List), e.ID)
	switch {
	case !found:
		return row
	case e.List == past.Equipments:
		row[0], row[1] = c.Item(e.ID, e.Schedule, offices)
	case e.List == past.FollowUps:
		row[1].Two = nil
		if ms := f.Report.FollowUps[f.Row].CreatedMs; ms != 0 && census.IsDate(ms) {
			row[1].Two = own(c.w.Opened(f.Report.At(ms)))
			if row[2].Was == nil { // it is new, and says the same
				row[2].Two = nil
			}
		}
	}
	if e.Event != past.Completed {
		return row
	}
	row[2].Two = nil
	if next := c.day(e.Expires); !next.IsZero() {
		row[2].Two = own(c.rows.w.NextExpiry(next))
	}
	against := document.RowCell{One: muted(c.rows.w.NoDate())}
	if stands := period.AgainstOf(e); stands != period.Undated {
		by, is := c.day(e.Expiry), c.day(e.Is)
		against = document.RowCell{One: own(c.rows.w.Before(days(is, by))), Two: own(c.rows.w.Expiry(by))}
		if stands == period.AfterDate {
			against.One = document.Line{{Text: c.rows.w.Late(days(by, is)), Look: table.Expiring}}
		}
	}
	return append(row, against)
}

// Item says what an item is, and in which offices it was.
func (c *EventRows) Item(id, schedule string, offices []string) (what, who document.RowCell) {
	f, found := c.told.Find(kind.Equipment, id)
	if !found {
		what.One = document.Line{{Text: table.ShortID(c.e.Registers.Words.Registers, id), Link: f.Link}}
		return what, who
	}
	what, _ = c.item(f.Registers, f.Row, f.Link, schedule)
	who.One = muted(c.rows.w.NoOffice())
	if len(offices) > 0 {
		who.One = c.names(c.e.Registers, label.Office, offices)
	}
	return what, who
}

// turn says what was and what is, as the kind of event does, and what a reader asks next: since when, by how much, seen when last.
func (c *EventRows) turn(e *past.Event, f *event.Found, found bool) document.RowCell {
	_, was, is := c.told.Change(e)
	out := document.RowCell{Was: LineOf(was), One: LineOf(is)}
	if len(out.One) == 1 && out.One[0].Look == "" && !out.One[0].Muted {
		out.One[0].Strong = true
	}
	switch e.Event {
	case past.Opened, past.New:
		out.Was = nil
		if kind.Of(e.List) == kind.FollowUps && found && census.IsDate(f.Report.FollowUps[f.Row].CreatedMs) {
			out.Two = own(c.w.Opened(f.Report.At(f.Report.FollowUps[f.Row].CreatedMs)))
		}
	case past.Appeared:
		out = document.RowCell{One: strong(c.w.Appeared()), Two: LineOf(is)}
	case past.Returned:
		if out.One = strong(c.w.Back()); e.Is != nil {
			out.Two = LineOf(is)
		}
	case past.Gone:
		if g := c.graves[event.Record{List: kind.Of(e.List), ID: e.ID}]; g != nil {
			asOf, later := g.LastSeen()
			out.Two = own(c.w.LastSeen(c.night(asOf), later))
		}
	case past.Reassigned:
		out.Was, out.One = c.person(e.Was, false), c.person(e.Is, true)
	case past.DueChanged:
		out.Two = c.moved(c.due(e.Was), c.due(e.Is))
		if was.Muted {
			out.Was = muted(c.rows.w.NoDue())
		}
		if is.Muted {
			out.One = muted(c.rows.w.NoDue())
		}
	case past.ExpiryMoved:
		out.Two = c.moved(c.day(e.Was), c.day(e.Is))
	case past.Completed:
		if by, is := c.day(e.Expiry), c.day(e.Is); !by.IsZero() && !is.IsZero() {
			out.Two = own(c.w.BeforeItsDate(days(is, by)))
			if late := days(by, is); late > 0 {
				out.Two = own(c.rows.w.Late(late))
			}
		}
	case past.VersionAdded:
		out = document.RowCell{One: strong(c.w.Version(e.Version))}
		if found && e.Version <= len(f.Report.Documents[f.Row].Dates) && f.Report.Documents[f.Row].Dates[e.Version-1].ApprovedMs == 0 {
			out.Two = own(c.w.WithoutApproval())
		}
	case past.Approved:
		out.One = strong(c.w.VersionApproved(e.Version))
	}
	return out
}

func strong(said string) document.Line { return document.Line{{Text: said, Strong: true}} }

// LineOf is the line of a cell.
func LineOf(c table.Cell) document.Line {
	return document.Line{{Text: c.Text, Look: c.Look, Muted: c.Muted}}
}

// person names who a follow-up was, or is, assigned to.
func (c *EventRows) person(v past.Value, is bool) document.Line {
	if past.Text(v) == "" {
		return muted(c.rows.w.Nobody())
	}
	p := c.name(c.e.Registers, label.User, past.Text(v))
	p.Strong = is
	return document.Line{p}
}

// due is the due date of an event's value; zero where it is none, or nobody said how to read one.
func (c *EventRows) due(v past.Value) time.Time {
	day, ok := census.DueDate(past.Text(v))
	if !ok || c.e.Report.Options.DueFormat == "" {
		return time.Time{}
	}
	return day
}

// moved says how far a date was moved; nothing where one of the two is none.
func (c *EventRows) moved(from, to time.Time) document.Line {
	if from.IsZero() || to.IsZero() {
		return nil
	}
	n := days(from, to)
	return own(c.w.Moved(max(n, -n), n < 0))
}

// day is the time of an event's value; zero where it is none.
func (c *EventRows) day(v past.Value) time.Time {
	if ms, ok := past.Moment(v); v != nil && ok && census.IsDate(ms) && ms != 0 {
		return c.e.Report.At(ms)
	}
	return time.Time{}
}

// none names the kinds of which there is no change on this page, with their numbers on the others.
func (c *comparison) none() document.Section {
	out := document.Section{ID: "none"}
	var s slots
	var some, never []string
	for i, k := range c.all[c.own].kinds {
		var others []string
		for j := range c.all {
			if n := &c.all[j]; j != c.own && n.kinds[i].N > 0 {
				others = append(others, c.w.SinceCount(s.put(c.counted(n, i)), n.night))
			}
		}
		switch {
		case k.N > 0:
		case others != nil:
			some = append(some, c.w.NoneBut(c.w.Counted(k.ID, 0), others))
		case c.e.Report.Has(k.List):
			never = append(never, c.w.Counted(k.ID, 0))
		}
	}
	if some != nil {
		out.Blocks = append(out.Blocks, s.line(c.w.None(c.all[c.own].night, some)))
	}
	if never != nil {
		out.Blocks = append(out.Blocks, own(c.w.NoneAtAll(never)))
	}
	out.Blocks = append(out.Blocks, own(c.w.Counts(c.e.Report.Has(kind.Equipment))))
	return out
}

// less lists the groups that shrank at once; none where there are none.
func (c *comparison) less() []document.Section {
	if len(c.Shrunk) == 0 {
		return nil
	}
	title, note, t := Shrunk(c.e, c.Shrunk)
	return []document.Section{{ID: "less-visible", Title: title, Note: note, Blocks: []document.Block{document.Table{Table: t}}}}
}

// Shrunk lists groups that lost many records at once, with the title of the list and what it means.
func Shrunk(e *Edition, all []event.Shrunk) (title, note string, t table.Table) {
	w := Of(e.Report).Words().Changes
	return w.Less(), w.LessNote(), table.Table{ID: "visibility", Caption: w.LessTable(), Len: len(all), Columns: []table.Column{
		{ID: "group", Head: w.LessGroup(), Cell: func(i int) table.Cell { return table.Text(all[i].Label) }},
		{ID: "kind", Head: w.LessKind(), Cell: func(i int) table.Cell {
			return table.Text(w.Group(strings.ReplaceAll(string(all[i].Kind), "_", "-")))
		}},
		{ID: "before", Head: w.LessBefore(), Kind: table.Number, Cell: func(i int) table.Cell { return table.Int(all[i].Before) }},
		{ID: "gone", Head: w.LessGone(), Kind: table.Number, Cell: func(i int) table.Cell { return table.Int(all[i].Gone).Bold() }},
	}}
}
