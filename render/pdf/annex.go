package pdf

import (
	"cmp"
	"slices"

	"opsreport/fetch/record"
	"opsreport/render/brief"
	"opsreport/render/pdf/sheet"
	"opsreport/render/table"
)

func (d *doc) annexOverdue() { d.annex(d.regs.overdue) }

func (d *doc) annexExpired() { d.annex(table.Without(d.regs.expired, "status")) }

// annexNever lists the equipment without any evidence.
func (d *doc) annexNever() {
	d.annex(d.regs.never)
	d.annex(d.regs.missing)
	if d.regs.unknown.Len > 0 {
		d.annex(d.regs.unknown)
	}
}

// annex prints a register: all rows if the document stays small enough, else the first ones; the rest
// is on a page of the site and in the register's CSV file or, if it has none, in that of the list.
func (d *doc) annex(t table.Table) {
	d.Grid(first(d.rows, d.register(t), d.page(t.Page)+" and "+cmp.Or(t.File, t.List.Row().CSV())))
}

// requestRows is how many requests the annex prints, and idWide the width of the widest id that has room on one line.
const (
	requestRows = 200
	idWide      = 134.0
)

func (d *doc) annexRequests() {
	var log []*record.Request
	total := 0
	err := record.Each(d.in.Night.Requests, func(r *record.Request) error {
		total++
		if len(log) < requestRows {
			log = append(log, r)
		}
		return nil
	})
	if err != nil {
		d.Para(brief.LogUnread(err))
	}
	t := table.Without(table.Requests(d.in.Report, log), "attempt", "took") // the parameters need the room
	g := d.register(below(t, "request", "sha256"))
	g.Len = total
	g.Column("method").Mono = false // the methods, narrower
	ids := g.Column("request")
	for _, r := range log {
		ids.Min = max(ids.Min, min(d.Width(sheet.TableInk.Mono().Sized(sheet.Smallest), d.Quietly(r.RequestID))+0.5, idWide))
	}
	d.Grid(first(min(requestRows, d.rows), g, d.page("provenance.html")))
}

// below returns a table that has the cells of one column below those of another: ids that are not broken.
func below(t table.Table, upper, lower string) table.Table {
	of := func(id string) *table.Column {
		return &t.Columns[slices.IndexFunc(t.Columns, func(c table.Column) bool { return c.ID == id })]
	}
	t.Columns = slices.Clone(t.Columns)
	up, low := of(upper), *of(lower)
	cell := up.Cell
	up.Head += ", " + low.Head
	up.Cell = func(i int) table.Cell {
		c := cell(i)
		c.Text += " " + low.Cell(i).Text
		return c
	}
	return table.Without(t, lower)
}
