package nights

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"time"

	"opsreport/cmd/opsreport/console"
	"opsreport/fetch/snapshot"
	"opsreport/render/jsonl"
	"opsreport/render/period"
)

// writePeriods writes what is kept of the periods of this edition, beside that of the others.
func (n *Nights) writePeriods() error {
	raw, err := n.store.Read(snapshot.PeriodsFile)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	is, bad := period.Read(raw)
	if n.edition.reader != nil {
		n.bad.periods = jsonl.Raw(bad) // the output without a name may have dropped some
	}
	_, all := is.Apart(n.Name(), "")
	all.Published = append(all.Published, n.periods.Published...)
	slices.SortStableFunc(all.Published, func(a, b period.Published) int { return cmp.Compare(a.Edition, b.Edition) })
	content, err := all.Lines()
	if err != nil {
		return err
	}
	return n.store.Replace(snapshot.PeriodsFile, slices.Concat(content, n.bad.periods, n.bad.strange))
}

// Period is the report of a period as a PDF, or its registers.
func (n *Nights) Period(ctx context.Context, p *console.Progress, s period.Span, annex bool) ([]byte, error) {
	edition, err := n.Ready(ctx, p, n.Newest())
	if err != nil {
		return nil, err
	}
	report, ok := edition.Period(s)
	if !ok || report.Nights < period.Few {
		return nil, &console.Failure{Msg: s.Name() + " has fewer than two snapshots, so nothing can be said of what happened in it",
			Tip: fmt.Sprintf("the snapshots are from %s to %s", n.all[0].AsOf.In(n.Options.Zone).Format(time.DateOnly),
				n.Newest().AsOf.In(n.Options.Zone).Format(time.DateOnly))}
	}
	if annex {
		return edition.PeriodAnnex(report)
	}
	return edition.PeriodPDF(report)
}
