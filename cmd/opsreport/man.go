package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"opsreport/cmd/opsreport/build"
	"opsreport/cmd/opsreport/help"
	"opsreport/cmd/opsreport/manual"
)

// fileTopic is the topic that is the manual of a file.
const fileTopic = "config"

// writeManual writes man pages of all commands and topics, for packages. Their
// date is that of SOURCE_DATE_EPOCH where that is set.
func writeManual(e *env, root *cobra.Command, dir string) error {
	date := e.now()
	if seconds, err := strconv.ParseInt(e.getenv("SOURCE_DATE_EPOCH"), 10, 64); err == nil {
		date = time.Unix(seconds, 0)
	}
	topics, err := help.Topics()
	if err != nil {
		return err
	}
	return manual.Write(dir, build.Version(), date, manPages(root, topics))
}

func manPages(root *cobra.Command, topics []help.Topic) []manual.Page {
	whole := manual.Page{Name: root.Name(), Section: 1, Title: root.Short, Synopsis: "opsreport COMMAND [FLAGS]", Text: root.Long +
		"\n\nCommands:\n"}
	var pages []manual.Page
	list := "\n"
	for _, c := range root.Commands() {
		if c.Hidden || !c.Runnable() {
			continue
		}
		name := root.Name() + "-" + c.Name()
		pages = append(pages, manual.Page{Name: name, Section: 1, Title: c.Short, Synopsis: root.Name() + " " + c.Use,
			Text: orElse(c.Long, c.Short+"."), Options: slices.Concat(manOptions(c.LocalFlags()), manOptions(root.PersistentFlags())),
			See: []string{"opsreport(1)", "opsreport.yaml(5)"}})
		list += fmt.Sprintf("  %-12s %s\n", c.Name(), c.Short)
		whole.See = append(whole.See, name+"(1)")
	}
	whole.Text += list
	whole.Options = manOptions(root.PersistentFlags())
	for _, t := range topics {
		p := manual.Page{Name: root.Name() + "-" + t.Name, Section: 7, Title: t.Title, Text: t.Text, AsIs: true, See: []string{"opsreport(1)"}}
		if t.Name == fileTopic {
			p.Name, p.Section = root.Name()+".yaml", 5
		}
		pages = append(pages, p)
		whole.See = append(whole.See, fmt.Sprintf("%s(%d)", p.Name, p.Section))
	}
	return append(pages, whole)
}

func manOptions(flags *pflag.FlagSet) (out []manual.Option) {
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Hidden || f.Name == "help" {
			return
		}
		word, text := pflag.UnquoteUsage(f)
		name := strings.TrimSpace("--" + f.Name + " " + word)
		if f.Shorthand != "" {
			name = "-" + f.Shorthand + ", " + name
		}
		out = append(out, manual.Option{Name: name, Text: text})
	})
	return out
}

func orElse(text, other string) string {
	if text == "" {
		return other
	}
	return text
}
