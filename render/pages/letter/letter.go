// Package letter makes what the audit e-mail and the summary of a job say of a night. Both may be sent to anybody: they name no person and have
// no words of a note.
package letter

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"opsreport/render/document"
	"opsreport/render/event"
	"opsreport/render/kind"
	"opsreport/render/pages"
	"opsreport/render/pages/overview"
	"opsreport/render/report"
	"opsreport/render/rule"
	"opsreport/render/table"
	"opsreport/render/word"
	"opsreport/render/words"
	"opsreport/render/words/message"
)

// letter is a night that is told.
type letter struct {
	*overview.Night
	r pages.Report
	w words.Mail
}

func of(e *pages.Edition) letter {
	return letter{overview.Of(e, nil), pages.Of(e.Report), e.Registers.Words.Mail}
}

// Sent is what an e-mail says that its edition does not know.
type Sent struct {
	Title      string        // of the report
	Valid      time.Time     // until when the report is
	Kept       time.Time     // when a later snapshot was taken that is not published; zero for none
	Rules      []rule.Result // of the newest snapshot
	Offices    []string      // whose planners it has; absent where the edition is about no office
	People     bool          // it may name people, those whom the edition is about
	Site       string        // where the site is published; may be ""
	Digest     string        // SHA-256 of the PDF, hex
	PDF, Annex File
}

// File is a PDF of the report.
type File struct {
	Name     string // "" for none
	Attached bool   // else it is too large for that
}

// mostRules is how many rules that are not met an e-mail lists.
const mostRules = 20

// Page is the e-mail of a night: its title is that of the report, its lede the line that a list of mails shows. Its sections are "as-of", when
// the snapshot was taken and its data status; "kept"; "unmet" with the rules that are not met, or "rules" with what came of them; "found" with
// a line for each finding; "numbers" with the tiles of the overview; "changed", which begins with
// the groups of which less is visible; "sheet-1" and so on for the offices; "links" with addresses; "attached", "basis" and "digests".
func Page(e *pages.Edition, sent Sent) document.Page {
	l, said := of(e), e.Registers.Words
	p := document.Page{ID: "letter", Title: sent.Title, Lede: l.Worst()}
	add := func(id, title string, blocks ...document.Block) {
		p.Sections = append(p.Sections, document.Section{ID: id, Title: title, Blocks: blocks})
	}
	add("as-of", "", document.Facts{document.Said("", l.w.AsOf(l.r.AsOf), said.Quality.Status(l.r.Status.Rules))})
	if !sent.Kept.IsZero() {
		add("kept", "", document.Para{Text: l.w.Kept(sent.Kept, l.r.AsOf)})
	}
	unmet, more := l.r.UnmetRules(sent.Rules, mostRules)
	if more > 0 {
		unmet = append(unmet, document.Said("", l.w.MoreRules(more), l.w.WhereMore()))
	}
	switch rules := l.w.Rules(Rules(said, sent.Rules)); {
	case unmet != nil:
		add("unmet", rules, unmet)
	case len(sent.Rules) > 0:
		add("rules", "", document.Para{Text: rules})
	}
	add("found", "", l.found()...)
	if tiles := l.Figures(); tiles != nil {
		add("numbers", "", tiles)
	}
	changed := l.Changed(overview.Anybody)
	if e.Changes != nil && len(e.Changes.Shrunk) > 0 {
		changed.Blocks = slices.Insert(changed.Blocks, 0, document.Block(l.shrunk(e.Changes.Shrunk)))
	}
	p.Sections = append(p.Sections, changed)
	p.Sections = append(p.Sections, pages.LetterSheets(e, sent.Offices)...)
	if links := l.links(&sent); links != nil {
		add("links", "", links)
	}
	if attached := l.attached(&sent); attached != nil {
		add("attached", "", attached...)
	}
	people := l.w.NoPeople()
	if sent.People {
		people = l.w.SomePeople()
	}
	add("basis", "", document.Para{Text: said.Overview.ValidUntil(said.Formats.Moment(sent.Valid))},
		document.Para{Text: l.w.Facts(cmp.Or(l.r.Source.BaseURL, said.Limitations.TheService()), l.r.AsOf)}, document.Para{Text: people})
	add("digests", "", document.Facts{document.Coded("", l.w.DocumentDigest(), sent.Digest), document.Coded("", l.w.SnapshotDigest(), e.Night.Digest)})
	return p
}

