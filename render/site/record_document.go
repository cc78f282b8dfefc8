package site

import (
	"cmp"
	"html/template"
	"iter"
	"slices"
	"strconv"
	"strings"

	"opsreport/fetch/record"
	"opsreport/render/glyph"
	"opsreport/render/label"
	"opsreport/render/report"
	"opsreport/render/table"
)

// DocumentView is the view of page document-item: one managed document.
type DocumentView struct {
	Page
	Versions template.HTML // rows, newest first; "" for none
	Count    string
	Facts    template.HTML
	More     template.HTML
	Texts    []VersionText // at privacy full
}

// VersionText is the description of one version.
type VersionText struct {
	Name string
	Text template.HTML
}

func (b *builder) documentKind() kind[record.Resource, report.Document] {
	text := newProse()
	return kind[record.Resource, report.Document]{
		list: report.DocumentList, name: "documents", page: "document-item", rows: b.Report.Documents,
		of:   func(n *record.Night) iter.Seq2[*record.Resource, error] { return n.Resources },
		id:   func(r *record.Resource) string { return r.ID },
		text: documentText,
		row:  func(d *report.Document) string { return d.ID },
		view: func(r *record.Resource, row *report.Document, p Page) any {
			return b.documentView(r, row, p, text)
		},
	}
}

func (b *builder) documentView(r *record.Resource, row *report.Document, p Page, text prose) any {
	root := p.Root()
	name := table.DocumentName(row)
	p.Title = b.recordTitle("Document", name, r.ID)
	p.H1 = textHTML(glyph.Clip(name, 2000))
	p.Crumbs = crumbs(root, crumb{"Overview", "index.html"}, crumb{"Documents", "documents/index.html"}, crumb{name, ""})
	p.Lede = b.documentLede(row)
	v := DocumentView{Page: p, Count: counted(len(r.Versions), "version", "versions")}
	v.Versions = b.versionRows(r.Versions, row)
	v.Facts = facts([]fact{{"Title", long(r.Title, "none given")}, {"Category", b.called(label.Category, r.CategoryID, "no category")}, {"Tags", b.tags(r.Tags)}, {"Order number", orMuted(glyph.Clip(r.Sequence, 200), "none given")}})
	more := []fact{{"Document id", idHTML(r.ID)}, {"Created", b.momentHTML(r.Created, "no date", true)}, {"Available offline", textHTML(yesNo(r.Offline))}, {"Exceptions", b.flags(root, row.Flags)}}
	unknown := [][]record.Field{r.Unknown}
	for i := range r.Versions {
		unknown = append(unknown, r.Versions[i].Unknown)
	}
	if u := unknownFields(unknown...); u != "" {
		more = append(more, fact{"Other fields", u})
	}
	v.More = facts(more)
	v.Texts = versionTexts(r.Versions, text)
	return v
}

func (b *builder) called(k label.Kind, id, none string) template.HTML {
	if id == "" {
		return mutedHTML(none)
	}
	return textHTML(b.name(k, id))
}

func yesNo(v record.Bool) string {
	switch v {
	case record.True:
		return "Yes"
	case record.False:
		return "No"
	}
	return "Not stated"
}

func (b *builder) tags(all []string) template.HTML {
	if len(all) == 0 {
		return mutedHTML("none")
	}
	m := &markup{}
	for i, t := range all {
		if i == listed {
			m.raw(" and " + strconv.Itoa(len(all)-i) + " more")
			break
		}
		if i > 0 {
			m.raw(", ")
		}
		m.text(glyph.Clip(t, 500))
	}
	return m.html()
}

func (b *builder) documentLede(row *report.Document) template.HTML {
	m := &markup{}
	switch {
	case row.Versions == 0:
		m.raw("No version is on record.")
	case row.ApprovedMs == 0:
		m.raw(counted(row.Versions, "version", "versions")).raw("; none has an approval on record.")
	default:
		m.raw("Latest approved: ")
		if row.LatestLabel != "" {
			m.text(glyph.Clip(row.LatestLabel, 100)).raw(", ")
		}
		m.raw("on ").raw(b.x.Date(row.ApprovedMs)).raw(". ").raw(counted(row.Versions, "version", "versions")).raw(" on record.")
	}
	if row.NewerUnapproved {
		m.raw(" A newer version has no approval on record.")
	}
	return m.html()
}

// versionRows lists versions, newest first: the order sent means nothing.
func (b *builder) versionRows(all []record.Version, row *report.Document) template.HTML {
	if len(all) == 0 {
		return ""
	}
	order := make([]int, len(all))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return int(sign(all[j].Created.MS - all[i].Created.MS)) })
	m := &markup{}
	for n, i := range order {
		if n == listed {
			m.raw(`<tr><td colspan="6" class="m">`).raw(counted(len(order)-n, "further version is", "further versions are")).raw(" on record.</td></tr>")
			break
		}
		b.versionRow(m, &all[i], i == row.Latest)
	}
	return m.html()
}

