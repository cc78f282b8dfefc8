package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/help"
)

func newSchema(e *env) *cobra.Command {
	names := help.SchemaNames()
	return &cobra.Command{Use: "schema NAME", Short: "Print the JSON Schema of an output or of the configuration",
		Long: `Prints the JSON Schema of what NAME is. For a file with one JSON object a line
it is the schema of one line. The configuration that init writes names its
schema in its first line, for editors. NAME is one of these:

  ` + strings.Join(names, "\n  "),
		ValidArgs: names, Args: oneArg("NAME: "+strings.Join(names, ", "), "config"),
		RunE: func(_ *cobra.Command, args []string) error { return runSchema(e, args[0]) }}
}

func runSchema(e *env, name string) error {
	if names := help.SchemaNames(); !slices.Contains(names, name) {
		return console.Usagef(console.NearestHint(name, names), "there is no schema %q", name)
	}
	b, err := help.Schema(name)
	if err != nil {
		return err
	}
	return e.Result("%s", b)
}
