package render

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/frictionlessdata/tableschema-go/schema"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"opsreport/render/table"
)

// described is what a reader of a data package needs of it.
type described struct {
	Resources []struct {
		Path   string
		Schema struct{ Fields []struct{ Name, Type string } }
	}
}

func (f files) dataPackage(t *testing.T) (p described) {
	t.Helper()
	if err := json.Unmarshal([]byte(f[table.PackageFile]), &p); err != nil {
		t.Fatal(err)
	}
	return p
}

// holdPackage validates every CSV file of a site's data folder with a library of the makers of the format, against the
// description of it, and the description against their schema.
func (f files) holdPackage(t *testing.T) {
	t.Helper()
	profile, err := jsonschema.NewCompiler().Compile(filepath.Join("testdata", "tabular-data-package.json"))
	if err != nil {
		t.Fatal(err)
	}
	raw, err := jsonschema.UnmarshalJSON(strings.NewReader(string(f[table.PackageFile])))
	if err != nil {
		t.Fatal(err)
	}
	if err := profile.Validate(raw); err != nil {
		t.Error(err)
	}
	var p struct {
		Resources []struct {
			Path   string
			Schema json.RawMessage
		}
	}
	if err := json.Unmarshal([]byte(f[table.PackageFile]), &p); err != nil {
		t.Fatal(err)
	}
	var described, there []string
	for _, r := range p.Resources {
		name := path.Join(path.Dir(table.PackageFile), r.Path)
		described = append(described, name)
		s, err := schema.Read(bytes.NewReader(r.Schema))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		holdTypes(t, f, name, s)
	}
	for name := range f {
		if ok, _ := path.Match("data/*.csv", name); ok {
			there = append(there, name)
		}
	}
	slices.Sort(there)
	if !slices.Equal(described, there) {
		t.Errorf("it describes %q; there are %q", described, there)
	}
}

func holdTypes(t *testing.T, f files, name string, s *schema.Schema) {
	t.Helper()
	lines := csv.NewReader(strings.NewReader(strings.TrimPrefix(string(f[name]), "\ufeff")))
	head, err := lines.Read()
	if err != nil || len(head) != len(s.Fields) {
		t.Errorf("%s: %d columns are described of %q, %v", name, len(s.Fields), head, err)
		return
	}
	for i, field := range s.Fields {
		if field.Name != head[i] || slices.Contains(head[:i], head[i]) {
			t.Errorf("%s: column %d is %q, described as %q", name, i, head[i], field.Name)
		}
	}
	rows, err := lines.ReadAll()
	if err != nil {
		t.Errorf("%s: %v", name, err)
	}
	for n, row := range rows {
		for i, cell := range row {
			if cell == "" { // the one missing value
				continue
			}
			if _, err := s.Fields[i].Cast(cell); err != nil {
				t.Errorf("%s, row %d, %s: %.60q is no %s: %v", name, n+1, head[i], cell, s.Fields[i].Type, err)
				return
			}
		}
	}
}

// TestTheDataPackageTellsTypes, and one that is wrong is seen.
func TestTheDataPackageTellsTypes(t *testing.T) {
	t.Parallel()
	_, f := sampleSite(t)
	f.holdPackage(t)
	types, p := map[string]string{}, f.dataPackage(t)
	for _, r := range p.Resources {
		for _, field := range r.Schema.Fields {
			types[r.Path+" "+field.Name] = field.Type
		}
	}
	for column, want := range map[string]string{"equipment.csv id": "string", "equipment.csv in_service": "boolean",
		"equipment.csv expires": "datetime", "equipment.csv schedules": "integer", "followups.csv form_id": "string",
		"followups.csv days_to_close": "integer", "followups.csv overdue": "boolean", "documents.csv versions": "integer",
		"trainings.csv recorded": "datetime", "trainings.csv training_ids": "string", "requests.csv Time": "datetime",
		"requests.csv Bytes": "integer", "equipment-never-completed.csv Inspections": "integer", "exceptions.csv rule": "string"} {
		if types[column] != want {
			t.Errorf("%s is %q, not %s", column, types[column], want)
		}
	}
	for _, r := range p.Resources { // no column of texts alone could have a narrower type
		rows := f.rows(t, "data/"+r.Path)
		for i, field := range r.Schema.Fields {
			if field.Type != "string" {
				continue
			}
			for _, narrow := range []schema.FieldType{schema.BooleanType, schema.DateTimeType} {
				holds := 0
				for _, row := range rows {
					if _, err := (&schema.Field{Type: narrow, TrueValues: []string{"true"}, FalseValues: []string{"false"}}).Cast(row[i]); err == nil {
						holds++
					}
				}
				if holds > 0 && holds == len(rows) {
					t.Errorf("%s: every cell of %s is a %s", r.Path, field.Name, narrow)
				}
			}
		}
	}
	if _, err := os.Stat(filepath.Join("testdata", "LICENSE-tabular-data-package")); err != nil {
		t.Error(err)
	}
}
