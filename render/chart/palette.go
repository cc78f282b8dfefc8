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
}

// Look returns how a fill is drawn, and whether the palette has it. Another fill looks like the
// neutral one.
func (f Fill) Look() (look Look, known bool) {
	if look, known = looks[f]; !known {
		look = looks[Neutral]
	}
	return look, known
}
