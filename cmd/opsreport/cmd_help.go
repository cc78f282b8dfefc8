package main

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"opsreport/assets"
	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/config/source"
	"opsreport/cmd/opsreport/console"
	"opsreport/templates"
)

// helpTexts holds one topic a file; its first line is what lists show.
//
//go:embed help/*.txt
var helpTexts embed.FS

// topic is one page of help that belongs to no command.
type topic struct{ name, title, text string }

func newHelp(e *env) *cobra.Command {
	return &cobra.Command{Use: "help [COMMAND | TOPIC]", Short: "Explain a command or a topic",
		RunE: func(c *cobra.Command, args []string) error { return runHelp(e, c.Root(), args) }}
}

func runHelp(e *env, root *cobra.Command, args []string) error {
	topics, err := readTopics()
	if err != nil {
		return err
	}
	if len(args) == 0 {
		if err := root.Help(); err != nil {
			return fmt.Errorf("write the help: %w", err)
		}
		return e.Result("\n%s", listTopics(topics))
	}
	for _, t := range topics {
		if t.name == args[0] && len(args) == 1 {
			return e.Result("%s", t.text)
		}
	}
	if len(args) == 2 && args[0] == "templates" {
		return builtinFile(e, args[1])
	}
	if c, rest, err := root.Find(args); err == nil && c != root && len(rest) == 0 {
		if err := c.Help(); err != nil {
			return fmt.Errorf("write the help: %w", err)
		}
		return nil
	}
	names := []string{}
	for _, t := range topics {
		names = append(names, t.name)
	}
	for _, c := range root.Commands() {
		names = append(names, c.Name())
	}
	hint := "`opsreport help` lists commands and topics"
	if near := source.Nearest(args[0], names); near != "" {
		hint = fmt.Sprintf("did you mean `opsreport help %s`?", near)
	}
	return console.Usagef(hint, "there is no help on %q", strings.Join(args, " "))
}

// generated completes the topics that are lists of what the program has.
var generated = map[string]func() string{
	"config":    func() string { return "\n" + config.Help() },
	"templates": func() string { return "  " + strings.Join(replaceable(), "\n  ") + "\n" },
}

// replaceable names the built-in files that a folder of templates can replace.
func replaceable() []string {
	var out []string
	for _, in := range []struct {
		files fs.FS
		exts  []string
	}{{templates.FS, []string{".html", ".txt"}}, {assets.FS, []string{".css"}}} {
		// Embedded files are there: walking them does not fail.
		_ = fs.WalkDir(in.files, ".", func(name string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && slices.Contains(in.exts, path.Ext(name)) {
				out = append(out, name)
			}
			return err
		})
	}
	return out
}

// builtinFile prints one of them.
func builtinFile(e *env, name string) error {
	for _, files := range []fs.FS{templates.FS, assets.FS} {
		if b, err := fs.ReadFile(files, name); err == nil && slices.Contains(replaceable(), name) {
			return e.Result("%s", b)
		}
	}
	return console.Usagef(source.NearestHint(name, replaceable()), "there is no built-in file %q", name)
}

func readTopics() ([]topic, error) {
	files, err := helpTexts.ReadDir("help")
	if err != nil {
		return nil, fmt.Errorf("read the help topics: %w", err)
	}
	var out []topic
	for _, f := range files {
		b, err := helpTexts.ReadFile(path.Join("help", f.Name()))
		if err != nil {
			return nil, fmt.Errorf("read the help topic %s: %w", f.Name(), err)
		}
		t := topic{name: strings.TrimSuffix(f.Name(), ".txt"), text: string(b)}
		t.title, _, _ = strings.Cut(t.text, "\n")
		if more := generated[t.name]; more != nil {
			t.text += more()
		}
		out = append(out, t)
	}
	slices.SortFunc(out, func(a, b topic) int { return strings.Compare(a.name, b.name) })
	return out, nil
}

func listTopics(topics []topic) string {
	var b strings.Builder
	b.WriteString("Topics, as in `opsreport help config`:\n")
	for _, t := range topics {
		fmt.Fprintf(&b, "  %-12s %s\n", t.name, t.title)
	}
	return b.String()
}
