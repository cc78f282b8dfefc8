package config

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"

	"opsreport/render/word"
)

// readFile applies a whole configuration file.
func (c *Config) readFile(name string, raw []byte) {
	c.readSection(File(name, string(raw)), "")
}

// readSection applies a YAML mapping whose keys stand below section.
func (c *Config) readSection(src *Text, section string) {
	if n := src.Parse(&c.wrongs); n != nil {
		c.readMapping(src, n, section)
	}
}

func (c *Config) readMapping(src *Text, n ast.Node, section string) {
	m, ok := n.(*ast.MappingNode)
	if !ok {
		c.wrongs.Add(src, Start(n), fmt.Sprintf("%s should be settings, one a line as `name: value`",
			cmp.Or(section, "the configuration")), "")
		return
	}
	c.origins[section] = Of(src, n)
	Pairs(src, m, &c.wrongs, func(name string, kv *ast.MappingValueNode) {
		key := strings.TrimPrefix(section+"."+name, ".")
		if isSection(key) {
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
			c.wrongs.Add(src, kv.Key.GetToken(), fmt.Sprintf("unknown setting %q", key), hint)
			return
		}
		c.take(s, src, kv.Value)
	})
}

// set applies the text of one setting. Text from the environment is taken as
// it is; everything else is YAML.
func (c *Config) set(s setting, src *Text, plain bool) {
	if p, ok := s.into(c).(*string); ok && plain {
		*p = src.Plain()
		c.origins[s.key] = Origin{Text: src}
		return
	}
	before := c.wrongs.Count()
	n := src.Parse(&c.wrongs)
	if n == nil && c.wrongs.Count() == before {
		c.wrongs.Add(src, nil, "no value", "")
	}
	if n != nil {
		c.take(s, src, n)
	}
}

// take decodes a node that is of the setting's shape.
func (c *Config) take(s setting, src *Text, n ast.Node) {
	o := Of(src, n)
	if !s.limit.shape.Hold(src, s.key, n, &c.wrongs) {
		c.origins[s.key] = Origin{Text: src, Failed: true}
		return
	}
	c.origins[s.key] = o
	if err := yaml.NodeToValue(o.Node, s.into(c), yaml.Strict()); err != nil {
		c.wrongs.Add(src, Start(n), fmt.Sprintf("%s: %v", s.key, err), "")
		c.origins[s.key] = Origin{Text: src, Failed: true}
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
		return "", SettingsHint
	}
	return near, fmt.Sprintf("did you mean %q?", near)
}
