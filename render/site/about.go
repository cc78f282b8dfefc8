package site

import (
	"strconv"
	"strings"

	"opsreport/fetch/record"
	"opsreport/render/brief"
	"opsreport/render/site/view"
	"opsreport/render/table"
	"opsreport/render/word"
)

// MethodsView is the view of page methods.
type MethodsView struct {
	view.Page
	Figures   []brief.Definition `doc:"the dictionary"`
	Settings  []view.Fact        `doc:"settings that figures depend on"`
	Cannot    view.Table         `doc:"what cannot be computed"`
	Crosswalk view.Table         `doc:"ISO 45001, clause by clause"`
	Nothing   view.Block         `doc:"what the words for nothing mean"`
	Rules     view.Table         `doc:"the data-quality rules"`
}

func (b *builder) methods(p view.Page) (any, error) {
	root := p.Root
	p.H1 = "How every figure is counted"
	p.Lede = "One dictionary for the site, the PDF, the CSV and JSON files and the e-mail. Words describe, they do not judge; n/a stands " +
		"where the denominator is empty; every percentage is printed with its n of d."
	v := MethodsView{Page: p, Figures: brief.Of(b.Report).Definitions()}
	for _, f := range brief.Of(b.Report).Settings(b.ZoneName, b.Privacy) {
		v.Settings = append(v.Settings, view.Plain(f.Name, f.Text))
	}
	cannot := brief.CannotCompute()
	v.Cannot = b.static(root, "cannot", "What cannot be computed", []string{"Wanted", "Why not", "Stated in"}, len(cannot),
		func(i int) []table.Cell {
			return []table.Cell{{Text: cannot[i].Wanted}, {Text: cannot[i].Why},
				{Text: cannot[i].Limitation, Link: "limitations.html#" + cannot[i].Limitation}}
		})
	cross := brief.Crosswalk()
	v.Crosswalk = b.static(root, "iso-45001", "ISO 45001 crosswalk",
		[]string{"Clause", "What is asked", "What this report contributes", "What it cannot show"}, len(cross), func(i int) []table.Cell {
			return []table.Cell{{Text: cross[i].Clause}, {Text: cross[i].Asked}, {Text: cross[i].Contributes}, {Text: cross[i].CannotShow}}
		})
	v.Nothing = fiveKinds(b, root)
	v.Rules = b.still(root, brief.Of(b.Report).Checked())
	return v, nil
}

// static is a small table of words.
func (b *builder) static(root, id, caption string, heads []string, n int, row func(i int) []table.Cell) view.Table {
	columns := make([]table.Column, len(heads))
	for i, h := range heads {
		columns[i].Head = h
	}
	return b.staticOf(root, id, caption, columns, n, row)
}

// staticOf is a small table whose columns are not all words.
func (b *builder) staticOf(root, id, caption string, columns []table.Column, n int, row func(i int) []table.Cell) view.Table {
	return b.still(root, table.Table{ID: id, Caption: caption, Columns: columns, Len: n, Row: row, Empty: "None."})
}

// still is a table that nobody needs to sort.
func (b *builder) still(root string, t table.Table) view.Table {
	v := b.tableOf(root, t, -1)
	v.Live = false
	return v
}

// LimitationsView is the view of page limitations.
type LimitationsView struct {
	view.Page
	All    []brief.Limitation `doc:"the statements"`
	Nights int                `doc:"how many nightly snapshots are kept; none for all"`
}

func (b *builder) limitations(p view.Page) (any, error) {
	p.H1 = "What this report cannot say"
	p.Lede = "These statements stand in the PDF with the same words. They belong to every figure of this site."
	return LimitationsView{Page: p, All: brief.Of(b.Report).Limitations(), Nights: max(b.KeepNights, 0)}, nil
}

// DownloadsView is the view of page downloads.
type DownloadsView struct {
	view.Page
	Files  view.Table `doc:"the files"`
	Digest string     `doc:"digest of the snapshot"`
}

func (b *builder) downloads(p view.Page) (any, error) {
	root := p.Root
	p.H1 = "Files to download"
	p.Lede = "The same figures and records as these pages, for other programs. CSV files are UTF-8 with a byte order mark; a cell that a " +
		"spreadsheet would take for a formula begins with an apostrophe."
	all := b.files()
	v := DownloadsView{Page: p, Files: b.static(root, "files", "Files", []string{"File", "What it holds"}, len(all), func(i int) []table.Cell {
		return []table.Cell{{Text: all[i].Name, Link: all[i].Path}, {Text: all[i].About}}
	})}
	v.Digest = b.Night.Digest
	return v, nil
}

