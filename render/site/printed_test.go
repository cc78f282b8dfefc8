package site

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"opsreport/render/settings"
)

// leaves calls visit for every text and every yes or no of a view, with its place: ".Nav.Word". Of lists it makes one element.
func leaves(v reflect.Value, at string, visit func(at string, v reflect.Value)) {
	switch v.Kind() {
	case reflect.Struct:
		if v.Type() == reflect.TypeFor[settings.Shown]() {
			return // for the templates of a user: ours have what they print of it under names of their own
		}
		for i := range v.NumField() {
			leaves(v.Field(i), at+"."+v.Type().Field(i).Name, visit)
		}
	case reflect.Pointer:
		if v.IsNil() {
			v.Set(reflect.New(v.Type().Elem()))
		}
		leaves(v.Elem(), at, visit)
	case reflect.Slice:
		if v.Len() == 0 {
			v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		}
		leaves(v.Index(0), at, visit)
	default:
		visit(at, v)
	}
}

// unprinted returns the places of a view without which its templates print the same, whatever one other place is absent too.
func unprinted(t *testing.T, of reflect.Type, templates ...string) (out []string) {
	t.Helper()
	e := testEngine(t)
	var all []string
	leaves(reflect.New(of).Elem(), "", func(at string, _ reflect.Value) { all = append(all, at) })
	printed := func(absent ...string) string {
		view := reflect.New(of).Elem()
		leaves(view, "", func(at string, v reflect.Value) {
			switch {
			case slices.Contains(absent, at):
			case v.Kind() == reflect.Bool:
				v.SetBool(true)
			default:
				v.SetString("text" + at)
			}
		})
		var out strings.Builder
		for _, name := range templates {
			html, err := e.Partial(name, view.Interface())
			if err != nil {
				t.Fatal(err)
			}
			out.WriteString(string(html))
		}
		return out.String()
	}
	for _, at := range all {
		if printed() == printed(at) && !slices.ContainsFunc(all, func(other string) bool { return printed(other) != printed(other, at) }) {
			out = append(out, at)
		}
	}
	return out
}

// TestEveryFieldOfAFrameIsPrinted: what Go computes for what stands around a page reaches its reader. TestBlocks looks at what documents have.
func TestEveryFieldOfAFrameIsPrinted(t *testing.T) {
	t.Parallel()
	if got := unprinted(t, reflect.TypeFor[FrameView](), "head", "top", "foot"); got != nil {
		t.Errorf("head, top and foot print nowhere: %q", got)
	}
	if got := unprinted(t, reflect.TypeFor[NightText](), "strip"); !slices.Equal(got, []string{".Digest"}) {
		t.Errorf("the strip prints nowhere: %q", got)
	}
}
