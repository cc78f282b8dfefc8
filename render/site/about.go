package site

import (
	"html/template"
	"strconv"
	"strings"

	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/table"
)

// MethodsView is the view of page methods.
type MethodsView struct {
	Page
	Figures   []Definition
	Settings  template.HTML
	Cannot    TableView
	Crosswalk TableView
	Nothing   Block
	Rules     TableView
}

// Definition is one figure with its anchor.
type Definition struct {
	report.Definition
	Value string
}

func (b *builder) methods(p Page) (any, error) {
	root := p.Root()
	p.H1 = textHTML("How every figure is counted")
	p.Lede = textHTML("One dictionary for the site, the PDF, the CSV and JSON files and the e-mail. Words describe, they do not judge; n/a stands where the denominator is empty; every percentage is printed with its n of d.")
	v := MethodsView{Page: p}
	for _, d := range b.Report.Definitions() {
		v.Figures = append(v.Figures, Definition{Definition: d})
	}
	review := "none configured"
	if b.ReviewMonths > 0 {
		review = counted(b.ReviewMonths, "month", "months")
	}
	due := "not read: the value decides nothing"
	if b.DueFormat != "" {
		due = "read as " + b.DueFormat + ", for figure F15 only"
	}
	v.Settings = facts([]fact{{"Age buckets, in days", textHTML(b.Report.Buckets())}, {"Time zone", textHTML(b.ZoneName)}, {"Document review interval", textHTML(review)}, {"Due value", textHTML(due)},
		{"Smallest denominator of a percentage", textHTML("5")}, {"Smallest denominator that is rated", textHTML(strconv.Itoa(report.MinRated))}, {"Privacy level", textHTML(b.Privacy)}})
	cannot := report.CannotCompute()
	v.Cannot = b.static(root, "cannot", "What cannot be computed", []string{"Wanted", "Why not", "Stated in"}, len(cannot), func(i int) []table.Cell {
		return []table.Cell{{Text: cannot[i].Wanted}, {Text: cannot[i].Why}, {Text: cannot[i].Limitation, Link: "limitations.html#" + cannot[i].Limitation}}
	})
	cross := report.Crosswalk()
	v.Crosswalk = b.static(root, "iso-45001", "ISO 45001 crosswalk", []string{"Clause", "What is asked", "What this report contributes", "What it cannot show"}, len(cross), func(i int) []table.Cell {
		return []table.Cell{{Text: cross[i].Clause}, {Text: cross[i].Asked}, {Text: cross[i].Contributes}, {Text: cross[i].CannotShow}}
	})
	v.Nothing = fiveKinds(b, root)
	v.Rules = b.static(root, "rules", "Data-quality rules", []string{"Rule", "What it finds", "Effect on figures"}, len(b.Report.Quality), func(i int) []table.Cell {
		f := &b.Report.Quality[i]
		return []table.Cell{{Text: f.Rule, Link: "data-quality.html#" + f.Rule}, {Text: f.Name}, {Text: f.Effect}}
	})
	return v, nil
}

// static is a small table of words.
func (b *builder) static(root, id, caption string, heads []string, n int, row func(i int) []table.Cell) TableView {
	columns := make([]table.Column, len(heads))
	for i, h := range heads {
		columns[i].Head = h
	}
	return b.staticOf(root, id, caption, columns, n, row)
}

// staticOf is a small table whose columns are not all words.
func (b *builder) staticOf(root, id, caption string, columns []table.Column, n int, row func(i int) []table.Cell) TableView {
	v := b.tableOf(root, table.Table{ID: id, Caption: caption, Columns: columns, Len: n, Row: row, Empty: "None."}, -1)
	v.Live = false
	return v
}

// LimitationsView is the view of page limitations.
type LimitationsView struct {
	Page
	All  []report.Limitation
	Keep string
}

func (b *builder) limitations(p Page) (any, error) {
	p.H1 = textHTML("What this report cannot say")
	p.Lede = textHTML("These statements stand in the PDF with the same words. They belong to every figure of this site.")
	keep := "Snapshots are kept without a limit."
	if b.KeepNights > 0 {
		keep = counted(b.KeepNights, "nightly snapshot is kept", "nightly snapshots are kept") + "; the last one of each month is kept for ever."
	}
	return LimitationsView{Page: p, All: b.Report.Limitations(), Keep: keep}, nil
}

// DownloadsView is the view of page downloads.
type DownloadsView struct {
	Page
	Files   TableView
	Digests template.HTML
}

