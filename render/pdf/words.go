package pdf

import (
	"strings"

	"opsreport/render/document"
	"opsreport/render/pdf/sheet"
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
func facts(all document.Facts) []sheet.Fact {
	out := make([]sheet.Fact, len(all))
	for i, f := range all {
		out[i] = sheet.Fact{Name: f.Name, Value: either(f.Text()), Code: f.Values[0].Look == document.Code}
		if f.Values[0].Look == document.Outside {
			out[i].Link = f.Text()
		}
	}
	return out
}
