package main

import (
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"opsreport/render/site"

	"opsreport/cmd/opsreport/help"
	"opsreport/render/mail"
	"opsreport/render/portfolio"
	"opsreport/templates"
)

const viewsFile = "help/views.txt"

const viewsIntro = `Views: what each template is given, field by field

A field is used as {{.Name}}, a list with {{range .Name}}, and what may be
absent with {{with .Name}}. Markup is printed as it is; everything else is
escaped for the place where it stands. A text from the records is shown by
{{text .Name}}, which makes visible what would not be and keeps its direction
to itself; Markdown by {{prose .Name}}. Every page has the fields of Document;
{{.Root}} is the way to the root of the site, to stand before every link.
How to replace a template: opsreport help templates.
`

// TestHelpDescribesEveryView keeps the topic views as the code is.
func TestHelpDescribesEveryView(t *testing.T) {
	views := site.Views()
	maps.Copy(views, mail.Views())
	maps.Copy(views, portfolio.Views())
	want := viewsIntro + describe(t, views)
	for _, name := range help.Builtins() {
		if _, err := templates.FS.Open(name); err == nil && !strings.Contains(want, "\n"+name+"\n") {
			t.Errorf("no view is described for %s: it is missing in the Views of its package", name)
		}
	}
	for _, line := range strings.Split(want, "\n") {
		if strings.HasPrefix(line, "  .") && !strings.Contains(line, "; ") && !strings.HasPrefix(line, "  . is a ") {
			t.Errorf("a field without a comment: %s", line)
		}
	}
	if *update {
		if err := os.WriteFile(filepath.FromSlash(viewsFile), []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	have, err := os.ReadFile(filepath.FromSlash(viewsFile))
	if err != nil {
		t.Fatal(err)
	}
	if string(have) != want {
		t.Error("help/views.txt is not what the views are. Write it: go test ./cmd/opsreport -run TestHelpDescribesEveryView -update")
	}
}
