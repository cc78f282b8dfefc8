package pages

import (
	"slices"
	"strings"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/word"
	"opsreport/render/words"
)

// requestsShown is how many requests the page lists; all of them are in a file.
const requestsShown = 300

// Provenance says where the figures come from. The error is one of reading the requests.
func Provenance(e *Edition) (document.Page, error) {
	n, w := &e.Night, Of(e.Report).Words().Provenance
	traffic, err := report.TrafficOf(n.Requests)
	if err != nil {
		return document.Page{}, err
	}
	all, err := record.All(n.Requests)
	if err != nil {
		return document.Page{}, err
	}
	origin := Origin(e, traffic)
	requests := headed("requests", table.Requests(e.Report, all))
	of := requests.Blocks[0].(document.Table)
	of.Sorts, of.Most, of.File = true, requestsShown, "data/requests.csv"
	requests.Blocks[0] = of
	chain := headed("chain", chainOf(e, w))
	chain.Note = w.ChainWhy()
	chain.Blocks = append([]document.Block{document.Para{Text: Seals(e), Back: true}}, chain.Blocks...)
	p := document.Page{ID: "provenance", Title: w.Title(), Lede: document.Plain(Fetched(e, traffic)), Sections: []document.Section{
		{ID: "snapshot", Title: w.This(), Blocks: []document.Block{
			origin.Some("snapshot", "as-of", "finished", "service", "fetched", "configuration", "run", "seal")}},
		{ID: "digests", Title: w.Digests(), Blocks: []document.Block{origin.Some("manifest", "before-manifest", "metrics")}},
		{ID: "checks", Title: w.Checks(), Note: w.ChecksHow(), Blocks: []document.Block{document.Commands{Expect: w.Expect(), All: Checks(e)}}},
		headed("totals", table.Without(table.Population(e.Report, n), "asked")),
	}}
	if e.Report.Has(kind.Equipment) {
		types := table.Without(e.Registers.TypesAsked(), "items")
		p.Sections = append(p.Sections, document.Section{ID: "types", Title: types.Caption, Blocks: []document.Block{document.Table{Table: types}}})
	}
	p.Sections = append(p.Sections, requests, chain)
	return p, nil
}

// Origin is what is known of the snapshot, of the program and the requests that fetched it, and the digests and seal that prove it.
func Origin(e *Edition, t report.Traffic) (all document.Facts) {
	r, n, w := e.Report, &e.Night, Of(e.Report).Words().Provenance
	add := func(id, text string, look table.Look) {
		v := table.Cell{Text: text, Look: look}
		if text == "" {
			if v = table.Muted(w.None(id)); v.Text == "" {
				v.Text = w.Unrecorded()
			}
		}
		all = append(all, document.Fact{ID: id, Name: w.Name(id), Values: []table.Cell{v}})
	}
	attempts, span, seal := w.Attempts(t.Attempts, t.Answered), "", ""
	if r.IsPart() {
		attempts = w.Answered(t.Attempts)
	}
	if t.Attempts > 0 {
		span = w.Span(t.First.In(r.Zone), t.Last.In(r.Zone))
	}
	if sealed(e) {
		seal = n.Folder + ".seal"
	}
	add("snapshot", n.Folder, document.Code)
	add("as-of", w.Instant(n.AsOf.In(r.Zone)), table.Plain)
	add("finished", w.Moment(n.Finished.In(r.Zone)), table.Plain)
	add("service", n.BaseURL, table.Plain)
	add("fetched", n.Tool, table.Plain)
	add("configuration", n.Config, document.Code)
	add("run", n.RunURL, document.Outside)
	add("seal", seal, document.Code)
	add("requests", attempts, table.Plain)
	add("span", span, table.Plain)
	add("manifest", n.Digest, document.Code)
	add("before", n.Previous.Folder, document.Code)
	add("before-manifest", n.Previous.Digest, document.Code)
	add("metrics", e.Metrics, document.Code)
	return all
}

func sealed(e *Edition) bool {
	return slices.ContainsFunc(e.Nights, func(l NightLine) bool { return l.Folder == e.Night.Folder && l.Sealed })
}

// Fetched says how many requests returned how many records.
func Fetched(e *Edition, t report.Traffic) string {
	r, w, records := e.Report, Of(e.Report).Words().Provenance, 0
	for _, l := range e.Night.Lists {
		if l.List != record.OverdueIDs { // these records are in the list of follow-ups too
			records += l.Rows
		}
	}
	from, to := e.Night.Started.In(r.Zone), e.Night.Finished.In(r.Zone)
	oneDay := from.Format(time.DateOnly) == to.Format(time.DateOnly)
	if r.IsPart() {
		return w.Read(from, to, oneDay, records)
	}
	return w.Fetched(words.ProvenanceFetchedArgs{
		Attempts: t.Attempts,
		Answered: t.Answered,
		Refused:  t.Attempts - t.Answered,
		From:     from,
		To:       to,
		OneDay:   oneDay,
		Records:  records,
	})
}

