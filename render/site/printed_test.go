package site

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"path"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"opsreport/render/document"
	"opsreport/render/site/engine"
)

// marker fills a view with a mark of its own in every text and number, and yes in the rest.
type marker struct {
	engine *engine.Set
	file   string
	of     reflect.Type
	marks  map[string]int    // the number of each path: .Days.Lines.Title
	kinds  map[string]leaf   // what stands at each path
	fields map[string]bool   // every field that was met, by type and name
	choice map[string]string // a sign that a field has for now
	off    map[string]bool   // fields that are absent for now
	two    string            // a list that has two for now
	one    string            // a number that is 1 for now

	named map[reflect.Type]bool // types that have their name alone below the view itself, since a template of their own is looked at
}

// leaf is a text, a number or a yes or no that a template is given.
type leaf struct{ field, mark string } // without a mark it is a sign or a yes or no: what it changes is looked at

// signs are texts that choose what is printed and are not printed themselves.
var signs = map[string][]string{
	"view.Value.Look": {"", "muted", "code", "expired", "expiring", "uptodate", "nodata"},
	"table.Cell.Look": {"", "expired", "expiring", "uptodate", "nodata"},

	"document.Step.Sign": {"opened", "message", "reassigned", "closed", "reopened", "due", "overdue", "seen"},
	"chart.Key.Shape":    {"square", "circle", "triangle", "diamond", "line"},
	"chart.Key.Hatch":    {"", "open", "fine"},
}

// stoppers are fields in place of which less else of a table is printed: they are absent unless looked for.
var stoppers = map[string]bool{"view.Table.PartsOnly": true}

// names are the fields by which a part of a page is told from others.
var names = map[string]bool{"ID": true, "Title": true, "Caption": true, "Label": true, "Says": true, "Name": true, "Text": true,
	"Href": true}

func (m *marker) fill(v reflect.Value, field, at string) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			f := v.Type().Field(i)
			field := v.Type().String() + "." + f.Name
			switch {
			case !f.IsExported(), at != "" && m.named[v.Type()] && !names[f.Name]:
			case f.Anonymous:
				m.fill(v.Field(i), field, at)
			default:
				m.fields[field] = true
				if f.Type.Kind() == reflect.Bool || !m.off[field] {
					m.fill(v.Field(i), field, at+"."+f.Name)
				}
			}
		}
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		m.fill(v.Elem(), field, at)
	case reflect.Slice:
		if v.Type() == reflect.TypeFor[[]document.Block]() {
			return // TestBlocks looks at these
		}
		n := 1
		if m.two == cmp.Or(field, "view") {
			n = 2
		}
		v.Set(reflect.MakeSlice(v.Type(), n, n))
		for i := range n {
			m.fill(v.Index(i), field, at)
		}
	case reflect.String:
		if signs[field] == nil {
			v.SetString(m.mark(field, at, "zq%dxv"))
			return
		}
		m.mark(field, at, "")
		v.SetString(m.choice[field])
	case reflect.Int:
		n, _ := strconv.Atoi(m.mark(field, at, "7%05d3"))
		if m.one == field {
			n = 1
		}
		v.SetInt(int64(n))
	case reflect.Float64:
		n, _ := strconv.Atoi(m.mark(field, at, "7%05d3"))
		v.SetFloat(float64(n))
	case reflect.Bool:
		m.mark(field, at, "")
		v.SetBool(!m.off[field])
	}
}

func (m *marker) mark(field, at, form string) string {
	if l, met := m.kinds[at]; met {
		return l.mark
	}
	m.marks[at] = len(m.marks)
	l := leaf{field: field}
	if form != "" {
		l.mark = fmt.Sprintf(form, m.marks[at])
	}
	m.kinds[at] = l
	return l.mark
}

// run executes the template without some fields.
func (m *marker) run(t *testing.T, off ...string) string {
	t.Helper()
	m.off = maps.Clone(stoppers)
	for _, field := range off {
		m.off[field] = !m.off[field]
	}
	v := reflect.New(m.of).Elem()
	m.fill(v, "", "")
	folder, name := path.Split(strings.TrimSuffix(m.file, ".html"))
	if folder == "partials/" {
		out, err := m.engine.Partial(name, v.Interface())
		if err != nil {
			t.Fatalf("%s: %v", m.file, err)
		}
		return string(out)
	}
	var out bytes.Buffer
	if err := m.engine.Page(&out, name, v.Interface()); err != nil {
		t.Fatalf("%s: %v", m.file, err)
	}
	return out.String()
}

// unseen returns the paths of a view that its template prints nowhere: not with every field there, nor with one or two of
// a type absent, since one value may stand in another's place.
func (m *marker) unseen(t *testing.T) []string {
	t.Helper()
	seen := map[string]bool{}
	look := func(off ...string) {
		printed := marksOf(m.run(t, off...))
		for at, l := range m.kinds {
			seen[at] = seen[at] || printed[l.mark]
		}
	}
	look()
	delete(m.fields, "view.Page.Chrome") // which no page is without
	fields := slices.Sorted(maps.Keys(m.fields))
	for _, a := range fields {
		look(a)
	}
	for i, a := range fields {
		for _, b := range fields[i+1:] {
			if typeOf(a) == typeOf(b) && m.wants(seen, typeOf(a)) {
				look(a, b)
			}
		}
	}
	for field, differs := range m.chosen(t, fields) {
		for at, l := range m.kinds {
			if l.field == field {
				seen[at] = differs
			}
		}
	}
	return slices.DeleteFunc(slices.Sorted(maps.Keys(m.kinds)), func(at string) bool { return seen[at] })
}

