package render

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"opsreport/render/rule"
)

// TestDamagedNightBefore: where the night before cannot be read, nothing is
// compared with any other in its place, and nothing that compares is green.
func TestDamagedNightBefore(t *testing.T) {
	t.Parallel()
	const folder = "20261120T041207Z"
	o := sampleOptions(t, filepath.Join(t.TempDir(), "site"))
	o.SharedPages = true
	most := 50.0
	o.Rules = []rule.Rule{{Name: "No sudden loss", List: "followups", MaxShrinkPercent: &most}}
	e, f := publishNight(t, Nights{Night: sampleNight(t, 0, 1), Unread: folder}, o)
	if e.Changes != nil || e.Report.Previous != nil {
		t.Error("something is compared")
	}
	if r := e.Check(e.Report.AsOf)[0]; r.State != rule.NotEvaluated || r.Why.Detail != folder {
		t.Errorf("the rule is %s: %+v", r.State, r.Why)
	}
	const why = "The snapshot before, " + folder + ", is damaged: the comparison with it is not evaluated."
	for page, wants := range map[string][]string{
		"index.html":           {why, "not evaluated: the snapshot before is damaged"},
		"changes.html":         {"Changes cannot be stated for this snapshot", why},
		"followups/index.html": {"not evaluated: the snapshot before is damaged"},
		"data/metrics.json":    {`"why":"the snapshot before it, ` + folder + `, is damaged"`},
		"data/changes.json":    {`"since":null`},
	} {
		text := f.text(t, page)
		if strings.HasSuffix(page, ".json") {
			text = strings.ReplaceAll(string(f[page]), ": ", ":")
		}
		for _, want := range wants {
			if !strings.Contains(text, want) {
				t.Errorf("%s does not say %q", page, want)
			}
		}
	}
	for name, content := range f {
		// The legend explains the words, and the snapshot of a first night names none before it.
		said := strings.ReplaceAll(string(content), "Changes: no earlier snapshot", "")
		if strings.Contains(said, "o earlier snapshot") && name != "provenance.html" && name != PDFFile {
			t.Errorf("%s says that there is no earlier snapshot", name)
		}
	}
	var mail bytes.Buffer
	if err := e.WriteMail(&mail, Letter{}, nil); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(strings.ReplaceAll(mail.String(), "=\r\n", ""), "is damaged: the comparison with it is not evaluated") {
		t.Error("the e-mail does not say so")
	}
}
