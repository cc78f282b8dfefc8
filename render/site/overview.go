package site

import (
	"html/template"

	"opsreport/render/brief"
	"opsreport/render/brief/front"
	"opsreport/render/site/engine"
	"opsreport/render/site/page"
	"opsreport/render/site/view"
	"opsreport/render/word"
)

// OverviewView is the view of page overview.
type OverviewView struct {
	*engine.Document
	Valid          string             // until when the report is valid
	Other          string             // stands before the rules that no tile tells; absent without one
	Strip          []Mark             // each of them with its state and what was found; of many only those that are not kept
	AllRules       string             // leads to all rules
	Commentary     template.HTML      // the organisation's own words; may be absent
	CommentaryRest *view.Link         // link to all of them, if they are long
	Everywhere     []view.Block       // what the PDF and the e-mail say too, such as what part of the account an edition covers
	Inspect        *view.Block        // the items that have been expired longest; absent in an edition without equipment
	Close          *view.Block        // the overdue follow-ups, oldest first; absent in an edition without follow-ups
	Soon           *view.Block        // what expires on each of the next days; may be absent
	Where          *view.Block        // what is expired by office and type; may be absent
	Charts         []view.Chart       // two charts of tonight
	Changed        view.Block         // what changed since the snapshot before
	Limits         Limits             // what the report cannot say
	Figures        map[string]Counted // every figure of methods.html by its id: {{.Figures.F4.Text}}
	PDF            *view.Link         // link to the PDF
	Rules          *view.Table        // all rules with their results
	Waivers        *view.Table        // the waivers
}

// Mark is a rule in the line of rules.
type Mark struct {
	Sign string // met, not-met, waived or open
	Name string // its name and state
	Text string // what was found and what is asked; may be absent
}

// Limits is the line about what the report cannot say.
type Limits struct {
	Title string    // its first words
	Said  view.Said // the others, and a link
}

// Overview makes the view of the site's first page.
func Overview(m *page.Maker) OverviewView {
	m.Title = view.Titled(word.Fit(m.Settings.Title, 80))
	p := front.Overview(&m.Edition, counterOf(m.Source))
	v := OverviewView{
		Document: begun(m, "overview", &p),
		Valid:    brief.ValidUntil(m.DateTime(m.Next())),
		Inspect:  some(m, p, "inspect"),
		Close:    some(m, p, "close"),
		Soon:     some(m, p, "soon"),
		Where:    some(m, p, "where"),
		Charts:   m.DrawOf(nil, front.Answering(&m.Edition, m.Source.Charts.All)),
		Changed:  m.Block(p.Section("changed")),
		Figures:  counted(m),
		Rules:    m.SomeOf(m.Long.Rules),
		Waivers:  m.SomeOf(m.Long.Waivers),
	}
	for _, s := range m.Everywhere() {
		v.Everywhere = append(v.Everywhere, m.Block(p.Section(s.ID)))
	}
	for i := range v.Charts {
		if v.Charts[i].Note != "" && v.Charts[i].Empty == "" {
			v.Charts[i].Summary = "" // other sections say it
		}
	}
	others, w := p.Section("rules"), m.Registers.Words.Tiles
	v.Other, v.AllRules = others.Title, w.AllRules()
	for _, f := range others.Facts {
		v.Strip = append(v.Strip, Mark{f.ID, f.Name, view.Unbroken(f.Text())})
	}
	limits := p.Section("limits")
	v.Limits = Limits{limits.Title, m.Said(limits.Sentence())}
	if m.PDF != "" {
		v.PDF = &view.Link{Href: m.Root + m.PDF, Text: m.Brief().Words().Downloads.Summary()}
		if m.Printed.Pages > 0 {
			v.PDF.Text += " (" + word.Plural(m.Printed.Pages, "page", "pages") + ")"
		}
	}
	if v.Commentary = m.Opening; m.Left > 0 {
		v.CommentaryRest = &view.Link{Href: m.Root + page.CommentaryFile, Text: word.Plural(m.Left, "further character", "further characters")}
	}
	return v
}

// some prepares a section that a page may not have.
func some(m *page.Maker, p brief.Page, id string) *view.Block {
	s := p.Section(id)
	if s.ID == "" {
		return nil
	}
	b := m.Block(s)
	return &b
}
