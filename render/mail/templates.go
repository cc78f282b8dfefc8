package mail

import (
	"bytes"
	"fmt"
	html "html/template"
	"io"
	"io/fs"
	"reflect"
	"regexp"
	"slices"
	"strings"
	text "text/template"

	"opsreport/render/document"
	"opsreport/templates"
)

// template is what the templates of text and of markup have in common.
type template interface {
	Execute(w io.Writer, data any) error
}

// files are the templates of the parts of a message, the plainest first.
var files = [...]struct {
	name, kind string
	parse      func(name, source string) (template, error)
}{
	{"mail/message.txt", "text/plain", parseText},
	{"mail/message.html", "text/html", parseHTML},
}

func parseText(name, source string) (template, error) {
	return text.New(name).Funcs(functions).Parse(source)
}

func parseHTML(name, source string) (template, error) {
	return html.New(name).Funcs(functions).Parse(source)
}

// functions are what templates can call beside what every template can. Those called like a kind of block return the blocks of a section.
var functions = map[string]any{"wrap": wrap, "names": names, "refuse": refuse, "facts": all[document.Facts], "lines": all[document.Line],
	"paras": all[document.Para], "tiles": all[document.Tiles]}

// names says the texts of links in a line.
func names(links []document.Link) string {
	texts := make([]string, len(links))
	for i, l := range links {
		texts[i] = strings.TrimSpace(l.Text)
	}
	return strings.Join(texts, "; ")
}

// refuse ends a message at a block that it has no form for, since nobody would miss what is left out.
func refuse(b document.Block) (string, error) {
	return "", fmt.Errorf("write %s: an e-mail has no form for it", b.Kind())
}

// all returns the blocks of a section, which may be nil. It refuses one of another kind.
func all[B document.Block](s *document.Section) (blocks []B, err error) {
	if s == nil {
		return nil, nil
	}
	for _, b := range s.Blocks {
		of, is := b.(B)
		if !is {
			_, err = refuse(b)
			return nil, fmt.Errorf("section %s: %w", s.ID, err)
		}
		blocks = append(blocks, of)
	}
	return blocks, nil
}

// Letter is what a template is given: a page, every text of which is one line, so that none can look like another line of the message.
type Letter struct {
	document.Page
	named []string // the sections that the template names, by id
}

// Section returns the section with an id; nil if there is none.
func (l *Letter) Section(id string) *document.Section {
	if i := slices.IndexFunc(l.Sections, func(s document.Section) bool { return s.ID == id }); i >= 0 {
		return &l.Sections[i]
	}
	return nil
}

// Rest returns the sections that the template does not name.
func (l *Letter) Rest() []document.Section {
	return slices.DeleteFunc(slices.Clone(l.Sections), func(s document.Section) bool { return slices.Contains(l.named, s.ID) })
}

// naming matches where a template names a section.
var naming = regexp.MustCompile(`\.Section "([^"]*)"`)

// Templates makes the parts of a message, in the order of files.
type Templates [len(files)]struct {
	template
	named []string // the sections that it names
}

// Views returns the type of the data that each template receives, for the test that writes help/views.txt.
func Views() map[string]reflect.Type {
	out := make(map[string]reflect.Type, len(files))
	for _, f := range files {
		out[f.name] = reflect.TypeFor[Letter]()
	}
	return out
}

