// Package site makes the web site of a night: a page for every record, the
// lists and fronts around them, and the data files beside them.
//
// It promises that every page is whole, valid and escaped whatever the records
// hold; that links are relative and name files; that a page of a record changes
// only when the record, or a name on it, does; and that the same input gives
// the same bytes on any number of cores. It refuses inline scripts and styles,
// from a user's templates too. Memory stays bounded: records are streamed
// again for their pages, and none is held.
//
// Package render calls Write with a report that is complete and a Sink that
// stages what it is given.
package site

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"sync"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/brief"
	"opsreport/render/change"
	"opsreport/render/chart"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/site/cache"
	"opsreport/render/site/engine"
	"opsreport/render/site/frame"
	"opsreport/render/site/item"
	"opsreport/render/site/view"
	"opsreport/render/table"
)

// Sink takes the files of the site. It is called from several goroutines; the
// content of Put may change once it has returned. PutFrom is for files that are
// too long to hold.
type Sink interface {
	Put(path string, content []byte) error
	PutFrom(path string, write func(io.Writer) error) error
}

// Keeper is a Sink that knows the site as it was left: pages that would come out
// as they did are then kept instead of made.
type Keeper interface {
	Sink
	cache.Keeper
}

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

	Changes *change.Changes    // against the night before; nil without one
	Since   []*change.Changes  // against nights further back than the one before, newest first
	Gone    []change.Tombstone // records of those nights that are no longer returned, each once
	Files   []File             // written by others, for the downloads page
	Nights  []NightLine
	Metrics string       // SHA-256 of data/metrics.json; "" when not known
	Rules   []brief.Rule // with their results, in the order configured
	Waivers []brief.Waiver

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
	Title, Organisation, Classification, SiteURL string
	Privacy                                      string // "strict", "internal" or "full"
	ZoneName                                     string
	Tool                                         string // "opsreport 1.4.0"
	Build                                        string // what this program is, to the byte; "" makes every page anew
	FreshFor                                     time.Duration
	SharedPages                                  bool
	Logo                                         []byte // PNG; nil for none
	Commentary                                   string // Markdown
	PDF                                          string // path of the PDF; "" for none
	AgingDays                                    []int
	DueFormat                                    string
	ReviewMonths                                 int
	KeepNights                                   int
	Shown                                        string // what the privacy level shows, beside its name; changes with that
	Targets                                      []Target
}

// Target is a configured threshold as the methods page shows it.
type Target struct{ Figure, Meets, Watch string }

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

// Write makes the site. It stops at the first error; what the Sink has taken
// by then is for its owner to drop.
func Write(ctx context.Context, in Input, sink Sink) error {
	b, err := newBuilder(ctx, in, sink)
	if err != nil {
		return err
	}
	for _, step := range []struct {
		what string
		do   func() error
	}{
		{"files for hosts", b.hostFiles}, {"data files", b.dataFiles}, {"record pages", b.recordPages}, {"pages", b.pages},
	} {
		if err := step.do(); err != nil {
			return fmt.Errorf("write %s: %w", step.what, err)
		}
		if err := ctx.Err(); err != nil {
			return fmt.Errorf("write site: %w", err)
		}
	}
	return nil
}

// builder is what the steps of Write share. It is not changed once made, but
// for mentions, which are found while the pages of follow-ups are made, and drawn,
// which is known before the last step.
type builder struct {
	Input
	ctx      context.Context
	sink     Sink
	x        *table.Registers
	engine   *engine.Set
	buffers  *sync.Pool // of *bytes.Buffer, in which pages are made
	chrome   map[frame.Key]*view.Chrome
	digests  map[frame.Key][]byte // of the chrome
	groups   groups
	long     longTables
	tight    int // how often the page that is made was too long
	all      []place
	drawn    PDF
	mentions *item.Mentions // found in the texts of follow-ups; nil below full
}

// longTables are those on the fronts and the overview, made once.
type longTables struct {
	groups         []long // in the order of the fields of groups
	rules, waivers long
}

// groups are the drill-downs, made once.
type groups struct {
	types, offices, lines, assignees, forms, trainings []table.Group
}

func newBuilder(ctx context.Context, in Input, sink Sink) (*builder, error) {
	if in.Report == nil || in.Templates == nil || in.Assets == nil {
		return nil, errors.New("write site: no report, templates or assets")
	}
	x := table.New(in.Report, in.Book, table.NewLayout(in.Report, in.SharedPages))
	e, err := loadTemplates(in.Templates, in.Override)
	if err != nil {
		return nil, err
	}
	b := &builder{Input: in, ctx: ctx, sink: sink, x: x, engine: e, buffers: &sync.Pool{New: func() any { return new(bytes.Buffer) }}}
	b.groups = groups{types: x.Groups(label.EquipmentType), offices: x.Groups(label.Office), lines: x.Groups(label.LineOfBusiness),
		assignees: x.Groups(label.User), forms: x.Groups(label.Form), trainings: x.Groups(label.Training)}
	b.mentions = item.NewMentions(in.Privacy, in.Report.Equipment)
	b.makeLong()
	b.all = b.places()
	b.chrome, err = b.frames(b.all)
	b.digests = frame.Digests(b.chrome)
	return b, err
}

func (b *builder) put(path string, content []byte) error {
	if err := b.sink.Put(path, content); err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	return nil
}
