package help

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"opsreport/cmd/opsreport/config"
	"opsreport/render/event"
	"opsreport/render/kind"
	"opsreport/render/past"
)

//go:embed schemas/*.json
var schemaFiles embed.FS

// configSchema is the schema that is made from the settings.
const configSchema = "config"

// commonSchema is the file of the definitions that schemas share, which is none itself.
const commonSchema = "common"

// SchemaNames are the schemas that there are, that of the configuration first.
func SchemaNames() []string {
	out := []string{configSchema}
	all, _ := schemaFiles.ReadDir("schemas") // embedded files are there
	for _, f := range all {
		if name := strings.TrimSuffix(f.Name(), path.Ext(f.Name())); name != commonSchema {
			out = append(out, name)
		}
	}
	return out
}

// Schema returns a schema by its name, which is one of SchemaNames, with all definitions
// that it needs.
func Schema(name string) ([]byte, error) {
	if name == configSchema {
		return config.Schema()
	}
	b, err := assembleSchema(name)
	if err != nil {
		return nil, fmt.Errorf("make the schema %s: %w", name, err)
	}
	return append(b, '\n'), nil
}

// assembleSchema puts a file and what it needs of common.json together.
func assembleSchema(name string) ([]byte, error) {
	s, err := readSchema(name)
	if err != nil {
		return nil, err
	}
	shared, err := readSchema(commonSchema)
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

// schemaFile is a file. Its members are printed in this order.
type schemaFile struct {
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

// readSchema reads a file, with what the code knows put into it.
func readSchema(name string) (*schemaFile, error) {
	text, err := schemaFiles.ReadFile(path.Join("schemas", name+".json"))
	if err != nil {
		return nil, err
	}
	for what, value := range codeFacts() {
		known, err := json.Marshal(value)
		if err != nil {
			return nil, err
		}
		text = bytes.ReplaceAll(text, fmt.Appendf(nil, `{"$code": %q}`, what), known)
	}
	s := new(schemaFile)
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	return s, d.Decode(s)
}

var schemaReference = regexp.MustCompile(`"#/\$defs/(\w+)"`)

// define adds the definitions that a text refers to, and those that they refer to.
func (s *schemaFile) define(text []byte, known map[string]json.RawMessage) error {
	for _, ref := range schemaReference.FindAllSubmatch(text, -1) {
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

// codeFacts returns what the files leave to the code, by the name that they call it.
func codeFacts() map[string]any {
	possible, none := past.Events(), (*event.Changes)(nil).File()
	lists := slices.Sorted(maps.Keys(possible))
	var events []any
	for _, l := range lists {
		events = append(events, map[string]any{"properties": map[string]any{
			"list": map[string]any{"const": l}, "event": map[string]any{"enum": possible[l]}}})
	}
	out := map[string]any{"lists": lists, "events": events}
	for l, kinds := range map[kind.ID]map[string][]string{kind.FollowUps: none.FollowUps, kind.Equipment: none.Equipment,
		kind.Documents: none.Documents, kind.Trainings: none.Trainings} {
		keys, properties := slices.Sorted(maps.Keys(kinds)), map[string]any{}
		for _, key := range keys {
			properties[key] = map[string]string{"$ref": "#/$defs/ids"}
		}
		// Of a list in data/changes.json: ids by the key of the kind of event.
		out[l.Spec().Folder] = map[string]any{"type": "object", "additionalProperties": false, "properties": properties, "required": keys}
	}
	return out
}
