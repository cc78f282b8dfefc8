package sheet

// RGB is a colour.
type RGB struct{ R, G, B int }

// Ink is the font, size and colour of a text.
type Ink struct {
	Cut    Cut
	Size   float64
	Colour RGB
}

// Bold returns the ink in bold type.
func (k Ink) Bold() Ink { k.Cut = Bold; return k }

// Mono returns the ink in a monospaced font, for ids and code.
func (k Ink) Mono() Ink { k.Cut = Mono; return k }

// In returns the ink in another colour.
func (k Ink) In(c RGB) Ink { k.Colour = c; return k }

// Sized returns the ink in another size, in points.
func (k Ink) Sized(pt float64) Ink { k.Size = pt; return k }

// Leading returns the distance between two lines.
func (k Ink) Leading() float64 { return k.Size * 1.36 }