// links are the addresses of the site and of the PDF, where the site is published.
func (l letter) links(sent *Sent) (all document.Facts) {
	add := func(name, address string) {
		all = append(all, document.Fact{Name: name, Values: []table.Cell{{Text: address, Look: document.Outside}}})
	}
	if sent.Site != "" {
		add(l.w.Open(), sent.Site)
	}
	if sent.Site != "" && sent.PDF.Name != "" {
		add(l.w.OpenSummary(), strings.TrimRight(sent.Site, "/")+"/"+sent.PDF.Name)
	}
	return all
}

// attached says of each PDF that it is attached, or that it is too large for that.
func (l letter) attached(sent *Sent) (all []document.Block) {
	switch f := sent.PDF; {
	case f.Attached && sent.Site == "":
		all = append(all, bold(l.w.OpenAttached(f.Name)))
	case f.Attached:
		all = append(all, document.Plain(l.w.Attached(f.Name)))
	case f.Name != "":
		all = append(all, document.Plain(l.w.TooLarge(f.Name)))
	}
	switch f := sent.Annex; {
	case f.Attached:
		all = append(all, document.Plain(l.w.AttachedToo(f.Name)))
	case f.Name != "":
		all = append(all, document.Plain(l.w.TooLarge(f.Name)))
	}
	return all
}

// bold returns a message as a line, with what it marks as bold strong.
func bold(said string) (l document.Line) {
	for strong := false; said != ""; strong = !strong {
		mark := message.BoldOn
		if strong {
			mark = message.BoldOff
		}
		text, rest, _ := strings.Cut(said, mark)
		if text != "" {
			l = append(l, document.Piece{Text: text, Strong: strong})
		}
		said = rest
	}
	return l
}

// Numbers is the end of a subject: "12 items expired (+1), 3 follow-ups overdue (+1)".
func Numbers(e *pages.Edition) string {
	l := of(e)
	r, w := l.r, l.w
	var all []string
	add := func(l kind.ID, figure, none string, now func(n int) string, moved func(n, more int) string) {
		switch f := r.Figure(figure); {
		case !r.Has(l):
		case r.Len(l) == 0:
			all = append(all, none)
		case f.Unproven():
			all = append(all, report.Lacking(r.Words().Figures, f.Lacks...))
		case r.Previous != nil && !r.Previous.Figure(figure).Unproven() && f.N != r.Previous.Figure(figure).N:
			all = append(all, moved(f.N, f.N-r.Previous.Figure(figure).N))
		default:
			all = append(all, now(f.N))
		}
	}
	add(kind.Equipment, report.E6, w.NoEquipment(), w.Expired, w.ExpiredNow)
	add(kind.FollowUps, report.F2, w.NoFollowUps(), w.Overdue, w.OverdueNow)
	if all == nil {
		return l.Headline()
	}
	return w.Numbers(all)
}

// found says what an edition covers, then in a line each how many items are expired and follow-ups overdue, what expires soon and is to catch
// up, and what is in date, with its limits and its target.
func (l letter) found() (all []document.Block) {
	add := func(what, more string) {
		said := l.w.Found(what)
		if more != "" {
			said = l.w.FoundMore(what, more)
		}
		all = append(all, bold(said))
	}
	for _, s := range l.Everywhere() {
		for _, text := range s.Sentences() {
			add(l.w.About(s.Title, strings.TrimSuffix(text, ".")), "")
		}
	}
	covered := len(all)
	r, figures := l.r, l.r.Words().Figures
	switch expired := r.Figure(report.E6); {
	case !r.Has(kind.Equipment):
	case len(r.Equipment) == 0:
		add(r.Lacks(kind.Equipment), "")
	case expired.D == 0 && r.Figure(report.E2).D == 0:
		add(r.NoneServing(figures), "")
	default:
		add(r.EquipmentHeadline(nil), l.than(report.E6))
	}
	switch overdue := r.Figure(report.F2); {
	case !r.Has(kind.FollowUps):
	case len(r.FollowUps) == 0:
		add(r.Lacks(kind.FollowUps), "")
	case overdue.D == 0:
		add(r.FollowUpHeadline(), "")
	case overdue.Unproven():
		add(overdue.Lacking(figures), "")
	default:
		add(l.w.OpenOverdue(overdue.N, overdue.D), l.than(report.F2))
	}
	if r.ScheduleCount() > 0 {
		soon := r.Figure(report.E13)
		if soon.Unproven() {
			add(soon.Lacking(figures), l.soonest())
		} else {
			add(l.w.Soon(soon.N), l.soonest())
		}
		if due := r.Figure(report.E15); due.Unproven() {
			add(due.Lacking(figures), "")
		} else {
			add(r.CatchUpHeadline(nil), r.CatchUpRelation(nil))
		}
	}
	if len(r.Equipment) > 0 {
		add(l.w.InDate(r.Figure(report.E1).Says(figures)), l.Held(report.E1))
	}
	if len(all) == covered {
		add(l.Headline(), "")
	}
	return all
}

