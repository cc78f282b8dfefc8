package config

import (
	"encoding/json"
	"fmt"
	"maps"
	"strings"

	"github.com/goccy/go-yaml"
)

// SchemaFile is the schema beside a configuration, which its first line names.
const SchemaFile = "opsreport.schema.json"

// Schema is the JSON Schema of the file, for editors. What no schema can say,
// such as one setting against another, Load says.
func Schema() ([]byte, error) {
	root := Closed(map[string]any{"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "opsreport.yaml"})
	for _, s := range settings {
		value := s.limit.shape.jsonSchema()
		maps.Copy(value, s.limit.schema)
		value["description"] = fmt.Sprintf("%s (%s)", s.help, s.limit.words)
		if !s.required {
			var def any
			if err := yaml.Unmarshal([]byte(s.def), &def); err != nil {
				return nil, fmt.Errorf("read the default of %s: %w", s.key, err)
			}
			value["default"] = def
		}
		parts := strings.Split(s.key, ".")
		at := root
		for i, name := range parts[:len(parts)-1] {
			inner, ok := Properties(at)[name].(map[string]any)
			if !ok {
				inner = Closed(map[string]any{})
				Properties(at)[name] = inner
			}
			if sectionRequired(strings.Join(parts[:i+1], ".")) {
				Require(at, name)
			}
			at = inner
		}
		name := parts[len(parts)-1]
		Properties(at)[name] = value
		if s.required {
			Require(at, name)
		}
	}
	b, err := json.MarshalIndent(root, "", "  ")
	return append(b, '\n'), err
}

// Closed makes a schema that of an object with no other keys.
func Closed(schema map[string]any) map[string]any {
	schema["type"], schema["additionalProperties"], schema["properties"] = "object", false, map[string]any{}
	return schema
}

// Properties are those of a schema of an object.
func Properties(schema map[string]any) map[string]any {
	p, _ := schema["properties"].(map[string]any)
	return p
}

// Require adds a name once to what an object needs.
func Require(schema map[string]any, name string) {
	needed, _ := schema["required"].([]string)
	for _, n := range needed {
		if n == name {
			return
		}
	}
	schema["required"] = append(needed, name)
}

// jsonSchema is the JSON Schema of the shape; the caller may add to it.
func (s *shape) jsonSchema() map[string]any {
	out := maps.Clone(s.json)
	switch {
	case len(s.fields) > 0:
		out = Closed(out)
		for _, f := range s.fields {
			Properties(out)[f.name] = f.shape.jsonSchema()
			if f.needed {
				Require(out, f.name)
			}
		}
	case s.item != nil && out["type"] == "array":
		out["items"] = s.item.jsonSchema()
	case s.item != nil:
		out["additionalProperties"] = s.item.jsonSchema()
	}
	return out
}
