// Package render is the render stage: a night becomes a site, a PDF and data
// files.
//
// It promises that the privacy level is applied before anything is computed,
// that site, PDF, data files, history line and e-mail come from one report,
// that the same input gives the same bytes, and that yesterday's site stays
// until today's is whole. It never asks the clock, the environment or the
// network. Only cmd/opsreport calls it: New decides everything that is shown,
// Publish writes it.
//
// # A glossary
//
// One word has one meaning, here and in every room below:
//
//   - night: what one fetch brought, kept as a snapshot. "The night before" is
//     the snapshot before it in the chain, be it from yesterday or from last week.
//   - as-of: the instant of a night, when its fetch started. Every age and every
//     "today" is counted from it, never from the clock.
//   - edition: one night with settings, labels and a privacy level applied: what
//     one site, one PDF and one e-mail are made of.
//   - scope: what an edition covers: the lists that were read, the types of
//     equipment that were asked for, and what privacy leaves of them.
//   - ledger: the file of events that pairs of nights prove, such as "closed
//     between these two". It stays when the nights are pruned.
//   - period: a span of whole days, weeks or months in the edition's zone that a
//     figure is counted over, such as the 13 weeks of opened and closed.
//   - brief: the sections of the report as data, headlines, tiles and tables,
//     which site, PDF and e-mail lay out and do not word again.
//   - register: a list of all its records, a row each, with columns that have
//     ids: in the site, in the PDF's annexes, as CSV.
//   - tombstone: the last state of a record that is no longer returned, which is
//     not to say that it was deleted.
//
// # Where a change is made
//
//   - A figure is one entry of the dictionary in a file of package report: its id,
//     name, formula, unit and how it is computed. The methods page, the first page
//     of its list, data/metrics.json, the history, the PDF's definitions and the
//     configuration find it there; goldens are written again with -update.
//   - A column is one entry beside the others of its list in package table: id,
//     head, cell, and whether it sorts and filters; a register names it. Page,
//     browser's list and the register's CSV file take it from there; what the CSV
//     file of the whole list has stands below, a row a column.
//   - A page is one row of fixed in package site, a template in templates/pages,
//     and a file with its view and the function that makes it. The navigation, the
//     keys of pages that are kept and the reference of views come from the row. A
//     register is one row in package site/register.
//   - A setting that shows is a field of package shown, a row in the table of
//     settings of the configuration, and the place that shows it.
//   - What a list is called, and where its pages stand, is its row in package list.
package render

import (
	"context"
	"io/fs"
	"slices"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/change"
	"opsreport/render/event"
	"opsreport/render/history"
	"opsreport/render/label"
	"opsreport/render/ledger"
	"opsreport/render/period"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/rule"
	"opsreport/render/shown"
	"opsreport/render/site"
	"opsreport/render/table"
)

// Options are the settings of one edition. Zero values are the defaults of
// the configuration, except where a field says that it is required.
type Options struct {
	Shown

	Dir   string        // of the site; required by Publish
	Build func() string // says what this program is, to the byte; nil, or "", keeps no page of an earlier site

	Zone   *time.Location
	Key    []byte // of pseudonyms and names of people's pages; required below full
	Labels *label.Book

	Templates, Override, Assets fs.FS // Templates and Assets are required; Override may be nil

	// Progress is told what is being done; nil tells nobody.
	Progress func(stage string)
}

// Shown are the settings that are plain values. Every one of them counts when it
// is asked whether a site was made of the same.
type Shown struct {
	shown.Settings
	Tool, Commit string // of this program
	ZoneName     string
	Commentary   string // Markdown
	Logo         []byte // PNG
	Paper        string
	PDFFont      []byte // TTF
	SharedPages  bool
	KeepNights   int
	MaxFiles     int // 0 for no limit; a site that is kept holds to it as well

	Level      privacy.Level
	Metafields []string // shown below full

	AgingDays    []int
	DueFormat    string
	ReviewMonths int
	Targets      map[string]report.Target
	Rules        []rule.Rule // shown with their results, those on the age of the snapshot without
	Waivers      []rule.Waiver
	Nights       []site.NightLine // the chain of snapshots, newest first
}