func (b *builder) downloads(p Page) (any, error) {
	root := p.Root()
	p.H1 = textHTML("Files to download")
	p.Lede = textHTML("The same figures and records as these pages, for other programs. CSV files are UTF-8 with a byte order mark; a cell that a spreadsheet would take for a formula begins with an apostrophe.")
	all := b.files()
	v := DownloadsView{Page: p, Files: b.static(root, "files", "Files", []string{"File", "What it holds"}, len(all), func(i int) []table.Cell {
		return []table.Cell{{Text: all[i].Name, Link: all[i].Path}, {Text: all[i].About}}
	})}
	v.Digests = facts([]fact{{"Snapshot digest", codeHTML(b.Night.Digest)}, {"Every file of this site", new(markup).raw("listed with its SHA-256 in <code>SHA256SUMS</code>; check with <code>sha256sum -c SHA256SUMS</code>").html()}})
	return v, nil
}

// files are the downloads: those of the site, then those of others.
func (b *builder) files() []File {
	var out []File
	if b.PDF != "" {
		out = append(out, File{b.PDF, "Compliance summary, PDF", "The report to print, sign and send"})
	}
	out = append(out,
		File{"data/equipment.csv", "equipment.csv", counted(len(b.Report.Equipment), "item", "items")}, File{"data/followups.csv", "followups.csv", counted(len(b.Report.FollowUps), "follow-up", "follow-ups")},
		File{"data/documents.csv", "documents.csv", counted(len(b.Report.Documents), "document", "documents")}, File{"data/trainings.csv", "trainings.csv", counted(len(b.Report.Trainings), "group session", "group sessions")})
	for _, r := range b.registerFiles() {
		out = append(out, File{r.path, strings.TrimPrefix(r.path, "data/"), r.table.Caption + ", " + counted(r.table.Len, "row", "rows")})
	}
	out = append(out, File{"data/requests.csv", "requests.csv", "Every request of the fetch"}, File{"data/exceptions.csv", "exceptions.csv", "Every row that a data-quality rule found"},
		File{"data/metrics.json", "metrics.json", "Every figure with its numbers"}, File{"data/changes.json", "changes.json", "Ids that changed since the night before"}, File{"status.json", "status.json", "As-of and validity, for a monitor"})
	return append(out, b.Files...)
}

// SearchView is the view of page search.
type SearchView struct {
	Page
	Lists []Link
}

func (b *builder) search(p Page) (any, error) {
	root := p.Root()
	p.H1 = textHTML("Search")
	what := "Finds records by id, serial number and title. It runs in this browser and sends nothing anywhere; people are not searched."
	if b.Privacy == "full" {
		what = "Finds records by id, serial number, title and message text. It runs in this browser and sends nothing anywhere; people are not searched."
	}
	p.Lede = textHTML(what)
	return SearchView{Page: p, Lists: []Link{{root + "equipment/all.html", "All equipment"}, {root + "followups/all.html", "All follow-ups"}, {root + "documents/all.html", "All documents"}, {root + "trainings/all.html", "All group sessions"}}}, nil
}

// MissingView is the view of page missing, the answer of a host to a wrong address.
type MissingView struct{ Page }

func (b *builder) missing(p Page) (any, error) {
	p.H1 = textHTML("There is no page at this address")
	p.Crumbs = ""
	p.Lede = textHTML("The record may no longer be returned by the service, or the address was cut short.")
	return MissingView{p}, nil
}

// ProvenanceView is the view of page provenance.
type ProvenanceView struct {
	Page
	Snapshot, Digests template.HTML
	Totals, Requests  TableView
	Types             TableView
	Chain             TableView
	Folder            string
	Short             string
}

