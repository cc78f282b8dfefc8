package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

func newConfig(e *env) *cobra.Command {
	var asJSON bool
	c := &cobra.Command{Use: "config", Short: "Print the settings that are in force, and where each comes from",
		Long: `Prints every setting with its value as YAML, and where it comes from: a place
in the file, a variable, or the default. Paths are absolute. Secrets are not
settings; of the token only its place is known.`,
		Args: noArgs, RunE: func(*cobra.Command, []string) error { return runConfig(e, asJSON) }}
	c.Flags().BoolVar(&asJSON, "json", false, "print them as JSON")
	return c
}

func runConfig(e *env, asJSON bool) error {
	c, err := e.configured(false)
	if err != nil {
		return err
	}
	values, err := c.Values()
	if err != nil {
		return err
	}
	var b strings.Builder
	for _, v := range values {
		fmt.Fprintf(&b, "%-50s # %s\n", v.Key+": "+v.Text, v.From)
	}
	return e.Answer(asJSON, values, b.String())
}
