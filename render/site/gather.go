package site

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"

	"opsreport/fetch/record"
	"opsreport/render/report"
)

// Scratch is a file that is written once, then read.
type Scratch interface {
	io.Writer
	io.ReaderAt
	io.Closer
}

// Texts holds the free text of a night's records, which is gathered while they
// are read for the report, so that they need not be read again for it. It is
// too much for memory.
type Texts struct {
	file  Scratch // nil once it is closed, or could not be written
	w     *bufio.Writer
	n     int64 // bytes written
	spans [report.TrainingList + 1]span
}

// span is where the texts of a list stand in the file.
type span struct{ from, to int64 }

// NewTexts returns texts that are kept in a file, which is closed with them.
func NewTexts(file Scratch) *Texts {
	return &Texts{file: file, w: bufio.NewWriterSize(file, 64<<10)}
}

// Close closes the file. It may be called twice.
func (t *Texts) Close() error {
	file := t.file
	if t.file = nil; file == nil {
		return nil
	}
	return file.Close()
}

// Gather returns the lists of two nights as they are; what is read of the later
// one is gathered. Each list is to be read once, one after the other.
func (t *Texts) Gather(b record.Both) record.Both {
	return record.Both{
		Resources:      gather(t, report.DocumentList, b.Resources, documentText),
		FollowUps:      gather(t, report.FollowUpList, b.FollowUps, followUpText),
		Equipment:      gather(t, report.EquipmentList, b.Equipment, equipmentText),
		GroupTrainings: gather(t, report.TrainingList, b.GroupTrainings, sessionText),
	}
}

func gather[T any](t *Texts, l report.List, seq iter.Seq2[record.Side[*T], error], text func(*T) recordText) iter.Seq2[record.Side[*T], error] {
	return func(yield func(record.Side[*T], error) bool) {
		t.spans[l].from = t.n
		for s, err := range seq {
			if err == nil && !s.Before {
				t.add(text(s.Record))
			}
			if !yield(s, err) {
				return
			}
		}
		t.spans[l].to = t.n
		t.must(t.w.Flush())
	}
}

func (t *Texts) add(of recordText) {
	if t.file == nil {
		return
	}
	for _, s := range [...]string{of.id, of.text} {
		size := binary.AppendUvarint(t.w.AvailableBuffer(), uint64(len(s)))
		t.n += int64(len(size) + len(s))
		_, err := t.w.Write(size)
		t.must(err)
		_, err = t.w.WriteString(s)
		t.must(err)
	}
}

// must gives up where the file cannot be written, such as on a full disk: the
// lists can be read again.
func (t *Texts) must(err error) {
	if err != nil {
		_ = t.Close() // nothing in it is needed any more
	}
}

// gathered reports whether the texts of all lists are there.
func (t *Texts) gathered() bool { return t != nil && t.file != nil }

// recordText is the text of a record; "" where it has none.
type recordText struct{ id, text string }

// of yields the texts of all records of a list, in their order, also of those
// whose id stood before.
func (t *Texts) of(l report.List) iter.Seq2[recordText, error] {
	return func(yield func(recordText, error) bool) {
		from := t.spans[l]
		r := bufio.NewReaderSize(io.NewSectionReader(t.file, from.from, from.to-from.from), 64<<10)
		for {
			id, err := readText(r, from.to-from.from)
			if errors.Is(err, io.EOF) {
				return
			}
			var text string
			if err == nil {
				text, err = readText(r, from.to-from.from)
			}
			if err != nil {
				err = fmt.Errorf("read texts from a scratch file: %w", err)
			}
			if !yield(recordText{id, text}, err) || err != nil {
				return
			}
		}
	}
}

// readText reads a text of no more bytes than there can be.
func readText(r *bufio.Reader, most int64) (string, error) {
	size, err := binary.ReadUvarint(r)
	if err != nil {
		return "", err
	}
	if size > uint64(most) {
		return "", io.ErrUnexpectedEOF
	}
	text := make([]byte, size)
	_, err = io.ReadFull(r, text)
	return string(text), err
}

// textsOf yields the same from a night that is read for it.
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
