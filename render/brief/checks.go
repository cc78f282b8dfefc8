package brief

import (
	_ "embed"
	"encoding/json"
	"slices"
	"strings"

	"opsreport/fetch/record"
)

// Check is a command that anybody can type, and what one should see then.
type Check struct {
	ID      string // what it is of, by which a link finds it
	Title   string // what it shows
	Command string // to be typed
	See     string // what one should see
}

//go:embed checks.json
var checks []byte

// Checks lead from the records to the figures of a night of the chain, and to its seal where it has one.
func (r Report) Checks(n *record.Night, chain []NightLine) (all []Check) {
	_ = json.Unmarshal(checks, &all) // a test reads what is embedded
	before := "null, since this is the first snapshot"
	if n.Previous.Folder != "" {
		before = n.Previous.Folder + " and " + n.Previous.Digest
	}
	fill := strings.NewReplacer("{night}", n.Folder, "{digest}", n.Digest, "{before}", before, "{F2}", FigureText(r.Figure("F2")))
	all = slices.DeleteFunc(all, func(c Check) bool {
		return c.ID == "seal" && !sealed(chain, n) || c.ID == "figure" && !r.Recounted() ||
			c.ID == "sample" && !n.Whole(record.Equipments) // which is drawn from the whole list
	})
	for i := range all {
		all[i].Command, all[i].See = fill.Replace(all[i].Command), fill.Replace(all[i].See)
	}
	return all
}

// CheckHow says where the commands are typed. Who reads an edition need not have the snapshots, which hold the whole account.
func (r Report) CheckHow() string {
	said := "Each is one command, typed where the folder snapshots is, and needs no opsreport but where it says so."
	if r.IsPart() {
		return said + " The snapshots hold more than this edition: ask whoever keeps them to type it."
	}
	return said + " Without the snapshots, opsreport evidence packs what can be checked."
}

// FirstChecks are those of the files of a report and of its records, for where there is no room for more.
func (r Report) FirstChecks(n *record.Night) []string {
	all := r.Checks(n, nil)
	records := all[slices.IndexFunc(all, func(c Check) bool { return c.ID == "records" })]
	return []string{"sha256sum -c SHA256SUMS    # the site and this file", records.Command + "    # the source records"}
}
