package config

import (
	"cmp"
	"fmt"
	"iter"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/token"

	"opsreport/cmd/opsreport/console"
	"opsreport/render/word"
)

// origin is where a setting was read; node is nil where it is the whole text of a variable.
type origin struct {
	source *source
	node   ast.Node
	failed bool // it could not be decoded
}

// String is file:line:column, else the name of the text.
func (o origin) String() string {
	return cmp.Or(o.source.place(tokenOf(o.node, "")), o.source.name)
}

// readSection applies a YAML mapping whose keys stand below section.
func (c *Config) readSection(src *source, section string) {
	if n := src.parse(&c.wrongs); n != nil {
		c.readMapping(src, n, section)
	}
}

func (c *Config) readMapping(src *source, n ast.Node, section string) {
	m, ok := n.(*ast.MappingNode)
	if !ok {
		c.wrongs.add(src, firstToken(n), fmt.Sprintf("%s should be settings, one a line as `name: value`",
			cmp.Or(section, "the configuration")), "")
		return
	}
	c.origins[section] = origin{source: src, node: n}
	for name, kv := range pairs(src, m, &c.wrongs) {
		key := strings.TrimPrefix(section+"."+name, ".")
		if slices.Contains(sections, key) {
			c.readMapping(src, kv.Value, key)
			continue
		}
		if s, ok := rowOf[key]; ok {
			c.take(s, src, kv.Value)
			continue
		}
		near, hint := nearestSetting(section, name)
		if belongs := belongsElsewhere(name); belongs != "" {
			near, hint = "", belongs
			c.hideMisplaced(kv.Value)
		}
		c.meant[near] = true
		c.wrongs.add(src, kv.Key.GetToken(), fmt.Sprintf("unknown setting %q", key), hint)
	}
}

// nearestSetting suggests a setting for a name that is none: one beside it,
// else the same name elsewhere.
func nearestSetting(section, name string) (near, hint string) {
	prefix := section
	if section != "" {
		prefix += "."
	}
	var beside, last []string
	for _, s := range rows {
		if rest, ok := strings.CutPrefix(s.key, prefix); ok {
			first, _, _ := strings.Cut(rest, ".")
			beside = append(beside, first)
		}
		if s.key[strings.LastIndex(s.key, ".")+1:] == name {
			last = append(last, s.key)
		}
	}
	near = word.Nearest(name, beside)
	switch {
	case near != "":
		near = prefix + near
	case len(last) > 0:
		near = last[0]
	default:
		return "", settingsHint
	}
	return near, fmt.Sprintf("did you mean %q?", near)
}

// setDefault applies the default of a setting, which is YAML.
func (c *Config) setDefault(s setting) { c.parse(s, newSource("default of "+s.key, s.def)) }

// setVariable applies a variable. A text is taken as it is; everything else is YAML.
func (c *Config) setVariable(s setting, value string) {
	src := newSource(envName(s.key), value)
	if p, ok := s.into(c).(*string); ok {
		*p = value
		c.origins[s.key] = origin{source: src}
		return
	}
	c.parse(s, src)
}

func (c *Config) parse(s setting, src *source) {
	before := c.wrongs.count()
	if n := src.parse(&c.wrongs); n != nil {
		c.take(s, src, n)
	} else if c.wrongs.count() == before {
		c.wrongs.add(src, nil, "no value", "")
	}
}

// take decodes a node into the field of a setting.
func (c *Config) take(s setting, src *source, n ast.Node) {
	fits := decoder{src, &c.wrongs}.decode(s.key, n, s.into(c), s.limit.ids)
	c.origins[s.key] = origin{source: src, node: n, failed: !fits}
}

// decoder decodes parts of a text, and notes what is wrong with them.
type decoder struct {
	src    *source
	wrongs *mistakes
}

// decode decodes a node where it fits, and reports whether it did. With ids its texts are ids.
func (d decoder) decode(key string, n ast.Node, into any, ids bool) bool {
	if !d.fits(key, n, reflect.TypeOf(into).Elem(), ids) {
		return false
	}
	if err := yaml.NodeToValue(n, into, yaml.Strict()); err != nil {
		d.wrongs.add(d.src, firstToken(n), fmt.Sprintf("%s: %v", key, err), "")
		return false
	}
	return true
}

