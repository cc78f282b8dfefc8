package pages

import (
	"cmp"
	"strconv"

	"opsreport/render/document"
	"opsreport/render/history"
	"opsreport/render/kind"
	"opsreport/render/report"
	"opsreport/render/words"
)

// Limitations is the page of what the figures cannot show. Kept is how many nightly snapshots are kept; 0 for all.
func Limitations(r *report.Report, kept int) document.Page {
	w := Of(r).Words().Limitations
	deleted := w.KeptAll()
	if kept > 0 {
		deleted = w.Kept(kept)
	}
	return document.Page{ID: "limitations", Title: w.Title(), Lede: document.Plain(w.Lede()), Sections: []document.Section{
		{ID: "statements", Blocks: []document.Block{Statements(r)}},
		{ID: "deleted", Title: w.Deleted(), Blocks: []document.Block{document.Para{Text: deleted}}},
	}}
}

// Statements are L1 to L12: what the figures cannot show, with the numbers of the night.
func Statements(r *report.Report) (all document.Facts) {
	w := Of(r).Words().Limitations
	seen := func(sentence func(since string) string) string {
		if r.Options.Seen.Nights == 0 {
			return ""
		}
		return sentence(r.Options.Seen.Says(Of(r).Words().Period))
	}
	counted := func(l kind.ID, n int, sentence func(n int) string) string {
		if !r.Has(l) {
			return ""
		}
		return sentence(n)
	}
	shown, ages := words.LimitationsShownPseudonyms, ""
	if r.Options.NamesShown {
		shown = words.LimitationsShownNames
	}
	if m := r.Options.ReviewMonths; m > 0 {
		ages = w.Ages(m)
	}
	for i, text := range []string{
		w.NoDetermination(cmp.Or(r.Source.BaseURL, w.TheService()), r.AsOf),
		completeness(r, w),
		said(w.Inspections(), counted(kind.Equipment, r.Figure(report.E5).N, w.NoCompletion), w.Excluded(), seen(w.CompletionsSeen)),
		said(w.Overdue(r.Options.DueFormat != ""), seen(w.OverdueSeen)),
		said(w.FollowUps(history.WeeksOfSnapshots), counted(kind.FollowUps, r.Figure(report.F4).LeftOut(), w.Undated), seen(w.DifferencesSeen)),
		w.Training(),
		said(w.Documents(), ages),
		w.NotCovered(),
		w.Identifiers(r.Unlabelled(), shown),
		w.Quality(r.Status.Rows),
		w.Thresholds(report.MinRated),
		w.Integrity(),
	} {
		id := "L" + strconv.Itoa(i+1)
		all = append(all, document.Said(id, w.Name(id), text))
	}
	return all
}

// completeness says how the records were read, and of which lists nobody can know that they are complete. An edition of a part says nothing
// of the totals of the account.
func completeness(r *report.Report, w words.Limitations) string {
	order := ""
	if s := r.Source; !s.Started.IsZero() && !s.Finished.IsZero() {
		order = w.OneAfterAnother(s.Started.In(r.Zone), s.Finished.In(r.Zone))
	}
	if r.IsPart() {
		walked := ""
		if r.Has(kind.FollowUps) {
			walked = w.Walked()
		}
		return said(w.Read(), walked, w.NoTotals(), order)
	}
	total := w.TotalUnknown(len(r.FollowUps))
	if reported := r.Source.List(kind.FollowUps.Spec().Service).Reported; reported >= 0 {
		total = w.Total(len(r.FollowUps), reported)
	}
	return said(w.Read(), total, w.NoTotals(), w.Types(len(r.Source.Types)), order, w.Unwalked())
}
