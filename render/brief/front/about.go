package front

import (
	"opsreport/fetch/record"
	"opsreport/render/brief"
	"opsreport/render/kind"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
)

// Methods is the page of definitions. Its sections are "figures", how percentages and ages are printed;
// "settings", those that figures depend on; and "checks", "cannot", "nothing" and "crosswalk", a table each.
func Methods(e *brief.Edition, zone string, level privacy.Level) brief.Page {
	r := brief.Of(e.Report)
	return brief.Page{
		ID:    "methods",
		Title: "How every figure is counted",
		Lede: "One dictionary for the site, the PDF, the CSV and JSON files and the e-mail. Words describe, they do not judge; n/a stands " +
			"where the denominator is empty; every percentage is printed with its n of d.",
		Sections: []brief.Section{
			{ID: "figures", Title: "Figures", Note: brief.HowPrinted},
			{ID: "settings", Title: "Settings in force", Facts: r.Settings(zone, level.String())},
			brief.Tabled("checks", r.Checked()),
			brief.Tabled("cannot", brief.CannotCompute()),
			brief.Nothing(),
			brief.Tabled("crosswalk", brief.Crosswalk()),
		},
	}
}

// NotRecounted says why an edition of a part has no SQL that counts its figures again, and how one checks them.
const NotRecounted = "There is no SQL that counts these figures again: it would read the whole lists of the snapshot, and count records " +
	"that this edition does not have. They can be counted from its CSV files, which have a row for each record; and whoever keeps the " +
	"snapshots can make the edition again, byte for byte."

// Provenance says where the figures come from. Its sections are "origin", facts about the snapshot, the
// program, the requests and the digests, of which a writer takes some by their ids; and "totals", "types",
// "requests" and "chain", a table each. The error is one of reading the requests.
func Provenance(e *brief.Edition) (brief.Page, error) {
	r, n := brief.Of(e.Report), &e.Night
	traffic, err := report.TrafficOf(n.Requests)
	if err != nil {
		return brief.Page{}, err
	}
	requests, err := record.All(n.Requests)
	if err != nil {
		return brief.Page{}, err
	}
	asked := brief.Section{}
	if r.Has(kind.Equipment) {
		asked = brief.Tabled("types", e.Registers.TypesAsked())
	}
	return brief.Page{ID: "provenance", Title: "Where these figures come from", Lede: r.Fetched(n, traffic), Sections: []brief.Section{
		{ID: "origin", Facts: r.Provenance(n, e.Nights, e.Metrics, traffic)},
		brief.Tabled("totals", table.Population(e.Report, n)),
		asked,
		brief.Tabled("requests", table.Requests(e.Report, requests)),
		chained(chain(e), e),
	}}, nil
}

// chained says which nights of the chain are sealed.
func chained(t table.Table, e *brief.Edition) brief.Section {
	s := brief.Tabled("chain", t)
	s.Text = []string{brief.Seals(e.Nights)}
	return s
}

// nightsShown is how many nights of the chain are listed.
const nightsShown = 30

// chain lists the last nights with their digests.
func chain(e *brief.Edition) table.Table {
	t := table.Table{ID: "chain", Caption: "The chain of snapshots", Empty: "None.", Len: min(len(e.Nights), nightsShown),
		Columns: []table.Column{
			{ID: "snapshot", Head: "Snapshot", Kind: table.Code, Cell: func(i int) table.Cell { return table.Text(e.Nights[i].Folder) }},
			{ID: "manifest", Head: "Manifest", Kind: table.Code,
				Cell: func(i int) table.Cell { return table.Text(word.Digest(e.Nights[i].Digest)) }},
			{ID: "records", Head: "Records", Kind: table.Number, Cell: func(i int) table.Cell { return table.Int(e.Nights[i].Records) }},
			{ID: "chain", Head: "Chain", Cell: func(i int) table.Cell { return table.Text(e.Nights[i].Chain) }},
			{ID: "seal", Head: "Seal", Cell: func(i int) table.Cell {
				if e.Nights[i].Sealed {
					return table.Text("sealed")
				}
				return table.Muted("none")
			}},
		}}
	if e.Report.IsPart() { // they are counted of the account
		return table.Without(t, "records")
	}
	return t
}
