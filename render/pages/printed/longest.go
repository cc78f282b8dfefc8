package printed

import (
	"opsreport/render/brief"
	"opsreport/render/chart"
	"opsreport/render/document"
	"opsreport/render/kind"
	"opsreport/render/label"
	"opsreport/render/pages"
	"opsreport/render/period"
	"opsreport/render/table"
)

// longest is how many items have a strip.
const longest = 10

// Longest are the items that have been expired longest, with what each was in the last weeks. It has no id if no strip can be drawn.
func Longest(e *brief.Edition, counter *period.Counter) document.Section {
	var lanes []chart.Lane
	x, r, strips, of := e.Registers, brief.Of(e.Report), pages.NewStrips(e.Report, counter), document.Entries{}
	w, all := x.Words.Annex, x.Expired()
	for i := 0; i < all.Len && len(of.All) < longest; i++ {
		row := all.Index(i)
		item, name := &r.Equipment[row], x.Name(kind.Equipment, row)
		if item.ExpiredSinceMs == 0 {
			continue
		}
		one := document.Entry{
			Name:   document.Link{Text: name.Text, Path: name.Link},
			After:  table.ItemTitle(item).Text,
			Under:  all.Value(i, "inspection").Text,
			Beside: x.Offices(item.OfficeIDs),
			Lower:  with(x, item.AssignedIDs),
			Value:  x.Words.Overview.Days(int(r.DaysExpired(item))),
			Since:  w.Since(r.At(item.ExpiredSinceMs)),
		}
		if s := strips.Of(row); s != nil {
			one.Strip = *s
			lanes = append(lanes, s.Lane)
		}
		of.All = append(of.All, one)
	}
	if len(lanes) == 0 {
		return document.Section{}
	}
	of.Courses = &document.Courses{Axis: strips.Axis(), Keys: strips.Keys(lanes), Name: w.Head("item"), Beside: w.Head("office"), Value: w.Head("expired")}
	s := section("longest", w.Section("longest"), of)
	if n := len(of.All); n == all.Len && n > 1 {
		s.Note = w.LongestAll(n, pages.WeeksOfStrips)
	} else {
		s.Note = w.LongestSome(n, all.Len, pages.WeeksOfStrips)
	}
	return s
}

// with says who has an item.
func with(x *table.Registers, ids []string) string {
	w, names := x.Words.Rows, []string{}
	for _, id := range ids[:min(len(ids), 1)] {
		names = append(names, x.NameCell(label.User, id, "").Text)
	}
	switch more := len(ids) - len(names); {
	case len(ids) == 0:
		return w.Nobody()
	case more > 0:
		return w.WithMore(names, more)
	}
	return w.With(names)
}