// Checks are commands that anybody can type. They lead from the records to the figures of a night of the chain, and to its seal where it has
// one.
func Checks(e *Edition) (all []document.Command) {
	n, r, w := &e.Night, e.Report, Of(e.Report).Words().Provenance
	see := words.ProvenanceSeeArgs{
		Digest:       n.Digest,
		First:        n.Previous.Folder == "",
		Before:       n.Previous.Folder,
		BeforeDigest: n.Previous.Digest,
		Figure:       r.Figure(report.F2).Says(Of(r).Words().Figures),
	}
	fill := strings.NewReplacer("{night}", n.Folder, "{digest}", n.Digest)
	for _, c := range []struct {
		id, line string
		offered  bool
	}{
		{"records", "cd snapshots/{night} && sha256sum -c manifest-sha256.txt", true},
		{"digest", "sha256sum snapshots/{night}/manifest-sha256.txt", true},
		{"chain", `grep -A 2 '"previous"' snapshots/{night}/data/snapshot.json`, true},
		{"figure", "cd snapshots/{night}/data && duckdb <../../../site/data/figures.sql", r.Recounted()},
		{"sample", "opsreport sample --list equipments --n 25 --seed 'your own text'", n.Whole(record.Equipments)}, // drawn from the whole list
		{"seal", "openssl ts -verify -digest {digest} -in snapshots/{night}.seal -CAfile tsa-ca.pem", sealed(e)},
	} {
		if c.offered {
			all = append(all, document.Command{ID: c.id, Title: w.Check(c.id), Line: fill.Replace(c.line), See: w.See(c.id, see)})
		}
	}
	return all
}

// FirstChecks are commands for the files of a report and for its records, for where there is no room for more.
func FirstChecks(e *Edition) []string {
	w := Of(e.Report).Words().Provenance
	return []string{w.LineSite("sha256sum -c SHA256SUMS"), w.LineRecords(Checks(e)[0].Line)}
}

// mostNamed is how many nights without a seal are named.
const mostNamed = 3

// Sealed says how many of the nights are sealed; without are the names of the others, newest first.
func Sealed(w *words.Words, all int, without []string) string {
	n, named := all-len(without), without[:min(len(without), mostNamed)]
	switch n {
	case 0:
		return w.Provenance.NoSeals()
	case all:
		return w.Provenance.Seals(n, all)
	}
	return w.Provenance.SealsBut(n, all, named, len(without)-len(named))
}

// Seals says which nights of the chain are sealed, and how one checks a seal.
func Seals(e *Edition) string {
	w, without := Of(e.Report).Words(), []string{}
	for _, l := range e.Nights {
		if !l.Sealed {
			without = append(without, l.Folder)
		}
	}
	return w.Provenance.SealsHow(Sealed(w, len(e.Nights), without), len(without) < len(e.Nights))
}

// nightsShown is how many nights of the chain are listed.
const nightsShown = 30

// chainOf lists the last nights with their digests.
func chainOf(e *Edition, w words.Provenance) table.Table {
	t := table.Table{ID: "chain", Caption: w.Chain(), Empty: w.ChainNone(), Len: min(len(e.Nights), nightsShown), Columns: []table.Column{
		{ID: "snapshot", Kind: table.Code, Cell: func(i int) table.Cell { return table.Text(e.Nights[i].Folder) }},
		{ID: "manifest", Kind: table.Code, Cell: func(i int) table.Cell { return table.Text(word.Digest(e.Nights[i].Digest)) }},
		{ID: "records", Kind: table.Number, Cell: func(i int) table.Cell { return table.Int(e.Nights[i].Records) }},
		{ID: "chain", Cell: func(i int) table.Cell { return table.Text(w.Link(e.Nights[i].Link)) }},
		{ID: "seal", Cell: func(i int) table.Cell {
			if e.Nights[i].Sealed {
				return table.Text(w.Sealed())
			}
			return table.Muted(w.Unsealed())
		}},
	}}
	for i := range t.Columns {
		t.Columns[i].Head = w.Head(t.Columns[i].ID)
	}
	if e.Report.IsPart() { // they are counted of the account
		return table.Without(t, "records")
	}
	return t
}
