package render

import (
	"encoding/csv"
	"encoding/json"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"opsreport/render/table"
)

// described is what a reader of a data package needs of it.
type described struct {
	Resources []struct {
		Path   string
		Schema struct{ Fields []describedField }
	}
}

type describedField struct{ Name, Type string }

// castable is what a cell of a type of Table Schema looks like.
var castable = map[string]*regexp.Regexp{
	"string":   regexp.MustCompile(``),
	"integer":  regexp.MustCompile(`^[+-]?\d+$`),
	"number":   regexp.MustCompile(`^[+-]?\d+(\.\d+)?$`),
	"boolean":  regexp.MustCompile(`^(true|false)$`),
	"datetime": regexp.MustCompile(`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$`),
}

func (f files) dataPackage(t *testing.T) (p described) {
	t.Helper()
	if err := json.Unmarshal([]byte(f[table.PackageFile]), &p); err != nil {
		t.Fatal(err)
	}
	return p
}

// holdPackage validates the description of a site's CSV files against the schema of its makers, and every cell of them against
// the type that is described.
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
	var described, there []string
	for _, r := range f.dataPackage(t).Resources {
		name := path.Join(path.Dir(table.PackageFile), r.Path)
		described = append(described, name)
		holdTypes(t, f, name, r.Schema.Fields)
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

func holdTypes(t *testing.T, f files, name string, fields []describedField) {
	t.Helper()
	lines := csv.NewReader(strings.NewReader(strings.TrimPrefix(string(f[name]), "\ufeff")))
	head, err := lines.Read()
	if err != nil || len(head) != len(fields) {
		t.Errorf("%s: %d columns are described of %q, %v", name, len(fields), head, err)
		return
	}
	for i, field := range fields {
		if field.Name != head[i] || slices.Contains(head[:i], head[i]) {
			t.Errorf("%s: column %d is %q, described as %q", name, i, head[i], field.Name)
		}
		if castable[field.Type] == nil {
			t.Errorf("%s: column %q is described as %q, which is no type", name, head[i], field.Type)
			return
		}
	}
	rows, err := lines.ReadAll()
	if err != nil {
		t.Errorf("%s: %v", name, err)
	}
	for n, row := range rows {
		for i, cell := range row {
			if cell != "" && !castable[fields[i].Type].MatchString(cell) { // the empty text is the one missing value
				t.Errorf("%s, row %d, %s: %.60q is no %s", name, n+1, head[i], cell, fields[i].Type)
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
			for _, narrow := range []string{"boolean", "datetime"} {
				holds := 0
				for _, row := range rows {
					if castable[narrow].MatchString(row[i]) {
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
