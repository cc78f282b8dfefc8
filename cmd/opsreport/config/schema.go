package config

import (
	"encoding/json"
	"fmt"
	"maps"
	"strings"
	"time"

	"github.com/goccy/go-yaml"
)

// SchemaFile is the schema beside a configuration, which its first line names.
const SchemaFile = "opsreport.schema.json"

// Schema is the JSON Schema of the file, for editors. What no schema can say,
// such as one setting against another, Load says.
func Schema() ([]byte, error) {
	root := Closed(map[string]any{"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "opsreport.yaml"})
	for _, s := range settings {
		value := s.limit.shape.Schema()
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

// flow writes a value as YAML in one line.
func flow(v any) (string, error) {
	short := yaml.CustomMarshaler(func(d time.Duration) ([]byte, error) { return []byte(ShortDuration(d)), nil })
	b, err := yaml.MarshalWithOptions(v, yaml.Flow(true), yaml.OmitZero(), short)
	return strings.TrimSpace(string(b)), err
}
