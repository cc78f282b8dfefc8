package letter

import (
	"slices"
	"testing"

	"opsreport/render/document"
)

// TestWhatALetterSaysOfItsFiles: a report that is published nowhere has no link, and its reader opens the PDF; a file that is not there is
// neither linked to nor said to be attached.
func TestWhatALetterSaysOfItsFiles(t *testing.T) {
	t.Parallel()
	l := letter{w: english.Mail}
	pdf, annex := File{Name: "a.pdf", Attached: true}, File{Name: "b.pdf", Attached: true}
	large, too := File{Name: "a.pdf"}, File{Name: "b.pdf"}
	const site = "https://example.com/x/"
	for _, c := range []struct {
		sent Sent
		said []string
	}{
		{Sent{Site: site}, []string{"Open the report: " + site}},
		{Sent{Site: site, PDF: pdf}, []string{"Open the report: " + site, "Summary as PDF: " + site + "a.pdf", "a.pdf is attached."}},
		{Sent{Site: site, PDF: pdf, Annex: annex}, []string{"Open the report: " + site, "Summary as PDF: " + site + "a.pdf", "a.pdf is attached.",
			"b.pdf is attached too."}},
		{Sent{Site: site, PDF: pdf, Annex: too}, []string{"Open the report: " + site, "Summary as PDF: " + site + "a.pdf", "a.pdf is attached.",
			"b.pdf is too large to attach; it stands in the published report."}},
		{Sent{PDF: large}, []string{"a.pdf is too large to attach; it stands in the published report."}},
		{Sent{PDF: pdf}, []string{"*Open the attached PDF*, a.pdf."}},
		{Sent{}, nil},
	} {
		var said []string
		for _, f := range l.links(&c.sent) {
			said = append(said, f.Name+": "+f.Text())
		}
		for _, b := range l.attached(&c.sent) {
			line := ""
			for _, p := range b.(document.Line) {
				if p.Strong {
					p.Text = "*" + p.Text + "*"
				}
				line += p.Text
			}
			said = append(said, line)
		}
		if !slices.Equal(said, c.said) {
			t.Errorf("%+v: %q, want %q", c.sent, said, c.said)
		}
	}
}
