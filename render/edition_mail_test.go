package render

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/privacy"
	"opsreport/render/scope"
)

// TestTheMailOfOfficesHasTheirPlanner: the sheet of each office that the edition is about, with every inspection of its page, and
// no sheet of another office of an item. Other mails have none.
func TestTheMailOfOfficesHasTheirPlanner(t *testing.T) {
	t.Parallel()
	a := leakSample(t)
	offices := []string{"57c2e5b9a3f46d88b2a9e301", "57c2e5b9a3f46d88b2a9e32d"}
	o := leakOptions(t, privacy.Strict)
	o.Scope = &scope.Scope{Only: scope.Only{Offices: offices}}
	part, err := scope.Read(a[len(a)-1], []*scope.Scope{o.Scope})
	if err != nil {
		t.Fatal(err)
	}
	e, err := New(t.Context(), Nights{Night: part[0]}, o)
	if err != nil {
		t.Fatal(err)
	}
	var letter bytes.Buffer
	if err := e.WriteMail(&letter, Letter{From: "a@example.com"}, nil); err != nil {
		t.Fatal(err)
	}
	plain := decoded(t, "letter.eml", letter.Bytes())["its parts"]
	if n := strings.Count(plain, " to catch up, "); n != 2*len(offices) { // in the text, and in the markup
		t.Errorf("%d sheets, want %d of them in each part:\n%s", n, len(offices), plain)
	}
	if strings.Contains(letter.String(), "<img") {
		t.Error("it has a picture")
	}
	lines := 0
	for _, g := range e.Registers.Groups(label.Office) {
		sheet := pages.PlanOf(&e.Report.Rows, g.Rows)
		if g.Key != offices[0] && g.Key != offices[1] {
			continue
		}
		for _, part := range sheet.Parts(e.Registers.Words.Planner, pages.WeekDays) {
			for _, due := range part.Dues {
				lines++
				if serial := e.Report.Equipment[due.Row].Serial; !strings.Contains(plain, "[ ] "+serial) {
					t.Errorf("%s of %s is not in the e-mail", serial, g.Label)
				}
			}
		}
	}
	if n := len(regexp.MustCompile(`(?m)^\[ \] `).FindAllString(plain, -1)); n != lines || lines < 6 {
		t.Errorf("%d lines, want %d", n, lines)
	}
	for _, other := range []*scope.Scope{nil, {Only: scope.Only{Types: []string{"5804f0f30ef50473af5870c6"}}}} {
		o.Scope, letter = other, bytes.Buffer{}
		if e, err = New(t.Context(), Nights{Night: a[len(a)-1]}, o); err != nil {
			t.Fatal(err)
		}
		if err := e.WriteMail(&letter, Letter{}, nil); err != nil || strings.Contains(letter.String(), "this sheet is not a record") {
			t.Errorf("a mail that is about no office has a planner: %v", err)
		}
	}
}
