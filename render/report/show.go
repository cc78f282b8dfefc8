package report

// The ids of the figures, by which pages name them.
const (
	E1, E2, E3, E4, E5, E6, E7, E8, E9 = "E1", "E2", "E3", "E4", "E5", "E6", "E7", "E8", "E9"
	E10, E11, E12, E13, E14, E15       = "E10", "E11", "E12", "E13", "E14", "E15"
	F1, F2, F3, F4, F5, F6, F7, F8, F9 = "F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F9"
	F10, F11, F12, F13, F14, F15, F16  = "F10", "F11", "F12", "F13", "F14", "F15", "F16"
	D1, D2, D3, D4, D5, D6, D7         = "D1", "D2", "D3", "D4", "D5", "D6", "D7"
	T1, T2, T3, T4, T5, T6             = "T1", "T2", "T3", "T4", "T5", "T6"
)

// Show is how a figure is shown as a tile. Its words are those of its id.
type Show struct {
	Tile    Tile
	Sign    string // the shape beside its name, where it counts something: that of a state; "" for none
	Of      Whole  // what its number is a part of
	Percent bool   // that part has its percentage beside it
	Share   bool   // its line over the weeks is that of its share, not of its number
	All     bool   // it counts every record of its list, so that 0 is a number like others
}

// Tile is which value of a figure its tile shows.
type Tile int8

// The values that a tile shows.
const (
	NoTile   Tile = iota
	Counted       // its number
	Rated         // its percentage
	Oldest        // the days since its oldest record began
	Estimate      // the days within which half are done
	Middle        // the median of what it measures
)

// Whole is what the number of a figure is a part of.
type Whole int8

// What numbers are a part of.
const (
	OfItsOwn      Whole = iota // its own d, if it has one
	OfServing                  // the items in service
	OfInspections              // the inspections of these
	OfOpenOnes                 // the open follow-ups
)

// WholeOf returns how many records the number of a figure is a part of.
func (r *Report) WholeOf(f *Figure) int {
	switch f.Show.Of {
	case OfServing:
		return r.Figure(E2).D
	case OfInspections:
		return r.ScheduleCount()
	case OfOpenOnes:
		return r.Figure(F1).N
	}
	return f.D
}
