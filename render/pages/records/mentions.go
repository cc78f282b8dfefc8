package records

import (
	"opsreport/render/census"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/table"
	"opsreport/render/word"
)

// addMentions lists the follow-ups whose texts hold an item's serial number; nothing below privacy full, which shows
// no texts, and for a serial number that cannot be told from other words.
func (d *draft) addMentions(row *census.Equipment) {
	if d.named.Items == nil || !pages.Mentionable(row.Serial) {
		return
	}
	w := d.w.RecordItem
	s := document.Section{ID: "mentions", Title: w.Mentions()}
	found := w.Found(word.Apart(row.Serial))
	latest, all := d.named.Of(row.ID)
	if all == 0 {
		s.Note, s.Blocks = found, []document.Block{document.Para{Text: w.NoMention()}}
		d.add(s)
		return
	}
	shown := len(latest)
	if all > shown {
		found = said(w.Latest(shown, all), found)
	}
	at := func(i int) *census.FollowUp { return &d.report.FollowUps[latest[i]] }
	s.Blocks = []document.Block{d.table(table.Table{ID: s.ID, Caption: s.Title, Len: shown, Note: found, Columns: []table.Column{
		{ID: "follow-up", Head: w.FollowUp(), Cell: func(i int) table.Cell {
			name := d.x.Name(kind.FollowUps, int(latest[i]))
			if said := pages.Sentence(at(i).Sentence); said != "" {
				return table.Linked(said, name.Link)
			}
			return name
		}},
		{ID: "form", Head: d.w.Columns.Head("form"), Cell: func(i int) table.Cell { return table.Text(d.report.Called(label.Form, at(i).FormID)) }},
		{ID: "state", Head: w.State(), Kind: table.Status, Cell: func(i int) table.Cell { return table.FollowUpState(d.w.Registers, at(i)) }},
		{ID: "day", Head: w.Date(), Kind: table.Date, Cell: func(i int) table.Cell { // when it was closed or, if it is not, created
			if at(i).IsClosed() {
				return d.x.DateCell(at(i).ResolvedMs, d.w.Record.NoDate())
			}
			return d.x.DateCell(at(i).CreatedMs, d.w.Record.NoDate())
		}},
	}})}
	d.add(s)
}
