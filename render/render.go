package render

import (
	"context"
	"io/fs"
	"slices"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/census"
	"opsreport/render/event"
	"opsreport/render/history"
	"opsreport/render/label"
	"opsreport/render/outdir"
	"opsreport/render/pages"
	"opsreport/render/past"
	"opsreport/render/period"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/rule"
	"opsreport/render/scope"
	"opsreport/render/settings"
	"opsreport/render/words"
)

// Options are the settings of one edition. Zero values mean the defaults of the configuration,
// except where a field is required.
type Options struct {
	Shown

	Dir string // folder of the site; required by Publish

	Zone   *time.Location
	Key    []byte // for pseudonyms and the names of people's pages; required below privacy level full
	Labels *label.Book

	Templates, Override, Assets fs.FS // Templates and Assets are required; Override may be nil

	// Progress is called with the current step; may be nil.
	Progress func(stage string)
}

// Shown are the settings that are plain values. A site is made again if any of them has changed.
type Shown struct {
	settings.Output
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
	RulesLent    bool        // they are those of the account: what an edition of a part does not have is not named by them
	Waivers      []rule.Waiver
	Nights       []pages.NightLine // the chain of snapshots, newest first
	Removed      []pages.NightLine // those that are no longer kept, newest first
}

// Nights are the snapshots from which an edition is made. New ignores what history, ledger and periods say of
// later nights.
type Nights struct {
	Night   record.Night
	Before  *record.Night  // the night before; nil on the first night, and if Unread is set
	Unread  string         // folder of the night before if it is damaged; else ""
	Week    *record.Night  // the night about a week ago, for a longer comparison; nil where that is the night before, or where there is none
	Month   *record.Night  // the night about a month ago, where that is neither
	History []history.Line // of other nights, oldest first
	Ledger  []past.Night   // events between nights, including this one, oldest first, with unchanged names
	Periods period.Kept    // published values

	// Open opens an earlier night of the edition by its digest; false where it is not here or damaged. May be nil.
	Open func(digest string) (record.Night, bool)
}

// Edition is a night with everything computed and nothing written. It does not change.
type Edition struct {
	pages.Edition                 // compared with Nights.Before, Week and Month
	Log           *past.Log       // up to this night, with people as the privacy level shows them
	Line          history.Line    // of the night
	Counter       *period.Counter // the nights up to this one, for counting periods
	Periods       *period.Shown   // those that are shown, with their published values

	o      Options
	filter *privacy.Filter
	nights Nights
	buried map[event.Record]bool // those of Gone
}

// New reads the night and the nights that it is compared with, and computes everything. An error
// comes from reading them.
func New(ctx context.Context, n Nights, o Options) (*Edition, error) {
	n.History, n.Ledger = history.Until(n.History, n.Night.AsOf), past.Until(n.Ledger, n.Night.AsOf)
	filter := privacy.New(privacy.Options{Level: o.Level, Key: o.Key, Metafields: o.Metafields, Names: o.Labels})
	book := bookOf(n.Night, o.Labels, filter)
	log := past.NewLog(past.Shown(n.Ledger, filter.KeyOf))
	o.say("reading " + n.Night.Folder)
	tonight, err := record.Hold(filter.Night(n.Night))
	if err != nil {
		return nil, err
	}
	read, err := newReader(n, tonight, &o, filter, book, log).compare(ctx)
	if err != nil {
		return nil, err
	}
	line := lineOf(read.report, &n, log)
	lines := history.Put(n.History, line)
	rules, named := judge(read.report, lines, &o)
	counter := period.NewCounter(period.Known{
		Log:    log,
		Stored: n.Ledger,
		Lines:  lines,
		Zone:   read.report.Zone,
		Lacks:  func(l string) bool { return !read.report.Source.Has(l) },
	})
	if len(n.Ledger) >= period.Few {
		read.report.Options.Seen = counter.Since()
	}
	mentions := pages.FindMentions(o.Level, read.report, tonight.FollowUps)
	read.registers.Named = mentions.Items
	return &Edition{
		Edition: pages.Edition{
			Report:    read.report,
			Night:     tonight,
			Book:      book,
			Registers: read.registers,
			Changes:   read.changes,
			Compared:  read.compared,
			Nights:    o.Nights,
			Removed:   o.Removed,
			Happened:  read.happened,
			Gone:      read.gone,
			Rules:     rules,
			Waivers:   named,
			Scope:     pages.Scope(read.registers.Words, o.Scope.Parts(book, func(id string) string { return filter.Person(filter.KeyOf(id)).Shown })),
			Past:      lines,
			Mentions:  mentions,
		},
		Log:     log,
		Line:    line,
		Counter: counter,
		Periods: counter.Show(&n.Periods, o.Tool),
		o:       o,
		filter:  filter,
		nights:  n,
		buried:  read.buried,
	}, nil
}

// bookOf returns the names that an edition shows: the labels, then the names that the night's types have, and the people as the
// privacy level shows them.
func bookOf(night record.Night, labels *label.Book, filter *privacy.Filter) *label.Book {
	book := labels.Clone()
	for _, t := range night.Types {
		if _, named := book.Name(label.EquipmentType, t.ID); !named && t.Name != "" {
			book.Set(label.EquipmentType, t.ID, t.Name)
		}
	}
	book.People = filter.Person
	book.None = words.English(words.Context{}).Kinds.Absent
	return book
}

// judge evaluates the rules, without the age of the snapshot, and returns the waivers beside them. What an edition of a part does
// not have is not named in either.
func judge(r *report.Report, lines []history.Line, o *Options) ([]rule.Result, []rule.Waiver) {
	judged := rule.Night{Report: r, Before: recordsBefore(lines), AtLeast: atLeast}
	named := waivers(o, &r.Rows)
	results := append(rule.Evaluate(judged, o.Rules, named), rule.Returned(judged, o.Rules)...)
	rule.Since(judged, results, pastOf(lines, r.AsOf), named)
	if !o.RulesLent {
		return results, named
	}
	if r.IsPart() {
		results = rule.Unnamed(results)
	}
	return results, slices.DeleteFunc(slices.Clone(named), func(w rule.Waiver) bool {
		return w.Rule != "" && !slices.ContainsFunc(results, func(r rule.Result) bool { return r.Rule.Name == w.Rule })
	})
}

// waivers returns those that an edition may show: of the account all of them, of a part those of its own rules and records. The
// id of a record outside, the name of a rule that the edition does not have and the reasons for both are nobody's here.
func waivers(o *Options, rows *census.Rows) []rule.Waiver {
	if o.Scope == nil || o.Scope.IsWhole() {
		return o.Waivers
	}
	in := map[string]bool{}
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
	return slices.DeleteFunc(slices.Clone(o.Waivers), func(w rule.Waiver) bool {
		has := func(r rule.Rule) bool { return r.Name == w.Rule }
		return w.Record != "" && !in[w.Record] || w.Rule != "" && !slices.ContainsFunc(o.Rules, has)
	})
}

func (e *Edition) say(stage string) { e.o.say(stage) }

func (o *Options) say(stage string) {
	if o.Progress != nil {
		o.Progress(stage)
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

	Periods *period.Shown // those of the edition, with what was printed of them noted
}
