package pdf

import (
	"strings"

	"opsreport/render/pdf/sheet"

	"opsreport/render/brief"
)

// either returns the first text that is not empty.
func either(texts ...string) string {
	for _, t := range texts {
		if strings.TrimSpace(t) != "" {
			return t
		}
	}
	return ""
}

// facts returns the facts of a section for printing.
func facts(all []brief.Fact) []sheet.Fact {
	out := make([]sheet.Fact, len(all))
	for i, f := range all {
		out[i] = sheet.Fact{Name: f.Name, Value: either(f.Text, f.None), Code: f.Code && f.Text != ""}
		if f.Web {
			out[i].Link = f.Text
		}
	}
	return out
}
