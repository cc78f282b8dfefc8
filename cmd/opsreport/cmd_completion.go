package main

import (
	"bytes"
	_ "embed" // of the functions for plain bash
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/console"
)

// shells are those that cobra can write completions for.
var shells = []struct {
	name  string
	write func(*cobra.Command, io.Writer) error
}{
	{"bash", writeBash},
	{"zsh", func(c *cobra.Command, w io.Writer) error { return c.GenZshCompletion(w) }},
	{"fish", func(c *cobra.Command, w io.Writer) error { return c.GenFishCompletion(w, true) }},
	{"powershell", func(c *cobra.Command, w io.Writer) error { return c.GenPowerShellCompletionWithDesc(w) }},
}

//go:embed completion.bash
var plainBash string

// writeBash writes cobra's script with functions of its own in the place of those
// that it expects of bash-completion, which many shells have not loaded.
func writeBash(c *cobra.Command, w io.Writer) error {
	var script bytes.Buffer
	if err := c.GenBashCompletionV2(&script, true); err != nil {
		return err
	}
	// The last definition of a function holds.
	_, err := io.WriteString(w, strings.ReplaceAll(script.String(), "_filedir", "__opsreport_filedir")+plainBash)
	return err
}

func newCompletion(e *env) *cobra.Command {
	var names []string
	for _, s := range shells {
		names = append(names, s.name)
	}
	c := &cobra.Command{Use: "completion SHELL", Short: "Print a completion script for " + strings.Join(names, ", "),
		Long: `Prints a script that completes opsreport's commands and flags. For bash:

  source <(opsreport completion bash)`,
		ValidArgs: names,
		Args:      oneArg("shell: "+strings.Join(names, ", "), "bash")}
	c.RunE = func(c *cobra.Command, args []string) error {
		for _, s := range shells {
			if s.name == args[0] {
				if err := s.write(c.Root(), e.Stdout()); err != nil {
					return fmt.Errorf("write the completion script: %w", err)
				}
				return nil
			}
		}
		return console.Usagef(console.NearestHint(args[0], names), "unknown shell %q", args[0])
	}
	return c
}
