package view

import (
	"opsreport/render/draw"
	"opsreport/render/period"
	"opsreport/render/word"
)

// Sparkline is a small line of the last weeks.
type Sparkline struct {
	Line string // d of the path of the line, in a box of 52 by 16
	Last string // d of the dot at its last value
	Text string // its content, for screen readers: Last snapshots of 13 weeks: from 12 to 7
}

// leastSpan is the smallest difference of values that fills the height of a sparkline.
const leastSpan = 4

// SparklineOf draws the history of a figure; nil if there is none.
func SparklineOf(s *period.Series) *Sparkline {
	if s == nil {
		return nil
	}
	drawn, text := draw.SVGSparklineOf(s.Values[:], leastSpan), word.Number
	if s.Share {
		text = word.PercentOf
	}
	return &Sparkline{drawn.Line, drawn.Last, word.Weeks(s.Values[:], text)}
}
