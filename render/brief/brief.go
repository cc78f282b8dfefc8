// Package brief makes the sections of the report as data, once for the site, the PDF and the e-mail:
// headlines and sentences, tiles, lists of facts, and tables.
//
// It puts into words what package report computed, and counts no record itself. It does not know pages,
// addresses or widths. The site, the PDF and the e-mail lay out its sections and add no sentences of
// their own.
package brief

import "opsreport/render/report"

// Report is a night, or a group of its records, with methods that return its words.
type Report struct{ *report.Report }

// Of returns the words of a report.
func Of(r *report.Report) Report { return Report{r} }
