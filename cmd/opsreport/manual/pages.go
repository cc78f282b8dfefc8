package manual

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"opsreport/cmd/opsreport/help"
)

// fileTopic is the topic that is the manual of a file.
const fileTopic = "config"

// Pages makes the pages of a program: of itself, of each of its commands, and of
// its topics.
func Pages(root *cobra.Command, topics []help.Topic) []Page {
	whole := Page{Name: root.Name(), Section: 1, Title: root.Short, Synopsis: "opsreport COMMAND [FLAGS]", Text: root.Long +
		"\n\nCommands:\n\n", Options: optionsOf(root.PersistentFlags())}
	var pages []Page
	for _, c := range root.Commands() {
		if c.Hidden || !c.Runnable() {
			continue
		}
		name := root.Name() + "-" + c.Name()
		pages = append(pages, Page{Name: name, Section: 1, Title: c.Short, Synopsis: root.Name() + " " + c.Use,
			Text: cmp.Or(c.Long, c.Short+"."), Options: slices.Concat(optionsOf(c.LocalFlags()), whole.Options),
			See: []string{"opsreport(1)", "opsreport.yaml(5)"}})
		whole.Text += fmt.Sprintf("  %-12s %s\n", c.Name(), c.Short)
		whole.See = append(whole.See, name+"(1)")
	}
	for _, t := range topics {
		p := Page{Name: root.Name() + "-" + t.Name, Section: 7, Title: t.Title, Text: t.Text, AsIs: true, See: []string{"opsreport(1)"}}
		if t.Name == fileTopic {
			p.Name, p.Section = root.Name()+".yaml", 5
		}
		pages = append(pages, p)
		whole.See = append(whole.See, fmt.Sprintf("%s(%d)", p.Name, p.Section))
	}
	return append(pages, whole)
}

func optionsOf(flags *pflag.FlagSet) (out []Option) {
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Hidden || f.Name == "help" {
			return
		}
		word, text := pflag.UnquoteUsage(f)
		name := strings.TrimSpace("--" + f.Name + " " + word)
		if f.Shorthand != "" {
			name = "-" + f.Shorthand + ", " + name
		}
		out = append(out, Option{Name: name, Text: text})
	})
	return out
}
