package help

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
	for _, name := range append(SchemaNames()[1:], commonSchema) {
		file, err := readSchema(name)
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
		if name == commonSchema {
			continue
		}
		for def := range parsed(t, name).Defs {
			if file.Defs[def] != nil {
				used[place{name, def}] = true
			} else {
				used[place{commonSchema, def}] = true
			}
		}
	}
	for _, p := range written {
		if !used[p] {
			t.Errorf("nothing uses %s of %s.json", p.def, p.file)
		}
	}
}

func parsed(t *testing.T, name string) *schemaFile {
	t.Helper()
	b, err := Schema(name)
	if err != nil {
		t.Fatal(err)
	}
	s := new(schemaFile)
	if err := json.Unmarshal(b, s); err != nil {
		t.Fatal(err)
	}
	return s
}

// TestSchemasAreWhole: none waits for the code, and what they share is none itself.
func TestSchemasAreWhole(t *testing.T) {
	t.Parallel()
	if slices.Contains(SchemaNames(), commonSchema) {
		t.Error("common is among the schemas")
	}
	for _, name := range SchemaNames() {
		b, err := Schema(name)
		if err != nil || strings.Contains(string(b), "$code") {
			t.Errorf("%s: %v\n%s", name, err, b)
		}
	}
}
