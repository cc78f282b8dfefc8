package render

import (
	"context"
	"io/fs"
	"slices"
	"time"

	"opsreport/render/event"

	"opsreport/render/site"

	"opsreport/fetch/record"
	"opsreport/render/brief"
	"opsreport/render/history"
	"opsreport/render/label"
	"opsreport/render/ledger"
	"opsreport/render/outdir"
	"opsreport/render/period"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/rule"
	"opsreport/render/scope"
	"opsreport/render/shown"
	"opsreport/render/table"
)

// Options are the settings of one edition. Zero values mean the defaults of the configuration,
// except where a field is required.
type Options struct {
	Shown

	Dir   string        // folder of the site; required by Publish
	Build func() string // identifies the program's exact build; if nil or "", no page of an earlier site is kept

	Zone   *time.Location
	Key    []byte // for pseudonyms and the names of people's pages; required below privacy level full
	Labels *label.Book

	Templates, Override, Assets fs.FS // Templates and Assets are required; Override may be nil

	// Progress is called with the current step; may be nil.
	Progress func(stage string)
}

// Shown are the settings that are plain values. A site is made again if any of them has changed.
type Shown struct {
	shown.Output
	PDFFont     []byte // TTF
	SharedPages bool
	MaxFiles    int // 0 for no limit; the limit applies also to a site that is kept

	Level      privacy.Level
	Metafields []string     // shown below full
	Scope      *scope.Scope `json:",omitzero"` // what the edition covers; nil for the account. Nights are those of the scope

	AgingDays    []int
	DueFormat    string
	ReviewMonths int
	Targets      map[string]report.Target
	Rules        []rule.Rule // rules, shown with their results, except rules on the age of the snapshot
	Waivers      []rule.Waiver
	Nights       []site.NightLine // the chain of snapshots, newest first
}

// Nights are the snapshots from which an edition is made. New ignores what history, ledger and periods say of
// later nights.
type Nights struct {
	Night   record.Night
	Before  *record.Night  // the night before; nil on the first night, and if Unread is set
	Unread  string         // folder of the night before if it is damaged; else ""
	Earlier []record.Night // earlier nights, for longer comparisons; newest first
	History []history.Line // of other nights, oldest first
	Ledger  []ledger.Night // events between nights, including this one, oldest first, with unchanged names
	Periods period.Kept    // published values
}

// Edition is a night with everything computed and nothing written.
type Edition struct {
	brief.Edition               // compared with Nights.Before and Nights.Earlier
	Ledger        *ledger.Index // up to this night, with people as the privacy level shows them; never nil

	o      Options
	filter *privacy.Filter
	nights Nights
	buried map[event.Record]bool // those of Gone
	chain  *period.Chain         // computed when first needed
	shown  *period.Shown         // computed when first needed
}

// New reads the night and the nights that it is compared with, and computes everything. An error
// comes from reading them.
func New(ctx context.Context, n Nights, o Options) (*Edition, error) {
	n.History, n.Ledger = history.Until(n.History, n.Night.AsOf), ledger.Until(n.Ledger, n.Night.AsOf)
	e := &Edition{o: o, nights: n, buried: map[event.Record]bool{}}
	e.Edition.Nights = o.Nights
	filter := privacy.New(privacy.Options{Level: o.Level, Key: o.Key, Metafields: o.Metafields, Names: o.Labels})
	e.Book = o.Labels.Clone()
	for _, t := range n.Night.Types {
		if _, named := e.Book.Name(label.EquipmentType, t.ID); !named && t.Name != "" {
			e.Book.Set(label.EquipmentType, t.ID, t.Name)
		}
	}
	e.Book.People = filter.Person

	e.filter, e.Night = filter, filter.Night(n.Night)
	e.Scope = o.Scope.Section(e.Book, func(id string) string { return filter.Person(filter.KeyOf(id)).Shown })
	e.Ledger = e.ledger()
	tonight, err := e.read(ctx)
	if err != nil {
		return nil, err
	}
	for _, earlier := range n.Earlier {
		was, err := e.one(ctx, e.filter.Lent(earlier), nil, true)
		if err != nil {
			return nil, err
		}
		since := event.Between(was, tonight, e.seenBy(earlier.AsOf))
		e.Since = append(e.Since, since)
		e.bury(since)
	}
	e.Waivers = e.waivers()
	judged := rule.Night{Report: e.Report, Before: e.recordsBefore(), AtLeast: atLeast}
	e.Rules = append(rule.Evaluate(judged, o.Rules, e.Waivers), rule.Returned(judged, o.Rules)...)
	rule.Since(judged, e.Rules, e.past(), e.Waivers)
	e.sees()
	e.Report.ForgetRowsBefore()
	return e, nil
}

