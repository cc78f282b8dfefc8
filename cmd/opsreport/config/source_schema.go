package config

import "maps"

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

// Schema is the JSON Schema of the shape; the caller may add to it.
func (s *Shape) Schema() map[string]any {
	out := maps.Clone(s.json)
	switch {
	case len(s.fields) > 0:
		out = Closed(out)
		for _, f := range s.fields {
			Properties(out)[f.Name] = f.Shape.Schema()
			if f.Needed {
				Require(out, f.Name)
			}
		}
	case s.item != nil && out["type"] == "array":
		out["items"] = s.item.Schema()
	case s.item != nil:
		out["additionalProperties"] = s.item.Schema()
	}
	return out
}
