package config

import (
	"path/filepath"
	"slices"

	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/file"
)

// Path resolves a path against the folder of the configuration, without
// trailing slashes and dots; an empty one stays empty.
func (c *Config) Path(p string) string {
	switch {
	case p == "":
		return ""
	case filepath.IsAbs(p):
		return filepath.Clean(p)
	}
	return filepath.Join(c.dir, p)
}

// PlacesKnown reports whether it is known where snapshots and site are, whatever else is wrong.
func (c *Config) PlacesKnown() bool {
	known := !c.unread() && c.Snapshots != "" && c.Site != ""
	for _, key := range []string{"snapshots", "site"} {
		known = known && !c.origins[key].failed && !c.meant[key]
	}
	return known
}

// checkSites refuses a site that would write over, or into, what is not ours, and that of an edition likewise.
func (c *Config) checkSites() {
	if how := c.touches(c.Site); how != "" {
		c.fault("site", wrongf("%s", how).withHint("give the site a folder of its own"))
	}
	sites := []place{{what: "that of the setting site", path: c.Site}}
	for i := range c.Editions {
		e := &c.Editions[i]
		if c.Site == "" || c.origins["editions"].failed || !editionName.MatchString(e.Name) {
			return
		}
		site := c.Of(e).Site
		how := c.touches(site)
		for _, o := range sites {
			if how == "" && file.Relate(site, o.path) != file.Apart {
				how = "meets " + o.what
			}
		}
		if how != "" {
			c.fault("editions", wrongf("is that of an edition whose site, %s, %s", site, how).in(entry(i)+".name").
				withHint("give the edition another name, or the other folder another place"))
		}
		sites = append(sites, place{what: "that of edition " + e.Name, path: site})
	}
}

// touches says how a folder for a site touches one that it must not; "" where it does not.
func (c *Config) touches(site string) string {
	for _, o := range []place{{what: "the folder of snapshots", path: c.Snapshots}, {what: "the folder of templates", path: c.Templates},
		{what: "the home folder", path: c.around.Home}} {
		if site == "" || o.path == "" {
			continue
		}
		if how := file.Relate(site, o.path); how != file.Apart && !(how == file.Inside && o.path == c.around.Home) {
			return string(how) + " " + o.what
		}
	}
	return ""
}

// CanWrite refuses a file that a flag names to be written, before anything is fetched: where it
// cannot be written, and where it is ours, since a file that is not ours makes the site a
// foreign folder, and what a setting names would be lost. "" is no file. But is the setting whose own
// file it is, as labels is for --write; else "".
func (c *Config) CanWrite(what, name, but string) error {
	if name == "" {
		return nil
	}
	if err := file.CanWrite(what, name); err != nil {
		return err
	}
	to, err := file.Followed(name)
	if err != nil {
		return err
	}
	return c.elsewhere(what, name, to, but)
}

// CanMake refuses a folder that a flag names to be written, where it is or holds a place of ours, or is inside one.
func (c *Config) CanMake(what, dir string) error { return c.elsewhere(what, dir, dir, "") }

// elsewhere refuses a path that is, holds or is inside a place of ours; to is where the name leads.
func (c *Config) elsewhere(flag, name, to, but string) error {
	for _, o := range c.ours() {
		if o.path == "" || but != "" && o.setting == but {
			continue
		}
		if how := file.Relate(to, o.path); how != file.Apart {
			return console.Usagef("name a file elsewhere; only opsreport writes there", "%s names %s, which %s %s", flag, name, how, o.what)
		}
	}
	return nil
}

// place is a path that the configuration names, or one beside it.
type place struct{ what, path, setting string }

// ours are the places that no flag may name.
func (c *Config) ours() []place {
	out := []place{{what: "the configuration", path: c.file}}
	for _, s := range rows {
		p, ok := s.into(c).(*string)
		if !ok || !s.path && s.key != "history_from" && s.key != "commentary" {
			continue
		}
		kind := "file"
		if slices.Contains([]string{"site", "snapshots", "templates"}, s.key) {
			kind = "folder"
		}
		out = append(out, place{"the " + kind + " of the setting " + s.key, c.Path(*p), s.key})
	}
	site := func(what, path string) {
		for _, p := range []string{path, filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+".staged"),
			path + ".changed.txt", path + ".deleted.txt"} {
			out = append(out, place{what: what, path: p})
		}
	}
	site("the folder of the setting site", c.Site)
	for i := range c.Editions {
		site("the site of an edition", c.Of(&c.Editions[i]).Site)
	}
	return out
}
