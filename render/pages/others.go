package pages

import (
	"slices"

	"opsreport/render/kind"
	"opsreport/render/report"
)

// Others returns the figures of a list but for those that are shown elsewhere. A new figure appears there until it
// has a better place.
func (r Report) Others(l kind.ID, shown ...string) []*report.Figure {
	var out []*report.Figure
	for i := range r.Figures {
		if f := &r.Figures[i]; f.List == l && !slices.Contains(shown, f.ID) {
			out = append(out, f)
		}
	}
	return out
}
