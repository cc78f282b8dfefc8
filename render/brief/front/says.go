package front

import (
	"fmt"
	"slices"
	"strconv"

	"opsreport/render/brief"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
)

// saying makes the sentence at the head of a register: what its rows are, how many there are, and which is
// the first. If there is only one table, it has rows.
type saying func(x *table.Registers, all []table.Table) string

// ofAll writes the count of a figure, its total, and a verb.
func ofAll(x *table.Registers, figure, one, many string) string {
	f := x.Report.Figure(figure)
	return word.Of(f.N, f.D, one, many) + " " + word.Are(f.N, f.D)
}

// dated ends a sentence with the day of the first row, if it has one.
func dated(x *table.Registers, before string, ms int64) string {
	if ms == 0 {
		return "."
	}
	return before + x.Date(ms) + "."
}

// says makes a sentence of the number of rows and the time of the first one.
func says(one, many, first string, ms func(r *report.Report, i int) int64) saying {
	return func(x *table.Registers, all []table.Table) string {
		return word.Plural(all[0].Len, one, many) + dated(x, first, ms(x.Report, all[0].Index(0)))
	}
}

var (
	saysExpired = says("item in service is expired", "items in service are expired", ", the longest since ",
		func(r *report.Report, i int) int64 { return r.Equipment[i].ExpiredSinceMs })
)

func saysForecast(x *table.Registers, all []table.Table) string {
	two, four, twelve := brief.Of(x.Report).Ahead()
	return word.Plural(twelve, "inspection of an item in service expires", "inspections of items in service expire") +
		" in the next " + report.ForecastFor + ", the first on " + all[0].Value(0, "expires").Text +
		fmt.Sprintf(": %d in two weeks, %d in four. Counted in days, 14, 28 and %d, from that of the snapshot on.", two, four, report.ListedDays)
}

func saysCatchUp(x *table.Registers, _ []table.Table) string { return brief.Of(x.Report).CatchUp() }

func saysNoEvidence(_ *table.Registers, all []table.Table) string {
	n := func(id string) int {
		return all[slices.IndexFunc(all, func(t table.Table) bool { return t.ID == id })].Len
	}
	return word.Plural(n("never-completed"), "item in service has", "items in service have") + " an inspection with no completion, " +
		word.Plural(n("no-schedule"), "has", "have") + " no schedule and " + strconv.Itoa(n("unknown-status")) + " no known status. Of " +
		word.Plural(n("service-unknown"), "item", "items") + " the service state is not known."
}

func saysOutOfService(x *table.Registers, _ []table.Table) string {
	return ofAll(x, "E9", "item", "items") + " out of service."
}
