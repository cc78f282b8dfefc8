package register

import (
	"slices"
	"strconv"

	"opsreport/render/report"
	"opsreport/render/site/page"
	"opsreport/render/table"
	"opsreport/render/word"
)

// saying returns the sentence at the beginning of a register's page: what its rows are, how many
// there are, and which is the first. If there is only one table, it has rows.
type saying func(s *page.Source, all []table.Table) string

// lede returns the first words of a page. If its tables have no rows and the same text for that, it is
// that text.
func (l *List) lede(s *page.Source, all []table.Table) string {
	if !slices.ContainsFunc(all, func(t table.Table) bool { return t.Len > 0 || t.Empty != all[0].Empty }) {
		return all[0].Empty
	}
	return word.Joined(" ", l.Says(s, all), l.Lede)
}

// ofAll writes the count of a figure, its total, and a verb.
func ofAll(s *page.Source, figure, one, many string) string {
	f := s.Report.Figure(figure)
	return word.Of(f.N, f.D, one, many) + " " + word.Are(f.N, f.D)
}

// dated ends a sentence with the day of the first row, if it has one.
func dated(s *page.Source, before string, ms int64) string {
	if ms == 0 {
		return "."
	}
	return before + s.Registers.Date(ms) + "."
}

// says makes a sentence of the number of rows and the time of the first one.
func says(one, many, first string, ms func(r *report.Report, i int) int64) saying {
	return func(s *page.Source, all []table.Table) string {
		return word.Plural(all[0].Len, one, many) + dated(s, first, ms(s.Report, all[0].Index(0)))
	}
}

var (
	saysExpired = says("item in service is expired", "items in service are expired", ", the longest since ",
		func(r *report.Report, i int) int64 { return r.Equipment[i].ExpiredSinceMs })
	saysClosed = says("follow-up is closed", "follow-ups are closed", ", the last on ",
		func(r *report.Report, i int) int64 { return r.FollowUps[i].ResolvedMs })
	saysNoActivity = says("open follow-up had no activity for "+report.IdleFor, "open follow-ups had no activity for "+report.IdleFor,
		", the longest since ", func(r *report.Report, i int) int64 { return r.FollowUps[i].ActivityMs })
	saysSessions = says("group session is on record", "group sessions are on record", ", the last recorded on ",
		func(r *report.Report, i int) int64 { return r.Trainings[i].CreatedMs })
)

func saysEquipment(s *page.Source, all []table.Table) string {
	m := s.Report.Currency()
	return word.Plural(all[0].Len, "item is", "items are") + " on record: " + strconv.Itoa(m.In.All()) + " in service, " +
		strconv.Itoa(m.Out.All()) + " out of service, " + strconv.Itoa(m.Unknown.All()) + " whose service state is not known."
}

func saysForecast(_ *page.Source, all []table.Table) string {
	return word.Plural(all[0].Len, "schedule of an item in service expires", "schedules of items in service expire") +
		" in the next " + report.ForecastFor + ", the first in the week beginning " + all[0].Cell(0, 0).Text + "."
}

func saysNoEvidence(_ *page.Source, all []table.Table) string {
	return word.Plural(all[0].Len, "item in service has", "items in service have") + " a schedule that was never completed, " +
		word.Plural(all[1].Len, "has", "have") + " no schedule and " + strconv.Itoa(all[2].Len) + " no known status. Of " +
		word.Plural(all[3].Len, "item", "items") + " the service state is not known."
}

func saysOutOfService(s *page.Source, _ []table.Table) string {
	return ofAll(s, "E9", "item", "items") + " out of service."
}

func saysOverdue(s *page.Source, all []table.Table) string {
	return ofAll(s, "F2", "open follow-up", "open follow-ups") + " overdue per the service" +
		dated(s, ", the oldest open since ", s.Report.FollowUps[all[0].Index(0)].CreatedMs)
}

func saysOpen(s *page.Source, all []table.Table) string {
	if all[0].Len == 0 {
		return all[0].Empty
	}
	out := word.Plural(all[0].Len, "follow-up is", "follow-ups are") + " open" +
		dated(s, ", the oldest since ", s.Report.FollowUps[all[0].Index(0)].CreatedMs)
	if n := all[1].Len; n > 0 {
		out += " Of " + strconv.Itoa(n) + " more it is not known."
	}
	return out
}

func saysReassigned(s *page.Source, all []table.Table) string {
	return word.Plural(all[0].Len, "open follow-up was", "open follow-ups were") + " passed on twice or more, at most " +
		word.Plural(int(s.Report.FollowUps[all[0].Index(0)].Reassigned), "time", "times") + "."
}

func saysFollowUps(s *page.Source, all []table.Table) string {
	l := s.Report.LoadOf(nil)
	return word.Plural(all[0].Len, "follow-up is", "follow-ups are") + " on record: " + strconv.Itoa(l.Open) + " open, " +
		strconv.Itoa(l.Closed) + " closed, " + strconv.Itoa(l.Unknown) + " whose state is not known" +
		dated(s, ". The newest is of ", s.Report.FollowUps[all[0].Index(0)].CreatedMs)
}

func saysDocuments(s *page.Source, all []table.Table) string {
	return word.Plural(all[0].Len, "document is", "documents are") + " on record, " + strconv.Itoa(s.Report.Figure("D3").N) +
		" without an approval."
}
