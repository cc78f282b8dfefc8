package period

import (
	"opsreport/render/word"
	"opsreport/render/words"
	"opsreport/render/words/message"
)

// english are the words of what other programs read, which is the same in every language.
func english() words.PeriodFigures { return words.English(words.Context{}).PeriodFigures }

// String is the id of a kind, by which its words are found: "week".
func (k Kind) String() string {
	return [...]string{Week: "week", Month: "month", Quarter: "quarter", Range: "range"}[k]
}

// Said is a span as messages name it.
func (s Span) Said() message.Span {
	return message.Span{Kind: message.Kind(s.Kind.String()), First: s.Start, Last: s.Last()}
}

// Says says a figure: "112 of 129 (86.8 %)", "2 due dates moved, 3 reassigned, 4 reopened"; "n/a" where it is not known.
func (f *Figure) Says(w words.PeriodFigures) string {
	switch {
	case f.N == nil:
		return w.NotAvailable()
	case f.D != nil:
		return w.Share(message.Share{N: *f.N, D: *f.D})
	case f.ID == P8:
		return w.Alone(f.Comings(w))
	}
	n, apart, median, longest := func(at int) int { return f.Series[at].N }, 0, 0, 0
	if len(f.Apart) > 0 {
		apart = f.Apart[0].N
	}
	days := f.Stats != nil && f.Stats.Median != nil
	if days {
		median, longest = *f.Stats.Median, *f.Stats.Longest
	}
	switch f.ID {
	case P3:
		return w.Lapses(words.PeriodFiguresLapsesArgs{Begun: n(Begun), Ended: n(Ended), Right: n(ByCompletion), Days: days, Median: median,
			Longest: longest, Back: apart})
	case P5:
		return w.Redated(n(redatedMoved), n(redatedReassigned), n(redatedReopened))
	case P7:
		return w.Flow(words.PeriodFiguresFlowArgs{Before: n(Opening), Opened: n(Opened), Appeared: n(Appeared), Reopened: n(Reopened),
			Returned: n(Returned), Closed: n(Closed), Gone: n(Gone), Sum: n(Closing) - apart, After: *f.N, Off: apart})
	case P12:
		return w.Stock(words.PeriodFiguresStockArgs{Before: n(Opening), Begun: n(ExpiredBegun), Right: n(PutRight), Ended: n(EndedElse),
			More: n(OtherIn), Fewer: n(OtherOut), Sum: n(ExpiredClosing) - apart, After: *f.N, Off: apart})
	}
	return w.Expired(*f.N, days, median, longest)
}

// Comings says what P8 counts of each list, inside a sentence.
func (f *Figure) Comings(w words.PeriodFigures) string {
	counted := map[string]int{}
	for _, n := range f.Series {
		counted[n.ID] = n.N
	}
	said := ""
	add := func(first int, text func(n func(at int) int) string) {
		if _, there := counted[comings[first]]; !there {
			return
		}
		one := text(func(at int) int { return counted[comings[at]] })
		if said != "" {
			one = w.AndOf(said, one)
		}
		said = one
	}
	add(equipmentNew, func(n func(int) int) string {
		return w.ComingsEquipment(words.PeriodFiguresComingsEquipmentArgs{Fresh: n(equipmentNew), Gone: n(equipmentGone), Out: n(equipmentOut),
			In: n(equipmentIn), Appeared: n(equipmentAppeared)})
	})
	add(documentsNew, func(n func(int) int) string {
		return w.ComingsDocuments(n(documentsNew), n(documentVersions), n(documentApprovals), n(documentsAppeared))
	})
	add(sessionsNew, func(n func(int) int) string {
		return w.ComingsSessions(n(sessionsNew), n(attendances), n(sessionsAppeared))
	})
	return said
}

// Told is what was told of a period: a figure, or by which night it was closed, or its longest gap.
type Told struct {
	Figure  *Figure
	Closing string // digest of the night
	GapH    int
}

// Says says it: "1 of 2", "closed by snapshot 0123456789ab", "longest gap 26 hours".
func (t *Told) Says(w words.PeriodFigures) string {
	switch {
	case t.Figure != nil:
		return t.Figure.Says(w)
	case t.Closing != "":
		return w.ClosedBy(word.Digest(t.Closing))
	}
	return w.LongestGap(t.GapH)
}
