package main

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"

	"opsreport/cmd/opsreport/console"
)

// source is a text that settings are read from: the file, or one variable.
type source struct {
	name  string
	text  string
	lines []string
	file  bool
}

func newSource(name, text string) *source {
	return &source{name: name, text: text, lines: strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")}
}

// origin is the place a value was read from.
type origin struct {
	src *source
	tok *token.Token
}

// readFile applies a whole configuration file.
func (c *config) readFile(name string, raw []byte) error {
	src := newSource(name, strings.TrimPrefix(string(raw), "\ufeff"))
	src.file = true
	if !utf8.Valid(raw) {
		return &console.Failure{Code: console.ExitUsage, Msg: name + ": the file is not UTF-8", Tip: "save it as UTF-8"}
	}
	return c.readSection(src, "")
}

// readSection applies a YAML mapping whose keys stand below section.
func (c *config) readSection(src *source, section string) error {
	n, err := src.parse()
	if err != nil || n == nil {
		return err
	}
	return c.readMapping(src, n, section)
}

func (c *config) readMapping(src *source, n ast.Node, section string) error {
	m, ok := n.(*ast.MappingNode)
	if !ok {
		return src.fault(n, fmt.Sprintf("%s should be settings, one a line as `name: value`", cmp.Or(section, "the configuration")), "")
	}
	c.origins[section] = origin{src, start(n)}
	for _, kv := range m.Values {
		if err := c.readPair(src, kv, section); err != nil {
			return err
		}
	}
	return nil
}

func (c *config) readPair(src *source, kv *ast.MappingValueNode, section string) error {
	name, err := keyName(src, kv)
	if err != nil {
		return err
	}
	key := strings.TrimPrefix(section+"."+name, ".")
	if slices.Contains(sections(), key) {
		return c.readMapping(src, kv.Value, key)
	}
	i := slices.IndexFunc(settings, func(s setting) bool { return s.key == key })
	if i < 0 {
		return src.fault(kv.Key, fmt.Sprintf("unknown setting %q", key), nearestSetting(section, name))
	}
	return (&decoder{src, c.origins}).value(settings[i].key, kv.Value, settings[i].into(c))
}

// set applies the text of one setting. Text from the environment is taken as
// it is; everything else is YAML.
func (c *config) set(s setting, src *source, plain bool) error {
	into := s.into(c)
	if p, ok := into.(*string); ok && plain {
		*p = src.text
		c.origins[s.key] = origin{src: src}
		return nil
	}
	n, err := src.parse()
	if err != nil {
		return err
	}
	if n == nil {
		return &console.Failure{Code: console.ExitUsage, Msg: src.name + ": no value"}
	}
	return (&decoder{src, c.origins}).value(s.key, n, into)
}

// parse returns the one document of the source; nil where it is empty.
func (s *source) parse() (ast.Node, error) {
	f, err := parser.ParseBytes([]byte(s.text), 0)
	if err != nil {
		if e, ok := errors.AsType[yaml.Error](err); ok {
			return nil, s.at(e.GetToken(), e.GetMessage(), "")
		}
		return nil, &console.Failure{Code: console.ExitUsage, Msg: s.name + ": " + err.Error()}
	}
	var body ast.Node
	for _, d := range f.Docs {
		switch {
		case d.Body == nil || d.Body.Type() == ast.CommentType:
		case body != nil:
			return nil, s.fault(d.Body, "a second YAML document", "keep one, and remove the line ---")
		default:
			body = d.Body
		}
	}
	return body, nil
}

// decoder reads nodes into the types that settings have.
type decoder struct {
	src     *source
	origins map[string]origin
}

// field is one key of an object in a list or map.
type field struct {
	name string
	into any
}

func (d *decoder) value(key string, n ast.Node, into any) error {
	d.origins[key] = origin{d.src, start(n)}
	switch n.(type) {
	case *ast.NullNode:
		return d.src.fault(n, key+" has no value", `write "" for none, or leave the line out`)
	case *ast.AnchorNode, *ast.AliasNode, *ast.TagNode, *ast.MergeKeyNode:
		return d.src.fault(n, "anchors, aliases and tags are not read here", "write the value itself")
	}
	switch p := into.(type) {
	case *string:
		return d.text(key, n, p)
	case *int:
		return d.integer(key, n, p)
	case *float64:
		return d.number(key, n, p)
	case **int:
		*p = new(int)
		return d.integer(key, n, *p)
	case **float64:
		*p = new(float64)
		return d.number(key, n, *p)
	case *time.Duration:
		return d.duration(key, n, p)
	case *[]string:
		return list(d, key, n, p, d.text)
	case *[]int:
		return list(d, key, n, p, d.integer)
	case *[]equipmentType:
		return list(d, key, n, p, func(key string, n ast.Node, t *equipmentType) error {
			return d.object(key, n, []field{{"id", &t.ID}, {"name", &t.Name}})
		})
	case *[]ruleConfig:
		return list(d, key, n, p, func(key string, n ast.Node, r *ruleConfig) error {
			return d.object(key, n, ruleFields(r))
		})
	case *target:
		return d.object(key, n, []field{{"meets", &p.Meets}, {"watch", &p.Watch}})
	case *map[string]target:
		return d.targets(key, n, p)
	}
	return fmt.Errorf("read %s: no decoder for %T", key, into)
}

func ruleFields(r *ruleConfig) []field {
	return []field{{"name", &r.Name}, {"figure", &r.Figure}, {"equipment_type", &r.EquipmentType}, {"list", &r.List},
		{"max", &r.Max}, {"min_percent", &r.MinPercent}, {"min_records", &r.MinRecords},
		{"max_shrink_percent", &r.MaxShrinkPC}, {"max_age", &r.MaxAge}}
}

func (d *decoder) text(key string, n ast.Node, p *string) error {
	switch v := n.(type) {
	case *ast.StringNode:
		*p = v.Value
	case *ast.LiteralNode:
		*p = v.Value.Value
	default:
		return d.wrong(key, n, "text", "put it in quotes to make it text")
	}
	return nil
}

func (d *decoder) integer(key string, n ast.Node, p *int) error {
	if v, ok := n.(*ast.IntegerNode); ok {
		i, err := strconv.Atoi(fmt.Sprint(v.Value))
		if err == nil {
			*p = i
			return nil
		}
		return d.src.fault(n, key+" is too large", "")
	}
	return d.wrong(key, n, "a whole number", "")
}

func (d *decoder) number(key string, n ast.Node, p *float64) error {
	switch v := n.(type) {
	case *ast.IntegerNode:
		f, err := strconv.ParseFloat(fmt.Sprint(v.Value), 64)
		if err == nil {
			*p = f
			return nil
		}
	case *ast.FloatNode:
		*p = v.Value
		return nil
	}
	return d.wrong(key, n, "a number", "")
}

func (d *decoder) duration(key string, n ast.Node, p *time.Duration) error {
	v, ok := n.(*ast.StringNode)
	if !ok {
		return d.wrong(key, n, "a duration", "write a number with its unit, such as 90s, 45m or 36h")
	}
	t, err := time.ParseDuration(v.Value)
	if err != nil {
		return d.src.fault(n, fmt.Sprintf("%s should be a duration, not %q", key, v.Value), "write a number with its unit, such as 90s, 45m or 36h")
	}
	*p = t
	return nil
}

func list[T any](d *decoder, key string, n ast.Node, p *[]T, item func(string, ast.Node, *T) error) error {
	seq, ok := n.(*ast.SequenceNode)
	if !ok {
		return d.wrong(key, n, "a list", "write [a, b], or a line each that begins with -")
	}
	*p = make([]T, len(seq.Values))
	for i, v := range seq.Values {
		at := fmt.Sprintf("%s[%d]", key, i)
		d.origins[at] = origin{d.src, start(v)}
		if err := item(at, v, &(*p)[i]); err != nil {
			return err
		}
	}
	return nil
}

func (d *decoder) object(key string, n ast.Node, fields []field) error {
	m, ok := n.(*ast.MappingNode)
	if !ok {
		return d.wrong(key, n, "of the form {name: value, …}", "")
	}
	for _, kv := range m.Values {
		name, err := keyName(d.src, kv)
		if err != nil {
			return err
		}
		i := slices.IndexFunc(fields, func(f field) bool { return f.name == name })
		if i < 0 {
			var names []string
			for _, f := range fields {
				names = append(names, f.name)
			}
			return d.src.fault(kv.Key, fmt.Sprintf("unknown key %q in %s", name, key), nearestHint(name, names))
		}
		if err := d.value(key+"."+name, kv.Value, fields[i].into); err != nil {
			return err
		}
	}
	return nil
}

func (d *decoder) targets(key string, n ast.Node, p *map[string]target) error {
	m, ok := n.(*ast.MappingNode)
	if !ok {
		return d.wrong(key, n, "of the form {E1: {meets: 95, watch: 90}}", "")
	}
	*p = map[string]target{}
	for _, kv := range m.Values {
		name, err := keyName(d.src, kv)
		if err != nil {
			return err
		}
		at := key + "." + name
		t := target{Meets: -1, Watch: -1}
		if err := d.value(at, kv.Value, &t); err != nil {
			return err
		}
		d.origins[at] = origin{d.src, kv.Key.GetToken()}
		(*p)[name] = t
	}
	return nil
}

func (d *decoder) wrong(key string, n ast.Node, want, hint string) error {
	return d.src.fault(n, fmt.Sprintf("%s should be %s, not %s", key, want, kindWord(n)), hint)
}
