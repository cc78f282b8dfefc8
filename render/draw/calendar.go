package draw

import "opsreport/render/chart"

// calendarGap is the distance of two squares; between two weeks of a month it is twice as wide.
const calendarGap = 1.5

// Calendar draws a square for each day: a month in a row, a quarter in a column for each week. It returns the y of its end.
func Calendar(on Canvas, c chart.Calendar, at Frame) float64 {
	p := &painter{Canvas: on, x: at.X, w: at.W, y: at.Y}
	if c.Weeks {
		columns := (c.Weekday + len(c.Days) + 6) / 7
		side := min((p.w+calendarGap)/float64(max(columns, 1)), 16) - calendarGap
		if len(c.Days) > 0 && c.Days[0].Month != "" {
			for i, d := range c.Days {
				if d.Month != "" {
					p.Text(p.x+float64((c.Weekday+i)/7)*(side+calendarGap), p.y+9, Start, noteStyle, d.Month)
				}
			}
			p.y += 12
		}
		for i, d := range c.Days {
			place := c.Weekday + i
			p.day(d, p.x+float64(place/7)*(side+calendarGap), p.y+float64(place%7)*(side+calendarGap), side)
		}
		p.y += 7 * (side + calendarGap)
		return p.y
	}
	weeks := float64((c.Weekday+len(c.Days)-1)/7) * calendarGap // extra gaps between them
	side := min((p.w-weeks+calendarGap)/float64(max(len(c.Days), 1)), 20) - calendarGap
	x := p.x
	for i, d := range c.Days {
		if i > 0 && (c.Weekday+i)%7 == 0 {
			x += calendarGap
		}
		p.day(d, x, p.y, side)
		x += side + calendarGap
	}
	p.y += side + calendarGap
	return p.y
}

// day draws one square, with the number of the day where it fits.
func (p *painter) day(d chart.CalendarDay, x, y, side float64) {
	a, style := Area{Edge: Hairline, Width: edge}, noteStyle
	if d.Full {
		a, style = Area{Fill: Accent, Edge: Accent, Width: edge}, headStyle.in(On(chart.Accent))
	}
	p.Rect(x, y, side, side, a)
	if p.Width(style, d.Name) <= side-1 {
		p.Text(x+side/2, y+side/2+3, Middle, style, d.Name)
	}
}
