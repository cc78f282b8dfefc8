package nights

import (
	"context"
	"fmt"
	"slices"
	"time"

	"opsreport/cmd/opsreport/console"
	"opsreport/fetch/snapshot"
	"opsreport/render/period"
)

func (n *Nights) writePeriods() error {
	content, err := n.periods.Lines()
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
	told, ok := edition.Period(s)
	if !ok || told.Nights < period.Few {
		return nil, &console.Failure{Msg: s.Name() + " has fewer than two snapshots, so nothing can be said of what happened in it",
			Tip: fmt.Sprintf("the snapshots are from %s to %s", n.all[0].AsOf.In(n.Options.Zone).Format(time.DateOnly),
				n.Newest().AsOf.In(n.Options.Zone).Format(time.DateOnly))}
	}
	if annex {
		return edition.PeriodAnnex(told)
	}
	return edition.PeriodPDF(told)
}
