package schema

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// TestDefinitionsStandOnce: no two are alike, be it in two files, and each is used.
func TestDefinitionsStandOnce(t *testing.T) {
	t.Parallel()
	type place struct{ file, def string }
	written, used := map[string]place{}, map[place]bool{}
	for _, name := range append(Names()[1:], common) {
		file, err := read(name)
		if err != nil {
			t.Fatal(err)
		}
		for def, text := range file.Defs {
			plain, err := json.Marshal(text)
			if first, twice := written[string(plain)]; twice || err != nil {
				t.Errorf("%s stands in %s.json, and %s in %s.json: %v", first.def, first.file, def, name, err)
			}
			written[string(plain)] = place{name, def}
		}
		if name == common {
			continue
		}
		for def := range parsed(t, name).Defs {
			if file.Defs[def] != nil {
				used[place{name, def}] = true
			} else {
				used[place{common, def}] = true
			}
		}
	}
	for _, p := range written {
		if !used[p] {
			t.Errorf("nothing uses %s of %s.json", p.def, p.file)
		}
	}
}

func parsed(t *testing.T, name string) *document {
	t.Helper()
	b, err := Of(name)
	if err != nil {
		t.Fatal(err)
	}
	s := new(document)
	if err := json.Unmarshal(b, s); err != nil {
		t.Fatal(err)
	}
	return s
}

// TestSchemasAreWhole: none waits for the code, and what they share is none itself.
func TestSchemasAreWhole(t *testing.T) {
	t.Parallel()
	if slices.Contains(Names(), common) {
		t.Error("common is among the schemas")
	}
	for _, name := range Names() {
		b, err := Of(name)
		if err != nil || strings.Contains(string(b), "$code") {
			t.Errorf("%s: %v\n%s", name, err, b)
		}
	}
}
