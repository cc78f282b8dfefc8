package pages

import (
	"time"

	"opsreport/render/chart"
	"opsreport/render/period"
)

// lives are how a record looks that was something, and the id of the words for it.
var lives = [...]struct {
	is chart.State
	id string
}{
	period.Unknown:      {chart.Unproven, "unknown"},
	period.UpToDate:     {chart.WasUpToDate, "up-to-date"},
	period.Expiring:     {chart.WasExpiring, "expiring"},
	period.Expired:      {chart.WasExpired, "expired"},
	period.NoStatus:     {chart.NoStatus, "no-status"},
	period.OutOfService: {chart.OutOfService, "out-of-service"},
	period.IsOpen:       {chart.WasOpen, "open"},
	period.IsOverdue:    {chart.WasOverdue, "overdue"},
	period.IsClosed:     {chart.WasClosed, "closed"},
}

// Parts returns the parts of a lane for what a record was; the last one is open if it goes on.
func (r Report) Parts(life []period.Stretch, goesOn bool) []chart.Part {
	out := make([]chart.Part, len(life))
	for i, s := range life {
		out[i] = chart.Part{From: r.At(s.From), To: r.At(s.To), Is: lives[s.Being].is, Open: goesOn && i == len(life)-1}
	}
	return out
}

// LifeSaid tells what a record was in a sentence, from what ended after a time on; first is the first snapshot.
func (r Report) LifeSaid(life []period.Stretch, after, first time.Time) string {
	for len(life) > 1 && !r.At(life[0].To).After(after) {
		life = life[1:]
	}
	w := r.Words().Lives
	var says []string
	for i, s := range life {
		if i > 0 && s.From > life[i-1].To {
			says = append(says, w.NotListed(r.At(life[i-1].To)))
		}
		says = append(says, w.Was(lives[s.Being].id, r.At(s.From), i == len(life)-1, s.From == first.UnixMilli()))
	}
	return r.Words().Formats.Alone(w.Life(says))
}

// Spell names what snapshots show of a record.
func (r Report) Spell(s period.Spell) string {
	if !s.Listed {
		return r.Words().Lives.Away()
	}
	return r.Words().Lives.State(lives[s.Being].id)
}

// LifeKeys returns the keys of some states, of those that lanes have.
func (r Report) LifeKeys(lanes []chart.Lane, of ...period.Being) (out []chart.StripKey) {
	seen := map[chart.State]bool{}
	for i := range lanes {
		for _, p := range lanes[i].Parts {
			seen[p.Is] = true
		}
	}
	for _, b := range of {
		if seen[lives[b].is] {
			out = append(out, chart.StateKey(lives[b].is, r.Words().Lives.State(lives[b].id)))
		}
	}
	return out
}
