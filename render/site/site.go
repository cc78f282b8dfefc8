// Package site makes the web site of a night: a page for every record, the lists and overviews with links to them, and the data
// files. Every page is complete, valid and escaped, whatever the records contain; links are relative and name files; the same input
// gives the same bytes on any number of cores.
//
// A page is a place (source.go): its address, its template, its title and the function that makes its view, which gets a maker: everything
// that pages are made from, and the path and title of its page. Places come from the table of fixed pages (pages.go) and from a file for
// each sort: the fronts of lists and of groups (lists.go, groups.go), registers, the planner, periods, changes and records that are gone
// (compare.go), the pages about the report itself (about.go). Around a page stands a frame (frame.go), of which the templates are executed
// once for each kind of place. The pages of records are written in record_pages.go, files that are no pages in data.go and host.go.
package site

import (
	"context"
	"errors"
	"fmt"
	"io"

	"opsreport/render/period"
	"opsreport/render/site/engine"
)

// Sink stores the files of the site. Several goroutines call it. The caller may change the
// content of Put after Put has returned. PutFrom is for files that are too large to hold in
// memory. Its errors name the file.
type Sink interface {
	Put(path string, content []byte) error
	PutFrom(path string, write func(io.Writer) error) error
}

// Write makes the site. It stops at the first error; the owner of the Sink then drops the files
// that it has received.
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

// builder is what the steps of Write share. It does not change, except for what its source knows of
// the PDF. What a single step needs is made by that step: a large night holds much at a time.
type builder struct {
	*source
	ctx    context.Context
	sink   Sink
	engine *engine.Set
}

// counterOf returns the counter that tells what records were; nil without one.
func counterOf(s *source) *period.Counter {
	if s.Reviews == nil {
		return nil
	}
	return s.Reviews.Counter
}

func newBuilder(ctx context.Context, in Input, sink Sink) (*builder, error) {
	if in.Report == nil || in.Templates == nil || in.Assets == nil {
		return nil, errors.New("write site: no report, templates or assets")
	}
	e, err := loadTemplates(in.Templates, in.Override)
	if err != nil {
		return nil, err
	}
	from, err := newSource(in)
	if err != nil {
		return nil, err
	}
	return &builder{source: from, ctx: ctx, sink: sink, engine: e}, nil
}
