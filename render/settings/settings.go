// Package settings has the settings that the site, the PDFs and the e-mail share.
package settings

import "time"

// Shown has those that every page can show. What is empty is left out.
type Shown struct {
	Title          string        // title of the site and the PDF
	Organisation   string        // whose report it is; may be absent
	Classification string        // printed on every page; may be absent
	SiteURL        string        // address of the published site, for links to it from elsewhere; may be absent
	FreshFor       time.Duration // how long after the as-of time the report is not stale
}

// Output has also those that decide how the pages are made, which templates do not see.
type Output struct {
	Shown
	Tool       string // "opsreport 1.4.0", the program that makes the output
	Commit     string // of that program; may be ""
	ZoneName   string
	Commentary string // Markdown
	Logo       []byte // PNG; nil for none
	Paper      string // of PDFs: "A4" or "Letter"; "" is A4
	Archive    string // of PDFs: "a-3b", "a-2b" or "none"; "" is a-3b
	KeepNights int    // how many snapshots are kept
}
