package config

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/goccy/go-yaml"
)

// Help is what `opsreport help config` prints below the topic's text.
func Help() string {
	var b strings.Builder
	for _, s := range rows {
		fmt.Fprintf(&b, "%s  (%s)\n", s.key, envName(s.key))
		fmt.Fprintf(&b, "    %s\n", s.help)
		fmt.Fprintf(&b, "    %s; %s\n", s.limit.words, defaultWords(s, ""))
	}
	return b.String()
}

// Table is the table of settings in README, in Markdown.
func Table() string {
	var b strings.Builder
	b.WriteString("| setting | values | default | what it does |\n|---|---|---|---|\n")
	for _, s := range rows {
		if s.common {
			fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", s.key, mdCell(s.limit.words), defaultWords(s, "`"), mdCell(s.help))
		}
	}
	return b.String()
}

func mdCell(s string) string {
	return strings.NewReplacer("|", `\|`, "<", "&lt;").Replace(s)
}

// defaultWords shows the default, between quotes of the caller's where it is code.
func defaultWords(s setting, quote string) string {
	lead := ""
	if quote == "" {
		lead = "default "
	}
	switch {
	case s.required:
		return "required"
	case s.def == `""`:
		return lead + "none"
	}
	return lead + quote + s.def + quote
}

// Initial is the file that init writes: what is required, filled in
// with examples, and everything else as comments.
func Initial() string {
	var b strings.Builder
	b.WriteString("# yaml-language-server: $schema=" + SchemaFile + "\n")
	b.WriteString(`# The configuration of opsreport. Only service.base_url and equipment_types
# are required. The other lines show defaults or examples; to use one, remove
# the "# " that it begins with.
# Relative paths are relative to this file. A setting a.b_c is OPSREPORT_A_B_C
# in the environment, which wins over this file.
# The API token never stands here: set OPSREPORT_TOKEN in the environment.

`)
	section := ""
	for _, s := range rows {
		section = writeSection(&b, section, s)
		writeSetting(&b, s, strings.Count(s.key, "."))
	}
	return b.String()
}

// writeSection writes the lines between a setting and the one before it, and
// returns the section that is open now.
func writeSection(b *strings.Builder, open string, s setting) string {
	parts := strings.Split(s.key, ".")
	now := strings.Join(parts[:len(parts)-1], ".")
	if now == open {
		return now
	}
	depth := len(parts) - 2
	if depth <= 0 {
		b.WriteString("\n")
	}
	if depth >= 0 {
		mark := "# "
		if sectionRequired(now) {
			mark = ""
		}
		fmt.Fprintf(b, "%s%s%s:\n", strings.Repeat("  ", depth), mark, parts[depth])
	}
	return now
}

// sectionRequired reports whether a required setting stands right in it.
func sectionRequired(section string) bool {
	return slices.ContainsFunc(rows, func(s setting) bool {
		return s.required && strings.HasPrefix(s.key, section+".")
	})
}

func writeSetting(b *strings.Builder, s setting, depth int) {
	indent := strings.Repeat("  ", depth)
	value := cmp.Or(s.example, s.def)
	line := fmt.Sprintf("%s# %s: %s", indent, s.key[strings.LastIndex(s.key, ".")+1:], value)
	if s.required {
		line = strings.Replace(line, "# ", "", 1)
	}
	if s.key == "equipment_types" {
		line = "equipment_types:\n  - " + strings.Trim(value, "[]")
	}
	const column, width = 40, 110
	last := line[strings.LastIndex(line, "\n")+1:]
	b.WriteString(line)
	if len(last) > column { // its words begin below it
		b.WriteString("\n")
		last = ""
	}
	mark := " # "
	for _, words := range wrap(s.help+" ("+s.limit.words+")", width-column-len(" #   ")) {
		fmt.Fprintf(b, "%s%s%s\n", strings.Repeat(" ", column-len(last)), mark, words)
		mark, last = " #   ", "" // so that no line of words looks like a setting
	}
}

// wrap breaks a text between words into lines of at most so many bytes, but for a word that is longer.
func wrap(text string, most int) (lines []string) {
	line := ""
	for word := range strings.FieldsSeq(text) {
		if line != "" && len(line)+1+len(word) > most {
			lines, line = append(lines, line), ""
		}
		line = strings.TrimPrefix(line+" "+word, " ")
	}
	return append(lines, line)
}

// SchemaFile is the schema beside a configuration, which its first line names.
const SchemaFile = "opsreport.schema.json"

// Schema is the JSON Schema of the file, for editors. What no schema can say,
// such as one setting against another, Load says.
func Schema() ([]byte, error) {
	root, err := sectionSchema("")
	if err != nil {
		return nil, err
	}
	root["$schema"], root["title"] = "https://json-schema.org/draft/2020-12/schema", "opsreport.yaml"
	b, err := json.MarshalIndent(root, "", "  ")
	return append(b, '\n'), err
}

// sectionSchema is the JSON Schema of the settings whose keys begin with a prefix.
func sectionSchema(prefix string) (map[string]any, error) {
	properties, required := map[string]any{}, []string{}
	for _, s := range rows {
		rest, in := strings.CutPrefix(s.key, prefix)
		name, _, deeper := strings.Cut(rest, ".")
		if !in || properties[name] != nil {
			continue
		}
		if !deeper && s.required || deeper && sectionRequired(prefix+name) {
			required = append(required, name)
		}
		if deeper {
			section, err := sectionSchema(prefix + name + ".")
			if err != nil {
				return nil, err
			}
			properties[name] = section
			continue
		}
		value := jsonSchema(reflect.TypeOf(s.into(new(Config))).Elem(), s.limit.ids)
		maps.Copy(value, s.limit.schema)
		value["description"] = fmt.Sprintf("%s (%s)", s.help, s.limit.words)
		if !s.required {
			var def any
			if err := yaml.Unmarshal([]byte(s.def), &def); err != nil {
				return nil, fmt.Errorf("read the default of %s: %w", s.key, err)
			}
			value["default"] = def
		}
		properties[name] = value
	}
	return objectSchema(properties, required), nil
}

// objectSchema is the JSON Schema of a map with these keys and no others.
func objectSchema(properties map[string]any, required []string) map[string]any {
	out := map[string]any{"type": "object", "additionalProperties": false, "properties": properties}
	if len(required) > 0 {
		out["required"] = required
	}
	return out
}

// jsonSchema is the JSON Schema of what is decoded into a type; the caller may add to it.
func jsonSchema(t reflect.Type, ids bool) map[string]any {
	switch {
	case t.Kind() == reflect.Pointer:
		return jsonSchema(t.Elem(), ids)
	case t == reflect.TypeFor[time.Duration]():
		return map[string]any{"type": "string", "pattern": `^([0-9]+(\.[0-9]+)?(h|m|s|ms|us|ns))+$|^0$`}
	case t.Kind() == reflect.String && ids:
		return map[string]any{"type": []string{"string", "integer"}}
	case t.Kind() == reflect.String:
		return map[string]any{"type": "string"}
	case t.Kind() == reflect.Int:
		return map[string]any{"type": "integer"}
	case t.Kind() == reflect.Float64:
		return map[string]any{"type": "number"}
	case t.Kind() == reflect.Bool:
		return map[string]any{"type": "boolean"}
	case t.Kind() == reflect.Slice:
		return map[string]any{"type": "array", "items": jsonSchema(t.Elem(), ids)}
	case t.Kind() == reflect.Map:
		return map[string]any{"type": "object", "additionalProperties": jsonSchema(t.Elem(), false)}
	}
	properties, required := map[string]any{}, []string{}
	for _, f := range fieldsOf(t) {
		properties[f.name] = jsonSchema(f.of, f.id)
		if f.required {
			required = append(required, f.name)
		}
	}
	return objectSchema(properties, required)
}
