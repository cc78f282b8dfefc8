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
	"opsreport/render/period"
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
	Periods   []period.Entry     `doc:"the figures of periods"`
	Settings  []view.Fact        `doc:"settings that figures depend on"`
	Cannot    view.Table         `doc:"what cannot be computed"`
	Crosswalk view.Table         `doc:"ISO 45001, clause by clause"`
	Nothing   view.Block         `doc:"the meaning of the words for missing values"`
	Rules     view.Table         `doc:"the data-quality checks"`
}

// Methods makes the view of that page.
func Methods(s *page.Source, p view.Page) (MethodsView, error) {
	root := p.Root
	p.H1 = "How every figure is counted"
	p.Lede = "One dictionary for the site, the PDF, the CSV and JSON files and the e-mail. Words describe, they do not judge; n/a stands " +
		"where the denominator is empty; every percentage is printed with its n of d."
	v := MethodsView{Page: p, Figures: brief.Of(s.Report).Definitions(), Periods: period.Dictionary(),
		Settings: page.Facts(brief.Of(s.Report).Settings(s.ZoneName, s.Privacy))}
	v.Cannot = s.Still(root, brief.CannotCompute())
	v.Crosswalk = s.Still(root, brief.Crosswalk())
	v.Nothing = s.Nothing(root)
	v.Rules = s.Still(root, brief.Of(s.Report).Checked())
	return v, nil
}

// LimitationsView is the view of page limitations.
type LimitationsView struct {
	view.Page
	All    []brief.Limitation `doc:"the statements"`
	Nights int                `doc:"how many nightly snapshots are kept; none for all"`
}

// Limitations makes the view of that page.
func Limitations(s *page.Source, p view.Page) (LimitationsView, error) {
	p.H1 = "What this report cannot say"
	p.Lede = "These statements stand in the PDF with the same words. They belong to every figure of this site."
	return LimitationsView{Page: p, All: brief.Of(s.Report).Limitations(), Nights: max(s.KeepNights, 0)}, nil
}

// DownloadsView is the view of page downloads.
type DownloadsView struct {
	view.Page
	Files  view.Table `doc:"the files"`
	Digest string     `doc:"digest of the snapshot"`
}

// Downloads makes the view of that page.
func Downloads(s *page.Source, p view.Page) (DownloadsView, error) {
	root := p.Root
	p.H1 = "Files to download"
	p.Lede = "The same figures and records as these pages, for other programs. CSV files are UTF-8 with a byte order mark; a cell that a " +
		"spreadsheet would take for a formula begins with an apostrophe. The four lists are whole; any other file that would pass " +
		strconv.Itoa(table.MaxCSVBytes>>20) + " MB ends with a line that says how many rows there are."
	all := files(s)
	return DownloadsView{Page: p, Digest: s.Night.Digest, Files: s.Still(root, table.Table{ID: "files", Caption: "Files", Empty: "None.",
		Columns: []table.Column{{Head: "File"}, {Head: "What it holds"}}, Len: len(all), Row: func(i int) []table.Cell {
			return []table.Cell{{Text: all[i].Name, Link: all[i].Path}, {Text: all[i].About}}
		}})}, nil
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
	for _, f := range register.Files(s.Registers) {
		data(f.Path, f.Table.Caption+", "+word.Plural(f.Table.Len, "row", "rows"))
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
func Search(s *page.Source, p view.Page) (SearchView, error) {
	root := p.Root
	p.H1 = "Search"
	what := "Finds records by id, serial number and title. It runs in this browser and sends nothing anywhere; people are not searched."
	if s.Privacy == "full" {
		what = "Finds records by id, serial number, title and message text. It runs in this browser and sends nothing anywhere; people are " +
			"not searched."
	}
	p.Lede = what
	v := SearchView{Page: p}
	for _, l := range list.All() {
		whole, heading := l.Whole()
		v.Lists = append(v.Lists, view.Link{Href: root + whole, Text: heading})
	}
	return v, nil
}

// MissingView is the view of page missing, which a web host sends for a wrong address.
type MissingView struct{ view.Page }

// Missing makes the view of that page.
func Missing(s *page.Source, p view.Page) (MissingView, error) {
	p.H1 = "There is no page at this address"
	p.Crumbs = nil
	p.Lede = "The record may no longer be returned by the service, or the address was cut short."
	return MissingView{p}, nil
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
	Digest   string      `doc:"its digest"`
}

// Provenance makes the view of that page.
func Provenance(s *page.Source, p view.Page) (ProvenanceView, error) {
	root := p.Root
	n := &s.Night
	requests, err := record.All(s.Night.Requests)
	if err != nil {
		return ProvenanceView{}, err
	}
	p.H1 = "Where these figures come from"
	traffic, err := brief.TrafficOf(s.Night.Requests)
	if err != nil {
		return ProvenanceView{}, err
	}
	p.Lede = brief.Of(s.Report).Fetched(n, traffic)
	v := ProvenanceView{Page: p, Folder: n.Folder, Digest: n.Digest}
	known := brief.Of(s.Report).Provenance(n, s.Metrics, traffic)
	v.Snapshot = page.Facts(brief.Some(known, "snapshot", "as-of", "finished", "service", "fetched", "configuration", "run", "token"))
	v.Digests = page.Facts(brief.Some(known, "manifest", "before-manifest", "metrics"))
	v.Totals = s.Still(root, table.Without(brief.Of(s.Report).Population(n), "asked"))
	v.Types = s.Still(root, table.Without(brief.Of(s.Report).TypesAsked(s.Registers), "items"))
	t := Requests(requests, s.Report.Zone)
	v.Requests = s.Table(root, t, 300)
	v.Requests.CSV, v.Requests.CSVRows = root+"data/requests.csv", table.RowsSaid(len(requests))
	v.Chain = s.Still(root, table.Table{ID: "chain", Caption: "The chain of nights", Empty: "None.", Len: min(len(s.Nights), 30),
		Columns: []table.Column{{Head: "Snapshot", Kind: table.Code}, {Head: "Manifest", Kind: table.Code},
			{Head: "Records", Kind: table.Number}, {Head: "Chain"}},
		Row: func(i int) []table.Cell {
			l := s.Nights[i]
			return []table.Cell{{Text: l.Folder}, {Text: page.Short(l.Digest)}, {Text: strconv.Itoa(l.Records)}, {Text: l.Chain}}
		}})
	return v, nil
}