func (b *builder) versionRow(m *markup, v *record.Version, latest bool) {
	m.raw(`<tr><th scope="row">`)
	if v.Label == "" {
		m.raw(`<span class="m">no label</span>`)
	} else {
		m.text(glyph.Clip(v.Label, 200))
	}
	if latest {
		m.raw(` <span class="m">latest approved</span>`)
	}
	m.raw(`</th><td class="n" data-h="Created">`).raw(string(b.momentHTML(v.Created, "no date", false)))
	m.raw(`</td><td class="n" data-h="Approved">`).raw(string(b.momentHTML(v.ApprovedOn, "not approved", false)))
	m.raw(`</td><td>`).raw(string(b.identified(v.CreatorID, "not recorded"))).raw(`</td><td>`).raw(string(orMuted(glyph.Clip(v.Type, 100), "no type"))).raw(`</td><td>`)
	switch {
	case v.Link != "":
		m.raw(string(webLink(v.Link)))
	case v.File != "":
		m.raw("<code>").text(glyph.Clip(v.File, 300)).raw("</code>")
	default:
		m.raw(`<span class="m">not shown</span>`)
	}
	m.raw("</td></tr>\n")
}

func sign(n int64) int64 {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

func versionTexts(all []record.Version, text prose) []VersionText {
	var out []VersionText
	total := 0
	for i := range all {
		if all[i].Description == "" || total > threadBytes {
			continue
		}
		html := text.html(all[i].Description)
		total += len(html)
		name := "Version " + titleText(glyph.Clip(all[i].Label, 100))
		if all[i].Label == "" {
			name = "A version without a label"
		}
		out = append(out, VersionText{name, html})
	}
	return out
}

// SessionView is the view of page session: one group training session.
type SessionView struct {
	Page
	Facts, More template.HTML
	Trainees    template.HTML
	Count       string
	Notes       template.HTML
}

func (b *builder) sessionKind() kind[record.GroupTraining, report.Training] {
	text := newProse()
	return kind[record.GroupTraining, report.Training]{
		list: report.TrainingList, name: "trainings", page: "session", rows: b.Report.Trainings,
		of:   func(n *record.Night) iter.Seq2[*record.GroupTraining, error] { return n.GroupTrainings },
		id:   func(t *record.GroupTraining) string { return t.ID },
		text: sessionText,
		row:  func(t *report.Training) string { return t.ID },
		view: func(t *record.GroupTraining, row *report.Training, p Page) any {
			return b.sessionView(t, row, p, text)
		},
	}
}

func (b *builder) sessionView(t *record.GroupTraining, row *report.Training, p Page, text prose) any {
	root := p.Root()
	short := table.ShortID(t.ID)
	p.Title = b.recordTitle("Session", "", t.ID)
	p.H1 = new(markup).raw("Session <code>").text(short).raw("</code>").html()
	p.Crumbs = crumbs(root, crumb{"Overview", "index.html"}, crumb{"Trainings", "trainings/index.html"}, crumb{"Session " + short, ""})
	m := &markup{}
	if row.CreatedMs != 0 {
		m.raw("Recorded on ").raw(b.x.Date(row.CreatedMs)).raw(": ")
	}
	m.raw(counted(row.Trainees, "trainee", "trainees")).raw(", ").raw(counted(len(t.TrainingIDs), "training", "trainings")).raw(".")
	p.Lede = m.html()
	v := SessionView{Page: p, Count: counted(row.Trainees, "trainee", "trainees"), Trainees: b.trainees(t.TraineeIDs)}
	v.Facts = facts([]fact{{"Trainings", b.groupList(root, label.Training, t.TrainingIDs, "none given")}, {"Instructor", b.identified(t.InstructorID, "none given")}, {"Trainees", textHTML(strconv.Itoa(row.Trainees))}})
	more := []fact{{"Session id", idHTML(t.ID)}, {"Recorded", b.momentHTML(t.Created, "no date", true)}, {"Exceptions", b.flags(root, row.Flags)}}
	if u := unknownFields(t.Unknown); u != "" {
		more = append(more, fact{"Other fields", u})
	}
	v.More = facts(more)
	if t.Notes != "" {
		v.Notes = text.html(t.Notes)
	}
	return v
}

// trainees lists people in the order of what they are called, each once.
func (b *builder) trainees(keys []string) template.HTML {
	keys = slices.Clone(keys)
	slices.SortFunc(keys, func(x, y string) int {
		return cmp.Or(strings.Compare(b.name(label.User, x), b.name(label.User, y)), strings.Compare(x, y))
	})
	keys = slices.Compact(keys)
	m := &markup{}
	for i, k := range keys {
		if i == 2000 {
			m.raw("<li>and " + strconv.Itoa(len(keys)-i) + " more</li>")
			break
		}
		m.raw("<li>").text(glyph.Clip(b.name(label.User, k), listText)).raw(string(b.idOf(k))).raw("</li>")
	}
	return m.html()
}
