package bound

import (
	"bytes"
	"errors"
	html "html/template"
	"io"
	"slices"
	"strings"
	"testing"
	text "text/template"
	"text/template/parse"
)

// seen notes the places of the marks that a template hands to its writer.
type seen struct {
	places []string
	text   strings.Builder
}

func (s *seen) Write(p []byte) (int, error) {
	if len(p) == 0 {
		s.places = append(s.places, string(p[:cap(p)]))
	}
	return s.text.Write(p)
}

// TestEachTurnIsMarked: in every kind of block, and whoever executes the template.
func TestEachTurnIsMarked(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		source, text string
		places       []string
	}{
		{"{{range 2}}{{end}}", "", []string{"1:8: at <2>", "1:8: at <2>"}},
		{"a\n{{range 1}}{{range 1}}b{{continue}}{{end}}{{end}}", "a\nb", []string{"2:8: at <1>", "2:19: at <1>"}},
		{"{{range 0}}{{else}}{{range 1}}c{{end}}{{end}}", "c", []string{"1:27: at <1>"}},
		{"{{if true}}{{range 1}}{{break}}{{end}}{{end}}{{with 1}}{{range .}}{{end}}{{end}}", "", []string{"1:19: at <1>", "1:63: at <.>"}},
		{`{{template "t" 1}}{{define "t"}}{{range .}}d{{end}}{{end}}`, "d", []string{`1:11: at <{{template "t" 1}}>`, "1:40: at <.>"}},
		{"{{if false}}{{range 9}}{{end}}{{else}}e{{end}}", "e", nil},
		{`<p title="{{template "t" 1}}">{{define "t"}}{{range .}}f{{end}}{{end}}`, `<p title="f">`,
			[]string{`1:21: at <{{template "t" 1}}>`, "1:52: at <.>"}},
	} {
		want := slices.Clone(c.places)
		for i := range want {
			want[i] = "template: page:" + want[i]
		}
		var one, two seen
		if err := textOf(t, c.source).Execute(&one, nil); err != nil || one.text.String() != c.text || !slices.Equal(one.places, want) {
			t.Errorf("%s: text/template: %v, %q %q", c.source, err, one.text.String(), one.places)
		}
		err := htmlOf(t, c.source).Execute(&two, nil)
		if strings.HasPrefix(c.source, "<p") {
			want[1] = "" // html/template made a copy for an attribute
		}
		if err != nil || two.text.String() != c.text || !slices.Equal(two.places, want) {
			t.Errorf("%s: html/template: %v, %q %q", c.source, err, two.text.String(), two.places)
		}
	}
}

func textOf(t *testing.T, source string) *text.Template {
	t.Helper()
	made, err := text.New("page").Parse(source)
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range made.Templates() {
		Mark(one.Root)
	}
	return made
}

func htmlOf(t *testing.T, source string) *html.Template {
	t.Helper()
	made, err := html.New("page").Parse(source)
	if err != nil {
		t.Fatal(err)
	}
	MarkSet(made)
	return made
}

func TestWriterEndsAnExecution(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	err := textOf(t, "\n{{range 99999999999}}{{end}}").Execute(NewWriter(&out), nil)
	if !errors.Is(err, ErrTurns) || !strings.HasPrefix(err.Error(), "template: page:2:8: at <99999999999>: its ranges") {
		t.Errorf("without text: %v", err)
	}
	err = textOf(t, "{{range 99999999999}}{{$}}{{end}}").Execute(NewWriter(&out), strings.Repeat("a", 1<<20))
	if !errors.Is(err, ErrBytes) || out.Len() > Bytes {
		t.Errorf("with text: %v, %d bytes", err, out.Len())
	}
	w := NewWriter(&out)
	w.turns = Turns - 1
	if _, err := w.Write(nil); err != nil {
		t.Errorf("the last turn: %v", err)
	}
	if _, err := io.WriteString(w, ""); err != ErrTurns {
		t.Errorf("one more, of a copy: %v", err)
	}
}

func TestListsEndWhereTheReaderStops(t *testing.T) {
	t.Parallel()
	trees, err := parse.Parse("page", "{{if 1}}{{range 1}}a{{end}}{{else}}b{{end}}", "", "")
	if err != nil {
		t.Fatal(err)
	}
	all := slices.Collect(Lists(trees["page"].Root))
	if len(all) != 4 || len(slices.Collect(Lists(nil))) != 0 {
		t.Errorf("%d lists", len(all))
	}
	for most := 1; most <= len(all); most++ {
		got := 0
		for l := range Lists(trees["page"].Root) {
			if l != all[got] {
				t.Errorf("list %d is another", got)
			}
			if got++; got == most {
				break
			}
		}
	}
}
