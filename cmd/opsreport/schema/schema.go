// Package schema holds the JSON Schemas of everything that opsreport reads and
// writes as JSON, one a file.
//
// It promises that a test holds each output against its schema, that a schema
// names every property (what is not in it is not written), and that each stands
// alone. It refuses to know the settings, whose schema is made from their table.
// Package main is its only caller.
//
// The files write each fact once. A definition that several of them refer to
// stands in common.json; one in the file itself goes before it. What the code
// knows, such as the events that there are, is {"$code": "events"} in a file.
package schema

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"maps"
	"path"
	"regexp"
	"strings"

	"opsreport/cmd/opsreport/config"
)

//go:embed *.json
var files embed.FS

// configName is the schema that is made from the settings.
const configName = "config"

// common is the file of the definitions that schemas share, which is none itself.
const common = "common"

// Names are the schemas that there are, that of the configuration first.
func Names() []string {
	out := []string{configName}
	all, _ := files.ReadDir(".") // embedded files are there
	for _, f := range all {
		if name := strings.TrimSuffix(f.Name(), path.Ext(f.Name())); name != common {
			out = append(out, name)
		}
	}
	return out
}

// Of returns a schema by its name, which is one of Names, with all definitions
// that it needs.
func Of(name string) ([]byte, error) {
	if name == configName {
		return config.Schema()
	}
	b, err := assemble(name)
	if err != nil {
		return nil, fmt.Errorf("make the schema %s: %w", name, err)
	}
	return append(b, '\n'), nil
}

// assemble puts a file and what it needs of common.json together.
func assemble(name string) ([]byte, error) {
	s, err := read(name)
	if err != nil {
		return nil, err
	}
	shared, err := read(common)
	if err != nil {
		return nil, err
	}
	known := shared.Defs
	maps.Copy(known, s.Defs)
	s.Defs = map[string]json.RawMessage{}
	body, err := json.Marshal(s)
	if err != nil {
		return nil, err
	}
	if err := s.define(body, known); err != nil {
		return nil, err
	}
	return json.MarshalIndent(s, "", "  ")
}

// document is a file. Its members are printed in this order.
type document struct {
	Schema      string                     `json:"$schema,omitempty"`
	Title       string                     `json:"title,omitempty"`
	Description string                     `json:"description,omitempty"`
	Type        string                     `json:"type,omitempty"`
	Properties  json.RawMessage            `json:"properties,omitempty"`
	Required    []string                   `json:"required,omitempty"`
	Additional  *bool                      `json:"additionalProperties,omitempty"`
	OneOf       json.RawMessage            `json:"oneOf,omitempty"`
	Defs        map[string]json.RawMessage `json:"$defs,omitempty"`
}

// read reads a file, with what the code knows put into it.
func read(name string) (*document, error) {
	text, err := files.ReadFile(name + ".json")
	if err != nil {
		return nil, err
	}
	for what, value := range code() {
		known, err := json.Marshal(value)
		if err != nil {
			return nil, err
		}
		text = bytes.ReplaceAll(text, fmt.Appendf(nil, `{"$code": %q}`, what), known)
	}
	s := new(document)
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	return s, d.Decode(s)
}

var reference = regexp.MustCompile(`"#/\$defs/(\w+)"`)

// define adds the definitions that a text refers to, and those that they refer to.
func (s *document) define(text []byte, known map[string]json.RawMessage) error {
	for _, ref := range reference.FindAllSubmatch(text, -1) {
		name := string(ref[1])
		if s.Defs[name] != nil {
			continue
		}
		if known[name] == nil {
			return fmt.Errorf("nothing defines %s", name)
		}
		s.Defs[name] = known[name]
		if err := s.define(known[name], known); err != nil {
			return err
		}
	}
	return nil
}
