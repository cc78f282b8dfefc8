package config

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"opsreport/cmd/opsreport/console"
)

// finish checks every setting against its limit, then settings against each
// other, and brings paths and the like into the form that the program works with.
func (c *Config) finish(required bool) {
	required = required && !c.unread()
	for _, s := range settings {
		if s.required && !c.Given(s.key) {
			if required && !c.meant[s.key] {
				c.fault(s.key, &fault{msg: "is required", hint: fmt.Sprintf("add it to %s, such as %s, or set %s",
					cmp.Or(c.file, "the configuration"), yamlLine(s.key, s.example), envName(s.key))})
			}
			continue
		}
		if o, ok := c.origins[s.key]; ok && o.failed {
			continue
		}
		for _, f := range s.limit.check(s.into(c)) {
			c.fault(s.key, f)
		}
	}
	c.Service.BaseURL = strings.TrimRight(c.Service.BaseURL, "/")
	for _, s := range settings {
		if p, ok := s.into(c).(*string); ok && s.path {
			*p = c.Path(*p)
		}
	}
	if !strings.Contains(c.HistoryFrom, "://") {
		c.HistoryFrom = c.Path(c.HistoryFrom)
	}
	c.zone, _ = loadZone(c.Timezone) // its limit has reported what is wrong
	for _, check := range []func(){c.retryOrder, c.ruleTypes, c.siteFolder, c.tokenOnce, c.secretsApart} {
		check()
	}
}

// unread reports whether the file could not be parsed, so that what it lacks
// is not known.
func (c *Config) unread() bool {
	_, root := c.origins[""]
	return c.file != "" && !root && c.wrongs.count() > 0
}

// PlacesKnown reports whether it is known where snapshots and site are, whatever else is wrong.
func (c *Config) PlacesKnown() bool {
	known := !c.unread() && c.Snapshots != "" && c.Site != ""
	for _, key := range []string{"snapshots", "site"} {
		known = known && !c.origins[key].failed && !c.meant[key]
	}
	return known
}

// Wrong returns the error for a setting whose value turned out to be
// wrong when it was used.
func (c *Config) Wrong(key, hint, format string, args ...any) error {
	var one mistakes
	c.addMistake(&one, key, &fault{msg: fmt.Sprintf(format, args...), hint: hint})
	return one.err(c.around.Redact)
}

// Unreadable is Wrong for a setting that names a file which cannot be read. A hint that the error has is the better one.
func (c *Config) Unreadable(key, hint string, err error) error {
	return c.Wrong(key, cmp.Or(console.HintOf(err), hint), "cannot be read: %v", err)
}

func (c *Config) fault(key string, f *fault) { c.addMistake(&c.wrongs, key, f) }

// addMistake notes a mistake at the place that the value came from: the named part
// if it is in the text, else the setting, else its section.
func (c *Config) addMistake(wrongs *mistakes, key string, f *fault) {
	msg := key + f.at + " " + f.msg
	for at, part := key, f.at; at != ""; part = "" {
		if o, ok := c.origins[at]; ok {
			o = o.find(part)
			wrongs.add(o.source, o.token, msg, f.hint)
			return
		}
		at = at[:max(strings.LastIndex(at, "."), 0)]
	}
	wrongs.add(newSource(cmp.Or(c.file, "configuration"), ""), nil, msg, f.hint)
}

func (c *Config) retryOrder() {
	r := c.Service.Retry
	if r.Max < r.Base && !c.origins["service.retry.max"].failed && !c.origins["service.retry.base"].failed {
		c.fault("service.retry.max", wrongf("must not be shorter than service.retry.base (%s)", ShortDuration(r.Base)))
	}
}

func (c *Config) ruleTypes() {
	if types := c.origins["equipment_types"]; types.failed || len(c.EquipmentTypes) == 0 {
		return // what is asked for is not known
	}
	asked := make(map[string]bool, len(c.EquipmentTypes))
	for _, t := range c.EquipmentTypes {
		asked[t.ID] = true
	}
	for i, r := range c.Rules {
		if r.EquipmentType != "" && !asked[r.EquipmentType] {
			c.fault("rules", &fault{at: fmt.Sprintf("[%d].equipment_type", i),
				msg: fmt.Sprintf("%q is not among equipment_types", r.EquipmentType), hint: "a type that is not asked for has no figures"})
		}
	}
}

func (c *Config) tokenOnce() {
	if c.Service.TokenFile != "" && c.Service.TokenEnv != TokenVariable {
		c.fault("service.token_file", wrongf("and service.token_env are both set").withHint("keep the one that holds the token"))
	}
}

// siteFolder refuses a site that would write over, or into, what is not ours, and that of an edition likewise.
func (c *Config) siteFolder() {
	if how := c.touches(c.Site); how != "" {
		c.fault("site", wrongf("%s", how).withHint("give the site a folder of its own"))
	}
	sites := []place{{key: "that of the setting site", path: c.Site}}
	for i := range c.Editions {
		e := &c.Editions[i]
		if c.Site == "" || c.origins["editions"].failed || !editionName.MatchString(e.Name) {
			return
		}
		site := c.Of(e).Site
		how := c.touches(site)
		for _, o := range sites {
			if how == "" && PathsOverlap(site, o.path) {
				how = "meets " + o.key
			}
		}
		if how != "" {
			c.fault("editions", wrongf("is that of an edition whose site, %s, %s", site, how).in(entry(i)+".name").
				withHint("give the edition another name, or the other folder another place"))
		}
		sites = append(sites, place{key: "that of edition " + e.Name, path: site})
	}
}

// touches says how a folder for a site touches one that it must not; "" where it does not.
func (c *Config) touches(folder string) (how string) {
	site := RealPath(folder)
	for _, o := range []struct {
		what, path string
		inside     bool // the site may not be inside either
	}{
		{"the folder of snapshots", c.Snapshots, true},
		{"the folder of templates", c.Templates, true},
		{"the home folder", c.around.Home, false},
	} {
		if o.path == "" || folder == "" {
			continue
		}
		p := RealPath(o.path)
		switch {
		case p == site:
			how = "is"
		case within(p, site):
			how = "holds"
		case o.inside && within(site, p):
			how = "is inside"
		default:
			continue
		}
		return how + " " + o.what
	}
	return ""
}

// within reports whether inner lies below outer.
func within(inner, outer string) bool {
	rel, err := filepath.Rel(outer, inner)
	return err == nil && rel != "." && rel != ".." && !strings.HasPrefix(rel, ".."+string(os.PathSeparator))
}

// RealPath resolves symbolic links as far as the path exists.
func RealPath(p string) string {
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
