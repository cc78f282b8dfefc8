package render

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"opsreport/render/event"

	"opsreport/render/word"

	"opsreport/render/brief"
	"opsreport/render/mail"
	"opsreport/render/rule"
)

// Letter is the address and subject of the audit e-mail.
type Letter struct {
	From string
	To   []string
	// Subject may contain {title}, {date}, {status} and {rules}; "" means a subject of our own
	// with the main numbers. Without {rules}, the rules that are not met are added.
	Subject string
	// Kept is a later night that was not published because of its rules; nil if the site shows
	// the newest night.
	Kept *Edition
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

func (e *Edition) mail(l Letter, document []byte) mail.Message {
	m := mail.Message{From: l.From, To: l.To, Date: e.Report.AsOf, Document: document, Letter: e.Summary()}
	m.Short, m.Snapshot, m.PDF = brief.Of(e.Report).ShortLimitation(), e.nights.Night.Digest, PDFFile
	judged := e
	if l.Kept != nil {
		judged = l.Kept
		m.Date = judged.Report.AsOf // so that the message differs from that of the published night
		m.Kept = fmt.Sprintf("The night of %s is not published, since rules are not met: what follows is still the report of %s.",
			word.DateTime(judged.Report.AsOf), m.AsOf)
	}
	rules := judged.Rules
	m.Subject = e.subject(l, judged, rules)
	if len(rules) == 0 {
		return m
	}
	m.Rules = brief.RuleBrief(rules)
	unmet, more := brief.UnmetRules(rules, mailRules)
	for _, u := range unmet {
		m.Unmet = append(m.Unmet, Entry{Name: u.Name, Text: u.Text})
	}
	if more > 0 {
		m.Unmet = append(m.Unmet, Entry{Name: fmt.Sprintf("and %d more", more), Text: "the report lists them all"})
	}
	return m
}

// subject returns the subject, which states the most important facts.
func (e *Edition) subject(l Letter, judged *Edition, rules []rule.Result) string {
	title, said := e.o.Title, brief.RuleBrief(rules)
	date := judged.Report.AsOf.Format(time.DateOnly)
	unmet := len(rule.Breaches(rules)) > 0
	text := strings.NewReplacer("{title}", title, "{date}", date, "{status}", e.Report.Status.Word(), "{rules}", said).Replace(l.Subject)
	if text == "" {
		text = title + " " + date
	}
	if l.Kept != nil {
		text += " — not published, this is the report of " + e.Report.AsOf.Format(time.DateOnly)
	}
	if unmet && !strings.Contains(l.Subject, "{rules}") {
		text += " — " + said
	}
	if l.Subject == "" {
		text += " — " + brief.Of(e.Report).MailNumbers()
	}
	return text
}

// Entry is a name with a value: "Overdue", "7 of 40 (17.5 %)".
type Entry = mail.Entry

// Summary is a night in a few lines, for people who read neither site nor PDF: the part of the
// e-mail that says nothing of rules and of the PDF.
type Summary = mail.Letter

// Summary returns the night in a few lines, with the words of tiles and e-mail.
func (e *Edition) Summary() Summary {
	r := e.Report
	s := Summary{Title: e.o.Title, AsOf: word.DateTime(r.AsOf), Status: brief.Of(r).DataStatus(),
		Changes: changeRows(brief.Of(r), e.Changes, e.Happened), NoChange: brief.Of(r).NotCompared(), Link: e.o.SiteURL}
	if e.Changes != nil {
		s.NoChange = brief.NothingChangedSince(e.Changes.Since.In(r.Zone))
	}
	for _, t := range brief.Of(r).Tiles() {
		if t.Figure == "" {
			continue // the data status has a line of its own
		}
		s.Numbers = append(s.Numbers, Entry{Name: t.Label, Text: tileText(t)})
	}
	return s
}

// tileText returns a tile as one line.
func tileText(t brief.Tile) string {
	of := strings.Join(t.Of, " · ")
	if t.Shows == brief.CountShown || slices.Contains(t.Of, t.Number) {
		return of // which has the number in it
	}
	if t.Unit != "" {
		return t.Number + " " + t.Unit + ", " + of
	}
	return t.Number + ", " + of
}

// foremost is how many events the e-mail lists.
const foremost = 5

// changeRows puts the changes into words: first the most important events, then the number of
// events of each kind that occurred. If groups lost many records at once, that comes first, since
// it explains some of the other changes.
func changeRows(r brief.Report, c *event.Changes, happened []event.Row) []Entry {
	if c == nil {
		return nil
	}
	var rows []Entry
	for _, s := range c.Shrunk {
		rows = append(rows, Entry{Name: "Change of visibility", Text: brief.Shrinking(s)})
	}
	for _, f := range brief.Foremost(happened, foremost) {
		rows = append(rows, Entry{Name: f.Name, Text: f.Text})
	}
	if all := r.Counted(c); len(happened) > foremost {
		rows = append(rows, Entry{Name: "In all", Text: all})
	}
	return rows
}
