package sheet

// Fact is a row of a list of names and values.
type Fact struct {
	Name, Value string
	Code        bool   // Value is an id or a digest
	Link        string // a place in the document, or an address
}

// Facts prints names and values with thin lines between them.
func (f *Flow) Facts(nameWidth float64, rows []Fact) {
	x, w := f.Paper.Left, f.Paper.Width()
	for _, row := range rows {
		k := TableInk
		if row.Code {
			k = k.Mono().Sized(Smallest)
		}
		names := f.WrapTo(TableInk.In(Muted), f.Clean(row.Name), nameWidth-8, 3)
		values := f.WrapTo(k, f.Clean(row.Value), w-nameWidth, 8)
		h := float64(max(len(names), len(values)))*12 + f.set.fact
		f.Need(h)
		f.Rule(x, f.Y, w, Hairline, 0.6)
		base := f.Y + 9.2 + f.set.fact/2
		for i, line := range names {
			f.Print(x, base+float64(i)*12, TableInk.In(Muted), line)
		}
		if row.Link != "" && f.CanLink(row.Link) {
			k = k.In(Accent)
		}
		for i, line := range values {
			f.Print(x+nameWidth, base+float64(i)*12, k, line)
		}
		f.Link(x+nameWidth, f.Y, w-nameWidth, h, row.Link)
		f.Y += h
	}
	f.Rule(x, f.Y, w, Hairline, 0.6)
}
