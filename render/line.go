package render

import (
	"slices"
	"time"

	"opsreport/render/history"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/past"
	"opsreport/render/report"
	"opsreport/render/rule"
)

// pairFigure is the id of the only figure that needs the night before.
const pairFigure = report.F16

// lineOf returns the night's line of history. If the night before is pruned, the comparison with it cannot
// be repeated, so that figure is copied from the existing line.
func lineOf(r *report.Report, n *Nights, log *past.Log) history.Line {
	line := history.Of(r, n.Night.Digest)
	if besideTheSame(n, log) {
		return line
	}
	for i := range n.History {
		past := &n.History[i]
		was, is := past.Figure(pairFigure), line.Figure(pairFigure)
		if past.AsOf.Equal(line.AsOf) && past.Snapshot == line.Snapshot && was != nil && is != nil {
			*is = *was
		}
	}
	return line
}

// Follow makes a line of history compare its night with the one that the ledger compared it with, and reports whether
// it did not: a night may have been inserted or retired between the two since, and its own be pruned. It counts what the
// ledger has as events.
func Follow(line *history.Line, night *past.Night) bool {
	f := line.Figure(pairFigure)
	if f == nil {
		return false
	}
	is := history.Figure{ID: pairFigure}
	if night.Before != "" {
		is.N, is.Series = moved(night)
		value := float64(is.N)
		is.Value = &value
	}
	if f.N == is.N && (f.Value == nil) == (is.Value == nil) && slices.Equal(f.Series, is.Series) {
		return false
	}
	line.Figures = slices.Clone(line.Figures)
	*line.Figure(pairFigure) = is
	return true
}

// moved counts the follow-ups of a night that were reopened, dated anew or disappeared, and each of these.
func moved(night *past.Night) (n int, each []int) {
	each = make([]int, 3)
	records := map[string]bool{}
	for e := range night.EachEvent {
		kind := slices.Index([]string{past.Reopened, past.DueChanged, past.Gone}, e.Event)
		if e.List == past.FollowUps && kind >= 0 {
			each[kind]++
			records[e.ID] = true
		}
	}
	return len(records), each
}

// besideTheSame reports whether the night before is the one that this night is to be compared with:
// that of the ledger, which knows of nights that were inserted, retired or pruned since the fetch.
func besideTheSame(n *Nights, log *past.Log) bool {
	folder, digest := "", ""
	if n.Before != nil {
		folder, digest = n.Before.Folder, n.Before.Digest
	}
	if known := log.Night(n.Night.Digest); known != nil {
		return known.Before == digest
	}
	return n.Night.Previous.Folder == folder
}

// atLeast are the lists of which recordsBefore counts no more than there were: T1 leaves out
// sessions without a date, and a line does not say how many.
var atLeast = map[string]bool{kind.Trainings.Spec().Service: true}

// recordsBefore returns how many records each list had on the night before the last of a history; nil if
// there is none.
func recordsBefore(lines []history.Line) map[string]int {
	if len(lines) < 2 {
		return nil
	}
	return recordsOf(&lines[len(lines)-2])
}

// recordsOf returns how many records each list had on a night, as far as its line has that.
func recordsOf(line *history.Line) map[string]int {
	counts := make(map[string]int)
	for l, id := range map[kind.ID]string{kind.Documents: report.D1, kind.FollowUps: report.F1, kind.Equipment: report.E9, kind.Trainings: report.T1} {
		f := line.Figure(id)
		switch {
		case f == nil:
		case f.D != nil:
			counts[l.Spec().Service] = *f.D
		default:
			counts[l.Spec().Service] = f.N
		}
	}
	return counts
}

// pastOf returns the nights of a history before a time, as rules look back at them.
func pastOf(lines []history.Line, asOf time.Time) (out []rule.Past) {
	for i := range lines {
		line := &lines[i]
		if !line.AsOf.Before(asOf.Truncate(time.Second)) {
			break
		}
		out = append(out, rule.Past{AsOf: line.AsOf, Records: recordsOf(line), Figure: func(id string) (int, *int, bool) {
			f := line.Figure(id)
			if !f.Known() {
				return 0, nil, false
			}
			return f.N, f.D, true
		}})
	}
	return out
}

// EmptyTypes names the equipment types of which the service returned nothing: their ids may be mistyped.
func (e *Edition) EmptyTypes() (names []string) {
	for _, t := range e.nights.Night.Types {
		switch name, named := e.Book.Name(label.EquipmentType, t.ID); {
		case t.Rows > 0:
		case named:
			names = append(names, name+" ("+t.ID+")")
		default:
			names = append(names, t.ID)
		}
	}
	return names
}
