package help

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// fileTopic is the topic that is the manual of a file.
const fileTopic = "config"

// ManPages makes the pages of a program: of itself, of each of its commands, and of
// its topics.
func ManPages(root *cobra.Command, topics []Topic) []ManPage {
	whole := ManPage{Name: root.Name(), Section: 1, Title: root.Short, Synopsis: "opsreport COMMAND [FLAGS]", Text: root.Long +
		"\n\nCommands:\n\n", Options: manOptions(root.PersistentFlags())}
	var pages []ManPage
	for _, c := range root.Commands() {
		if c.Hidden || !c.Runnable() {
			continue
		}
		name := root.Name() + "-" + c.Name()
		pages = append(pages, ManPage{
			Name:     name,
			Section:  1,
			Title:    c.Short,
			Synopsis: root.Name() + " " + c.Use,
			Text:     cmp.Or(c.Long, c.Short+"."),
			Options:  slices.Concat(manOptions(c.LocalFlags()), whole.Options),
			See:      []string{"opsreport(1)", "opsreport.yaml(5)"},
		})
		whole.Text += fmt.Sprintf("  %-12s %s\n", c.Name(), c.Short)
		whole.See = append(whole.See, name+"(1)")
	}
	for _, t := range topics {
		p := ManPage{Name: root.Name() + "-" + t.Name, Section: 7, Title: t.Title, Text: t.Text, AsIs: true, See: []string{"opsreport(1)"}}
		if t.Name == fileTopic {
			p.Name, p.Section = root.Name()+".yaml", 5
		}
		pages = append(pages, p)
		whole.See = append(whole.See, fmt.Sprintf("%s(%d)", p.Name, p.Section))
	}
	return append(pages, whole)
}

func manOptions(flags *pflag.FlagSet) (out []ManOption) {
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Hidden || f.Name == "help" {
			return
		}
		word, text := pflag.UnquoteUsage(f)
		name := strings.TrimSpace("--" + f.Name + " " + word)
		if f.Shorthand != "" {
			name = "-" + f.Shorthand + ", " + name
		}
		out = append(out, ManOption{Name: name, Text: text})
	})
	return out
}