// marksOf are the marks that stand in a page: a regular expression takes ten times as long, and there are thousands of pages.
func marksOf(page string) map[string]bool {
	out := map[string]bool{}
	for at := range len(page) {
		switch rest := page[at:]; {
		case strings.HasPrefix(rest, "zq"):
			if n := strings.Index(rest, "xv"); n > 0 {
				out[rest[:n+2]] = true
			}
		case len(rest) >= 7 && rest[0] == '7' && rest[6] == '3':
			out[rest[:7]] = true
		}
	}
	return out
}

// wants reports whether a text of a type has not been seen.
func (m *marker) wants(seen map[string]bool, of string) bool {
	for at, l := range m.kinds {
		if !seen[at] && l.mark != "" && typeOf(l.field) == of {
			return true
		}
	}
	return false
}

// typeOf returns the type of a field; the fields of a cell and of the page's cell around it are those of one.
func typeOf(field string) string {
	return strings.Replace(field[:strings.LastIndex(field, ".")], "table.Cell", "view.Cell", 1)
}

// chosen returns of each sign, and of each yes or no, whether every one of its values makes another page, be it only where
// another field is absent.
func (m *marker) chosen(t *testing.T, fields []string) map[string]bool {
	t.Helper()
	out := map[string]bool{}
	for _, l := range m.kinds {
		if _, done := out[l.field]; done || l.mark != "" {
			continue
		}
		for _, absent := range append([]string{""}, fields...) {
			if absent == l.field || out[l.field] || absent != "" && typeOf(absent) != typeOf(l.field) {
				continue
			}
			made := map[string]bool{}
			values := signs[l.field]
			for _, value := range values {
				m.choice[l.field] = value
				made[m.run(t, absent)] = true
			}
			delete(m.choice, l.field)
			if values == nil {
				values = []string{"yes", "no"}
				made[m.run(t, absent)] = true
				made[m.run(t, absent, l.field)] = true
			}
			out[l.field] = len(made) == len(values)
		}
	}
	return out
}

// unprinted are the fields that a template prints nowhere, and why.
var unprinted = []struct{ at, why string }{
	{`\.Settings\.`, "for the templates of a user: ours have what they print of it under names of their own"},
	{`^pages/\S+ \.(Root|Inner)$`, "the page has no link of its own, or shares no page with others"},
	{`^partials/(title|record|strip)\.html \.(Chrome\..*|Crumbs\..*|H1|Lede|Title|Root|Inner|Digest)$`, "the page around it prints it"},
	{`^pages/shared\.html \.Lede$`, "it prints the pieces, which are the same"},
	{`^partials/(head|top|foot)\.html \.Lang$`, "the element around them has it, from the frame"},
	{`^partials/(head|top|foot)\.html `, "each prints a part of it"},
	{`\.(Link|Whole|Muted|Strong|Past\.Share|Counts\.(N|List))$`, "a cell of a page has the link from there, its text and title, classes and the line drawn"},
}

// TestEveryFieldOfAViewIsPrinted: what Go computes for a page reaches its reader. Each field of each view is printed by its
// template, or decides what is.
func TestEveryFieldOfAViewIsPrinted(t *testing.T) {
	t.Parallel()
	used := make([]bool, len(unprinted))
	e := testEngine(t)
	frame := map[string]int{} // in how many of head, top and foot a field is printed nowhere
	for file, of := range Views() {
		document := of == reflect.TypeFor[*engine.Document]() || of == reflect.TypeFor[OverviewView]() || file == "section.html" || strings.HasPrefix(file, "blocks/")
		if file == "layout.html" || document { // a part of every page; TestBlocks looks at what documents have
			continue
		}
		m := marker{engine: e, file: file, of: of, marks: map[string]int{}, kinds: map[string]leaf{}, fields: map[string]bool{},
			choice: map[string]string{}}
	next:
		for _, at := range m.unseen(t) {
			for i, no := range unprinted {
				if regexp.MustCompile(no.at).MatchString(file + " " + at) {
					used[i] = true
					if strings.HasPrefix(no.why, "each") {
						frame[at]++
					}
					continue next
				}
			}
			t.Errorf("%s prints %s nowhere", file, at)
		}
		if len(m.kinds) == 0 {
			t.Errorf("%s has an empty view", file)
		}
	}
	for at, missing := range frame {
		if missing == 3 {
			t.Errorf("neither head nor top nor foot prints %s", at)
		}
	}
	for i, no := range unprinted {
		if !used[i] {
			t.Errorf("%q is printed by now, so that it is no exception (%s)", no.at, no.why)
		}
	}
}
