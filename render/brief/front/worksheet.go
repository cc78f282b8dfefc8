package front

import (
	"fmt"
	"strconv"
	"strings"

	"opsreport/render/brief"
	"opsreport/render/document"
	"opsreport/render/table"
	"opsreport/render/word"
)

// checkedBy stands before the lines for whoever filled in a worksheet.
const checkedBy = "Checked by ______________________________   date ______________   signature ______________________________"

// box is an empty box to be ticked.
const box = "☐"

// Worksheet is the page on which drawn records are checked by hand. Its sections are "draw", how they were drawn;
// "repeat", how anyone draws them again, whose facts are lines for a shell; "records"; and "signed".
func Worksheet(x *table.Registers, s table.Sample) brief.Page {
	l, asOf := s.List.Spec(), x.Report.AsOf
	drawn := word.Of(len(s.Drawn), s.Of, l.One, l.Many)
	facts := document.Facts{
		document.Coded("list", "List", l.Service),
		document.Said("drawn", "Drawn", drawn),
		document.Coded("text", "Text", s.Text),
		document.Coded("snapshot", "Snapshot digest", s.Night),
		document.Said("as-of", "As of", word.Instant(asOf)),
	}
	if s.NoID > 0 {
		facts = append(facts, document.Said("no-id", "Not drawn from", NoID(s)))
	}
	page := brief.Page{ID: "sample", Title: "Sample to check by hand: " + strings.ToLower(l.Title),
		Lede: "Drawn from the records of one snapshot: " + drawn + ". Tick for each record whether it was seen as the snapshot states it, " +
			"and remark what differs.",
		Sections: []brief.Section{{ID: "draw", Facts: facts}}}
	if len(s.Drawn) > 0 {
		page.Sections = append(page.Sections, repeated(s))
	}
	page.Sections = append(page.Sections,
		brief.Section{ID: "records", Title: "Records", Tables: []brief.Listed{{Table: toCheck(s, x.Sampled(s))}}},
		brief.Section{ID: "signed", Text: []string{checkedBy}})
	return page
}

// NoID says how many records could not be drawn.
func NoID(s table.Sample) string {
	l := s.List.Spec()
	return word.Plural(s.NoID, l.One+" has no id and cannot be drawn", l.Many+" have no id and cannot be drawn")
}

// repeated says how anyone draws the same records.
func repeated(s table.Sample) brief.Section {
	first := s.Drawn[0]
	text, textVerb := quoted(s.Text)
	id, idVerb := quoted(first.ID)
	lines := brief.Section{ID: "repeat", Title: "How anyone draws the same records", Text: []string{
		"For each id of the list, take the SHA-256 of the snapshot’s digest, the text and the id as the service sent it, with a colon " +
			"between them and no line end. Written in lower-case hex, the least digests are drawn, least first. These lines for a shell " +
			"give the digest of the first one, " + first.Digest + "; “opsreport help audit” has those for a whole list."}}
	for _, line := range []string{"printf '%s:" + textVerb + ":" + idVerb + "' " + s.Night + ` \`, "  " + text + ` \`,
		"  " + id + " | sha256sum"} {
		lines.Facts = append(lines.Facts, document.Coded("", "", line))
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
func toCheck(s table.Sample, known table.Table) table.Table {
	boxed := func(id, head string) table.Column {
		return table.Column{ID: id, Head: head, Cell: func(int) table.Cell { return table.Text(box) }}
	}
	return table.Table{ID: "records", Caption: "Records", Order: "as drawn", Len: known.Len, Empty: known.Empty,
		Columns: []table.Column{
			{ID: "rank", Head: "No.", Kind: table.Number, Cell: func(i int) table.Cell { return table.Text(strconv.Itoa(i + 1)) }},
			{ID: "record", Head: "Record", Cell: func(i int) table.Cell { return known.Name(i) }},
			{ID: "stated", Head: "What the snapshot states", Cell: func(i int) table.Cell {
				var said []string
				for _, c := range table.WithoutNames(known).Columns {
					said = append(said, c.Head+": "+known.Value(i, c.ID).Text)
				}
				return table.Text(strings.Join(said, "; ") + "; id " + s.Drawn[i].ID + "; sha256 " + s.Drawn[i].Digest[:12])
			}},
			boxed("as-stated", "As stated"), boxed("differs", "Differs"), boxed("not-found", "Not found"),
			{ID: "remarks", Head: "Seen on site, remarks", Cell: func(int) table.Cell { return table.Text("") }},
		}}
}
