package render

import (
	"opsreport/render/history"
	"opsreport/render/list"
)

// pairFigure is the id of the only figure that needs the night before.
const pairFigure = "F16"

// Line returns the night's line of history. If the night before is pruned, its comparison cannot
// be repeated, so Line copies that figure from the existing line.
func (e *Edition) Line() history.Line {
	line := history.Of(e.Report, e.nights.Night.Digest)
	before := ""
	if e.nights.Before != nil {
		before = e.nights.Before.Folder
	}
	if e.nights.Night.Previous.Folder == before {
		return line
	}
	for i := range e.nights.History {
		past := &e.nights.History[i]
		was, is := past.Figure(pairFigure), line.Figure(pairFigure)
		if past.AsOf.Equal(line.AsOf) && past.Snapshot == line.Snapshot && was != nil && is != nil {
			*is = *was
		}
	}
	return line
}

// History returns the nights up to this one, this one included, oldest first.
func (e *Edition) History() []history.Line {
	return history.Put(e.nights.History, e.Line())
}

// atLeast are the lists of which recordsBefore counts no more than there were: T1 leaves out
// sessions without a date, and a line does not say how many.
var atLeast = map[string]bool{list.Trainings.Row().Service: true}

// recordsBefore returns how many records each list had on the last night of the history; nil if
// the history begins tonight.
func (e *Edition) recordsBefore() map[string]int {
	lines := e.History()
	if len(lines) < 2 {
		return nil
	}
	before := lines[len(lines)-2]
	counts := make(map[string]int)
	for l, id := range map[list.ID]string{list.Documents: "D1", list.FollowUps: "F1", list.Equipment: "E9", list.Trainings: "T1"} {
		f := before.Figure(id)
		switch {
		case f == nil:
		case f.D != nil:
			counts[l.Row().Service] = *f.D
		default:
			counts[l.Row().Service] = f.N
		}
	}
	return counts
}
