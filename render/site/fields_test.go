package site

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"opsreport/templates"
)

// TestMissingFields: a field that a view does not have is told wherever it stands, also where no execution comes tonight.
func TestMissingFields(t *testing.T) {
	t.Parallel()
	own := "pages/x-desk.html"
	for _, c := range []struct{ name, file, text, want string }{
		{"absent", own, `{{with .State}}{{.Nope}}{{end}}`,
			`pages/x-desk.html:1:34: executing "main" at <.Nope>: can't evaluate field Nope`},
		{"list", own, `{{range .Sections}}{{range .Blocks}}{{end}}{{.File.Nope}}{{end}}`, "field Nope in type document.Link"},
		{"else", own, `{{if .H1}}{{else}}{{.Nope}}{{end}}`, "field Nope"},
		{"none", own, `{{range .Crumbs}}{{else}}{{.Nope}}{{end}}`, "field Nope"},
		{"variable", own, `{{range $i, $s := .Sections}}{{$s.Nope}}{{end}}`, "field Nope in type document.Section"},
		{"called", own, `{{range .Crumbs}}{{template "chip" .}}{{end}}`, "called from pages/x-desk.html:1"},
		{"text", own, `{{with .Lede}}{{.Nope}}{{end}}`, "field Nope in type string"},
		{"after what html/template has to make", own, `{{$x := printf "%v" nil}}{{$x}}{{with .State}}{{.Nope}}{{end}}`, "field Nope"},
		{"record", "pages/gone.html", `{{.Nope}}`, "check template pages/gone.html"},
		{"frame", "partials/foot.html", `{{with .Night}}{{.Nope}}{{end}}`, "field Nope in type *site.NightText"},
		{"no template", "partials/foot.html", `{{template "nope" .}}`, `check template partials/foot.html: html/template:partials/foot.html:1:28: no such template "nope"`},
		{"right", own, `{{with .State}}{{.Link}}{{end}}{{range .Sections}}{{(index $.Sections 0).Title}}{{end}}`, ""},
		{"of any type", own, `{{range list .H1 .State}}{{if eq (kindOf .) "ptr"}}{{.Link}}{{end}}{{end}}{{(dict "a" 1).a}}`, ""},
		{"kinds", own, `{{template "k" .State}}{{template "k" .H1}}{{end}}{{define "k"}}{{if eq (kindOf .) "ptr"}}{{.Link}}{{end}}`, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			name := "main"
			if strings.HasPrefix(c.file, "partials/") {
				name = "foot"
			}
			folder := fstest.MapFS{c.file: {Data: []byte(`{{define "` + name + `"}}` + c.text + `{{end}}`)}}
			_, err := CheckTemplates(templates.FS, folder)
			if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
				t.Errorf("error %v, want %q", err, c.want)
			}
		})
	}
}

// TestOwnCopies: a user may begin with any of our templates, also with that of the portfolio, which makes no page of a site.
func TestOwnCopies(t *testing.T) {
	t.Parallel()
	folder := fstest.MapFS{}
	err := fs.WalkDir(templates.FS, ".", func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(templates.FS, file)
		folder[file] = &fstest.MapFile{Data: text}
		return err
	})
	if err != nil || folder["portfolio.html"] == nil || folder["blocks/table.html"] == nil || folder["sections/overview/end.html"] == nil {
		t.Fatal(len(folder), err)
	}
	if unused, err := CheckTemplates(templates.FS, folder); err != nil || len(unused) > 0 {
		t.Error(unused, err)
	}
}
