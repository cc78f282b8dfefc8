// Package about makes the pages about the site itself: how figures are counted, what they cannot
// show, where they come from, which files can be downloaded, and how to search. Package site
// writes them.
package about

import (
	"strconv"
	"strings"

	"opsreport/fetch/record"
	"opsreport/render/brief"
	"opsreport/render/list"
	"opsreport/render/past"
	"opsreport/render/period"
	"opsreport/render/privacy"
	"opsreport/render/site/page"
	"opsreport/render/site/register"
	"opsreport/render/site/view"
	"opsreport/render/table"
	"opsreport/render/word"
)

// MethodsView is the view of page methods.
type MethodsView struct {
	view.Page
	Figures   []brief.Definition `doc:"the dictionary"`
	Weeks     int                `doc:"how many weeks a small line shows"`
	Periods   []period.Entry     `doc:"the figures of periods"`
	Settings  []view.Fact        `doc:"settings that figures depend on"`
	Cannot    view.Table         `doc:"what cannot be computed"`
	Crosswalk view.Table         `doc:"ISO 45001, clause by clause"`
	Nothing   view.Block         `doc:"the meaning of the words for missing values"`
	Rules     view.Table         `doc:"the data-quality checks"`
}

// Methods makes the view of that page.
func Methods(m *page.Maker) MethodsView {
	m.H1 = "How every figure is counted"
	m.Lede = "One dictionary for the site, the PDF, the CSV and JSON files and the e-mail. Words describe, they do not judge; n/a stands " +
		"where the denominator is empty; every percentage is printed with its n of d."
	v := MethodsView{Page: m.Page, Figures: m.Brief().Definitions(), Weeks: past.Weeks, Periods: period.Dictionary(),
		Settings: page.Facts(m.Brief().Settings(m.ZoneName, m.Privacy.String()))}
	v.Cannot = m.Still(brief.CannotCompute())
	v.Crosswalk = m.Still(brief.Crosswalk())
	v.Nothing = m.Nothing()
	v.Rules = m.Still(m.Brief().Checked())
	return v
}

// LimitationsView is the view of page limitations.
type LimitationsView struct {
	view.Page
	All    []brief.Limitation `doc:"the statements"`
	Nights int                `doc:"how many nightly snapshots are kept; none for all"`
}

// Limitations makes the view of that page.
func Limitations(m *page.Maker) LimitationsView {
	m.H1 = "What this report cannot say"
	m.Lede = "These statements stand in the PDF with the same words. They belong to every figure of this site."
	return LimitationsView{Page: m.Page, All: m.Brief().Limitations(), Nights: max(m.KeepNights, 0)}
}

// DownloadsView is the view of page downloads.
type DownloadsView struct {
	view.Page
	Files  view.Table `doc:"the files"`
	Digest string     `doc:"digest of the snapshot"`
}

// Downloads makes the view of that page.
func Downloads(m *page.Maker) DownloadsView {
	m.H1 = "Files to download"
	m.Lede = "The same figures and records as these pages, for other programs. CSV files are UTF-8 with a byte order mark; a cell that a " +
		"spreadsheet would take for a formula begins with an apostrophe. The four lists are whole; any other file that would pass " +
		strconv.Itoa(table.MaxCSVBytes>>20) + " MB ends with a line that says how many rows there are."
	all := files(m.Source)
	return DownloadsView{Page: m.Page, Digest: m.Night.Digest, Files: m.Still(table.Table{ID: "files", Caption: "Files", Empty: "None.",
		Len: len(all), Columns: []table.Column{
			{Head: "File", Cell: func(i int) table.Cell { return table.Linked(all[i].Name, all[i].Path) }},
			{Head: "What it holds", Cell: func(i int) table.Cell { return table.Text(all[i].About) }},
		}})}
}