// files are the downloads: those of the site, then those of others.
func (b *builder) files() []File {
	var out []File
	if b.PDF != "" {
		out = append(out, File{b.PDF, "Compliance summary, PDF", "The report to print, sign and send"})
	}
	out = append(out,
		File{"data/equipment.csv", "equipment.csv", word.Plural(len(b.Report.Equipment), "item", "items")}, File{"data/followups.csv",
			"followups.csv", word.Plural(len(b.Report.FollowUps), "follow-up", "follow-ups")},
		File{"data/documents.csv", "documents.csv", word.Plural(len(b.Report.Documents), "document", "documents")}, File{"data/trainings.csv",
			"trainings.csv", word.Plural(len(b.Report.Trainings), "group session", "group sessions")})
	for _, r := range b.registerFiles() {
		out = append(out, File{r.path, strings.TrimPrefix(r.path, "data/"), r.table.Caption + ", " + word.Plural(r.table.Len, "row", "rows")})
	}
	out = append(out, File{"data/requests.csv", "requests.csv", "Every request of the fetch"},
		File{"data/exceptions.csv", "exceptions.csv", "Every row that a data-quality rule found"},
		File{"data/metrics.json", "metrics.json", "Every figure with its numbers"}, File{"data/changes.json", "changes.json",
			"Ids that changed since the night before"}, File{"status.json", "status.json", "As-of, validity and rules, for a monitor"})
	return append(out, b.Files...)
}

// SearchView is the view of page search.
type SearchView struct {
	view.Page
	Lists []view.Link `doc:"the full lists"`
}

func (b *builder) search(p view.Page) (any, error) {
	root := p.Root
	p.H1 = "Search"
	what := "Finds records by id, serial number and title. It runs in this browser and sends nothing anywhere; people are not searched."
	if b.Privacy == "full" {
		what = "Finds records by id, serial number, title and message text. It runs in this browser and sends nothing anywhere; people are " +
			"not searched."
	}
	p.Lede = what
	return SearchView{Page: p, Lists: []view.Link{{Href: root + "equipment/all.html", Text: "All equipment"},
		{Href: root + "followups/all.html", Text: "All follow-ups"}, {Href: root + "documents/all.html",
			Text: "All documents"}, {Href: root + "trainings/all.html", Text: "All group sessions"}}}, nil
}

// MissingView is the view of page missing, the answer of a host to a wrong address.
type MissingView struct{ view.Page }

func (b *builder) missing(p view.Page) (any, error) {
	p.H1 = "There is no page at this address"
	p.Crumbs = nil
	p.Lede = "The record may no longer be returned by the service, or the address was cut short."
	return MissingView{p}, nil
}

// ProvenanceView is the view of page provenance.
type ProvenanceView struct {
	view.Page
	Snapshot []view.Fact `doc:"what is known of the snapshot"`
	Digests  []view.Fact `doc:"digests"`
	Totals   view.Table  `doc:"what was read beside what was reported"`
	Types    view.Table  `doc:"equipment types asked for"`
	Requests view.Table  `doc:"every request"`
	Chain    view.Table  `doc:"the nights and their chain"`
	Folder   string      `doc:"folder of the snapshot"`
	Digest   string      `doc:"its digest"`
}

func (b *builder) provenance(p view.Page) (any, error) {
	root := p.Root
	n := &b.Night
	requests, err := record.All(b.Night.Requests)
	if err != nil {
		return nil, err
	}
	p.H1 = "Where these figures come from"
	traffic, err := brief.TrafficOf(b.Night.Requests)
	if err != nil {
		return nil, err
	}
	p.Lede = brief.Of(b.Report).Fetched(n, traffic)
	v := ProvenanceView{Page: p, Folder: n.Folder, Digest: n.Digest}
	v.Snapshot = []view.Fact{coded("Snapshot", n.Folder, ""), view.Plain("As-of", b.dateTime(n.AsOf)+" = "+word.DateUTC(n.AsOf)),
		view.Plain("Finished", b.dateTime(n.Finished)), view.Plain("Service", n.BaseURL), view.Plain("Fetched by", n.Tool),
		coded("Configuration", n.Config, "not recorded"), {Name: "CI run", Value: view.One(runLink(n.RunURL))},
		{Name: "Time stamp token", Value: view.One(view.None("none"))}}
	v.Digests = []view.Fact{coded("Snapshot manifest", n.Digest, ""), coded("The night before", n.Previous.Digest, "no earlier snapshot")}
	if b.Metrics != "" {
		v.Digests = append(v.Digests, coded("metrics.json", b.Metrics, ""))
	}
	v.Totals = b.still(root, table.Without(brief.Of(b.Report).Population(n), "asked"))
	v.Types = b.still(root, table.Without(brief.Of(b.Report).TypesAsked(b.x), "items"))
	t := table.Requests(requests, b.Report.Zone)
	v.Requests = b.tableOf(root, t, 300)
	v.Requests.CSV, v.Requests.CSVRows = root+"data/requests.csv", len(requests)
	v.Chain = b.staticOf(root, "chain", "The chain of nights", []table.Column{{Head: "Snapshot", Kind: table.Code},
		{Head: "Manifest", Kind: table.Code}, number("Records"), {Head: "Chain"}}, min(len(b.Nights), 30), func(i int) []table.Cell {
		l := b.Nights[i]
		return []table.Cell{{Text: l.Folder}, {Text: short(l.Digest)}, {Text: strconv.Itoa(l.Records)}, {Text: l.Chain}}
	})
	return v, nil
}

// coded is a fact of one id or digest, or the word for its absence.
func coded(name, id, none string) view.Fact {
	return view.Fact{Name: name, Value: view.One(view.CodeOr(id, none))}
}

func runLink(url string) view.Value {
	if url == "" {
		return view.None("not recorded")
	}
	return view.Outside(url)
}
