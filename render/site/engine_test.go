package site

import (
	"bytes"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"opsreport/render/site/engine"
	"opsreport/render/site/item"
	"opsreport/render/site/view"
	"opsreport/templates"
)

// recordViews are the views of the pages that there are many of.
var recordViews = map[string]any{
	"equipment-item": &item.Equipment{}, "followup-item": &item.FollowUp{}, "document-item": &item.Document{}, "session": &item.Session{},
	"register": RegisterView{}, "front": FrontView{},
}

func testEngine(t testing.TB) *engine.Set {
	t.Helper()
	e, err := engine.New(templates.FS, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// fill gives every field of a view a drawn value, markup as plain as it is.
func fill(t *rapid.T, v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Field(i).CanSet() {
				fill(t, v.Field(i))
			}
		}
	case reflect.Pointer:
		if v.Type() == reflect.TypeFor[*view.Chrome]() || rapid.Bool().Draw(t, "there") {
			v.Set(reflect.New(v.Type().Elem()))
			fill(t, v.Elem())
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), rapid.IntRange(0, 3).Draw(t, "len"), 3))
		for i := range v.Len() {
			fill(t, v.Index(i))
		}
	case reflect.String:
		v.SetString(rapid.OneOf(rapid.String(), rapid.SampledFrom(nasty)).Draw(t, "text"))
	case reflect.Bool:
		v.SetBool(rapid.Bool().Draw(t, "bool"))
	case reflect.Int:
		v.SetInt(int64(rapid.Int().Draw(t, "int")))
	}
}

var nasty = []string{"", "plain", `"><script>alert(1)</script>`, "javascript:alert(1)", "java\nscript:x", "a&b", "a&amp;b", "'", "+",
	"\x00", "\xff", "https://x/?a=b#c", "../a b.html", "</title>", "{{.}}", "data:text/html,x", "`", "="}

// TestProgramsAgree holds pages made by the engine against html/template, and
// that it is the engine which makes each of many pages.
func TestProgramsAgree(t *testing.T) {
	t.Parallel()
	e := testEngine(t)
	for name, empty := range recordViews {
		if err := e.Page(new(bytes.Buffer), name, withChrome(empty)); err != nil {
			t.Fatal(err)
		}
		rapid.Check(t, func(t *rapid.T) {
			v := reflect.New(reflect.TypeOf(empty)).Elem()
			if v.Kind() == reflect.Pointer {
				v.Set(reflect.New(v.Type().Elem()))
				fill(t, v.Elem())
			} else {
				fill(t, v)
			}
			var want, got bytes.Buffer
			if err := e.Plain(&want, name, v.Interface()); err != nil {
				t.Fatal(err)
			}
			if err := e.Page(&got, name, v.Interface()); err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(want.Bytes(), got.Bytes()) {
				t.Fatalf("page %s: got\n%s\nwant\n%s", name, &got, &want)
			}
		})
	}
	if left := e.Left(); len(left) > 0 {
		t.Errorf("html/template makes the pages %q", left)
	}
}

func withChrome(empty any) any {
	v := reflect.New(reflect.TypeOf(empty)).Elem()
	v.Set(reflect.ValueOf(empty))
	reflect.Indirect(v).FieldByName("Chrome").Set(reflect.ValueOf(new(view.Chrome)))
	return v.Interface()
}
