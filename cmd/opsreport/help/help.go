// Package help is what the program says about itself: topics, recipes, the built-in templates, man pages and JSON Schemas. They
// are part of the program, so that it says them in the words of its own version.
//
// The files in schemas write each fact once. A definition that several of them
// refer to stands in common.json; one in the file itself goes before it. What the
// code knows, such as the events that there are, is {"$code": "events"} in a file.
package help

import (
	"embed"
	"io/fs"
	"path"
	"slices"
	"strings"

	"opsreport/assets"
	"opsreport/cmd/opsreport/config"
	"opsreport/templates"
)

// texts holds one topic a file; its first line is what lists show.
//
//go:embed *.txt
var texts embed.FS

// Topic is one page of help that belongs to no command. Title is its first line.
type Topic struct{ Name, Title, Text string }

// generated completes the topics that are lists of what the program has.
var generated = map[string]func() string{
	"config":    func() string { return "\n" + config.Help() },
	"recipes":   listRecipes,
	"templates": func() string { return "  " + strings.Join(Builtins(), "\n  ") + "\n" },
}

// Topics returns all of them, by name.
func Topics() []Topic {
	files, _ := texts.ReadDir(".") // embedded files are there, sorted by name
	var out []Topic
	for _, f := range files {
		b, _ := texts.ReadFile(f.Name())
		t := Topic{Name: strings.TrimSuffix(f.Name(), ".txt"), Text: string(b)}
		t.Title, _, _ = strings.Cut(t.Text, "\n")
		if more := generated[t.Name]; more != nil {
			t.Text += more()
		}
		out = append(out, t)
	}
	return out
}

// Builtins names the built-in files that a folder of templates can replace.
func Builtins() []string {
	var out []string
	for _, in := range []struct {
		files   fs.FS
		folders []string // "." is the files at the top
	}{{templates.FS, []string{".", "blocks", "mail", "pages", "partials"}}, {assets.FS, []string{"css", "js"}}} {
		// Embedded files are there: walking them does not fail.
		_ = fs.WalkDir(in.files, ".", func(name string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && slices.Contains(in.folders, path.Dir(name)) {
				out = append(out, name)
			}
			return err
		})
	}
	return out
}

// Builtin returns one of them; false where there is none of that name.
func Builtin(name string) (text string, ok bool) {
	for _, files := range []fs.FS{templates.FS, assets.FS} {
		if b, err := fs.ReadFile(files, name); err == nil && slices.Contains(Builtins(), name) {
			return string(b), true
		}
	}
	return "", false
}
