package page

import (
	"io/fs"

	"opsreport/fetch/record"
	"opsreport/render/brief"
	"opsreport/render/change"
	"opsreport/render/chart"
	"opsreport/render/event"
	"opsreport/render/label"
	"opsreport/render/ledger"
	"opsreport/render/past"
	"opsreport/render/report"
	"opsreport/render/review"
	"opsreport/render/shown"
)

// Input is everything that the site is made of.
type Input struct {
	Report *report.Report
	Night  record.Night // as the privacy level left it, as the report was
	Book   *label.Book
	Charts Charts

	Settings
	Templates fs.FS // the built-in ones
	Override  fs.FS // files that replace templates and styles of the same name; may be nil
	Assets    fs.FS

	Changes  *change.Changes    // against the night before; nil without one
	Happened []event.Row        // what Changes came to, in words, what weighs most first
	Since    []*change.Changes  // against nights further back than the one before, newest first
	Gone     []change.Tombstone // records of those nights that are no longer returned, each once
	Ledger   *ledger.Index      // what is proven between nights, up to this one, people as in the records; may be nil
	Past     *past.Book         // of the sparklines; nil for none
	Files    []File             // written by others, for the downloads page
	Nights   []NightLine
	Metrics  string       // SHA-256 of data/metrics.json; "" when not known
	Rules    []brief.Rule // with their results, in the order configured
	Reviews  *review.Book // of weeks, months and quarters; nil where there is none
	Waivers  []brief.Waiver

	// Drawn returns what the PDF came to, and may wait for it: the pages that
	// say so are made last. Nil where there is no PDF.
	Drawn func() (PDF, error)
}

// PDF is what the pages say about the PDF.
type PDF struct {
	Pages    int
	Replaced int // characters that none of its fonts has
}

// Charts holds what package render draws. Groups have charts of their own.
type Charts struct {
	All       []chart.Chart // found by ID
	Trends    []chart.Chart
	Equipment func(*report.Report) []chart.Chart // of the records of a group; may be nil
	FollowUps func(*report.Report) []chart.Chart // likewise
}

// Settings is the part of the configuration that pages show or follow.
type Settings struct {
	shown.Settings
	Privacy     string // "strict", "internal" or "full"
	ZoneName    string
	Tool        string // "opsreport 1.4.0"
	Build       string // what this program is, to the byte; "" makes every page anew
	SharedPages bool
	Logo        []byte // PNG; nil for none
	Commentary  string // Markdown
	PDF         string // path of the PDF; "" for none
	KeepNights  int
	Shown       string // what the privacy level shows, beside its name; changes with that
}

// File is an entry of the downloads page.
type File struct{ Path, Name, About string }

// NightLine is a night of the chain, newest first.
type NightLine struct {
	Folder, Digest string
	Records        int
	Chain          string // "holds", "first night", "imported"
	// NotCompared is a damaged night that would have been compared with tonight:
	// the night before, or that of a week or a month ago.
	NotCompared bool
}

// PDFName is what the ways to the PDF are called.
const PDFName = "Compliance summary, PDF"

// CommentaryFile holds a commentary that the overview shows the beginning of, as
// far as a file may be long.
const CommentaryFile = "data/commentary.md"
