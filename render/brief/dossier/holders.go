package dossier

import (
	"opsreport/fetch/record"
	"opsreport/render/brief"
	"opsreport/render/census"
	"opsreport/render/ledger"
	"opsreport/render/table"
	"opsreport/render/word"
)

// dayOf returns the days from the creation of the follow-up to the message.
func dayOf(m *record.Message, row *census.FollowUp) (int64, bool) {
	if row.CreatedMs == 0 || !census.IsDate(m.Date.MS) || m.Date.MS < row.CreatedMs {
		return 0, false
	}
	return (m.Date.MS - row.CreatedMs) / census.DayMs, true
}

// holder is a person who had a follow-up.
type holder struct {
	who  table.Cell
	ms   int64 // since when
	from int64 // the same as the day after the follow-up was opened
	days int64 // for how long; unknown if they still have it
}

const unknown = -1

// addHolders lists the people who had the follow-up; none if that is not known.
func (d *draft) addHolders(p *Page) {
	if len(d.had) == 0 || len(d.had) > d.most(listed) {
		return
	}
	t := table.Table{ID: "holders", Caption: "Who had it", Len: len(d.had), Columns: []table.Column{
		{ID: "who", Head: "With", Cell: func(i int) table.Cell { return d.had[i].who }},
		{ID: "days", Head: "How long", Kind: table.Number, Cell: func(i int) table.Cell {
			if h := &d.had[i]; h.days != unknown {
				return table.Text(word.Plural(int(h.days), "day", "days"))
			}
			return table.Text("since " + d.x.Date(d.had[i].ms))
		}},
	}}
	t.Note = "From reassigning messages. The first person is taken to be the author of the first one."
	if t.Len == 1 {
		t.Note = "No message reassigns it."
	}
	p.add(brief.Section{ID: "holders", Title: t.Caption, Tables: []brief.Listed{{Table: t}}})
}

// holdersOf returns the people who had a follow-up, from the messages that reassigned it.
func (d *draft) holdersOf(f *record.FollowUp, row *census.FollowUp) []holder {
	if row.CreatedMs == 0 {
		return nil
	}
	var all []holder
	for _, i := range threadOrder(f.Messages) {
		m := &f.Messages[i]
		day, ok := dayOf(m, row)
		if m.ReassigneeID == "" || !ok {
			continue
		}
		if len(all) == 0 {
			all = append(all, holder{who: d.person(m.UserID, "no author"), ms: row.CreatedMs})
		}
		all = append(all, holder{who: d.person(m.ReassigneeID, ""), ms: m.Date.MS, from: day})
	}
	if n, _ := d.story.timesOf(ledger.Reassigned); len(all) == 0 && n == 0 && f.AssigneeID != "" {
		all = append(all, holder{who: d.person(f.AssigneeID, ""), ms: row.CreatedMs})
	}
	for i := range all {
		h := &all[i]
		h.days = unknown
		switch {
		case i+1 < len(all):
			h.days = all[i+1].from - h.from
		case row.ToClose != census.NoDay && row.IsClosed() && int64(row.ToClose) >= h.from:
			h.days = int64(row.ToClose) - h.from
		}
	}
	return all
}
