package report

// Rates returns the figures that are n of d tonight, in the order of the
// dictionary: overview and page 1 of the PDF show each of them once.
func (r *Report) Rates() []*Figure {
	var out []*Figure
	for i := range r.Figures {
		if f := &r.Figures[i]; f.HasD && f.Configured {
			out = append(out, f)
		}
	}
	return out
}
