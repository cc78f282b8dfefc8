package search

import (
	"bufio"
	"io"
	"slices"
	"strconv"
	"strings"

	"opsreport/render/word"

	"golang.org/x/sync/errgroup"

	"opsreport/fetch/panics"
	"opsreport/fetch/record"
	"opsreport/render/brief"
)

// textChunk is how many bytes of a file are held before they are written.
const textChunk = 8 << 10

// Texts writes the free text of a list as scripts, in the same parts as the rows. It writes in
// pieces, since the text of a large account does not fit in memory.
type Texts struct {
	parts []textPart
	row   []byte // of the record that is added
	g     errgroup.Group
}

// textPart is one file that is being written: what is added goes to the goroutine that stores it.
type textPart struct {
	*bufio.Writer
	end    *io.PipeWriter
	before string // what stands before the next row
}

// Texts begins the files of a list; the caller must close them. It returns nil unless the privacy
// level is full.
func (d *Data) Texts(list string, rows int) *Texts {
	if !d.Full {
		return nil
	}
	t := &Texts{parts: make([]textPart, shards(rows))}
	for i := range t.parts {
		from, end := io.Pipe()
		t.parts[i] = textPart{bufio.NewWriterSize(end, textChunk), end, ""}
		_, _ = t.parts[i].Write(begun(nil, "opsreportText", list)) // less than the buffer has room for
		t.g.Go(panics.Func(func() error {
			defer from.Close() // whoever writes must not wait for one that panicked
			err := d.Sink.PutFrom(textFile(list, i), func(w io.Writer) error {
				_, err := io.Copy(w, from)
				return err
			})
			if err == nil {
				_, err = io.Copy(io.Discard, from) // the sink may have stopped reading
			}
			_ = from.CloseWithError(err) // always nil; Add returns the error from now on
			return err
		}))
	}
	return t
}

// Add adds the text of a record. Records must be added in the order of the list.
func (t *Texts) Add(id, text string) error {
	if text == "" {
		return nil
	}
	part := &t.parts[shardOf(id, len(t.parts))]
	t.row = append(appendJSON(append(append(t.row[:0], part.before...), '['), id), ',')
	t.row = append(appendJSON(t.row, strings.ToValidUTF8(word.Clip(word.Unmarked(text), brief.SearchedText), "\uFFFD")), ']')
	part.before = ",\n"
	_, err := part.Write(appendInside(part.AvailableBuffer(), t.row))
	return err
}

// Close ends the files and waits until they are written.
func (t *Texts) Close() error {
	if t == nil {
		return nil
	}
	for i := range t.parts {
		part := &t.parts[i]
		_, _ = part.WriteString(ended) // Wait returns the error
		_ = part.Flush()
		_ = part.end.Close()
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
