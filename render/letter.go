package render

import (
	"cmp"
	"io"
	"slices"
	"strings"
	"time"

	"opsreport/render/document"
	"opsreport/render/mail"
	"opsreport/render/pages"
	"opsreport/render/pages/letter"
	"opsreport/render/privacy"
	"opsreport/render/rule"
	"opsreport/render/word"
	"opsreport/render/words"
)

// Letter is the address and subject of the audit e-mail.
type Letter struct {
	From string
	To   []string
	// Subject may contain {title}, {date}, {status} and {rules}; "" means a subject of our own
	// with the main numbers. Without {rules}, the rules that are not met come first.
	Subject string
	// Kept is a later night that was not published because of its rules; nil if the site shows
	// the newest night.
	Kept *Edition
	// Annex is the published PDF of the annex, to be attached too; nil for none.
	Annex []byte
}

// WriteMail writes the audit e-mail of this night. The document is the night's published PDF.
func (e *Edition) WriteMail(w io.Writer, l Letter, document []byte) error {
	t, err := mail.Open(e.o.Templates, e.o.Override)
	if err != nil {
		return err
	}
	return t.Write(w, e.mail(l, document))
}

// mailRules is how many rules that are not met an e-mail lists.
const mailRules = 20

func (e *Edition) mail(l Letter, pdf []byte) mail.Message {
	p, all := letter.Page(&e.Edition), e.Registers.Words
	w := all.Mail
	m := mail.Message{From: l.From, To: l.To, Date: e.Report.AsOf, Document: pdf, Annex: l.Annex, Words: w, Letter: mail.Letter{
		Title:     e.o.Title,
		AsOf:      w.AsOf(e.Report.AsOf),
		Status:    all.Quality.Status(e.Report.Status.Rules),
		Preview:   p.Lede.String(),
		Link:      e.o.SiteURL,
		PDF:       PDFFile,
		AnnexName: AnnexFile,
		Snapshot:  e.nights.Night.Digest,
		Valid:     all.Overview.ValidUntil(word.DateTime(e.Report.AsOf.Add(e.o.FreshFor))),
		Short:     w.Facts(cmp.Or(e.Report.Source.BaseURL, all.Limitations.TheService()), e.Report.AsOf),
		People:    w.NoPeople(),
		Changed:   p.Section("changed").Title,
	}}
	if e.o.Scope != nil && len(e.o.Scope.Assignees) > 0 && e.o.Level != privacy.Strict {
		m.People = w.SomePeople()
	}
	for _, s := range p.Sections {
		for _, b := range s.Blocks {
			switch b := b.(type) {
			case document.Tiles:
				m.Numbers = b
			case document.Para:
				m.NoChange = b.Text
			case document.Counts:
				m.Changes = b
			case document.Facts:
				if s.ID == "shrunk" {
					m.Shrunk = b
				} else {
					m.Found = b
				}
			}
		}
	}
	if e.o.Scope != nil {
		m.Sheets = pages.LetterSheets(&e.Edition, e.o.Scope.Offices)
	}
	judged := e
	if l.Kept != nil {
		judged = l.Kept
		m.Date = judged.Report.AsOf // so that the message differs from that of the published night
		m.Kept = w.Kept(judged.Report.AsOf, e.Report.AsOf)
	}
	m.Subject = e.subject(l, judged, p.Title)
	if len(judged.Rules) == 0 {
		return m
	}
	m.Rules = w.Rules(letter.Rules(e.Registers.Words, judged.Rules))
	more := 0
	if m.Unmet, more = pages.Of(e.Report).UnmetRules(judged.Rules, mailRules); more > 0 {
		m.Unmet = append(m.Unmet, document.Said("", w.MoreRules(more), w.WhereMore()))
	}
	return m
}

// subject returns the subject: first the rules that are not met and that the newest snapshot is not published, then what the
// setting says, or the title with the most important numbers.
func (e *Edition) subject(l Letter, judged *Edition, numbers string) string {
	w := e.Registers.Words.Mail
	said := letter.Rules(e.Registers.Words, judged.Rules)
	text := strings.NewReplacer("{title}", e.o.Title, "{date}", judged.Report.AsOf.Format(time.DateOnly),
		"{status}", e.Registers.Words.Quality.DataStatus(e.Report.Status.Exceptions), "{rules}", said).Replace(l.Subject)
	if text == "" {
		text = w.Subject(e.o.Title, e.Report.AsOf, numbers)
	}
	if l.Kept != nil {
		text = w.First(w.KeptShort(judged.Report.AsOf, e.Report.AsOf), text)
	}
	if len(rule.Breaches(judged.Rules)) > 0 && !strings.Contains(l.Subject, "{rules}") {
		text = w.First(said, text)
	}
	return text
}

// Summary is a night in a few lines, for people who read neither site nor PDF: of a job summary.
type Summary struct {
	Title, AsOf, Status string
	Numbers             document.Facts // each with one value
	Changes             document.Facts // the same
	NoChange            string         // why there are none
	Link                string         // where the site is published; may be ""
}

// Summary returns the night in a few lines, with the words of tiles.
func (e *Edition) Summary() Summary {
	w := e.Registers.Words
	s := Summary{Title: e.o.Title, AsOf: word.DateTime(e.Report.AsOf), Status: w.Quality.Status(e.Report.Status.Rules),
		Changes: letter.Changes(&e.Edition), NoChange: letter.NoChange(&e.Edition), Link: e.o.SiteURL}
	for _, t := range pages.ForemostTiles(e.Report) {
		s.Numbers = append(s.Numbers, document.Said("", t.Label, tileText(w.Mail, t)))
	}
	return s
}

// tileText returns a tile as one line.
func tileText(w words.Mail, t document.Tile) string {
	of := strings.Join(t.Of, " · ")
	switch {
	case t.Shows == document.CountShown || slices.Contains(t.Of, t.Number):
		return of // which has the number in it
	case t.Unit != "":
		return w.NumberOf(t.Number, t.Unit, of)
	}
	return w.Number(t.Number, of)
}
