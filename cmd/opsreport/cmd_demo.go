package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/demo"
)

func newDemo(e *env) *cobra.Command {
	var dir string
	var scale int
	c := &cobra.Command{Use: "demo", Short: "Make a sample site and PDF, with nothing configured",
		Long: `Serves the API on this machine, over HTTPS, with sample data of a firm that does
not exist. Fetches the nights of a quarter, at first one a week and then one a
day for two weeks. Makes site and PDF, and three editions, of an office, a
client and a team, and prints where they are. It writes the folder
opsreport-demo where you stand, or that of --out; what an earlier demo wrote
there is replaced.

  opsreport preview --config opsreport-demo/opsreport.yaml

serves them all side by side.`,
		Args: noArgs, RunE: func(c *cobra.Command, _ []string) error { return runDemo(c.Context(), e, dir, scale) }}
	c.Flags().StringVar(&dir, "out", "opsreport-demo", "the `folder` to write")
	c.Flags().IntVar(&scale, "scale", 1, "multiplies the records by this `number`")
	return c
}

func runDemo(ctx context.Context, e *env, dir string, scale int) (err error) {
	if scale < 1 || scale > 1000 {
		return console.Usagef("leave --scale out for the sample in its usual size", "--scale must be from 1 to 1000, not %d", scale)
	}
	d, err := demo.Prepare(demo.Surroundings{Env: e.workspace(), Config: e.surroundings()}, dir, scale)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, d.Close()) }()
	if err := d.Fetch(ctx); err != nil {
		return err
	}
	made, editions, err := d.Render(ctx)
	if err != nil {
		return err
	}
	out := fmt.Sprintf("%s/index.html\n%s\n", made.Site, made.PDF)
	for _, site := range editions {
		out += site + "/index.html\n"
	}
	return e.Result("%s", out)
}
