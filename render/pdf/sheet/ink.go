package sheet

// The colours of text and rules.
var (
	Black    = RGB{R: 0x1a, G: 0x1a, B: 0x18}
	Muted    = RGB{R: 0x56, G: 0x54, B: 0x4e}
	Accent   = RGB{R: 0x0f, G: 0x4c, B: 0x75}
	Hairline = RGB{R: 0xd6, G: 0xd3, B: 0xcb}
	Outlined = RGB{R: 0x33, G: 0x33, B: 0x33}
	Band     = RGB{R: 0xf5, G: 0xf4, B: 0xf0}
	White    = RGB{R: 0xff, G: 0xff, B: 0xff}

	None = RGB{R: -1, G: -1, B: -1} // of an area that is not filled
)

// Sizes of type, in points; nothing is smaller than Smallest.
const (
	BodySize  = 9.5
	TableSize = 9
	Smallest  = 8.5
)

// The inks of running text.
var (
	BodyInk  = Ink{Cut: Regular, Size: BodySize, Colour: Black}
	TableInk = Ink{Cut: Regular, Size: TableSize, Colour: Black}
	NoteInk  = Ink{Cut: Regular, Size: Smallest, Colour: Muted}
	HeadInk  = Ink{Cut: Bold, Size: Smallest, Colour: Black}
)
