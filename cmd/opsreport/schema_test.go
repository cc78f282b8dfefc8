package main

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/goccy/go-yaml"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"opsreport/cmd/opsreport/config"
	"opsreport/cmd/opsreport/help"
	"opsreport/fetch/record"
	"opsreport/render/past"
)

// described says which schema the JSON of a demo's folder has, by its path.
// "" is that of others: of the service, whose words a snapshot keeps as they are, and of data packages, which the tests
// of package render hold the file to.
var described = map[string]string{
	"site/status.json": "status", "site/data/metrics.json": "metrics", "site/data/changes.json": "changes",
	"site/data/history.jsonl":    "history",
	"site/data/edition.json":     "edition",
	"site/data/datapackage.json": "",
	"site/data/periods.json":     "periods",
	"snapshots/history.jsonl":    "history", "snapshots/ledger.jsonl": "ledger", "snapshots/periods.jsonl": "kept",
	"snapshots/*/data/snapshot.json": "snapshot", "snapshots/*/data/requests.jsonl": "requests",
	"snapshots/*/data/resources.json": "", "snapshots/*/data/followups.json": "", "snapshots/*/data/equipments.json": "",
	"snapshots/*/data/grouptrainings.json": "", "snapshots/*/data/overdue.json": "",
}

func compileSchema(t *testing.T, name string) *jsonschema.Schema {
	t.Helper()
	b, err := help.Schema(name)
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	if err := c.AddResource(name, doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile(name)
	if err != nil {
		t.Fatalf("the schema %s: %v", name, err)
	}
	return s
}

// holdsSchemas holds all JSON of a demo's folder to its schemas, and the schemas
// to what they must refuse.
func holdsSchemas(t *testing.T, dir string) {
	t.Helper()
	schemas, seen := map[string]*jsonschema.Schema{}, map[string]int{}
	for _, name := range help.SchemaNames() {
		schemas[name] = compileSchema(t, name)
	}
	err := filepath.WalkDir(dir, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !slices.Contains([]string{".json", ".jsonl"}, filepath.Ext(file)) {
			return err
		}
		name, known := schemaOf(t, dir, file)
		if !known {
			t.Errorf("%s has no schema", file)
		}
		if name == "" {
			return nil
		}
		b, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		docs := [][]byte{b}
		if filepath.Ext(file) == ".jsonl" {
			docs = slices.Collect(bytes.Lines(b))
		}
		for _, doc := range docs {
			if err := schemas[name].Validate(parsed(t, doc)); err != nil {
				t.Fatalf("%s: %v", file, err)
			}
			if seen[name]++; seen[name] <= 20 {
				refusesOthers(t, name, schemas[name], doc)
			}
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
	for name := range schemas {
		if seen[name] == 0 && name != "config" && name != "portfolio" { // which another command writes, and its tests hold
			t.Errorf("no file was held against the schema %s", name)
		}
	}
}

var ofEdition = regexp.MustCompile(`^(site|snapshots/history)-[a-z-]+(/|\.jsonl)`)

// schemaOf returns the schema of a file, and whether it is known.
func schemaOf(t *testing.T, dir, file string) (name string, known bool) {
	t.Helper()
	rel, err := filepath.Rel(dir, file)
	if err != nil {
		t.Fatal(err)
	}
	slashed := ofEdition.ReplaceAllString(filepath.ToSlash(rel), "$1$2") // those of an edition are as those of the account
	for pattern, name := range described {
		if ok, _ := path.Match(pattern, slashed); ok {
			return name, true
		}
	}
	return "", rel == config.SchemaFile
}

func parsed(t *testing.T, doc []byte) any {
	t.Helper()
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(doc))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// refusesOthers wants a schema to refuse a document with a property more, with
// any of its properties of another type, and without each that all documents have.
func refusesOthers(t *testing.T, name string, s *jsonschema.Schema, doc []byte) {
	t.Helper()
	broken := func(change func(map[string]any)) {
		m, ok := parsed(t, doc).(map[string]any)
		if !ok {
			t.Fatalf("%s is no object", name)
		}
		change(m)
		if s.Validate(m) == nil {
			b, _ := json.Marshal(slices.Sorted(maps.Keys(m)))
			t.Errorf("the schema %s takes a document with the properties %.200s", name, b)
		}
	}
	broken(func(m map[string]any) { m["more"] = "x" })
	first := parsed(t, doc).(map[string]any)
	for key := range first {
		broken(func(m map[string]any) { m[key] = []any{map[string]any{}} })
	}
	for _, key := range s.Required {
		broken(func(m map[string]any) { delete(m, key) })
	}
}

// TestTheConfigurationHasItsSchema holds what init writes, and what the demo
// does, to the schema that stands beside it.
func TestTheConfigurationHasItsSchema(t *testing.T) {
	t.Parallel()
	s := compileSchema(t, "config")
	validate := func(text string) error {
		var v any
		if err := yaml.Unmarshal([]byte(text), &v); err != nil {
			t.Fatal(err)
		}
		b, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		return s.Validate(parsed(t, b))
	}
	if err := validate(config.Initial()); err != nil {
		t.Errorf("what init writes: %v", err)
	}
	const least = "service: {base_url: https://ops.example.com}\nequipment_types: [{id: a}]\n"
	if err := validate(least); err != nil {
		t.Errorf("the least: %v", err)
	}
	if err := validate(least + "metafields: [616150855]"); err != nil {
		t.Errorf("a plain number for an id: %v", err)
	}
	for _, wrong := range []string{"equipment_types: [{id: a}]", strings.Replace(least, "{id: a}", "{name: a}", 1), least + "titel: x",
		least + "title: 5", least + "targets: {E1: {meets: 95}}", least + "paper: A3", least + "max_files: many",
		least + "rules: [{figure: 7}]", least + "keep: 400"} {
		if validate(wrong) == nil {
			t.Errorf("the schema takes %q", wrong)
		}
	}
}

// TestTheSchemaOfTheConfigurationRefusesOtherTypes, and keys that it does not know, of each setting, however deep.
func TestTheSchemaOfTheConfigurationRefusesOtherTypes(t *testing.T) {
	t.Parallel()
	b, err := help.Schema("config")
	if err != nil {
		t.Fatal(err)
	}
	s, refused := compileSchema(t, "config"), 0
	var each func(of map[string]any, put func(value any) map[string]any, name string)
	each = func(of map[string]any, put func(value any) map[string]any, name string) {
		for _, wrong := range []any{map[string]any{"not a setting": []any{map[string]any{}}}, []any{[]any{}}} {
			if refused++; s.Validate(put(wrong)) == nil {
				t.Errorf("%s takes %v", name, wrong)
			}
		}
		properties, _ := of["properties"].(map[string]any)
		for key, below := range properties {
			each(below.(map[string]any), func(value any) map[string]any { return put(map[string]any{key: value}) }, name+"."+key)
		}
	}
	root := parsed(t, b).(map[string]any)
	for key, of := range root["properties"].(map[string]any) {
		each(of.(map[string]any), func(value any) map[string]any {
			all := map[string]any{"service": map[string]any{"base_url": "https://ops.example.com"},
				"equipment_types": []any{map[string]any{"id": "a"}}}
			if below, ok := value.(map[string]any); key == "service" && ok && below["base_url"] == nil {
				below["base_url"] = "https://ops.example.com"
			}
			all[key] = value
			return all
		}, key)
	}
	if refused < 80 {
		t.Errorf("only %d were tried", refused)
	}
}

// TestSchemasAreThoseOfTheContract: of each output one, of a draft that validators know.
func TestSchemasAreThoseOfTheContract(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"config", "metrics", "changes", "history", "periods", "status", "requests", "snapshot", "ledger"} {
		b, err := help.Schema(name)
		if err != nil {
			t.Fatal(err)
		}
		draft := parsed(t, b).(map[string]any)["$schema"]
		if draft != "https://json-schema.org/draft/2020-12/schema" && draft != "http://json-schema.org/draft-07/schema#" {
			t.Errorf("the schema %s is of %v", name, draft)
		}
	}
}

// TestTheLedgerHasItsSchema writes one of each list's events, and holds the schema to all that each can have.
func TestTheLedgerHasItsSchema(t *testing.T) {
	t.Parallel()
	s := compileSchema(t, "ledger")
	was, digest := "20261113", strings.Repeat("0f", 32)
	night := past.Night{Digest: digest, Before: digest, AsOf: time.Date(2026, 11, 22, 4, 12, 7, 0, time.UTC)}.Telling([]past.Event{
		{Night: digest, List: past.Equipments, ID: "e1", Event: past.Completed, Schedule: "s1", Was: &was, Expiry: &was, Expires: &was},
		{Night: digest, List: past.Equipments, ID: "t1", Event: past.Scope, Is: &was},
		{Night: digest, List: past.FollowUps, ID: "f1", Event: past.DueChanged, Was: &was},
		{Night: digest, List: past.FollowUps, ID: "f2", Event: past.Closed, WasOverdue: true},
		{Night: digest, List: past.GroupTrainings, ID: "9", Event: past.New, State: &past.State{Trainees: 3}},
		{Night: digest, List: past.Resources, ID: "r1", Event: past.VersionAdded, Version: 2},
	})
	night.Asked = []string{"t"}
	night.Changes = []past.Change{{Record: past.Record{List: past.Equipments, ID: "e2"}, Is: &past.State{Kind: "t", Created: 1, Status: "expired",
		Service: record.True, Line: "l", Offices: []string{"o"}, Clients: []string{"c"}, Serial: "s", Title: "t",
		Schedules: []past.Schedule{{ID: "s", Completed: 1, Expires: past.None}}}}, {Record: past.Record{List: past.Equipments, ID: "e3"}},
		{Record: past.Record{List: past.FollowUps, ID: "f"}, Back: true, Is: &past.State{Open: record.False, Overdue: true, Due: "1",
			Assignee: "a", Approved: []bool{true}}}}
	var file bytes.Buffer
	if _, err := (&past.File{Nights: []past.Night{night}}).WriteTo(&file); err != nil {
		t.Fatal(err)
	}
	for doc := range bytes.Lines(file.Bytes()) {
		if err := s.Validate(parsed(t, doc)); err != nil {
			t.Errorf("%s: %v", doc, err)
		}
		refusesOthers(t, "ledger", s, doc)
	}
	for line := range bytes.Lines(dated(night.AsOf, past.AppendEvents(nil, night.Events()))) {
		if err := s.Validate(parsed(t, line)); err != nil || !bytes.Contains(line, []byte(`","as_of":"2026-11-22T04:12:07Z","list":"`)) {
			t.Errorf("as printed, %s: %v", line, err)
		}
	}
	possible := past.Events()
	for list := range possible {
		for _, event := range slices.Concat(slices.Collect(maps.Values(possible))...) {
			line := `{"night":"` + digest + `","list":"` + list + `","id":"x","event":"` + event + `"}`
			if taken := s.Validate(parsed(t, []byte(line))) == nil; taken != slices.Contains(possible[list], event) {
				t.Errorf("the schema of the ledger has not the events of %s that package past has: %s", list, event)
			}
		}
	}
}