// Nights are the snapshots that an edition is made of.
type Nights struct {
	Night   record.Night
	Before  *record.Night  // the night before; nil on the first, and where Unread is set
	Unread  string         // the folder of the night before, where it is damaged; "" else
	Earlier []record.Night // further back, for longer comparisons; newest first
	History []history.Line // of other nights, oldest first
	Ledger  []ledger.Night // what is proven between nights, this one included, oldest first; raw
	Periods period.Kept    // what was kept to count periods, and told of them
}

// Edition is a night with everything decided, and nothing written.
type Edition struct {
	Report   *report.Report
	Changes  *change.Changes    // against Nights.Before; nil without one
	Happened []event.Row        // what Changes came to, in words, what weighs most first
	Since    []*change.Changes  // against Nights.Earlier
	Gone     []change.Tombstone // records of the nights compared with that are no longer returned, each once
	Ledger   *ledger.Index      // up to this night, with the keys of people that the privacy level leaves; never nil

	o      Options
	rules  []rule.Result // at the time of the snapshot
	filter *privacy.Filter
	night  record.Night // as the privacy level leaves it
	book   *label.Book
	nights Nights
	facts  *period.Facts // of this night and the one before it
	chain  *period.Chain // once asked for
	shown  *period.Shown // likewise
}

// New reads the night, and those it is compared with, and decides everything.
// An error is one of reading them.
func New(ctx context.Context, n Nights, o Options) (*Edition, error) {
	e := &Edition{o: o, nights: n}
	filter := privacy.New(privacy.Options{Level: o.Level, Key: o.Key, Metafields: o.Metafields,
		Name: func(user string) (string, bool) { return o.Labels.Name(label.User, user) }, Short: label.Short})
	e.book = o.Labels.Clone()
	for _, t := range n.Night.Types {
		if _, named := e.book.Name(label.EquipmentType, t.ID); !named && t.Name != "" {
			e.book.Set(label.EquipmentType, t.ID, t.Name)
		}
	}
	e.book.People = func(key string) label.Person { return label.Person(filter.Person(key)) }

	e.filter, e.night = filter, filter.Night(n.Night)
	e.Ledger = e.ledger()
	tonight, err := e.read(ctx)
	if err != nil {
		return nil, err
	}
	for _, earlier := range n.Earlier {
		was, err := e.one(ctx, e.filter.Night(earlier), nil, true)
		if err != nil {
			return nil, err
		}
		since := change.Between(was, tonight, e.seenBy(earlier.AsOf))
		e.Since = append(e.Since, since)
		e.bury(since, was.Report)
	}
	e.rules = rule.Evaluate(rule.Night{Report: e.Report, Now: e.Report.AsOf, Before: e.recordsBefore()}, o.Rules, o.Waivers)
	e.sees()
	e.Report.ForgetRowsBefore()
	return e, nil
}

// ledger is what the ledger says up to this night, as the privacy level leaves
// it: of all that it holds, people alone are named otherwise.
func (e *Edition) ledger() *ledger.Index {
	nights := slices.Clone(ledger.Until(e.nights.Ledger, e.nights.Night.AsOf))
	key := func(id ledger.Value) ledger.Value {
		if id == nil {
			return nil
		}
		key := e.filter.KeyOf(*id)
		return &key
	}
	for i := range nights {
		n := &nights[i]
		if slices.ContainsFunc(n.Events, reassigned) {
			n.Events = slices.Clone(n.Events)
		}
		for k := range n.Events {
			if v := &n.Events[k]; reassigned(*v) {
				v.Was, v.Is = key(v.Was), key(v.Is)
			}
		}
	}
	return ledger.NewIndex(nights)
}

func reassigned(e ledger.Event) bool { return e.Event == ledger.Reassigned }

// bury keeps what an earlier night knew of records that are gone; the newest
// night that had a record comes first and counts. Items of types that tonight did
// not ask for are not gone.
func (e *Edition) bury(since *change.Changes, earlier *report.Report) {
	type record struct {
		list census.List
		id   string
	}
	known := make(map[record]bool, len(e.Gone))
	for _, t := range e.Gone {
		known[record{t.List, t.ID}] = true
	}
	for _, t := range since.Lost(change.Tombstones(earlier, e.Report)) {
		if !known[record{t.List, t.ID}] {
			e.Gone = append(e.Gone, t)
		}
	}
}

