package config

import (
	"os"
	"path/filepath"
	"strings"

	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/file"
)

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

// elsewhere refuses a path that is, holds or is in a place of ours; to is where the name leads.
func (c *Config) elsewhere(what, name, to, but string) error {
	for _, o := range c.ours() {
		if o.path == "" || but != "" && o.key == but {
			continue
		}
		how := ""
		switch {
		case same(to, o.path):
			how = "is"
		case o.folder && inside(to, o.path):
			how = "is inside"
		case inside(o.path, to):
			how = "stands above"
		default:
			continue
		}
		return console.Usagef("name a file elsewhere; only opsreport writes there", "%s names %s, which %s %s", what, name, how, o.what())
	}
	return nil
}

// place is a file or folder that the configuration names, or that stands beside it.
type place struct {
	key, path string
	folder    bool
}

func (p place) what() string {
	switch p.key {
	case "":
		return "the configuration"
	case "editions":
		return "the site of an edition"
	case "site", "snapshots", "templates":
		return "the folder of the setting " + p.key
	}
	return "the file of the setting " + p.key
}

// ours are the places that no flag may name.
func (c *Config) ours() []place {
	out := []place{{path: c.file}, {key: "history_from", path: c.HistoryFrom}, {key: "commentary", path: c.Path(c.Commentary)}}
	out = append(out, besideSite("site", c.Site)...)
	for i := range c.Editions {
		site := c.Of(&c.Editions[i]).Site
		out = append(append(out, place{key: "editions", path: site, folder: true}), besideSite("editions", site)...)
	}
	for _, s := range settings {
		if p, ok := s.into(c).(*string); ok && s.path {
			_, err := os.ReadDir(*p)
			out = append(out, place{s.key, *p, err == nil || s.key == "site" || s.key == "snapshots"})
		}
	}
	for i := range out {
		if strings.Contains(out[i].path, "://") {
			out[i].path = ""
		}
	}
	return out
}

// besideSite are the places that a site has beside it.
func besideSite(key, site string) []place {
	return []place{{key: key, path: filepath.Join(filepath.Dir(site), "."+filepath.Base(site)+".staged"), folder: true},
		{key: key, path: site + ".changed.txt"}, {key: key, path: site + ".deleted.txt"}}
}

// same reports whether two paths lead to one file, be it by links or by another case of letters.
func same(a, b string) bool {
	if RealPath(a) == RealPath(b) {
		return true
	}
	one, err := os.Stat(a)
	if err != nil {
		return false
	}
	other, err := os.Stat(b)
	return err == nil && os.SameFile(one, other)
}

// PathsOverlap reports whether two folders are one, or one of them holds the other.
func PathsOverlap(a, b string) bool { return same(a, b) || inside(a, b) || inside(b, a) }

// inside reports whether a path lies below a folder.
func inside(path, folder string) bool {
	for at := RealPath(path); ; {
		up := filepath.Dir(at)
		if up == at {
			return false
		}
		if at = up; same(at, folder) {
			return true
		}
	}
}
