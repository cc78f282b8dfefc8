// Package shown has the settings that site and PDF show or use. The configuration decodes into
// them, and every writer receives them. A new setting is a field here, a row in the table of
// settings, and code that shows it.
package shown

import "time"

// Settings are plain values. If one is empty, it is left out.
type Settings struct {
	Title          string        // of the site and the PDF
	Organisation   string        // whose report it is
	Classification string        // printed on every page
	SiteURL        string        // address of the published site, for links to it from elsewhere
	FreshFor       time.Duration // how long after the as-of time the report is not stale
}