// everySection is a page with every section that a message can have, by which templates are tried. No text stands in it twice.
func everySection() document.Page {
	facts := func(of string) document.Facts {
		return document.Facts{document.Said("", of+" name", of+" value"), document.Said("", of+" 2 name", of+" 2 value")}
	}
	line := func(of string) document.Line {
		return document.Line{{Words: of + " words "}, {Text: of + " strong", Strong: true}, {Text: of + " text"}}
	}
	lines := func(of string) []document.SheetLine {
		return []document.SheetLine{{What: document.RowCell{One: line(of + " first"), Two: line(of + " second")}}}
	}
	parts := []document.SheetPart{{Head: "day", Lines: lines("due")}, {Head: "beside", Known: true, Lines: lines("known")}}
	section := func(id, title, note string, blocks ...document.Block) document.Section {
		return document.Section{ID: id, Title: title, Note: note, Blocks: blocks}
	}
	return document.Page{ID: "letter", Title: "report", Lede: line("preview"), Sections: []document.Section{
		section("as-of", "", "", document.Facts{document.Said("", "moment", "status")}),
		section("kept", "", "", document.Para{Text: "kept back"}),
		section("unmet", "some unmet", "", facts("rule")),
		section("rules", "", "", document.Para{Text: "all met"}),
		section("found", "", "", line("found"), line("next")),
		section("numbers", "", "", document.Tiles{{Label: "label", Number: "4", Unit: "unit", Change: "moved"}, {Label: "plain", Number: "5"}}),
		section("changed", "since", "", facts("shrunk"), document.Counts{{N: 6, Name: "turned",
			First: document.Sentence{Links: []document.Link{{Text: "record"}, {Text: "and more"}}}}}, document.Para{Text: "not compared"}),
		section("sheet-1", "office", "days", document.Sheet{Foot: "foot", Parts: parts}),
		section("sheet-2", "another", "its days", document.Para{Text: "nothing to do"}),
		section("links", "", "", document.Facts{document.Said("", "open", "https://address"), document.Said("", "summary", "https://file")}),
		section("attached", "", "", line("attached"), line("annex")),
		section("basis", "", "", document.Para{Text: "valid"}, document.Para{Text: "limited"}),
		section("digests", "", "", facts("digest")),
	}}
}

// Open reads the templates; a template in the user's folder replaces ours. Override is
// the user's folder, or nil. Each template is tried with a full message and with an empty
// one, so that a mistake in a user's template is an error here, also where it names a section that no message has.
func Open(builtin, override fs.FS) (*Templates, error) {
	t := new(Templates)
	for i, f := range files {
		source, err := templates.Read(override, builtin, f.name)
		if err != nil {
			return nil, fmt.Errorf("read template %s: %w", f.name, err)
		}
		if t[i].template, err = f.parse(f.name, string(source)); err != nil {
			return nil, &templates.Mistake{Doing: "parse template " + f.name, Cause: err}
		}
		tried := everySection()
		for _, at := range naming.FindAllSubmatchIndex(source, -1) {
			id := string(source[at[2]:at[3]])
			if tried.Section(id).ID == "" && !strings.HasPrefix(id, "sheet-") { // a sheet an office
				line := 1 + bytes.Count(source[:at[0]], []byte{'\n'})
				return nil, &templates.Mistake{Doing: "read template " + f.name, Cause: fmt.Errorf("template: %s:%d: a message has no section %q", f.name, line, id)}
			}
			t[i].named = append(t[i].named, id)
		}
		for _, p := range []document.Page{{}, tried} {
			if _, err := t.part(i, p); err != nil {
				return nil, err
			}
		}
	}
	return t, nil
}

// part returns a part of a message.
func (t *Templates) part(i int, p document.Page) ([]byte, error) {
	var b bytes.Buffer
	if err := t[i].Execute(&b, &Letter{inLine(reflect.ValueOf(p)).Interface().(document.Page), t[i].named}); err != nil {
		return nil, &templates.Mistake{Doing: "execute template " + files[i].name, Cause: err}
	}
	return b.Bytes(), nil
}

// space is white space of any kind, also what ends a line.
var space = regexp.MustCompile(`[\s\v\x{85}\p{Z}]+`)

// inLine returns a copy of a value of which every text is one line.
func inLine(v reflect.Value) reflect.Value {
	out := reflect.New(v.Type()).Elem()
	out.Set(v)
	switch v.Kind() {
	case reflect.String:
		out.SetString(space.ReplaceAllString(strings.ToValidUTF8(v.String(), "\uFFFD"), " "))
	case reflect.Struct:
		for i := range v.NumField() {
			if out.Field(i).CanSet() {
				out.Field(i).Set(inLine(v.Field(i)))
			}
		}
	case reflect.Slice:
		if !v.IsNil() {
			out.Set(reflect.MakeSlice(v.Type(), v.Len(), v.Len()))
		}
		for i := range v.Len() {
			out.Index(i).Set(inLine(v.Index(i)))
		}
	case reflect.Interface:
		if !v.IsNil() {
			out.Set(inLine(v.Elem()))
		}
	case reflect.Pointer:
		if !v.IsNil() {
			out.Set(reflect.New(v.Type().Elem()))
			out.Elem().Set(inLine(v.Elem()))
		}
	}
	return out
}
