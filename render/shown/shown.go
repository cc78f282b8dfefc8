// Package shown has the settings that site and PDF show or use. The configuration decodes into
// them, and every writer receives them; every page can show them. A new setting is a field here, a
// row in the table of settings, and the template or code that shows it.
package shown

import "time"

// Settings are plain values. If one is empty, it is left out.
type Settings struct {
	Title          string        `doc:"title of the site and the PDF"`
	Organisation   string        `doc:"whose report it is; may be absent"`
	Classification string        `doc:"printed on every page; may be absent"`
	SiteURL        string        `doc:"address of the published site, for links to it from elsewhere; may be absent"`
	FreshFor       time.Duration `doc:"how long after the as-of time the report is not stale"`
}

// Output are Settings and what else the site and the PDFs are made with. Templates see only what
// code makes of the rest.
type Output struct {
	Settings
	Tool       string // "opsreport 1.4.0", the program that makes the output
	Commit     string // of that program; may be ""
	ZoneName   string
	Commentary string // Markdown
	Logo       []byte // PNG; nil for none
	Paper      string // of PDFs: "A4" or "Letter"; "" is A4
	Archive    string // of PDFs: "a-3b", "a-2b" or "none"; "" is a-3b
	KeepNights int    // how many snapshots are kept
}
