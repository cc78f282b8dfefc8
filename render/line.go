package render

import (
	"opsreport/render/history"
	"opsreport/render/list"
)

// pairFigure is the figure that a night has only beside the one before it.
const pairFigure = "F16"

// Line returns the night's line of history. Where the night before was pruned
// since, the line that is there already alone knows what changed that night,
// and hands it on.
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
	return history.Until(history.Put(e.nights.History, e.Line()), e.Report.AsOf)
}

// recordsBefore returns how many records each list had on the last night of
// the history; nil where that begins tonight.
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
