package sheet

// Fact is a row of a list of names and values.
type Fact struct {
	Name, Value string
	Code        bool   // Value is an id or a digest
	Link        string // a place in the document, or an address
}

// Facts prints names and values with thin lines between them.
func (f *Flow) Facts(nameWidth float64, rows []Fact) {
	const leading = 12
	x, w := f.Paper.Left, f.Paper.Width()
	f.As("Table", func() {
		for _, row := range rows {
			k := TableInk
			if row.Code {
				k = k.Mono().Sized(Smallest)
			}
			names := f.WrapTo(TableInk.In(Muted), f.Clean(row.Name), nameWidth-8, 3)
			values := f.WrapTo(k, f.Clean(row.Value), w-nameWidth, 8)
			h := float64(max(len(names), len(values)))*leading + f.set.fact
			f.Need(h)
			f.Rule(x, f.Y, w, Hairline, 0.6)
			if row.Link != "" && f.CanLink(row.Link) {
				k = k.In(Accent)
			}
			top, rise := f.Y, 9.2+f.set.fact/2
			f.As("TR", func() {
				f.HeadOf("Row", func() { f.Stack(x, rise, leading, TableInk.In(Muted), names) })
				f.Y = top
				f.As("TD", func() {
					f.Linked(row.Link, func() {
						f.Link(x+nameWidth, top, w-nameWidth, h, row.Link)
						f.Stack(x+nameWidth, rise, leading, k, values)
					})
				})
			})
			f.Y = top + h
		}
	})
	f.Rule(x, f.Y, w, Hairline, 0.6)
}
