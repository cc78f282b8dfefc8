package chart

// Fill names a colour and pattern; site and pdf define what it looks like.
type Fill string

// The palette. The fills of statuses are used only for statuses.
const (
	UpToDate Fill = "uptodate"
	Expiring Fill = "expiring"
	Expired  Fill = "expired" // also overdue
	NoData   Fill = "nodata"
	Neutral  Fill = "neutral" // open, not overdue
	Accent   Fill = "accent"
	Pale     Fill = "pale"
	Ramp1    Fill = "ramp1" // youngest
	Ramp2    Fill = "ramp2"
	Ramp3    Fill = "ramp3"
	Ramp4    Fill = "ramp4" // oldest
	Plain    Fill = "bar"   // counts without judgement
	Soft     Fill = "soft"  // a ground behind marks, for example of a week-end
	Band     Fill = "band"  // the values that meet a target
	M1       Fill = "m1"    // shades of a share, from the smallest
	M2       Fill = "m2"
	M3       Fill = "m3"
	M4       Fill = "m4"
	W1       Fill = "w1" // shades of an amount of work, from the smallest
	W2       Fill = "w2"
	W3       Fill = "w3"
	W4       Fill = "w4"
)

// Look is how a fill is drawn, so that it can be recognised without colour.
type Look struct {
	Shape string // of the sign of a status: circle, triangle, square, diamond; "" for a fill that is no status
	Hatch string // fine, open; "" without
	Dark  bool   // text on it is bold
	Faint bool   // too pale for a line
}

var looks = map[Fill]Look{
	UpToDate: {Shape: "circle"},
	Expiring: {Shape: "triangle", Hatch: "fine"},
	Expired:  {Shape: "square", Dark: true},
	NoData:   {Shape: "diamond", Hatch: "open", Faint: true},
	Neutral:  {Faint: true},
	Accent:   {Dark: true},
	Pale:     {Faint: true},
	Ramp1:    {Faint: true},
	Ramp2:    {Faint: true},
	Ramp3:    {},
	Ramp4:    {Dark: true},
	Plain:    {},
	Soft:     {Faint: true},
	Band:     {Faint: true},
	M1:       {Faint: true},
	M2:       {Faint: true},
	M3:       {Dark: true},
	M4:       {Dark: true},
	W1:       {Faint: true},
	W2:       {Faint: true},
	W3:       {},
	W4:       {Dark: true},
}

// Look returns how a fill is drawn, and whether the palette has it. Another fill looks like the
// neutral one.
func (f Fill) Look() (look Look, known bool) {
	if look, known = looks[f]; !known {
		look = looks[Neutral]
	}
	return look, known
}
