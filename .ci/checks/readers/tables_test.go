package readers

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/frictionlessdata/tableschema-go/schema"
)

// TestTableSchema: every CSV file of the demo and its editions is described, and every cell is of the type that its column is
// described with, as the library of the makers of the format reads both.
func TestTableSchema(t *testing.T) {
	root, err := demoFolder()
	if err != nil {
		t.Fatal(err)
	}
	packages, err := filepath.Glob(filepath.Join(root, "site*", "data", "datapackage.json"))
	if err != nil || len(packages) != 4 {
		t.Fatalf("descriptions of the whole and of three editions: %q, %v", packages, err)
	}
	for _, file := range packages {
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var described struct {
			Resources []struct {
				Path   string
				Schema json.RawMessage
			}
		}
		if err := json.Unmarshal(raw, &described); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		var names []string
		for _, r := range described.Resources {
			name := filepath.Join(filepath.Dir(file), r.Path)
			names = append(names, name)
			s, err := schema.Read(bytes.NewReader(r.Schema))
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			castAll(t, name, s)
		}
		there, err := filepath.Glob(filepath.Join(filepath.Dir(file), "*.csv"))
		if err != nil || !slices.Equal(names, there) {
			t.Errorf("%s describes %q; there are %q, %v", file, names, there, err)
		}
	}
}

func castAll(t *testing.T, name string, s *schema.Schema) {
	t.Helper()
	raw, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(raw, []byte("\ufeff")))).ReadAll()
	if err != nil || len(rows) == 0 {
		t.Fatalf("%s: %d rows, %v", name, len(rows), err)
	}
	heads := make([]string, len(s.Fields))
	for i := range s.Fields {
		heads[i] = s.Fields[i].Name
	}
	if !slices.Equal(rows[0], heads) {
		t.Fatalf("%s has columns %q, described are %q", name, rows[0], heads)
	}
	for n, row := range rows[1:] {
		for i, cell := range row {
			if cell == "" { // the one missing value
				continue
			}
			if _, err := s.Fields[i].Cast(cell); err != nil {
				t.Fatalf("%s, row %d, %s: %.60q is no %s: %v", name, n+1, heads[i], cell, s.Fields[i].Type, err)
			}
		}
	}
}
