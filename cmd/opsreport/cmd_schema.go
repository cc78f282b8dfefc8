package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/config/source"
	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/schema"
)

func newSchema(e *env) *cobra.Command {
	names := schema.Names()
	return &cobra.Command{Use: "schema NAME", Short: "Print the JSON Schema of an output or of the configuration",
		Long: `Prints the JSON Schema of what NAME is: ` + strings.Join(names, ", ") + `.
For a file with one JSON object a line it is the schema of one line. The
configuration that init writes names its schema in its first line, for editors.`,
		ValidArgs: names,
		RunE:      func(_ *cobra.Command, args []string) error { return runSchema(e, args) }}
}

func runSchema(e *env, args []string) error {
	names := schema.Names()
	if len(args) != 1 {
		return console.Usagef("for example `opsreport schema config`", "opsreport schema takes one NAME: %s", strings.Join(names, ", "))
	}
	if !slices.Contains(names, args[0]) {
		return console.Usagef(source.NearestHint(args[0], names), "there is no schema %q", args[0])
	}
	b, err := schema.Of(args[0])
	if err != nil {
		return err
	}
	return e.Result("%s", b)
}
