package main

import (
	"strings"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/config/source"
	"opsreport/cmd/opsreport/console"
)

// schemas are the JSON Schemas that can be printed.
var schemas = []struct {
	name  string
	write func() ([]byte, error)
}{
	{"config", config.Schema},
}

func newSchema(e *env) *cobra.Command {
	var names []string
	for _, s := range schemas {
		names = append(names, s.name)
	}
	return &cobra.Command{Use: "schema NAME", Short: "Print the JSON Schema of " + strings.Join(names, ", "),
		Long: `Prints the JSON Schema of the configuration, for editors and checks. The file
that init writes names it in its first line.`,
		ValidArgs: names,
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return console.Usagef("`opsreport schema config`", "name one schema: %s", strings.Join(names, ", "))
			}
			for _, s := range schemas {
				if s.name != args[0] {
					continue
				}
				b, err := s.write()
				if err != nil {
					return err
				}
				return e.Result("%s", b)
			}
			return console.Usagef(source.NearestHint(args[0], names), "there is no schema %q", args[0])
		}}
}