// files lists the downloads: first the site's own files, then those of other packages.
func files(s *page.Source) (out []page.File) {
	add := func(path, name, about string) { out = append(out, page.File{Path: path, Name: name, About: about}) }
	data := func(path, about string) { add(path, strings.TrimPrefix(path, "data/"), about) }
	if s.PDF != "" {
		add(s.PDF, page.PDFName, "The report to print, sign and send")
	}
	for _, l := range list.All() {
		data(l.CSV(), word.Plural(s.Report.Len(l.ID), l.One, l.Many))
	}
	for _, t := range register.Files(s.Registers) {
		data(t.File, t.Caption+", "+word.Plural(t.Len, "row", "rows"))
	}
	data("data/requests.csv", "Every request of the fetch")
	data("data/exceptions.csv", "Every row that a data-quality check found")
	data("data/metrics.json", "Every figure with its numbers")
	data("data/changes.json", "Ids that changed since the night before")
	data("status.json", "As-of, validity and rules, for a monitor")
	return append(out, s.Files...)
}

// SearchView is the view of page search.
type SearchView struct {
	view.Page
	Lists []view.Link `doc:"the full lists"`
}

// Search makes the view of that page.
func Search(m *page.Maker) SearchView {
	m.H1 = "Search"
	what := "Finds records by id, serial number and title. It runs in this browser and sends nothing anywhere; people are not searched."
	if m.Privacy == privacy.Full {
		what = "Finds records by id, serial number, title and message text. It runs in this browser and sends nothing anywhere; people are " +
			"not searched."
	}
	m.Lede = what
	v := SearchView{Page: m.Page}
	for _, l := range list.All() {
		whole, heading := l.Whole()
		v.Lists = append(v.Lists, view.Link{Href: m.Root + whole, Text: heading})
	}
	return v
}

// MissingView is the view of page missing, which a web host sends for a wrong address.
type MissingView struct{ view.Page }

// Missing makes the view of that page.
func Missing(m *page.Maker) MissingView {
	m.H1 = "There is no page at this address"
	m.Crumbs = nil
	m.Lede = "The record may no longer be returned by the service, or the address was cut short."
	return MissingView{m.Page}
}

// ProvenanceView is the view of page provenance.
type ProvenanceView struct {
	view.Page
	Snapshot []view.Fact `doc:"facts about the snapshot"`
	Digests  []view.Fact `doc:"digests"`
	Totals   view.Table  `doc:"the records that were read, compared with the numbers that the service reports"`
	Types    view.Table  `doc:"equipment types asked for"`
	Requests view.Table  `doc:"every request"`
	Chain    view.Table  `doc:"the nights and their chain"`
	Folder   string      `doc:"folder of the snapshot"`
	Digest   string      `doc:"beginning of its digest"`
}

// Provenance makes the view of that page.
func Provenance(m *page.Maker) ProvenanceView {
	n := &m.Night
	requests, err := record.All(n.Requests)
	m.Fail(err)
	traffic, err := brief.TrafficOf(n.Requests)
	m.Fail(err)
	m.H1 = "Where these figures come from"
	m.Lede = m.Brief().Fetched(n, traffic)
	v := ProvenanceView{Page: m.Page, Folder: n.Folder, Digest: word.Digest(n.Digest)}
	known := m.Brief().Provenance(n, m.Metrics, traffic)
	v.Snapshot = page.Facts(brief.Some(known, "snapshot", "as-of", "finished", "service", "fetched", "configuration", "run", "token"))
	v.Digests = page.Facts(brief.Some(known, "manifest", "before-manifest", "metrics"))
	v.Totals = m.Still(table.Without(m.Brief().Population(n), "asked"))
	v.Types = m.Still(table.Without(m.Brief().TypesAsked(m.Registers), "items"))
	t := brief.Requests(requests, m.Report.Zone)
	v.Requests = m.Table(t, 300)
	v.Requests.CSV, v.Requests.CSVRows = m.Root+"data/requests.csv", table.RowsSaid(len(requests))
	v.Chain = m.Still(table.Table{ID: "chain", Caption: "The chain of nights", Empty: "None.", Len: min(len(m.Nights), 30),
		Columns: []table.Column{
			{Head: "Snapshot", Kind: table.Code, Cell: func(i int) table.Cell { return table.Text(m.Nights[i].Folder) }},
			{Head: "Manifest", Kind: table.Code, Cell: func(i int) table.Cell { return table.Text(word.Digest(m.Nights[i].Digest)) }},
			{Head: "Records", Kind: table.Number, Cell: func(i int) table.Cell { return table.Int(m.Nights[i].Records) }},
			{Head: "Chain", Cell: func(i int) table.Cell { return table.Text(m.Nights[i].Chain) }},
		}})
	return v
}
