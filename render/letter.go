package render

import (
	"io"
	"slices"
	"strings"
	"time"

	"opsreport/render/brief"
	"opsreport/render/brief/front"
	"opsreport/render/document"
	"opsreport/render/event"
	"opsreport/render/mail"
	"opsreport/render/pages"
	"opsreport/render/privacy"
	"opsreport/render/rule"
	"opsreport/render/word"
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
	r, p, w := brief.Of(e.Report), front.Letter(&e.Edition), e.Registers.Words.Mail
	m := mail.Message{From: l.From, To: l.To, Date: e.Report.AsOf, Document: pdf, Annex: l.Annex, Words: w, Letter: mail.Letter{
		Title:     e.o.Title,
		AsOf:      e.Report.AsOf.Format("Monday ") + word.DateTime(e.Report.AsOf),
		Status:    r.DataStatus(),
		Preview:   p.Lede,
		Link:      e.o.SiteURL,
		PDF:       PDFFile,
		AnnexName: AnnexFile,
		Snapshot:  e.nights.Night.Digest,
		Valid:     r.Words().Overview.ValidUntil(word.DateTime(e.Report.AsOf.Add(e.o.FreshFor))),
		Short:     r.ShortLimitation(),
		People:    w.NoPeople(),
	}}
	if e.o.Scope != nil && len(e.o.Scope.Assignees) > 0 && e.o.Level != privacy.Strict {
		m.People = w.SomePeople()
	}
	found, changed := p.Section("found"), p.Section("changed")
	for _, s := range e.Everywhere() {
		for _, text := range s.Text {
			m.Found = append(m.Found, document.Said("", w.About(s.Title, strings.TrimSuffix(text, ".")), ""))
		}
	}
	m.Found = append(m.Found, found.Facts...)
	m.Numbers = p.Tiles
	m.Changed = changed.Title
	for _, b := range changed.Blocks {
		switch b := b.(type) {
		case document.Para:
			m.NoChange = b.Text
		case document.Counts:
			m.Changes = b
		}
	}
	if e.Changes != nil {
		m.Shrunk = r.Shrinking(e.Changes.Shrunk)
	}
	if e.o.Scope != nil {
		m.Sheets = pages.LetterSheets(&e.Edition, e.o.Scope.Offices)
	}
	judged := e
	if l.Kept != nil {
		judged = l.Kept
		m.Date = judged.Report.AsOf // so that the message differs from that of the published night
		m.Kept = w.Kept(word.DateTime(judged.Report.AsOf), word.DateTime(e.Report.AsOf))
	}
	m.Subject = e.subject(l, judged, p.Title)
	if len(judged.Rules) == 0 {
		return m
	}
	m.Rules = w.Rules(brief.RuleBrief(judged.Rules))
	more := 0
	if m.Unmet, more = brief.UnmetRules(judged.Rules, mailRules); more > 0 {
		m.Unmet = append(m.Unmet, document.Said("", w.MoreRules(more), w.WhereMore()))
	}
	return m
}

// subject returns the subject: first the rules that are not met and that the newest snapshot is not published, then what the
// setting says, or the title with the most important numbers.
func (e *Edition) subject(l Letter, judged *Edition, numbers string) string {
	w, said := e.Registers.Words.Mail, brief.RuleBrief(judged.Rules)
	text := strings.NewReplacer("{title}", e.o.Title, "{date}", judged.Report.AsOf.Format(time.DateOnly),
		"{status}", e.Report.Status.Word(), "{rules}", said).Replace(l.Subject)
	if text == "" {
		text = w.Subject(e.o.Title, e.Report.AsOf.Format("2 Jan"), numbers)
	}
	var first []string
	if len(rule.Breaches(judged.Rules)) > 0 && !strings.Contains(l.Subject, "{rules}") {
		first = append(first, said)
	}
	if l.Kept != nil {
		first = append(first, w.KeptShort(judged.Report.AsOf.Format("2 Jan"), e.Report.AsOf.Format("2 Jan")))
	}
	return strings.Join(append(first, text), " — ")
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
	r := e.Report
	s := Summary{Title: e.o.Title, AsOf: word.DateTime(r.AsOf), Status: brief.Of(r).DataStatus(),
		Changes: changeRows(brief.Of(r), e.Changes, e.Happened), NoChange: brief.Of(r).NotCompared(), Link: e.o.SiteURL}
	if e.Changes != nil {
		s.NoChange = brief.NothingChangedSince(e.Changes.Since.In(r.Zone))
	}
	for _, t := range pages.ForemostTiles(r) {
		s.Numbers = append(s.Numbers, document.Said("", t.Label, tileText(t)))
	}
	return s
}

// tileText returns a tile as one line.
func tileText(t document.Tile) string {
	of := strings.Join(t.Of, " · ")
	if t.Shows == document.CountShown || slices.Contains(t.Of, t.Number) {
		return of // which has the number in it
	}
	if t.Unit != "" {
		return t.Number + " " + t.Unit + ", " + of
	}
	return t.Number + ", " + of
}

// foremost is how many events a summary lists.
const foremost = 5

// changeRows puts the changes into words: first the most important events, then the number of
// events of each kind that occurred. If groups lost many records at once, that comes first, since
// it explains some of the other changes.
func changeRows(r brief.Report, c *event.Changes, happened []event.Row) document.Facts {
	if c == nil {
		return nil
	}
	rows := slices.Concat(r.Shrinking(c.Shrunk), brief.Foremost(happened, foremost))
	if all := r.Counted(c); len(happened) > foremost {
		rows = append(rows, document.Said("", "In all", all))
	}
	return rows
}
