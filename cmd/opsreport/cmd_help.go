package main

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/help"
)

// shelves are the topics that are collections, of which a second argument names one entry to print.
var shelves = map[string]struct {
	what  string
	names func() []string
	text  func(name string) (string, bool)
}{
	"templates": {"built-in file", help.Builtins, help.Builtin},
	"recipes":   {"recipe", help.RecipeNames, help.Recipe},
}

func newHelp(e *env) *cobra.Command {
	var man string
	c := &cobra.Command{Use: "help [COMMAND | TOPIC [NAME]]", Short: "Explain a command or a topic, or print a recipe",
		ValidArgsFunction: completeHelp,
		RunE: func(c *cobra.Command, args []string) error {
			if man != "" {
				return writeManual(e, c.Root(), man)
			}
			return runHelp(e, c.Root(), args)
		}}
	c.Flags().StringVar(&man, "man-pages", "", "write man pages of all commands and topics below this `folder`")
	_ = c.Flags().MarkHidden("man-pages") // it is there
	return c
}

func runHelp(e *env, root *cobra.Command, args []string) error {
	topics := help.Topics()
	if len(args) == 0 {
		if err := root.Help(); err != nil {
			return fmt.Errorf("write the help: %w", err)
		}
		var b strings.Builder
		b.WriteString("\nTopics, as in `opsreport help config`:\n")
		for _, t := range topics {
			fmt.Fprintf(&b, "  %-12s %s\n", t.Name, t.Title)
		}
		return e.Result("%s", b.String())
	}
	for _, t := range topics {
		if t.Name == args[0] && len(args) == 1 {
			return e.Result("%s", t.Text)
		}
	}
	if shelf, ok := shelves[args[0]]; ok && len(args) == 2 {
		text, ok := shelf.text(args[1])
		if !ok {
			return console.Usagef(console.NearestHint(args[1], shelf.names()), "there is no %s %q", shelf.what, args[1])
		}
		return e.Result("%s", text)
	}
	if c, rest, err := root.Find(args); err == nil && c != root && len(rest) == 0 {
		if err := c.Help(); err != nil {
			return fmt.Errorf("write the help: %w", err)
		}
		return nil
	}
	return console.Usagef(console.DidYouMean(args[0], explained(root, topics), "did you mean `opsreport help %s`?",
		"`opsreport help` lists commands and topics"), "there is no help on %q", strings.Join(args, " "))
}

// explained returns the words that help can explain.
func explained(root *cobra.Command, topics []help.Topic) []string {
	var out []string
	for _, t := range topics {
		out = append(out, t.Name)
	}
	return append(out, commandNames(root)...)
}

// completeHelp completes commands and topics, and what a topic collects.
func completeHelp(c *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	var names []string
	if len(args) == 0 {
		names = explained(c.Root(), help.Topics())
	} else if shelf, ok := shelves[args[0]]; ok && len(args) == 1 {
		names = shelf.names()
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

// writeManual writes man pages of all commands and topics, for packages. Their
// date is that of SOURCE_DATE_EPOCH where that is set.
func writeManual(e *env, root *cobra.Command, dir string) error {
	date := e.now()
	if seconds, err := strconv.ParseInt(e.getenv("SOURCE_DATE_EPOCH"), 10, 64); err == nil {
		date = time.Unix(seconds, 0)
	}
	return help.WriteManPages(dir, console.Version(), date, root, help.Topics())
}
