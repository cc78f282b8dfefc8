package review

import (
	"slices"
	"strings"

	"opsreport/render/word"

	"opsreport/render/brief"
	"opsreport/render/list"
	"opsreport/render/period"
	"opsreport/render/table"
)

// How many rows of a list are shown: firstRows on the period's own page, Most on the separate page of a
// longer list. The CSV files have all rows.
const (
	firstRows = 10
	Most      = 400
)

// inspectionsID is the id of the list of inspections. The other lists have the ids of the lists of
// records.
const inspectionsID = "inspections"

// rest selects the rows of a list for the period's page; it returns nil if the page shows all rows.
// Kinds is the kind of each row, in the order of the rows.
func rest(p *period.Period, id string, kinds []int) *brief.Rest {
	if len(kinds) <= firstRows {
		return nil
	}
	r := &brief.Rest{First: spread(kinds, firstRows), N: len(kinds), Page: place(p.Span, id) + ".html"}
	if r.N > Most {
		r.Note = word.Part(Most, r.N) + " rows. The CSV files beside the page have all rows."
	}
	return r
}

// place returns the path of a list without the extension: "periods/2026-q4-followups".
func place(s period.Span, id string) string { return Folder + strings.ToLower(s.ID) + "-" + id }

// spread selects rows of every kind: the first of each kind, then the second of each, and so on while
// there is room. Kinds are sorted.
func spread(kinds []int, most int) []int32 {
	var starts []int
	for i, k := range kinds {
		if i == 0 || kinds[i-1] != k {
			starts = append(starts, i)
		}
	}
	ends := append(starts[min(1, len(starts)):len(starts):len(starts)], len(kinds))
	most = min(most, len(kinds))
	rows := make([]int32, 0, most)
	for round := 0; len(rows) < most; round++ {
		for i, start := range starts {
			if row := start + round; row < ends[i] && len(rows) < most {
				rows = append(rows, int32(row))
			}
		}
	}
	slices.Sort(rows)
	return rows
}

// List is a list of a period that has its own page.
type List struct {
	Page, Title string
	Section     func() brief.Section
	Files       []File // with every row
}

// RowsByMonth stands above the files of a list that has one for each month.
const RowsByMonth = "All rows as CSV, month by month"

// File is a CSV file beside the pages of periods.
type File struct {
	Path, Name string
	Rows       int
	Table      func() table.Table
}

// Lists returns the lists of a period that have their own pages.
func (b *Book) Lists(p *period.Period) (out []List) {
	s := b.inspections(p)
	if t := s.Tables[0]; t.Rest != nil {
		out = append(out, List{
			Page:    t.Rest.Page,
			Title:   p.Name() + ": inspections not done on time",
			Section: func() brief.Section { return s },
			Files: []File{{Path: place(p.Span, inspectionsID) + ".csv", Name: p.Name(), Rows: t.Rest.N,
				Table: func() table.Table { return t.Table }}},
		})
	}
	for _, l := range brief.Lists {
		if of := b.gather(p).lists[l]; of.rest != nil {
			out = append(out, List{Page: of.rest.Page, Title: p.Name() + ": " + strings.ToLower(brief.Happened(l, nil).Caption),
				Section: func() brief.Section { return b.section(l, of) }, Files: b.files(p, l)})
		}
	}
	return out
}

// files returns the CSV files of a list's events for the months of a period. Weeks and quarters have no
// files of their own, so that each event is in only one file.
func (b *Book) files(p *period.Period, l list.ID) (out []File) {
	for _, month := range b.months(p) {
		if events := b.gather(month).lists[l].all; len(events) > 0 {
			out = append(out, File{Path: place(month.Span, l.Row().Folder) + ".csv", Name: month.Name(), Rows: len(events),
				Table: func() table.Table { return b.events(l, events) }})
		}
	}
	return out
}
