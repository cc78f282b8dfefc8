package site

import (
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"opsreport/render/internal/goldentest"
	"opsreport/render/site/view"
)

var (
	marked = regexp.MustCompile(`zq\d+xv|7\d{5}3`)
	begins = regexp.MustCompile(`\n|<[^/]`)
)

// made returns what the template makes, an element a line, with the path of a field in place of its mark.
func (m *marker) made(t *testing.T, off ...string) string {
	t.Helper()
	out := m.run(t, off...)
	paths := make([]string, len(m.marks))
	for at, n := range m.marks {
		paths[n] = "{" + at + "}"
	}
	out = marked.ReplaceAllStringFunc(out, func(mark string) string {
		n, err := strconv.Atoi(strings.Trim(mark, "zqxv"))
		if mark[0] == '7' {
			n, err = strconv.Atoi(mark[1:6])
		}
		if err != nil || n >= len(paths) {
			t.Fatalf("%s: no field has the mark %s", m.file, mark)
		}
		return paths[n]
	})
	var b strings.Builder
	for line := range strings.Lines(begins.ReplaceAllString(out, "\n$0")) {
		if line = strings.TrimSpace(line); line != "" {
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}

// TestWhatEachTemplateMakes: where each field of a view stands, and what changes where it is absent, where a list has two, where a
// number is one, and with each value of a sign. What is right is held by the tests of what the elements mean; this one shows
// whoever changes a template all that the change does.
func TestWhatEachTemplateMakes(t *testing.T) {
	t.Parallel()
	e, views, named := testEngine(t), Views(), map[reflect.Type]bool{}
	for file, of := range views {
		if strings.HasPrefix(file, "partials/") && of != reflect.TypeFor[view.Page]() {
			for of.Kind() != reflect.Struct {
				of = of.Elem()
			}
			named[of] = true
		}
	}
	var b strings.Builder
	varied := map[string]bool{"view.Page.Chrome": true} // which no page is without
	files := slices.Sorted(maps.Keys(views))
	slices.SortStableFunc(files, func(a, b string) int { return strings.Index(b, "partials/") - strings.Index(a, "partials/") })
	for _, file := range files {
		if file == "layout.html" { // a part of every page
			continue
		}
		m := marker{engine: e, file: file, of: views[file], marks: map[string]int{}, kinds: map[string]leaf{},
			fields: map[string]bool{}, choice: map[string]string{}, named: named}
		whole := m.made(t)
		fmt.Fprintf(&b, "== %s\n%s\n", file, whole)
		made := map[string]string{} // without each field
		vary := func(what string, off ...string) {
			out := m.made(t, off...)
			if len(off) == 1 {
				made[off[0]] = out
			}
			known := whole
			for _, field := range off {
				known += made[field]
			}
			if len(off) > 1 && !newLine(known, out) {
				return
			}
			var all []string
			for _, place := range goldentest.Changed(whole, out) {
				if !slices.Contains(all, place) {
					all = append(all, place)
				}
			}
			if len(all) > 0 {
				fmt.Fprintf(&b, "-- %s %s\n%s\n", file, what, strings.Join(all, ".\n"))
			}
		}
		var fields []string
		for _, field := range slices.Sorted(maps.Keys(m.fields)) {
			if !varied[field] || strings.HasPrefix(file, "partials/") {
				fields, varied[field] = append(fields, field), true
			}
		}
		for _, field := range fields {
			vary("without "+field, field)
			m.two = field
			vary("with two " + field)
			m.two, m.one = "", field
			vary("with one " + field)
			m.one = ""
		}
		for i, field := range fields {
			for _, sign := range signs[field] {
				m.choice[field] = sign
				vary(fmt.Sprintf("with %s %q", field, sign))
				vary(fmt.Sprintf("with %s %q and no link", field, sign), "view.Link.Href", "table.Cell.Href", typeOf(field)+".Href")
			}
			delete(m.choice, field)
			for _, other := range fields[i+1:] {
				if typeOf(field) == typeOf(other) {
					vary("without "+field+" and "+other, field, other)
				}
			}
		}
	}
	goldentest.Holds(t, "templates.golden", []byte(b.String()))
}

// newLine reports whether a text has a line that another has not.
func newLine(known, text string) bool {
	for line := range strings.Lines(text) {
		if !strings.Contains(known, "\n"+line) {
			return true
		}
	}
	return false
}
