package render

import (
	"crypto/sha256"
	"encoding/hex"
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

func (e *Edition) mail(l Letter, pdf []byte) mail.Message {
	judged := e
	sent := letter.Sent{Title: e.o.Title, Valid: e.Report.AsOf.Add(e.o.FreshFor), Site: e.o.SiteURL}
	if l.Kept != nil {
		judged, sent.Kept = l.Kept, l.Kept.Report.AsOf
	}
	sent.Rules = judged.Rules
	if e.o.Scope != nil {
		sent.Offices, sent.People = e.o.Scope.Offices, len(e.o.Scope.Assignees) > 0 && e.o.Level != privacy.Strict
	}
	files, digest := []mail.File{{Name: PDFFile, Content: pdf}, {Name: AnnexFile, Content: l.Annex}}, sha256.Sum256(pdf)
	fitting := mail.Fitting(files)
	for i, of := range []*letter.File{&sent.PDF, &sent.Annex} {
		if len(files[i].Content) > 0 {
			*of = letter.File{Name: files[i].Name, Attached: i < fitting}
		}
	}
	sent.Digest = hex.EncodeToString(digest[:])
	return mail.Message{
		From:     l.From,
		To:       l.To,
		Subject:  e.subject(l, judged),
		Date:     judged.Report.AsOf, // so that the message about a night that is kept back differs from that of the published one
		Digest:   digest,
		Page:     letter.Page(&e.Edition, sent),
		Attached: files[:fitting],
	}
}

// subject returns the subject: first the rules that are not met and that the newest snapshot is not published, then what the
// setting says, or the title with the most important numbers.
func (e *Edition) subject(l Letter, judged *Edition) string {
	w := e.Registers.Words.Mail
	said := letter.Rules(e.Registers.Words, judged.Rules)
	text := strings.NewReplacer("{title}", e.o.Title, "{date}", judged.Report.AsOf.Format(time.DateOnly),
		"{status}", e.Registers.Words.Quality.DataStatus(e.Report.Status.Exceptions), "{rules}", said).Replace(l.Subject)
	if text == "" {
		text = w.Subject(e.o.Title, e.Report.AsOf, letter.Numbers(&e.Edition))
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
	s := Summary{Title: e.o.Title, AsOf: w.Formats.Moment(e.Report.AsOf), Status: w.Quality.Status(e.Report.Status.Rules),
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
