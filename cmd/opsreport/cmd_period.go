package main

import (
	"context"
	"path/filepath"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/file"
	"opsreport/cmd/opsreport/nights"
	"opsreport/render/period"
)

func newPeriod(e *env) *cobra.Command {
	var out string
	c := &cobra.Command{Use: "period NAME", Short: "Write the report of a week, month or quarter as a PDF; print its path",
		Long: `Writes the report of a period as <site>.NAME.pdf beside the site, or to --out:
2026-10, 2026-W46, 2026-Q4, or from one day to another, 2026-10-05..2026-10-19.`,
		Args: oneArg("NAME", "2026-10"),
		RunE: func(c *cobra.Command, args []string) error { return runPeriod(c.Context(), e, args[0], out) }}
	c.Flags().StringVar(&out, "out", "", "the PDF's `file`, instead of one beside the site")
	return c
}

func runPeriod(ctx context.Context, e *env, name, out string) error {
	c, err := e.configured(false)
	if err != nil {
		return err
	}
	span, ok := period.Parse(name, c.Zone())
	if !ok {
		return console.Usagef("name a week, a month, a quarter or two days: 2026-W46, 2026-10, 2026-Q4, 2026-10-05..2026-10-19",
			"there is no period %q", name)
	}
	n, err := nights.Open(ctx, e.nights(), c)
	if err != nil {
		return err
	}
	p := e.Progress("period")
	defer p.Stop()
	content, err := n.Period(ctx, p, span)
	if err != nil {
		return err
	}
	if out == "" {
		out = c.Site + "." + name + ".pdf"
	}
	if out, err = filepath.Abs(out); err != nil {
		return err
	}
	if err := file.ReplacePrivate(out, content); err != nil {
		return err
	}
	p.Stop()
	return e.Result("%s\n", out)
}
