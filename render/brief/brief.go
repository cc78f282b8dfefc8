// Package brief has the sections of the report as data, once, for the site, the
// PDF and the e-mail: headlines and sentences, tiles, lists of facts and tables.
//
// It words what package report computed and counts no record itself. It knows
// nothing of pages, addresses or widths: a writer lays out what it is given and
// words nothing of its own.
package brief

import "opsreport/render/report"

// Report is a night, or a group of its records, with its words.
type Report struct{ *report.Report }

// Of gives a report its words.
func Of(r *report.Report) Report { return Report{r} }
