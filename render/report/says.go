package report

import (
	"cmp"
	"strconv"
	"strings"

	"opsreport/render/words"
	"opsreport/render/words/message"
)

// Says says the value of a figure: "7 of 40 (17.5 %)", "3 of 4", "n/a", "12", "half within 9 d, nine in ten within 41 d, n = 111"; or why it
// has none.
func (f *Figure) Says(w words.Figures) string {
	share := message.Share{N: f.N, D: f.D}
	switch {
	case !f.Configured:
		return w.Needs(f.Needs, f.Damaged)
	case f.Percent():
		return w.ValueShare(share)
	case f.HasD:
		return w.ValuePart(share)
	case f.Unit == "count" && f.Unproven():
		return w.NoData()
	case f.Unit == "count":
		return strconv.Itoa(f.N)
	case f.Told == nil:
		return w.NotAvailable()
	}
	told := make([]string, len(f.Told))
	for i, id := range f.Told {
		told[i] = f.Stat(id).Says(w)
	}
	return w.ValueTold(told, f.N)
}

// Says says a statistic: "half within 9 d", "longest 41 d". Those of all records are said like those of some.
func (s *Stat) Says(w words.Figures) string {
	id, amount := strings.TrimPrefix(s.ID, OfAll), s.Amount(w)
	return cmp.Or(w.Told(id, amount, s.Value != nil), w.Named(w.Stat(id), amount))
}

// Amount says the number of a statistic, with its unit: "9 d"; or why it has none.
func (s *Stat) Amount(w words.Figures) string {
	switch {
	case s.Value != nil:
		return w.Amount(cmp.Or(s.Unit, "count"), *s.Value)
	case s.Beyond != nil:
		return w.NotReached(*s.Beyond)
	}
	return w.NotAvailable()
}

// Name is what a point is called: "0–7", "no date", "North Dock, already past".
func (p *Point) Name(w words.Figures) string {
	name := p.Label
	if p.ID != "" {
		name = w.Point(p.ID, p.Label)
	}
	if p.In != "" {
		return w.PointIn(p.In, name)
	}
	return name
}

// Name is what a part is called: "overdue", "0–7".
func (p *Part) Name(w words.Figures) string {
	if p.ID != "" {
		return w.Part(p.ID)
	}
	return p.Label
}

// Says says since when nights are compared, and how often: "31 Aug 2026 (90 snapshots in 90 days, at most 25 hours apart)".
func (s Seen) Says(w words.Period) string { return w.SeenSince(s.Since, s.Often(w)) }

// Often says how often nights are compared.
func (s Seen) Often(w words.Period) string {
	apart := w.ApartHours(s.Hours)
	if s.Hours >= 48 {
		apart = w.ApartDays((s.Hours + 12) / 24)
	}
	return w.Often(s.Nights, s.Days, apart)
}