// read reads the night, and before it the one that it is compared with.
func (e *Edition) read(ctx context.Context) (change.Night, error) {
	var before change.Night
	_, known := e.happened()
	if b := e.nights.Before; b != nil {
		var err error
		if before, err = e.one(ctx, e.filter.Night(*b), nil, !known); err != nil {
			return change.Night{}, err
		}
	}
	tonight, err := e.one(ctx, e.night, before.Report, !known || len(e.nights.Earlier) > 0)
	if err != nil {
		return change.Night{}, err
	}
	e.Report = tonight.Report
	e.notice(before.Report)
	if before.Report != nil {
		e.Changes = e.changes(before, tonight)
		x := table.New(e.Report, e.book, table.NewLayout(e.Report, e.o.SharedPages))
		e.Happened = event.New(x, e.Changes.Gone).Rows(e.Changes.Events)
		e.bury(e.Changes, before.Report)
	}
	return tonight, nil
}

// happened are the events between the night before and tonight; false where the
// ledger has no lines of that pair.
func (e *Edition) happened() ([]ledger.Event, bool) {
	if e.nights.Before == nil {
		return nil, true
	}
	n := e.Ledger.Night(e.nights.Night.Digest)
	if n == nil || n.Before == "" || n.Before != e.nights.Before.Digest {
		return nil, false
	}
	return n.Events, true
}

// changes are what the ledger says of tonight and the night before. Where it has
// no lines of that pair, the nights are compared as it would.
func (e *Edition) changes(before, tonight change.Night) *change.Changes {
	if events, known := e.happened(); known {
		return change.Of(events, before.Report, tonight.Report)
	}
	return change.Between(before, tonight, e.seenBy(e.nights.Before.AsOf))
}

// seenBy says what the ledger knows of records up to a time.
func (e *Edition) seenBy(to time.Time) ledger.Known {
	return func(list, id string) bool { return e.Ledger.SeenBy(list, id, to) }
}

// one reads a night as the privacy level leaves it; before may be nil. Only one
// that is to be compared is read as that, too: it costs as many entries as there
// are records.
func (e *Edition) one(ctx context.Context, n record.Night, before *report.Report, compared bool) (change.Night, error) {
	if ctx.Err() != nil {
		return change.Night{}, context.Cause(ctx)
	}
	e.say("reading " + n.Folder)
	o := e.reportOptions()
	if n.Folder == e.night.Folder {
		o.Unread = e.nights.Unread
	}
	if !compared {
		r, err := report.Build(n, before, o)
		return change.Night{Report: r}, err
	}
	return change.Read(n, before, o)
}

func (e *Edition) reportOptions() report.Options {
	return report.Options{Zone: e.o.Zone, AgingDays: e.o.AgingDays, DueFormat: e.o.DueFormat,
		ReviewMonths: e.o.ReviewMonths, Targets: e.o.Targets, Book: e.book, NamesShown: e.o.Level != privacy.Strict}
}

// build is what this program is; "" where that is not known.
func (e *Edition) build() string {
	if e.o.Build == nil {
		return ""
	}
	return e.o.Build()
}

func (e *Edition) say(stage string) {
	if e.o.Progress != nil {
		e.o.Progress(stage)
	}
}

// Check holds the night against the rules. Now is the time by which the age of
// the snapshot is judged.
func (e *Edition) Check(now time.Time) []rule.Result {
	results := slices.Clone(e.rules)
	var aged []rule.Rule
	var at []int
	for i, r := range results {
		if r.Rule.MaxAge > 0 {
			aged, at = append(aged, r.Rule), append(at, i)
		}
	}
	for k, r := range rule.Evaluate(rule.Night{Report: e.Report, Now: now}, aged, e.o.Waivers) {
		results[at[k]] = r
	}
	return results
}

// Result says what was published.
type Result struct {
	Site     string // folder
	PDF      string // file
	Pages    int    // of the PDF
	Replaced int    // characters that no font of the PDF has
	Files    int    // in the site
	New      int
	Changed  int
	Deleted  int
	Unused   []string // files of Options.Override that nothing uses
}
