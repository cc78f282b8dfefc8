package main

import (
	"context"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/workspace"
	"opsreport/render/period"
)

func newPeriod(e *env) *cobra.Command {
	var out string
	var annex bool
	c := &cobra.Command{Use: "period NAME", Short: "Write the report of a week, month or quarter as a PDF; print its path",
		Long: `Writes the report of a period as <site>.NAME.pdf beside the site, or to --out:
2026-10, 2026-W46, 2026-Q4, or from one day to another, 2026-10-05..2026-10-19.
It has at most four pages. With --annex it writes the registers behind it
instead, as <site>.NAME-annex.pdf.
last-week, last-month and last-quarter are the last whole ones before the newest
snapshot, in the time zone of the report; the file bears the period that it is:

  opsreport period last-month     # prints …/site.2026-10.pdf`,
		Args: oneArg("NAME", "2026-10"),
		RunE: func(c *cobra.Command, args []string) error { return runPeriod(c.Context(), e, args[0], out, annex) }}
	c.ValidArgs = []string{"last-week", "last-month", "last-quarter"}
	c.Flags().StringVar(&out, "out", "", "the PDF's `file`, instead of one beside the site")
	c.Flags().BoolVar(&annex, "annex", false, "the registers of the period, a file of their own")
	return c
}

func runPeriod(ctx context.Context, e *env, name, out string, annex bool) error {
	c, err := e.configured(false)
	if err != nil {
		return err
	}
	kind, last := period.Relative(name)
	span, cause := period.Parse(name, c.Zone())
	if cause != nil && !last {
		return console.Usagef("name a week, a month, a quarter or two days: "+period.Forms, "there is no period %q: %v", name, cause)
	}
	if err := c.CanWrite("--out", out, ""); err != nil {
		return err
	}
	n, err := openNights(ctx, e, c, workspace.UpToDate)
	if err != nil {
		return err
	}
	if last {
		span = period.Of(kind, n.Newest().AsOf.In(c.Zone())).Before()
	}
	p := e.Progress("period")
	defer p.Stop()
	content, err := n.Outputs(ctx, p, n.Newest(), true, nil)[0].Period(ctx, p, span, annex)
	if err != nil {
		return err
	}
	beside := c.Site + "." + span.ID
	if annex {
		beside += "-annex"
	}
	path, err := writePrivate(out, beside+".pdf", content)
	if err != nil {
		return err
	}
	p.Stop()
	return e.Result("%s\n", path)
}
