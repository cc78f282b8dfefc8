package period

// The ids of the figures of a period, by which pages name them.
const (
	P0, P1, P2, P3, P4, P5, P6, P7  = "P0", "P1", "P2", "P3", "P4", "P5", "P6", "P7"
	P8, P9, P10, P11, P12, P13, P14 = "P8", "P9", "P10", "P11", "P12", "P13", "P14"
)
