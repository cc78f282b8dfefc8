package site

import (
	"context"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/sync/errgroup"

	"opsreport/fetch/record"
	"opsreport/render/report"
)

// searchText is how many bytes of a record's free text can be searched for.
const searchText = 1000

// textChunk is about how much of one file is held before it is written.
const textChunk = 8 << 10

// freeTexts writes the texts of all lists, and finds what they mention. Below
// privacy level full there are none.
func (b *builder) freeTexts() error {
	if b.Privacy != "full" {
		return nil
	}
	g, ctx := errgroup.WithContext(b.ctx)
	list := func(l report.List, name string, rows int, id func(row int) string, look func(id, text string)) {
		g.Go(func() error {
			to := b.newTexts(ctx, name, rows)
			row := 0
			for t, err := range textsOf(&b.Night, l) {
				if err == nil && (row == rows || t.id != id(row)) {
					continue // the id stood before; the first record counts
				}
				if err == nil {
					look(id(row), t.text)
					err = to.add(id(row), t.text)
					row++
				}
				if err != nil {
					_ = to.close() // it stops as well
					return fmt.Errorf("read texts of %s: %w", name, err)
				}
			}
			if row < rows {
				_ = to.close()
				return fmt.Errorf("read texts of %s: %d of %d rows found", name, row, rows)
			}
			return to.close()
		})
	}
	r := b.Report
	pass := func(string, string) {}
	list(report.FollowUpList, "followups", len(r.FollowUps), func(row int) string { return r.FollowUps[row].ID }, b.mentions.note)
	list(report.EquipmentList, "equipment", len(r.Equipment), func(row int) string { return r.Equipment[row].ID }, pass)
	list(report.DocumentList, "documents", len(r.Documents), func(row int) string { return r.Documents[row].ID }, pass)
	list(report.TrainingList, "trainings", len(r.Trainings), func(row int) string { return r.Trainings[row].ID }, pass)
	err := g.Wait()
	b.mentions.turn(r.Equipment, r.FollowUps)
	return err
}

// texts writes the free text of a list as scripts, in the same parts as the
// rows, piece by piece: that of a large account is too much to hold.
type texts struct {
	parts []textPart
	g     *errgroup.Group
	ctx   context.Context
}

// textPart is one file in the making.
type textPart struct {
	held []byte
	full chan []byte // to whom writes it
	free chan []byte // and back
}

// newTexts begins the files of a list. They must be closed.
func (b *builder) newTexts(ctx context.Context, list string, rows int) *texts {
	g, ctx := errgroup.WithContext(ctx)
	t := &texts{make([]textPart, shards(rows)), g, ctx}
	for i := range t.parts {
		part := &t.parts[i]
		part.full, part.free = make(chan []byte, 1), make(chan []byte, 1)
		part.held = fmt.Appendf(nil, "opsreportText(%q,[\n", list)
		g.Go(func() error { return part.writeTo(b.sink, textFile(list, i)) })
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
		return fmt.Errorf("write %s: %w", path, err)
	}
	for range p.full { // the sink may not have wanted it
	}
	return nil
}

// add adds the text of a record. It is called for one after the other, in the
// order of the list.
func (t *texts) add(id, text string) error {
	if text == "" {
		return nil
	}
	first, _ := split(text, searchText)
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

func (t *texts) pass(part *textPart) error {
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

// close ends the files and waits for them.
func (t *texts) close() error {
	for i := range t.parts {
		part := &t.parts[i]
		part.held = append(part.held, "]);\n"...)
		_ = t.pass(part) // what stops it is what Wait returns
		close(part.full)
	}
	return t.g.Wait()
}

func textFile(list string, shard int) string {
	return "data/text-" + list + "-" + strconv.Itoa(shard) + ".js"
}

// recordText is the text of a record; "" where it has none.
type recordText struct{ id, text string }

// textsOf reads the texts of all records of a list, in their order, also of
// those whose id stood before.
func textsOf(n *record.Night, l report.List) iter.Seq2[recordText, error] {
	switch l {
	case report.FollowUpList:
		return eachText(n.FollowUps, followUpText)
	case report.EquipmentList:
		return eachText(n.Equipment, equipmentText)
	case report.DocumentList:
		return eachText(n.Resources, documentText)
	default:
		return eachText(n.GroupTrainings, sessionText)
	}
}

func eachText[T any](seq iter.Seq2[*T, error], text func(*T) recordText) iter.Seq2[recordText, error] {
	return func(yield func(recordText, error) bool) {
		if seq == nil {
			return
		}
		for rec, err := range seq {
			var t recordText
			if err == nil {
				t = text(rec)
			}
			if !yield(t, err) {
				return
			}
		}
	}
}

func equipmentText(e *record.Equipment) recordText   { return recordText{e.ID, e.Notes} }
func sessionText(s *record.GroupTraining) recordText { return recordText{s.ID, s.Notes} }

func followUpText(f *record.FollowUp) recordText {
	var all []string
	for i := range f.Messages {
		if n := f.Messages[i].Note; n != "" {
			all = append(all, n)
		}
	}
	return recordText{f.ID, strings.Join(all, "\n")}
}

func documentText(r *record.Resource) recordText {
	all := append([]string(nil), r.Tags...)
	for i := range r.Versions {
		if d := r.Versions[i].Description; d != "" {
			all = append(all, d)
		}
	}
	return recordText{r.ID, strings.Join(all, "\n")}
}
