package engine

import (
	"bytes"
	"opsreport/render/words"
	"strings"
	"testing"
	"testing/fstest"
)

// TestAMistakeSaysWhereToLook: an error of html/template can name a file that the user has never seen.
func TestAMistakeSaysWhereToLook(t *testing.T) {
	t.Parallel()
	ours := builtins()
	ours["partials/chip.html"] = file(`{{define "chip"}}{{.Title}}{{end}}{{define "cell"}}{{end}}`)
	ours["pages/two.html"] = file(`{{define "main"}}{{template "cell" .}}{{end}}`)
	for _, c := range []struct{ file, text, want string }{
		{"pages/one.html", "{{define \"main\"}}\n{{range .List}}{{template \"chip\" .}}{{end}}{{end}}",
			"can't evaluate field Title in type string: that file is built in, and called from pages/one.html:2"},
		{"partials/chip.html", `{{define "chip"}}{{end}}`,
			`no such template "cell": the built-in partials/chip.html defines it, and yours has to define it too`},
		{"pages/one.html", `{{define "main"}}<a href="x>y</a>{{end}}`, "pages/one.html: the markup ends within a tag, an attribute or a comment"},
		{"pages/one.html", `{{define "main"}}{{if .Title}}{{end}}`, "unexpected EOF: an {{end}} is missing"},
		{"pages/one.html", `{{define "main"}}{{range .List}}{{.Titel}}{{end}}{{end}}`, `at <.Titel>: can't evaluate field Titel in type string`},
	} {
		e, err := New(ours, fstest.MapFS{c.file: file(c.text), "partials/idle.html": file(`{{define "idle"}}{{template "chip" .}}{{end}}`)}, nil, words.English(words.Context{}))
		if err == nil {
			err = e.Page(new(bytes.Buffer), "one", oneView{"a", []string{"b"}})
		}
		if err == nil || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "idle") {
			t.Errorf("%s, %s: %v, want %s", c.file, c.text, err, c.want)
		}
	}
}