// fits reports whether a node says exactly what decoding it into a type would give, and notes every part that does not:
// go-yaml alone takes 010 for 8, 1.5 for 1, 12 for a text and null for zero, and names one of several unknown keys.
func (d decoder) fits(key string, n ast.Node, t reflect.Type, id bool) bool {
	if t.Kind() == reflect.Pointer {
		return d.fits(key, n, t.Elem(), id)
	}
	list, isList := n.(*ast.SequenceNode)
	m, isMap := n.(*ast.MappingNode)
	var msg, hint string
	switch {
	case n.Type() == ast.NullType:
		msg, hint = "has no value", `write "" for none, or leave the line out`
	case isList && t.Kind() == reflect.Slice:
		all := true
		for i, v := range list.Values {
			all = d.fits(key+entry(i), v, t.Elem(), id) && all
		}
		return all
	case isMap && t.Kind() == reflect.Map:
		before := d.wrongs.count()
		for name, kv := range pairs(d.src, m, d.wrongs) {
			d.fits(key+"."+name, kv.Value, t.Elem(), id)
		}
		return d.wrongs.count() == before
	case isMap && t.Kind() == reflect.Struct:
		return d.fitsStruct(key, m, t)
	default:
		msg, hint = misfit(n, t, id)
	}
	if msg == "" {
		return true
	}
	d.wrongs.add(d.src, firstToken(n), key+" "+msg, hint)
	return false
}

func (d decoder) fitsStruct(key string, m *ast.MappingNode, t reflect.Type) bool {
	before := d.wrongs.count()
	fields := fieldsOf(t)
	var given []string
	for name, kv := range pairs(d.src, m, d.wrongs) {
		i := slices.IndexFunc(fields, func(f field) bool { return f.name == name })
		if i < 0 {
			d.wrongs.add(d.src, kv.Key.GetToken(), fmt.Sprintf("unknown key %q in %s", name, key), console.NearestHint(name, namesOf(t)))
			given = append(given, word.Nearest(name, namesOf(t))) // which it most likely is
			continue
		}
		given = append(given, name)
		d.fits(key+"."+name, kv.Value, fields[i].of, fields[i].id)
	}
	for _, f := range fields {
		if f.required && !slices.Contains(given, f.name) {
			d.wrongs.add(d.src, firstToken(m), fmt.Sprintf("%s has no %s", key, f.name), console.KnownHint(namesOf(t)))
		}
	}
	return d.wrongs.count() == before
}

// Numbers as programs write them: anyNumber is one to some program; oddNumber some read as octal or as text;
// plainNumber all read as the same one, and write as it stands.
var (
	anyNumber   = regexp.MustCompile(`^[-+]?(0[xob][0-9a-fA-F_]+|[0-9][0-9_]*\.?[0-9]*([eE][-+]?[0-9]+)?)$`)
	oddNumber   = regexp.MustCompile(`^[-+]?0[0-9a-zA-Z_]|^[-+]?[0-9][0-9]*_[0-9_]*$`)
	plainNumber = regexp.MustCompile(`^(0|[1-9][0-9]*)$`)
)

// misfit says why a node that is not null cannot be decoded into a type; "" where it can.
func misfit(n ast.Node, t reflect.Type, id bool) (msg, hint string) {
	text, kind := n.GetToken().Value, n.Type()
	whole := kind == ast.IntegerType
	quoted := n.GetToken().Type == token.SingleQuoteType || n.GetToken().Type == token.DoubleQuoteType
	var want string
	var err error // of parsing
	fit := false
	switch k := t.Kind(); {
	case t == reflect.TypeFor[time.Duration]():
		_, err = time.ParseDuration(text)
		fit, want, hint = kind == ast.StringType, "a duration", "write a number with its unit, such as 90s, 45m or 36h"
	case k == reflect.String:
		if id && !quoted && anyNumber.MatchString(text) && !plainNumber.MatchString(text) {
			return "is written as " + text + ", which some read as another number", "put it in quotes to make it text"
		}
		fit, want, hint = kind == ast.StringType || kind == ast.LiteralType, "text", "put it in quotes to make it text"
		if id {
			fit, want = fit || whole, "an id"
		}
	case (k == reflect.Int || k == reflect.Float64) && oddNumber.MatchString(text):
		return "is written as " + text + ", which some read as octal or as text",
			"write it in decimal digits, without a leading zero, prefix or _"
	case k == reflect.Int:
		_, err = strconv.Atoi(text)
		fit, want = whole, "a whole number"
	case k == reflect.Float64:
		_, err = strconv.ParseFloat(text, 64)
		fit, want = whole || kind == ast.FloatType, "a number"
	case k == reflect.Bool:
		fit, want = kind == ast.BoolType, "true or false"
	case k == reflect.Slice:
		want, hint = "a list", "write [a, b], or a line each that begins with -"
	case k == reflect.Struct:
		want, hint = "of the form {name: value, …}", console.KnownHint(namesOf(t))
	case k == reflect.Map:
		want = "of the form {name: value, …}"
		if names := namesOf(t.Elem()); len(names) > 0 {
			want = fmt.Sprintf("of the form {name: {%s}, …}", strings.Join(names, ", "))
		}
	}
	if fit && err == nil {
		return "", ""
	}
	return fmt.Sprintf("should be %s, not %s", want, kindWord(n)), hint
}

