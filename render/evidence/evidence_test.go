package evidence

import (
	"strings"
	"testing"
)

// TestEveryFileHasItsSchema, where there is one; a schema of which the pack has no file is left out, and hides no other.
func TestEveryFileHasItsSchema(t *testing.T) {
	t.Parallel()
	p := Pack{Schemas: []string{"audit", "history", "status", "verdict"},
		Schema: func(name string) ([]byte, error) { return []byte(name), nil }}
	for _, name := range []string{"site/status.json", "site/data/history.jsonl", "site/data/audit.csv", "README.txt"} {
		p.add(name, nil)
	}
	had := len(p.files)
	if err := p.addSchemas(); err != nil {
		t.Fatal(err)
	}
	var added []string
	for _, f := range p.files[had:] {
		added = append(added, f.name)
	}
	if got, want := strings.Join(added, " "), "schemas/history.schema.json schemas/status.schema.json"; got != want {
		t.Errorf("added are %s, want %s", got, want)
	}
}
