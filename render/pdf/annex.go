package pdf

import (
	"cmp"

	"opsreport/fetch/record"
	"opsreport/render/brief"
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

// requestRows is how many requests the annex prints.
const requestRows = 200

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
	t := table.Without(brief.Requests(log, d.in.Report.Zone), "attempt", "took") // the parameters need the room
	g := d.register(t)
	g.Len = total
	g.Column("method").Mono = false // the methods, narrower
	d.Grid(first(min(requestRows, d.rows), g, d.page("provenance.html")))
}
