package table

import (
	"cmp"

	"opsreport/render/list"
	"opsreport/render/report"
	"opsreport/render/word"
)

// TypesByStatus lists the types of equipment by status, most severe first.
func TypesByStatus(r *report.Report, groups []Group) Table {
	all := r.Currency()
	column := func(id, head string, cell func(c report.Currency) Cell) Column {
		return Column{ID: id, Head: head, Kind: Number, Total: cell(all),
			Cell: func(i int) Cell { return cell(groups[i].Currency) }}
	}
	rate := func(words func(n, d int) string) func(c report.Currency) Cell {
		return func(c report.Currency) Cell {
			if c.Rated == 0 {
				return Muted(word.NotAvailable)
			}
			return Text(cmp.Or(words(c.InDate, c.Rated), "–"))
		}
	}
	return Table{ID: "types-by-status", Caption: "Types, row by row", Order: "by name", Len: len(groups),
		Empty: r.Lacks(list.Equipment), Columns: []Column{
			{ID: "type", Head: "Type", Total: Text(word.Total(r.IsPart(), "types")),
				Cell: func(i int) Cell { return Linked(groups[i].Label, groups[i].Page) }},
			column("in-service", "In service", func(c report.Currency) Cell { return Count(c.In.All()) }),
			column("expired", "Expired", func(c report.Currency) Cell { return Count(c.In.Expired).Bold() }),
			column("expiring", "Expiring", func(c report.Currency) Cell { return Count(c.In.Expiring) }),
			column("uptodate", "Up to date", func(c report.Currency) Cell { return Count(c.In.UpToDate) }),
			column("no-data", "No data", func(c report.Currency) Cell { return Count(c.In.NoData()) }),
			column("n-of-d", "In date, n of d", rate(word.Part)),
			column("in-date", "In date", rate(word.Percent)),
			column("out-of-service", "Out of service", func(c report.Currency) Cell { return Count(c.Out.All()) }),
			column("out-expired", "of which expired", func(c report.Currency) Cell { return Count(c.Out.Expired) }),
		}}
}