// than says how many more of a figure there are than in the snapshot before; "" where that is not known.
func (l letter) than(figure string) string {
	r := l.r
	if r.Previous == nil || r.Figure(figure).Unproven() || r.Previous.Figure(figure).Unproven() {
		return ""
	}
	return l.w.Than(r.Figure(figure).N-r.Previous.Figure(figure).N, r.Night(r.Previous.AsOf))
}

// soonest says how many inspections expire before the week ends.
func (l letter) soonest() string {
	first := l.r.Figure(report.E8).Series[0]
	if first.N == 0 {
		return ""
	}
	return l.w.Soonest(first.N, first.Start.AddDate(0, 0, 6))
}

// shrunk says of each group that lost many records at once that less of it is visible.
func (l letter) shrunk(all []event.Shrunk) (out document.Facts) {
	for _, s := range all {
		group := l.w.Group(strings.ReplaceAll(string(s.Kind), "_", "-"), s.Label)
		out = append(out, document.Said("", l.w.LessVisible(), l.w.Shrunk(group, s.Gone, s.Before)))
	}
	return out
}

// foremost is how many events a summary lists.
const foremost = 5

// Changes are a few lines about what changed since the night before: that groups lost many records at once, since that explains some of the
// other changes, then the most important events, and how many there are of each kind where those are not all. Nil where nothing is compared.
func Changes(e *pages.Edition) document.Facts {
	l, c := of(e), e.Changes
	if c == nil {
		return nil
	}
	out := l.shrunk(c.Shrunk)
	for i := range e.Happened[:min(len(e.Happened), foremost)] {
		r := &e.Happened[i]
		line := r.CalledToAnybody()
		if !r.OfPeople() {
			turned := l.r.Words().Overview.Turned(r.Was.Text, r.Is.Text)
			line = l.w.Event(line, strings.TrimSpace(word.Joined(" ", r.Detail, turned)))
		}
		out = append(out, document.Said(r.Kind.ID, r.Said, line))
	}
	if len(e.Happened) > foremost {
		out = append(out, document.Said("", l.w.InAll(), l.total(c)))
	}
	return out
}

// total says how many events there were since when (nights may be missing between), and how many of each kind that occurred.
func (l letter) total(c *event.Changes) string {
	all, total := c.Kinds()
	var kinds []string
	for _, k := range all {
		if k.N > 0 {
			kinds = append(kinds, l.w.Kind(k.N, l.r.Words().Event.Of(k.ID, k.N)))
		}
	}
	return l.w.Total(total, l.r.NightDate(c.Since), kinds)
}

// NoChange says why a night has no change.
func NoChange(e *pages.Edition) string {
	if e.Changes == nil {
		return pages.Of(e.Report).NotCompared()
	}
	return e.Registers.Words.Mail.NothingChanged(e.Changes.Since.In(e.Report.Zone))
}

// How many rules a subject names, and how many characters of each name it shows.
const namedRules, mostOfName = 3, 60

// Rules says which rules are not met, or how many are and which are neither: "1 of 2 rules not met: None overdue".
func Rules(said *words.Words, all []rule.Result) string {
	w := said.Mail
	unmet := rule.Breaches(all)
	named := func(all []rule.Result) (names []string, more int) {
		for _, r := range all[:min(namedRules, len(all))] {
			names = append(names, word.Clip(r.Rule.Name, mostOfName))
		}
		return names, len(all) - len(names)
	}
	switch {
	case len(all) == 0:
		return w.NoRules()
	case unmet != nil:
		names, more := named(unmet)
		return w.RulesNotMet(len(unmet), len(all), names, more)
	}
	out := w.RulesMet(rule.Count(all).Met, len(all))
	for _, state := range []rule.State{rule.Waived, rule.NotApplicable, rule.Unjudged, rule.Elsewhere} {
		in := slices.DeleteFunc(slices.Clone(all), func(r rule.Result) bool { return r.State != state })
		if names, more := named(in); names != nil {
			out = w.AndState(out, said.Rules.State(state.String()), names, more)
		}
	}
	return out
}
