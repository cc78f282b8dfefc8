package site

import (
	"io/fs"

	"opsreport/render/chart"
	"opsreport/render/pages"
	"opsreport/render/pages/reviews"
	"opsreport/render/past"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/settings"
)

// Input is everything that the site is made from.
type Input struct {
	pages.Edition
	Charts Charts

	Settings
	Templates fs.FS // our own templates
	Override  fs.FS // the user's templates and styles, which replace ours of the same name; may be nil
	Assets    fs.FS

	Ledger  *past.Log     // events between nights up to this one, with people as in the records; may be nil
	Files   []pages.File  // files made by other packages, for the downloads page
	Reviews *reviews.Book // of weeks, months and quarters; nil without a ledger

	// Drawn returns facts about the finished PDF and may wait for it; the pages that show these
	// facts are made last. Nil without a PDF.
	Drawn func() (PDF, error)
}

// PDF is what the pages say about the PDF.
type PDF struct {
	Pages    int
	Replaced int // number of characters that none of its fonts has
}

// Charts are the charts that package render made. Groups have their own charts.
type Charts struct {
	All       []chart.Chart // found by id
	Trends    []chart.Chart
	Equipment func(*report.Report) []chart.Chart // makes the charts of the items of a group; may be nil
	FollowUps func(*report.Report) []chart.Chart // makes those of the follow-ups of a group; may be nil
}

// Settings is the part of the configuration that pages show or use.
type Settings struct {
	settings.Output
	Privacy privacy.Level
	PDF     string // path of the PDF; "" for none
}

// commentaryFile is the file with a commentary that is too long for the overview. It is cut at
// the largest size of a file.
const commentaryFile = "data/commentary.md"
