package front

import (
	"opsreport/render/brief"
	"opsreport/render/privacy"
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
