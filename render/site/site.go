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
	"context"
	"errors"
	"fmt"
	"io"
	"sync"

	"opsreport/render/site/cache"
	"opsreport/render/site/engine"
	"opsreport/render/site/frame"
	"opsreport/render/site/item"
	"opsreport/render/site/page"
	"opsreport/render/site/view"
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

// What the site is made of; package page says what each is.
type (
	Input     = page.Input
	Charts    = page.Charts
	Settings  = page.Settings
	File      = page.File
	NightLine = page.NightLine
	PDF       = page.PDF
)

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
// for mentions, which are found while the pages of follow-ups are made, and what
// its source says of the PDF.
type builder struct {
	*page.Source
	ctx      context.Context
	sink     Sink
	engine   *engine.Set
	desks    *sync.Pool // of *desk
	chrome   map[frame.Key]*view.Chrome
	digests  map[frame.Key][]byte // of the chrome
	all      []page.Place
	mentions *item.Mentions // found in the texts of follow-ups; nil below full
}

func newBuilder(ctx context.Context, in Input, sink Sink) (*builder, error) {
	if in.Report == nil || in.Templates == nil || in.Assets == nil {
		return nil, errors.New("write site: no report, templates or assets")
	}
	e, err := loadTemplates(in.Templates, in.Override)
	if err != nil {
		return nil, err
	}
	b := &builder{Source: page.New(in), ctx: ctx, sink: sink, engine: e, desks: &sync.Pool{New: func() any { return new(desk) }}}
	b.mentions = item.NewMentions(in.Privacy, in.Report.Equipment)
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