// waivers returns those that the edition may show: of the account all of them, of a part those of its own rules and records. The
// id of a record outside, the name of a rule that the edition does not have and the reasons for both are nobody's here.
func (e *Edition) waivers() []rule.Waiver {
	if e.o.Scope == nil || e.o.Scope.IsWhole() {
		return e.o.Waivers
	}
	in := map[string]bool{}
	rows := &e.Report.Rows
	for i := range rows.Equipment {
		in[rows.Equipment[i].ID] = true
	}
	for i := range rows.FollowUps {
		in[rows.FollowUps[i].ID] = true
	}
	for i := range rows.Documents {
		in[rows.Documents[i].ID] = true
	}
	for i := range rows.Trainings {
		in[rows.Trainings[i].ID] = true
	}
	return slices.DeleteFunc(slices.Clone(e.o.Waivers), func(w rule.Waiver) bool {
		has := func(r rule.Rule) bool { return r.Name == w.Rule }
		return w.Record != "" && !in[w.Record] || w.Rule != "" && !slices.ContainsFunc(e.o.Rules, has)
	})
}

// ledger returns the events up to this night. The privacy level changes only the people in them.
func (e *Edition) ledger() *ledger.Index {
	nights := make([]ledger.Night, len(e.nights.Ledger))
	for i, n := range e.nights.Ledger {
		nights[i] = n.As(e.filter.KeyOf)
	}
	return ledger.NewIndex(nights)
}

// bury keeps the last states of records that are gone. It is called for the newest earlier night
// first, and the first state of a record counts. Items of equipment types that tonight did not
// ask for do not count as gone.
func (e *Edition) bury(since *event.Changes) {
	for _, t := range since.Tombstones {
		if r := (event.Record{List: t.List, ID: t.ID}); !e.buried[r] {
			e.buried[r] = true
			e.Gone = append(e.Gone, t)
		}
	}
}

// read reads the night before, then this night.
func (e *Edition) read(ctx context.Context) (event.Night, error) {
	var before event.Night
	_, known := e.happened()
	if b := e.nights.Before; b != nil {
		var err error
		if before, err = e.one(ctx, e.filter.Lent(*b), nil, !known); err != nil {
			return event.Night{}, err
		}
	}
	tonight, err := e.one(ctx, e.filter.Lent(e.nights.Night), before.Report, !known || len(e.nights.Earlier) > 0)
	if err != nil {
		return event.Night{}, err
	}
	e.Report = tonight.Report
	e.Registers = table.New(e.Report, table.NewLayout(e.Report, e.o.SharedPages))
	if before.Report != nil {
		e.Changes = e.changes(before, tonight)
		e.bury(e.Changes)
		e.Happened = event.New(e.Registers, e.Changes.Gone, e.buried).Rows(e.Changes.Events)
	}
	return tonight, nil
}

// happened returns the events between the night before and tonight; false if the ledger does not
// have these two nights.
func (e *Edition) happened() ([]ledger.Event, bool) {
	if e.nights.Before == nil {
		return nil, true
	}
	n := e.Ledger.Night(e.nights.Night.Digest)
	if n == nil || n.Before == "" || n.Before != e.nights.Before.Digest {
		return nil, false
	}
	return n.Events(), true
}

// changes returns the ledger's events between the night before and tonight. If the ledger does
// not have these two nights, it compares them in the same way.
func (e *Edition) changes(before, tonight event.Night) *event.Changes {
	if events, known := e.happened(); known {
		return event.Of(events, before.Report, tonight.Report)
	}
	return event.Between(before, tonight, e.seenBy(e.nights.Before.AsOf))
}

// seenBy reports which records the ledger knows up to a time.
func (e *Edition) seenBy(to time.Time) ledger.Known {
	return func(list, id string) bool { return e.Ledger.SeenBy(list, id, to) }
}

// one reads a night as the privacy level changes it; before may be nil. The data for comparisons
// is read only if compared is true, since it needs an entry for each record.
func (e *Edition) one(ctx context.Context, n record.Night, before *report.Report, compared bool) (event.Night, error) {
	if ctx.Err() != nil {
		return event.Night{}, context.Cause(ctx)
	}
	e.say("reading " + n.Folder)
	o := e.reportOptions()
	if n.Folder == e.Night.Folder {
		o.Unread = e.nights.Unread
	}
	if !compared {
		r, err := report.Build(n, before, o)
		return event.Night{Report: r}, err
	}
	return event.Read(n, before, o)
}

func (e *Edition) reportOptions() report.Options {
	return report.Options{Zone: e.o.Zone, AgingDays: e.o.AgingDays, DueFormat: e.o.DueFormat,
		ReviewMonths: e.o.ReviewMonths, Targets: e.o.Targets, Book: e.Book, NamesShown: e.o.Level != privacy.Strict}
}

// build identifies the program's build; "" if it is unknown.
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

// Check evaluates the rules for the night. The age of the snapshot is measured at now.
func (e *Edition) Check(now time.Time) []rule.Result {
	results := slices.Clone(e.Rules)
	var aged []rule.Rule
	var at []int
	for i, r := range results {
		if r.Rule.MaxAge > 0 {
			aged, at = append(aged, r.Rule), append(at, i)
		}
	}
	for k, r := range rule.Evaluate(rule.Night{Report: e.Report, Now: now}, aged, e.Waivers) {
		results[at[k]] = r
	}
	return results
}

// Result reports what was published.
type Result struct {
	outdir.Changes
	Site     string   // folder of the site
	PDF      string   // file of the PDF
	Pages    int      // of the PDF
	Replaced int      // number of characters that no font of the PDF has
	Unused   []string // files of Options.Override that nothing uses
	Long     []string // files of more than 10 MB, which only the CSV file of a list should have
}
