package brief

import (
	"cmp"

	"opsreport/render/list"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
)

// TypesByStatus lists the types of equipment by status, most severe first.
func (r Report) TypesByStatus(groups []table.Group) table.Table {
	all := r.Currency()
	column := func(id, head string, cell func(c report.Currency) table.Cell) table.Column {
		return table.Column{ID: id, Head: head, Kind: table.Number, Total: cell(all),
			Cell: func(i int) table.Cell { return cell(groups[i].Currency) }}
	}
	rate := func(words func(n, d int) string) func(c report.Currency) table.Cell {
		return func(c report.Currency) table.Cell {
			if c.Rated == 0 {
				return table.Muted(word.NotAvailable)
			}
			return table.Text(cmp.Or(words(c.InDate, c.Rated), "–"))
		}
	}
	return table.Table{ID: "types-by-status", Caption: "Types, all rows", Order: "by name", Len: len(groups),
		Empty: list.Equipment.Row().Empty(), Columns: []table.Column{
			{ID: "type", Head: "Type", Total: table.Text("All types"),
				Cell: func(i int) table.Cell { return table.Linked(groups[i].Label, groups[i].Page) }},
			column("in-service", "In service", func(c report.Currency) table.Cell { return table.Count(c.In.All()) }),
			column("expired", "Expired", func(c report.Currency) table.Cell { return table.Count(c.In.Expired).Bold() }),
			column("expiring", "Expiring", func(c report.Currency) table.Cell { return table.Count(c.In.Expiring) }),
			column("uptodate", "Up to date", func(c report.Currency) table.Cell { return table.Count(c.In.UpToDate) }),
			column("no-data", "No data", func(c report.Currency) table.Cell { return table.Count(c.In.NoData()) }),
			column("n-of-d", "In date, n of d", rate(word.Part)),
			column("in-date", "In date", rate(word.Percent)),
			column("out-of-service", "Out of service", func(c report.Currency) table.Cell { return table.Count(c.Out.All()) }),
			column("out-expired", "of which expired", func(c report.Currency) table.Cell { return table.Count(c.Out.Expired) }),
		}}
}
