package config

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"

	"opsreport/render/word"
)

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
	c.origins[section] = originOf(src, n)
	eachPair(src, m, &c.wrongs, func(name string, kv *ast.MappingValueNode) {
		key := strings.TrimPrefix(section+"."+name, ".")
		if slices.Contains(sections, key) {
			c.readMapping(src, kv.Value, key)
			return
		}
		s, ok := rows[key]
		if !ok {
			near, hint := nearestSetting(section, name)
			if belongs := belongsElsewhere(name); belongs != "" {
				near, hint = "", belongs
				c.hideMisplaced(kv.Value)
			}
			c.meant[near] = true
			c.wrongs.add(src, kv.Key.GetToken(), fmt.Sprintf("unknown setting %q", key), hint)
			return
		}
		c.take(s, src, kv.Value)
	})
}

// set applies the text of one setting. Text from the environment is taken as
// it is; everything else is YAML.
func (c *Config) set(s setting, src *source, plain bool) {
	if p, ok := s.into(c).(*string); ok && plain {
		*p = src.text
		c.origins[s.key] = origin{source: src}
		return
	}
	before := c.wrongs.count()
	n := src.parse(&c.wrongs)
	if n == nil && c.wrongs.count() == before {
		c.wrongs.add(src, nil, "no value", "")
	}
	if n != nil {
		c.take(s, src, n)
	}
}

// take decodes a node that is of the setting's shape.
func (c *Config) take(s setting, src *source, n ast.Node) {
	o := originOf(src, n)
	if !s.limit.shape.hold(src, s.key, n, &c.wrongs) {
		c.origins[s.key] = origin{source: src, failed: true}
		return
	}
	c.origins[s.key] = o
	if err := yaml.NodeToValue(o.node, s.into(c), yaml.Strict()); err != nil {
		c.wrongs.add(src, firstToken(n), fmt.Sprintf("%s: %v", s.key, err), "")
		c.origins[s.key] = origin{source: src, failed: true}
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
	for _, s := range settings {
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
