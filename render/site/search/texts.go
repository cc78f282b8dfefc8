package search

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/sync/errgroup"

	"opsreport/fetch/record"
	"opsreport/render/glyph"
)

// searchText is how many bytes of a record's free text can be searched.
const searchText = 1000

// textChunk is about how many bytes of a file are held before they are written.
const textChunk = 8 << 10

// Texts writes the free text of a list as scripts, in the same parts as the rows. It writes in
// pieces, since the text of a large account does not fit in memory.
type Texts struct {
	parts []textPart
	g     *errgroup.Group
	ctx   context.Context
}

// textPart is one file that is being written.
type textPart struct {
	held []byte
	full chan []byte // to the goroutine that writes
	free chan []byte // back, to be used again
}

// Texts begins the files of a list; the caller must close them. It returns nil unless the privacy
// level is full.
func (d *Data) Texts(ctx context.Context, list string, rows int) *Texts {
	if !d.Full {
		return nil
	}
	g, ctx := errgroup.WithContext(ctx)
	t := &Texts{make([]textPart, shards(rows)), g, ctx}
	for i := range t.parts {
		part := &t.parts[i]
		part.full, part.free = make(chan []byte, 1), make(chan []byte, 1)
		part.held = fmt.Appendf(nil, "opsreportText(%q,[\n", list)
		g.Go(func() error { return part.writeTo(d.Sink, textFile(list, i)) })
	}
	return t
}

func (p *textPart) writeTo(sink Sink, path string) error {
	err := sink.PutFrom(path, func(w io.Writer) error {
		for chunk := range p.full {
			if _, err := w.Write(chunk); err != nil {
				return err
			}
			select {
			case p.free <- chunk[:0]:
			default:
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	for range p.full { // the sink may have stopped reading
	}
	return nil
}

// Add adds the text of a record. Records must be added in the order of the list.
func (t *Texts) Add(id, text string) error {
	if text == "" {
		return nil
	}
	first, _ := glyph.Cut(text, searchText)
	part := &t.parts[shardOf(id, len(t.parts))]
	part.held = append(appendJSON(append(part.held, '['), id), ',')
	if !utf8.ValidString(first) {
		first = strings.ToValidUTF8(first, "\uFFFD")
	}
	part.held = append(appendJSON(part.held, first), "],\n"...)
	if len(part.held) < textChunk {
		return nil
	}
	return t.pass(part)
}

func (t *Texts) pass(part *textPart) error {
	select {
	case part.full <- part.held:
	case <-t.ctx.Done():
		return context.Cause(t.ctx)
	}
	select {
	case part.held = <-part.free:
	default:
		part.held = make([]byte, 0, textChunk+2*searchText)
	}
	return nil
}

// Close ends the files and waits until they are written.
func (t *Texts) Close() error {
	if t == nil {
		return nil
	}
	for i := range t.parts {
		part := &t.parts[i]
		part.held = append(part.held, "]);\n"...)
		_ = t.pass(part) // Wait returns its error
		close(part.full)
	}
	return t.g.Wait()
}

func textFile(list string, shard int) string {
	return "data/text-" + list + "-" + strconv.Itoa(shard) + ".js"
}

// FollowUp returns the text of a follow-up: the notes of its messages.
func FollowUp(f *record.FollowUp) string {
	return joined(nil, f.Messages, func(m *record.Message) string { return m.Note })
}

// Document returns the text of a document: its tags and the descriptions of its versions.
func Document(r *record.Resource) string {
	return joined(slices.Clone(r.Tags), r.Versions, func(v *record.Version) string { return v.Description })
}

// joined puts texts one below the other, then those of some parts that have one.
func joined[T any](all []string, parts []T, text func(*T) string) string {
	for i := range parts {
		if t := text(&parts[i]); t != "" {
			all = append(all, t)
		}
	}
	return strings.Join(all, "\n")
}

// Equipment returns the text of an item.
func Equipment(e *record.Equipment) string { return e.Notes }

// Session returns the text of a session.
func Session(t *record.GroupTraining) string { return t.Notes }