// field is a field of a struct as YAML has it. The tag `setting:"id"` makes its texts ids, for which plain numbers may
// stand; `setting:"required"` refuses a map without it.
type field struct {
	name         string
	of           reflect.Type
	id, required bool
}

// fieldsOf are the fields of a struct in order, and none of another type.
func fieldsOf(t reflect.Type) (all []field) {
	if t.Kind() != reflect.Struct {
		return nil
	}
	for f := range t.Fields() {
		tag := strings.Split(f.Tag.Get("setting"), ",")
		all = append(all, field{cmp.Or(f.Tag.Get("yaml"), strings.ToLower(f.Name)), f.Type,
			slices.Contains(tag, "id"), slices.Contains(tag, "required")})
	}
	return all
}

func namesOf(t reflect.Type) (all []string) {
	for _, f := range fieldsOf(t) {
		all = append(all, f.name)
	}
	return all
}

// pairs are the keys of a map with their values, but for those that stand twice, which are noted.
func pairs(src *source, m *ast.MappingNode, wrongs *mistakes) iter.Seq2[string, *ast.MappingValueNode] {
	return func(yield func(string, *ast.MappingValueNode) bool) {
		lines := make(map[string]int, len(m.Values))
		for _, kv := range m.Values {
			t := kv.Key.GetToken()
			if line, twice := lines[t.Value]; twice {
				wrongs.add(src, t, fmt.Sprintf("%q already defined in line %d", t.Value, line), "keep one of the two")
				continue
			}
			lines[t.Value] = t.Position.Line
			if !yield(t.Value, kv) {
				return
			}
		}
	}
}

// kindWord says what a node is.
func kindWord(n ast.Node) string {
	switch n.Type() {
	case ast.MappingType:
		return "a map"
	case ast.SequenceType:
		return "a list"
	case ast.FloatType:
		return "a fraction"
	case ast.BoolType:
		return "true or false"
	case ast.IntegerType:
		if _, err := strconv.Atoi(n.GetToken().Value); err != nil {
			return "one so large"
		}
		return "a number"
	case ast.InfinityType, ast.NanType:
		return "a number"
	}
	return "text"
}

// tokenOf is the token where a part of a node begins, such as "[1].id", else where what should hold it begins. A map within
// a map begins with its key.
func tokenOf(n ast.Node, part string) *token.Token {
	step := part
	if i := strings.IndexAny(part, ".["); i == 0 {
		if end := strings.IndexAny(part[1:], ".["); end >= 0 {
			step = part[:end+1]
		}
	}
	rest := part[len(step):]
	switch n := n.(type) {
	case nil:
		return nil
	case *ast.SequenceNode:
		if i, err := strconv.Atoi(strings.Trim(step, "[]")); err == nil && i >= 0 && i < len(n.Values) {
			return tokenOf(n.Values[i], rest)
		}
	case *ast.MappingNode:
		for _, kv := range n.Values {
			switch {
			case "."+kv.Key.GetToken().Value != step:
			case rest == "" && kv.Value.Type() == ast.MappingType:
				return kv.Key.GetToken()
			default:
				return tokenOf(kv.Value, rest)
			}
		}
	}
	return firstToken(n)
}
