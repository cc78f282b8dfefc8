// Package front composes what the PDF and the e-mail have of a night: the summary, and the audit e-mail. What stands
// on the first page of the site too comes from package overview.
//
// It promises what package brief promises, and it counts no record: figures come from package report, earlier nights from the
// history. How many rows of a register stand on a page, and which charts, it leaves to the writers.
package front

import (
	"opsreport/render/brief"
	"opsreport/render/document"
	"opsreport/render/pages/overview"
	"opsreport/render/period"
)

// edition is the night that is told.
type edition struct {
	*overview.Night
	brief.Report
}

func of(night *brief.Edition, counter *period.Counter) edition {
	return edition{overview.Of(night, counter), brief.Of(night.Report)}
}

// placed is a section of a page of the site.
func placed(s document.Section) brief.Section {
	return brief.Section{ID: s.ID, Title: s.Title, Note: s.Note, Blocks: s.Blocks}
}