func (b *builder) provenance(p Page) (any, error) {
	root := p.Root()
	n := &b.Night
	requests, failed, err := b.requestRows()
	if err != nil {
		return nil, err
	}
	p.H1 = textHTML("Where these figures come from")
	records := 0
	for _, l := range n.Lists {
		if l.List != "overdue" {
			records += l.Rows
		}
	}
	p.Lede = textHTML(counted(len(requests), "request", "requests") + " between " + b.spell(n.Started, n.Finished) + ", " + strconv.Itoa(len(requests)-failed) + " answered and " + strconv.Itoa(failed) + " refused or repeated. " + counted(records, "record", "records") + ", kept exactly as the service sent them.")
	v := ProvenanceView{Page: p, Folder: n.Folder, Short: short(n.Digest)}
	v.Snapshot = facts([]fact{{"Snapshot", codeHTML(n.Folder)}, {"As-of", textHTML(b.dateTime(n.AsOf) + " = " + report.DateUTC(n.AsOf))}, {"Finished", textHTML(b.dateTime(n.Finished))}, {"Service", textHTML(n.BaseURL)}, {"Fetched by", textHTML(n.Tool)},
		{"Configuration", b.orNone(n.Config, "not recorded")}, {"CI run", b.runLink(n.RunURL)}, {"Time stamp token", mutedHTML("none")}})
	digests := []fact{{"Snapshot manifest", codeHTML(n.Digest)}, {"The night before", b.orNone(n.Previous.Digest, "no earlier snapshot")}}
	if b.Metrics != "" {
		digests = append(digests, fact{"metrics.json", codeHTML(b.Metrics)})
	}
	v.Digests = facts(digests)
	v.Totals = b.totals(root)
	v.Types = b.staticOf(root, "types", "Equipment types asked for", []table.Column{{Head: "Type"}, {Head: "Id", Kind: table.Code}, number("Rows returned")}, len(n.Types), func(i int) []table.Cell {
		t := n.Types[i]
		return []table.Cell{{Text: b.typeName(t.ID), Link: b.x.GroupPage(label.EquipmentType, t.ID)}, {Text: t.ID}, {Text: strconv.Itoa(t.Rows), Muted: t.Rows == 0}}
	})
	t := requestTable(b, requests)
	v.Requests = b.tableOf(root, t, 300)
	v.Requests.CSV, v.Requests.CSVText = root+"data/requests.csv", counted(len(requests), "row", "rows")
	v.Chain = b.staticOf(root, "chain", "The chain of nights", []table.Column{{Head: "Snapshot", Kind: table.Code}, {Head: "Manifest", Kind: table.Code}, number("Records"), {Head: "Chain"}}, min(len(b.Nights), 30), func(i int) []table.Cell {
		l := b.Nights[i]
		return []table.Cell{{Text: l.Folder}, {Text: short(l.Digest)}, {Text: strconv.Itoa(l.Records)}, {Text: l.Chain}}
	})
	return v, nil
}

func (b *builder) orNone(s, none string) template.HTML {
	if s == "" {
		return mutedHTML(none)
	}
	return codeHTML(s)
}

func (b *builder) runLink(url string) template.HTML {
	if url == "" {
		return mutedHTML("not recorded")
	}
	return webLink(url)
}

var listWords = map[string]string{"resources": "Documents", "followups": "Follow-ups", "equipments": "Equipment", "grouptrainings": "Group trainings", "overdue": "Follow-ups, overdue filter"}

func (b *builder) totals(root string) TableView {
	unique := map[string]int{"resources": len(b.Report.Documents), "followups": len(b.Report.FollowUps), "equipments": len(b.Report.Equipment), "grouptrainings": len(b.Report.Trainings)}
	walks := map[string]int{"followups": b.Night.FollowUpWalks, "overdue": b.Night.OverdueWalks}
	t := table.Table{ID: "totals", Caption: "Do the totals agree?", Len: len(b.Night.Lists), Empty: "The snapshot states no counts.",
		Columns: []table.Column{{Head: "List"}, number("Rows read"), number("Unique ids"), number("Reported total"), number("Passes"), {Head: "Can completeness be shown?"}},
		Row: func(i int) []table.Cell {
			l := b.Night.Lists[i]
			ids := l.Rows
			if n, ok := unique[l.List]; ok {
				ids = n
			}
			reported, shown := table.Cell{Text: "none given", Muted: true}, table.Cell{Text: "No. The list reports no total", Muted: true}
			if l.Reported >= 0 {
				reported, shown = table.Cell{Text: strconv.Itoa(l.Reported)}, table.Cell{Text: "Yes. Ids equal the reported total", Strong: true}
				if l.Reported != ids {
					shown = table.Cell{Text: "No. Ids differ from the reported total", Strong: true}
				}
			}
			return []table.Cell{{Text: listWords[l.List]}, {Text: strconv.Itoa(l.Rows)}, {Text: strconv.Itoa(ids)}, reported, {Text: strconv.Itoa(max(walks[l.List], 1))}, shown}
		}}
	v := b.tableOf(root, t, -1)
	v.Live = false
	return v
}
