package pdf

import (
	"strings"
	"unicode"

	"opsreport/render/pdf/sheet"
	"opsreport/render/words"

	"opsreport/render/word"

	"opsreport/render/pages/printed"
	"opsreport/render/table"
)

// doc is one pass over the document.
type doc struct {
	*layout
	in *Input

	parts []numbered
}

func newDoc(in *Input, of *printed.Annex, rows int, f *sheet.Flow) *doc {
	d := &doc{layout: layoutOf(in, f), in: in}
	d.rows = rows
	d.parts = d.numberedParts(printed.Pass{Annex: of, PageOf: f.PageOf, LetterOf: letterOf, Replaced: f.Replaced()})
	return d
}

// layoutOf sets the pages of the summary and of its annex alike.
func layoutOf(in *Input, f *sheet.Flow) *layout {
	f.Frame = frame(in)
	on := On(f, in.Settings.SiteURL)
	return &layout{Flow: f, on: on, w: table.WordsOf(in.Report).Paper, where: func(link string) string {
		if figure, ok := strings.CutPrefix(link, table.ToFigure); ok {
			return "figure " + figure
		}
		return on.Site(link)
	}}
}

// madeFrom returns what the parts of the document are made from.
func madeFrom(in *Input) *printed.Annex {
	return printed.New(printed.Annex{
		Edition:      &in.Edition,
		Where:        in.Where,
		Longest:      in.Longest,
		Charts:       in.Charts,
		Trends:       in.Trends,
		Level:        in.Settings.Privacy,
		Organisation: in.Settings.Organisation,
		Program:      version(in.Settings.Tool, in.Settings.Commit),
		Commentary:   sheet.Paragraphs(in.Settings.Commentary),
	})
}

// counted are the words round the numbers of pages and rows.
func counted(all *words.Words) sheet.Words {
	w := all.Paper
	return sheet.Words{Page: w.Page, Rest: w.FirstRows, Ordered: all.Lists.RowOrder, Alone: all.Formats.Alone, Rows: func(some, all int) string {
		if some < all {
			return w.First(some, all)
		}
		return w.Rows(all)
	}}
}

// setup returns the properties of the document.
func setup(in *Input, set *sheet.Faces) sheet.Setup {
	w := table.WordsOf(in.Report).Paper
	keys := []string{
		reportID(in), "snapshot sha256 " + in.Night.Digest, in.Settings.Classification, "equipment", "follow-ups", "documents", "group trainings",
	}
	return sheet.Setup{
		Paper:    in.Settings.Paper,
		Faces:    set,
		Made:     in.Night.AsOf,
		Level:    in.Settings.Archive,
		Files:    in.Files,
		Words:    counted(table.WordsOf(in.Report)),
		Title:    w.TitleAt(in.Settings.Title, in.Report.AsOf),
		Author:   in.Settings.Organisation,
		Subject:  w.FactsAt(in.Night.BaseURL, in.Report.AsOf),
		Keywords: strings.Join(keys, ", "),
		Creator:  in.Settings.Tool,
	}
}

// frame returns the header and footer of every page.
func frame(in *Input) sheet.Frame {
	head, w := in.Settings.Title, table.WordsOf(in.Report).Paper
	if organisation := in.Settings.Organisation; strings.TrimSpace(organisation) != "" {
		head = organisation + " · " + head
	}
	return sheet.Frame{
		Head: head, Foot: w.Foot(reportID(in), in.Report.AsOf) + " ",
		Code:  word.Digest(in.Night.Digest),
		Class: in.Settings.Classification, Warning: w.Uncontrolled(),
	}
}

// reportID returns a short name for the report: initials and date.
func reportID(in *Input) string {
	return initials(in.Settings.Organisation) + "-" + in.Report.AsOf.Format("20060102")
}

var legalForms = map[string]bool{
	"ltd": true, "limited": true, "plc": true, "inc": true, "llc": true, "llp": true, "corp": true, "gmbh": true,
	"ag": true, "sa": true, "bv": true, "as": true, "asa": true, "ab": true, "oy": true, "co": true, "the": true, "and": true,
}

// initials returns up to four initials of a name; "OPS" if there is no name.
func initials(name string) string {
	var out []rune
	for _, word := range strings.Fields(name) {
		bare := strings.TrimFunc(word, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
		if bare == "" || legalForms[strings.ToLower(bare)] || len(out) == 4 {
			continue
		}
		out = append(out, unicode.ToUpper([]rune(bare)[0]))
	}
	if len(out) == 0 {
		return "OPS"
	}
	return string(out)
}
