package pages

import (
	"fmt"
	"strconv"
	"strings"

	"opsreport/render/document"
	"opsreport/render/table"
	"opsreport/render/words"
)

// box is an empty box to be ticked.
const box = "☐"

// Worksheet is the page on which drawn records are checked by hand. Its sections are "draw", how they were drawn;
// "repeat", how anyone draws them again, whose facts are lines for a shell; "records"; and "signed".
func Worksheet(x *table.Registers, s table.Sample) document.Page {
	w, l := x.Words.Worksheet, s.List.Spec()
	drawn := w.Of(l.Folder, len(s.Drawn), s.Of)
	facts := document.Facts{
		document.Coded("list", w.List(), l.Service),
		document.Said("drawn", w.Drawn(), drawn),
		document.Coded("text", w.Text(), s.Text),
		document.Coded("snapshot", w.Snapshot(), s.Night),
		document.Said("as-of", w.AsOf(), w.Instant(x.Report.AsOf)),
	}
	if s.NoID > 0 {
		facts = append(facts, document.Said("no-id", w.NotDrawn(), NoID(x, s)))
	}
	page := document.Page{ID: "sample", Title: w.Title(l.Folder), Lede: document.Plain(w.Lede(drawn)), Sections: []document.Section{{ID: "draw", Blocks: []document.Block{facts}}}}
	if len(s.Drawn) > 0 {
		page.Sections = append(page.Sections, document.Section{ID: "repeat", Title: w.Repeat(),
			Blocks: []document.Block{document.Para{Text: w.RepeatIs(s.Drawn[0].Digest)}, repeated(s)}})
	}
	page.Sections = append(page.Sections,
		headed("records", toCheck(w, s, x.Sampled(s))),
		document.Section{ID: "signed", Blocks: []document.Block{document.Para{Text: w.Signed()}}})
	return page
}

// NoID says how many records could not be drawn.
func NoID(x *table.Registers, s table.Sample) string {
	return x.Words.Worksheet.NoId(s.List.Spec().Folder, s.NoID)
}

// repeated are the lines for a shell by which anyone draws the first record again.
func repeated(s table.Sample) (lines document.Facts) {
	text, textVerb := quoted(s.Text)
	id, idVerb := quoted(s.Drawn[0].ID)
	for _, line := range []string{"printf '%s:" + textVerb + ":" + idVerb + "' " + s.Night + ` \`, "  " + text + ` \`,
		"  " + id + " | sha256sum"} {
		lines = append(lines, document.Coded("", "", line))
	}
	return lines
}

// quoted returns a text as one word of a shell, and the verb with which printf prints it. What paper may not show as it
// is, such as a tab or an emoji, is written in octal digits, so that whoever types the word has the same bytes.
func quoted(text string) (quoted, verb string) {
	verb = "%s"
	if strings.ContainsFunc(text, func(c rune) bool { return c < ' ' || c > '~' }) {
		var b strings.Builder
		for _, c := range []byte(text) {
			switch {
			case c == '\\':
				b.WriteString(`\\`)
			case c < ' ' || c > '~':
				fmt.Fprintf(&b, `\0%03o`, c)
			default:
				b.WriteByte(c)
			}
		}
		text, verb = b.String(), "%b"
	}
	return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'", verb
}

// toCheck lists drawn records with what the snapshot states, boxes, and room to write.
func toCheck(w words.Worksheet, s table.Sample, known table.Table) table.Table {
	column := func(id, text string) table.Column {
		return table.Column{ID: id, Head: w.Head(id), Cell: func(int) table.Cell { return table.Text(text) }}
	}
	return table.Table{ID: "records", Caption: w.Records(), Order: w.AsDrawn(), Len: known.Len, Empty: known.Empty,
		Columns: []table.Column{
			{ID: "rank", Head: w.Head("rank"), Kind: table.Number, Cell: func(i int) table.Cell { return table.Text(strconv.Itoa(i + 1)) }},
			{ID: "record", Head: w.Head("record"), Cell: func(i int) table.Cell { return known.Name(i) }},
			{ID: "stated", Head: w.Head("stated"), Cell: func(i int) table.Cell {
				var said []string
				for _, c := range table.WithoutNames(known).Columns {
					said = append(said, w.Value(c.Head, known.Value(i, c.ID).Text))
				}
				return table.Text(w.Stated(strings.Join(said, "; "), s.Drawn[i].ID, s.Drawn[i].Digest[:12]))
			}},
			column("as-stated", box), column("differs", box), column("not-found", box), column("remarks", ""),
		}}
}
