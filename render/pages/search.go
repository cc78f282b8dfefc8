package pages

import (
	"time"

	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/privacy"
	"opsreport/render/report"
	"opsreport/render/table"
	"opsreport/render/words"
)

// SearchedText is how many characters of a record's free text can be searched.
const SearchedText = 1000

// Search is the page that searches: what is looked for and what is not, the sentences of its script, and the full lists.
func Search(r *report.Report, level privacy.Level) document.Page {
	w := Of(r).Words().Search
	limits := w.Strict()
	switch level {
	case privacy.Full:
		limits = w.Full(SearchedText)
	case privacy.Internal:
		limits = w.Internal()
	}
	var lists document.Links
	for _, l := range r.Lists() {
		lists = append(lists, document.Link{Text: table.WordsOf(r).Registers.All(l.Folder), Path: l.All()})
	}
	return document.Page{ID: "search", Title: w.Title(), Lede: document.Plain(w.Lede()), Sections: []document.Section{
		{ID: "limits", Blocks: []document.Block{document.Para{Text: limits}}},
		{ID: "script", Blocks: []document.Block{scriptOfSearch(Of(r).Words())}},
		{ID: "browse", Title: w.Browse(), Blocks: []document.Block{lists}},
	}}
}

// scriptOfSearch are the sentences of the script, which puts numbers and texts in place of the names in braces. With the folder of a list
// go its name, and the order in which records of it are found.
func scriptOfSearch(all *words.Words) document.Script {
	const n, query, list = "{n}", "{q}", "{list}"
	w, rows := all.Search, all.Rows
	out := document.Script{
		"field":       w.Field(),
		"button":      w.Button(),
		"loading":     w.Loading(),
		"failed":      w.Failed(),
		"one":         w.One(query),
		"many":        w.Many(n, query),
		"none":        w.None(query),
		"instead":     w.Instead(query, "{word}"),
		"kinds":       w.Kinds(),
		"best":        w.Best(),
		"all":         w.All(n),
		"more":        w.More(n),
		"nothing":     w.Nothing(list),
		"unread":      w.Unread(list),
		"texts":       w.Texts(),
		"no-open":     w.NoOpen(),
		"not-overdue": rows.NotOverdue(),
	}
	for id, say := range map[string]func(int) string{"in-days": rows.InDays, "in-months": rows.InMonths, "ago": rows.Ago, "months-ago": rows.MonthsAgo,
		"late": rows.Late, "past": rows.Past, "age": rows.OpenedAgo} {
		out[id+"-0"], out[id+"-1"], out[id] = say(0), say(1), counted(say)
	}
	for l, order := range map[kind.ID]string{
		kind.Equipment: w.OrderEquipment(n),
		kind.FollowUps: w.OrderFollowUps(n, "{open}"),
		kind.Documents: w.OrderDocuments(n),
		kind.Trainings: w.OrderTrainings(n),
	} {
		out["order-"+l.Spec().Folder], out["name-"+l.Spec().Folder] = order, all.Kinds.Name(l.Spec().Folder)
	}
	return out
}

// Answer is a group that the search offers as a best answer.
type Answer struct {
	*table.Group
	Text   string // "Type of equipment: 37 in service"
	Urgent string // what calls for attention, "3 expired"; "" for nothing
}

// Answers returns the groups that the search offers, by kind and name.
func Answers(x *table.Registers, groups map[label.Kind][]table.Group) (out []Answer) {
	r := x.Report
	w := Of(r).Words().Search
	for _, of := range []label.Kind{label.EquipmentType, label.Form, label.Training, label.Office} {
		for i := range groups[of] {
			g := &groups[of][i]
			if g.Key == "" {
				continue
			}
			a := Answer{Group: g}
			switch of {
			case label.EquipmentType:
				a.Text = w.Type(g.Equipment.In.All())
			case label.Office:
				a.Text = w.Office(g.Equipment.In.All())
			case label.Form:
				a.Text = w.Form(g.FollowUps.Open, g.FollowUps.All)
			case label.Training:
				if a.Text = w.Training(g.Trainings.Sessions); g.Trainings.LastMs != 0 {
					a.Text = w.TrainingUntil(g.Trainings.Sessions, time.UnixMilli(g.Trainings.LastMs).In(r.Zone))
				}
			}
			if n := g.Equipment.In.Expired; n > 0 {
				a.Urgent = w.Expired(n)
			}
			if n := g.FollowUps.Overdue; n > 0 {
				a.Urgent = w.Overdue(n)
			}
			out = append(out, a)
		}
	}
	return append(out, people(x)...)
}

// people are those whom a list names, with what is to be done by each.
func people(x *table.Registers) (out []Answer) {
	if !x.Report.Has(kind.FollowUps) {
		return nil
	}
	w := Of(x.Report).Words().Person
	items, attended := map[string]int{}, map[string]int{}
	for i := range x.Report.Equipment {
		for _, who := range x.Report.Equipment[i].AssignedIDs {
			items[who]++
		}
	}
	for i := range x.Report.Trainings {
		for _, who := range x.Report.Trainings[i].TraineeIDs {
			attended[who]++
		}
	}
	for _, g := range x.People() {
		if g.Key == "" {
			continue
		}
		a := Answer{Group: &g, Text: w.Search(g.FollowUps.Open, items[g.Key], attended[g.Key])}
		if !x.Report.Options.NamesShown {
			a.Text = w.SearchStrict(g.FollowUps.Open)
		}
		if n := g.FollowUps.Overdue; n > 0 {
			a.Urgent = Of(x.Report).Words().Search.Overdue(n)
		}
		out = append(out, a)
	}
	return out
}
