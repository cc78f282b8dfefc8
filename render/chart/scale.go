package chart

import "math"

// Scale returns the end of a value axis that begins at zero, and the distance of its grid lines. At
// most lines of them are above zero, at round numbers. If all values are zero, there is an axis as
// well.
func Scale(max float64, lines int) (top, step float64) {
	if !finite(max) || max <= 0 {
		return 1, 1
	}
	need := max / float64(lines)
	tens := math.Pow(10, math.Floor(math.Log10(need)))
	if tens < 1 {
		tens = 1 // counts and days need no grid lines at fractions
	}
	for {
		for _, f := range []float64{1, 2, 2.5, 4, 5} {
			step = f * tens
			if step != math.Trunc(step) {
				continue
			}
			if step >= need {
				return step * math.Ceil(max/step), step
			}
		}
		tens *= 10
	}
}

// Axis is a value axis that begins at zero.
type Axis struct {
	Top, Step float64 // its end, and the distance of its grid lines
	Unit      string  // written after its numbers: " %"
}

// Axis returns the value axis of a Chart, with at most lines grid lines above zero; a percentage has
// four.
func (c Chart) Axis(lines int) Axis {
	if c.Unit == "%" {
		return Axis{Top: 100, Step: 25, Unit: " %"}
	}
	top, step := Scale(c.Max(), lines)
	return Axis{Top: top, Step: step}
}

// Max returns the highest value of a Chart, or the highest stack if it stacks.
func (c Chart) Max() float64 {
	stacks := c.Kind == Bars || c.Kind == Columns
	highest := 0.0
	for i := range c.Categories {
		sum := 0.0
		for _, s := range c.Series {
			if s.Values[i] == nil {
				continue
			}
			if !stacks {
				sum = 0
			}
			sum += *s.Values[i]
			highest = math.Max(highest, sum)
		}
	}
	return highest
}

// Totals returns the height of each stack.
func (c Chart) Totals() []float64 {
	sums := make([]float64, len(c.Categories))
	for _, s := range c.Series {
		for i, v := range s.Values {
			if v != nil {
				sums[i] += *v
			}
		}
	}
	return sums
}
