package chart

import (
	"errors"
	"fmt"
	"math"
	"regexp"
)

var wellFormedID = regexp.MustCompile(`^[a-z0-9-]+$`)

// Check returns why a Chart cannot be drawn, or nil. An Empty chart can always be drawn, as words.
func (c Chart) Check() error {
	if err := c.check(); err != nil {
		return fmt.Errorf("check chart %q: %w", c.ID, err)
	}
	return nil
}

func (c Chart) check() error {
	if !wellFormedID.MatchString(c.ID) {
		return errors.New("its id is not of a-z, 0-9 and -")
	}
	if c.Empty != "" {
		return nil
	}
	if c.Kind < Bars || c.Kind > Step {
		return fmt.Errorf("there is no kind %d", c.Kind)
	}
	if len(c.Categories) == 0 || len(c.Series) == 0 {
		return errors.New("nothing to draw and no word why")
	}
	if c.SetApart < 0 || c.SetApart > len(c.Categories) {
		return fmt.Errorf("%d of %d categories set apart", c.SetApart, len(c.Categories))
	}
	for _, s := range c.Sides {
		if len(s.Texts) != len(c.Categories) {
			return fmt.Errorf("side %q has %d texts for %d categories", s.Head, len(s.Texts), len(c.Categories))
		}
	}
	return errors.Join(c.checkSeries(), c.checkStep(), c.checkPanel())
}

func (c Chart) checkSeries() error {
	for _, s := range c.Series {
		if len(s.Values) != len(c.Categories) {
			return fmt.Errorf("series %q has %d values for %d categories", s.Name, len(s.Values), len(c.Categories))
		}
		for i, v := range s.Values {
			if v != nil && !finite(*v) {
				return fmt.Errorf("series %q, category %d: %v is not a number to draw", s.Name, i, *v)
			}
			if v != nil && *v < 0 {
				return fmt.Errorf("series %q, category %d: %v is below zero", s.Name, i, *v)
			}
		}
	}
	return nil
}

func (c Chart) checkStep() error {
	if c.Kind != Step {
		return nil
	}
	for i, k := range c.Categories {
		if !finite(k.X) || i > 0 && k.X < c.Categories[i-1].X {
			return fmt.Errorf("step %d stands at %v", i, k.X)
		}
	}
	for _, m := range c.Marks {
		if !finite(m.X) || !finite(m.Y) {
			return fmt.Errorf("mark %q stands at %v, %v", m.Label, m.X, m.Y)
		}
	}
	return nil
}

func (c Chart) checkPanel() error {
	p := c.Panel
	if p == nil {
		return nil
	}
	if p.Kind != Line || p.Panel != nil {
		return errors.New("a panel is one line and has no panel itself")
	}
	p = &Chart{ID: c.ID, Kind: Line, Categories: c.Categories, Series: p.Series}
	return p.check()
}

func finite(x float64) bool { return !math.IsNaN(x) && !math.IsInf(x, 0) }
