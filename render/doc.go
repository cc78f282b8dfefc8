// Package render is the render stage: it turns a night into a site, a PDF and data files.
//
// It promises that the privacy level is applied before anything is computed; that site, PDF, data
// files, history line and e-mail come from one report; that the same input gives the same bytes;
// and that yesterday's site stays until today's is complete. It never uses the clock, the
// environment or the network.
//
//	record.Night -> census.Rows -> report.Report -> pages.Edition -> site, pdf, mail -> outdir.Dir
//	past.Log ------------> event, period --------^               export ----------^
//
// The types that matter:
//
//   - record.Night: what one fetch brought, kept as a snapshot. "The night before" is the one before
//     it in the chain, be it from yesterday or from last week. Every age is counted from its as-of.
//   - past.Log: the events that pairs of nights prove. It stays when the nights are pruned.
//   - census.Rows: the records of a night with what is odd about them.
//   - report.Report: every figure of a night, computed once, of the whole and of groups.
//   - period.Counter: nights side by side, from which weeks, months and quarters are counted.
//   - Edition: a night with settings, labels and a privacy level applied, which one site, one PDF and
//     one e-mail are made of. New computes it, Publish writes it.
package render
