// Package shown has the settings that the site and the PDF show, or follow, as
// they are configured. The configuration decodes into them and every writer has
// them, so that one more is a field here, a row in the table of settings, and the
// place that shows it.
package shown

import "time"

// Settings are plain values. Where one is empty, what it would say is left out.
type Settings struct {
	Title          string        // of the site and the PDF
	Organisation   string        // whose report it is
	Classification string        // printed on every page
	SiteURL        string        // where the site is published, for links to it from elsewhere
	FreshFor       time.Duration // how long after as-of the report is not stale
}
