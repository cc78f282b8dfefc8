package main

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"opsreport/cmd/opsreport/console"
)

// check holds every setting to its limit, then settings against each other.
func (c *config) check(e *env, required bool) error {
	for _, s := range settings {
		missing := s.required && !c.given(s.key)
		if missing && !required {
			continue
		}
		if missing {
			return c.wrong(s.key, &mistake{msg: "is required", hint: fmt.Sprintf("add it to %s, such as %s, or set %s", cmp.Or(c.file, "the configuration"), yamlLine(s.key, s.example), envName(s.key))})
		}
		if m := s.limit.check(s.into(c)); m != nil {
			return c.wrong(s.key, m)
		}
	}
	var err error
	if c.zone, err = loadZone(c.Timezone); err != nil {
		return fmt.Errorf("load the time zone: %w", err)
	}
	c.Service.BaseURL = strings.TrimRight(c.Service.BaseURL, "/")
	for _, check := range []func(*env) (string, *mistake){c.retryOrder, c.ruleTypes, c.siteFolder, c.tokenOnce} {
		if key, m := check(e); m != nil {
			return c.wrong(key, m)
		}
	}
	return nil
}

func (c *config) given(key string) bool {
	_, ok := c.origins[key]
	return ok
}

// wrong is a mistake at the place the value came from: the part named, else
// the setting, else its section.
func (c *config) wrong(key string, m *mistake) error {
	full := key + m.at
	msg := full + " " + m.msg
	for at := full; ; {
		if o, ok := c.origins[at]; ok {
			return o.src.at(o.tok, msg, m.hint)
		}
		i := strings.LastIndexAny(at, ".[")
		if i < 0 {
			break
		}
		at = at[:i]
	}
	return console.Usagef(cmp.Or(m.hint, settingsHint), "%s: %s", cmp.Or(c.file, "configuration"), msg)
}

func (c *config) retryOrder(*env) (string, *mistake) {
	r := c.Service.Retry
	if r.Max < r.Base {
		return "service.retry.max", wrongf("must not be shorter than service.retry.base (%s)", shortDuration(r.Base))
	}
	return "", nil
}

func (c *config) ruleTypes(*env) (string, *mistake) {
	for i, r := range c.Rules {
		known := slices.ContainsFunc(c.EquipmentTypes, func(t equipmentType) bool { return t.ID == r.EquipmentType })
		if r.EquipmentType != "" && !known {
			return "rules", &mistake{at: fmt.Sprintf("[%d].equipment_type", i),
				msg: fmt.Sprintf("%q is not among equipment_types", r.EquipmentType), hint: "a type that is not asked for has no figures"}
		}
	}
	return "", nil
}

func (c *config) tokenOnce(*env) (string, *mistake) {
	if c.Service.TokenFile != "" && c.Service.TokenEnv != "OPSREPORT_TOKEN" {
		return "service.token_file", wrongf("and service.token_env are both set").withHint("keep the one that holds the token")
	}
	return "", nil
}

// siteFolder refuses a site that would write over, or into, what is not ours.
func (c *config) siteFolder(e *env) (string, *mistake) {
	site := realPath(c.path(c.Site))
	others := []struct {
		what, path string
		inside     bool // the site may not be inside either
	}{
		{"the folder of snapshots", c.path(c.Snapshots), true},
		{"the folder of templates", c.path(c.Templates), true},
		{"the home folder", e.home(), false},
	}
	for _, o := range others {
		if o.path == "" {
			continue
		}
		p := realPath(o.path)
		const hint = "give the site a folder of its own"
		switch {
		case p == site:
			return "site", wrongf("is %s", o.what).withHint(hint)
		case within(p, site):
			return "site", wrongf("holds %s", o.what).withHint(hint)
		case o.inside && within(site, p):
			return "site", wrongf("is inside %s", o.what).withHint(hint)
		}
	}
	return "", nil
}

// within reports whether inner lies below outer.
func within(inner, outer string) bool {
	rel, err := filepath.Rel(outer, inner)
	return err == nil && rel != "." && rel != ".." && !strings.HasPrefix(rel, ".."+string(os.PathSeparator))
}

// realPath resolves symbolic links as far as the path exists.
func realPath(p string) string {
	p, err := filepath.Abs(p)
	if err != nil {
		return filepath.Clean(p)
	}
	for head, tail := p, ""; ; {
		if real, err := filepath.EvalSymlinks(head); err == nil {
			return filepath.Join(real, tail)
		}
		up := filepath.Dir(head)
		if up == head {
			return p
		}
		head, tail = up, filepath.Join(filepath.Base(head), tail)
	}
}

// yamlLine writes a dotted setting as one line of YAML.
func yamlLine(key, value string) string {
	parts := strings.Split(key, ".")
	line := parts[len(parts)-1] + ": " + value
	for i := len(parts) - 2; i >= 0; i-- {
		line = parts[i] + ": {" + line + "}"
	}
	return "`" + line + "`"
}
