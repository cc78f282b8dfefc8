package pdf

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"opsreport/fetch/record"
	"opsreport/render/brief"
	"opsreport/render/list"
	"opsreport/render/pdf/sheet"
	"opsreport/render/table"
	"opsreport/render/word"
)

func (d *doc) annexOverdue() { d.annex(d.regs.overdue, list.FollowUps, "overdue") }

func (d *doc) annexExpired() {
	d.annex(table.Without(d.regs.expired, "status"), list.Equipment, "expired")
}

// annexNever lists the equipment without any evidence.
func (d *doc) annexNever() {
	d.annex(d.regs.never, list.Equipment, "no-evidence")
	d.annex(d.regs.missing, list.Equipment, "no-evidence")
	if d.regs.unknown.Len > 0 {
		d.annex(d.regs.unknown, list.Equipment, "no-evidence")
	}
}

// annex prints a register: all rows if the document stays small enough, else the first ones; the rest
// is on a page of the site and in the list's CSV file.
func (d *doc) annex(t table.Table, of list.ID, page string) {
	d.Grid(first(d.rows, d.register(t), d.page(of.Row().Page(page))+" and "+of.Row().CSV()))
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
		d.Para("The request log could not be read: " + err.Error())
	}
	d.Grid(first(min(requestRows, d.rows), sheet.Grid{
		Caption: "Every attempt, in the order made", Order: "without the token", Len: total, Empty: "No request is on record.",
		Columns: []sheet.Column{{Head: "At"}, {Head: "Method"}, {Head: "Parameters"}, {Head: "Status"}, {Head: "Rows", Right: true},
			{Head: "Bytes", Right: true}, {Head: "HZS-Request-ID", Mono: true}, {Head: "SHA-256", Mono: true}},
		Row: func(i int) []sheet.Cell { return d.requestRow(log[i]) },
	}, d.page("provenance.html")))
}

func (d *doc) requestRow(r *record.Request) []sheet.Cell {
	status := fmt.Sprint(r.Status)
	if r.Status == 0 {
		status = "no answer"
	}
	if r.Error != "" {
		status += " " + r.Error
	}
	if r.Attempt > 1 {
		status += fmt.Sprintf(" (attempt %d)", r.Attempt)
	}
	parameters := strings.Join(slices.Sorted(slices.Values(brief.Parameters(r.Params))), ", ")
	known := func(id string) sheet.Cell { return sheet.Cell{Text: cmp.Or(id, "none"), Muted: id == ""} }
	return []sheet.Cell{
		{Text: word.Clock(r.At.In(d.in.Report.Zone))}, {Text: r.Method}, {Text: parameters}, {Text: status, Bold: r.Error != ""},
		zero(r.Items), {Text: fmt.Sprint(r.Bytes)}, known(r.RequestID), known(short(r.SHA256)),
	}
}
