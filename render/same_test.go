package render

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"
	"testing/fstest"
	"time"

	"opsreport/render/label"
	"opsreport/render/privacy"
	"opsreport/render/scope"
)

// TestTheSameNightAgain publishes a night twice: the second time nothing is
// made, and what was damaged is made again.
func TestTheSameNightAgain(t *testing.T) {
	t.Parallel()
	o := sampleOptions(t, filepath.Join(t.TempDir(), "site"))
	o.Build = func() string { return "this one" }
	said := 0
	o.Progress = func(stage string) {
		if stage == "writing pages and the PDF" {
			said++
		}
	}
	_, first := publish(t, o)
	_, second := publish(t, o)
	if said != 1 || second.New+second.Changed+second.Deleted != 0 || second.Files != first.Files || second.Pages != first.Pages {
		t.Errorf("made %d times; first %+v, then %+v", said, first, second)
	}
	front := filepath.Join(o.Dir, "equipment", "index.html")
	whole, err := os.ReadFile(front)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(front, 100); err != nil {
		t.Fatal(err)
	}
	_, third := publish(t, o)
	if got, err := os.ReadFile(front); err != nil || string(got) != string(whole) || third.Changed != 1 {
		t.Errorf("a damaged page: %+v, %d of %d bytes, %v", third, len(got), len(whole), err)
	}
}

// TestEveryInputCounts changes one option after the other.
func TestEveryInputCounts(t *testing.T) {
	t.Parallel()
	edition := func(o Options) string {
		e, err := New(t.Context(), Nights{Night: canaryNight(t)}, o)
		if err != nil {
			t.Fatal(err)
		}
		digest, err := e.inputs()
		if err != nil {
			t.Fatal(err)
		}
		return digest
	}
	base := sampleOptions(t, "x")
	base.Build, base.Key = func() string { return "this one" }, []byte("key")
	want := edition(base)
	special := map[string]func(*Options){
		"Key":       func(o *Options) { o.Key = []byte("other") },
		"Zone":      func(o *Options) { o.Zone = time.FixedZone("x", 3600) },
		"Labels":    func(o *Options) { o.Labels = o.Labels.Clone(); o.Labels.Set(label.Form, "x", "y") },
		"Override":  func(o *Options) { o.Override = fstest.MapFS{"pages/a.html": {}} },
		"Templates": func(o *Options) { o.Templates = fstest.MapFS{} },
		"Assets":    func(o *Options) { o.Assets = fstest.MapFS{} },
		"Level":     func(o *Options) { o.Level = privacy.Internal },
		"Build":     func(o *Options) { o.Build = func() string { return "another" } },
		"Scope":     func(o *Options) { o.Scope = &scope.Scope{Lists: []string{"equipments"}} },
	}
	for _, field := range reflect.VisibleFields(reflect.TypeFor[Options]()) {
		o, name := base, field.Name
		f := reflect.ValueOf(&o).Elem().FieldByIndex(field.Index)
		switch change := special[name]; {
		case field.Anonymous || slices.Contains([]string{"Dir", "Progress"}, name):
			continue
		case change != nil:
			change(&o)
		case f.Kind() == reflect.String:
			f.SetString(f.String() + "x")
		case f.CanInt():
			f.SetInt(f.Int() + 1)
		case f.Kind() == reflect.Bool:
			f.SetBool(!f.Bool())
		case f.Kind() == reflect.Slice:
			f.Set(reflect.MakeSlice(f.Type(), 2, 2))
		case f.Kind() == reflect.Map:
			f.Set(reflect.MakeMap(f.Type()))
			f.SetMapIndex(reflect.ValueOf("E1"), reflect.Zero(f.Type().Elem()))
		default:
			t.Errorf("option %s is not tried", name)
		}
		if got := edition(o); got == want {
			t.Errorf("option %s does not count", name)
		}
	}
	base.Dir = "y"
	if edition(base) != want {
		t.Error("the folder counts")
	}
}

// TestTheRulesOfAZoneCount, not its name alone: two machines may know other rules by the same name.
func TestTheRulesOfAZoneCount(t *testing.T) {
	t.Parallel()
	inputs := func(offset int) string {
		o := sampleOptions(t, "")
		o.Build, o.Zone = func() string { return "this one" }, time.FixedZone("Here", offset)
		e, err := New(t.Context(), Nights{Night: bareNight()}, o)
		if err != nil {
			t.Fatal(err)
		}
		digest, err := e.inputs()
		if err != nil {
			t.Fatal(err)
		}
		return digest
	}
	first, other, again := inputs(3600), inputs(3601), inputs(3600)
	if first == other || first != again {
		t.Error("the digest of the input does not follow the rules of the zone")
	}
}
