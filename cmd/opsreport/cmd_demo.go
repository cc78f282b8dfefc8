package main

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/demo"
)

func newDemo(e *env) *cobra.Command {
	var dir string
	var scale int
	c := &cobra.Command{Use: "demo", Short: "The whole product with nothing configured",
		Long: `Serves sample data of a firm that does not exist as the API, over HTTPS on this
machine, fetches the nights of a quarter, a night a week at first and then one a
day for a fortnight, and makes site and PDF. Prints where they are. A folder
that an earlier demo wrote is written anew.`,
		Args: noArgs, RunE: func(c *cobra.Command, _ []string) error { return runDemo(c.Context(), e, dir, scale) }}
	c.Flags().StringVar(&dir, "out", "opsreport-demo", "the `folder` to write")
	c.Flags().IntVar(&scale, "scale", 1, "multiplies the records by this `number`")
	return c
}

func runDemo(ctx context.Context, e *env, dir string, scale int) (err error) {
	if scale < 1 || scale > 1000 {
		return console.Usagef("leave --scale out for the sample in its usual size", "--scale must be from 1 to 1000, not %d", scale)
	}
	d, err := demo.Prepare(demo.World{World: e.nights(), Config: e.configWorld()}, dir, scale)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, d.Close()) }()
	if err := d.Fetch(ctx); err != nil {
		return err
	}
	made, err := d.Render(ctx)
	if err != nil {
		return err
	}
	return e.Result("%s/index.html\n%s\n", made.Site, made.PDF)
}
