package page

import (
	"strconv"
	"strings"

	"opsreport/render/list"
	"opsreport/render/site/frame"
	"opsreport/render/site/view"
	"opsreport/render/table"
	"opsreport/render/word"
)

// WholeRows is the largest number of rows of a register on one page. A longer register is split
// by a key of its records, and its first page shows the first rows.
const WholeRows = 400

// RegisterView is the view of page register: a list, or one page of it.
type RegisterView struct {
	view.Page
	Tables []view.Table `doc:"the list, then those that belong to it"`
	Data   string       `doc:"the list that the browser can load as a whole; may be absent"`
	Of     *view.Link   `doc:"the list that a page of it belongs to"`
}

// HowMany says how many records a register lists. For a forecast, which lists schedules, and for
// several tables it counts rows.
func HowMany(tables []table.Table) string {
	t := &tables[0]
	if len(tables) == 1 && t.ID != "forecast" && t.List != list.None {
		l := t.List.Row()
		return word.Plural(t.Len, l.One, l.Many)
	}
	return word.Plural(t.Len, "row", "rows")
}

// aging lists the ids of columns that change every night. Pages of a list that is split do not
// have them, so that they need not be made again.
var aging = []string{"days-expired", "age", "idle", "week", "over-age", "median-age", "oldest", "days-since"}

// Whole is a list that is split into pages, with what these pages share.
type Whole struct {
	List  table.Table
	Title string        // title of the list's own page
	Trail []frame.Crumb // links above these pages; the last one is to the list's own page
}

// cut is one page of a list that is split.
type cut struct {
	of   *Whole
	part table.Part
}

// Places returns the pages of some parts, in a folder.
func (w *Whole) Places(folder string, parts []table.Part) (out []Place) {
	for _, part := range parts {
		c := &cut{w, part}
		out = append(out, Place{Path: partPage(folder, part), Template: "register", Title: c.title(), Trail: w.Trail,
			Scripts: frame.Scripts{Lists: true}, Part: true, View: c.view})
	}
	return out
}

func partPage(folder string, part table.Part) string { return folder + "/" + part.Name + ".html" }

// Parts sets the links to the pages of a list of n rows, if the list is split.
func Parts(v *view.Table, root, folder string, n int, parts []table.Part) {
	if len(parts) == 0 {
		return
	}
	v.PartsHead = "All " + strconv.Itoa(n) + ", page by page"
	for _, part := range parts {
		v.Parts = append(v.Parts, view.PartLink{Href: root + partPage(folder, part), Text: part.Word, Count: len(part.Rows)})
	}
	v.PartsOnly = len(v.Rows) == 0
}

func (c *cut) title() string {
	if w := c.of; strings.HasPrefix(w.List.Caption, w.Title) {
		return w.Title + ": " + c.part.Word
	}
	return c.of.List.Caption + ": " + c.part.Word
}

func (c *cut) view(s *Source, p view.Page) (any, error) {
	whole := c.of.Trail[len(c.of.Trail)-1]
	v := RegisterView{Page: p, Of: &view.Link{Href: p.Root + whole.Page, Text: whole.Word}}
	rows := table.Without(table.Narrow(c.of.List, c.part.Rows), aging...)
	tv := s.Table(p.Root, rows, -1)
	tv.Caption = view.Titled(c.title())
	v.Tables = []view.Table{tv}
	v.Lede = HowMany([]table.Table{rows}) + rows.Shared(c.part) + "."
	if rows.Len < c.of.List.Len {
		v.Lede += " The other pages of the list hold the rest."
	}
	return v, nil
}
