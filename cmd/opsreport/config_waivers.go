package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"time"

	"github.com/goccy/go-yaml/ast"
)

// waiver is one entry of the waivers file, as written.
type waiver struct {
	Rule, Record, Reason, Owner string
	Until                       time.Time
}

// waivers reads the file of the setting waivers as strictly as the
// configuration; none is configured by default.
func (c *config) readWaiversFile() ([]waiver, error) {
	if c.Waivers == "" {
		return nil, nil
	}
	raw, err := os.ReadFile(c.path(c.Waivers))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, c.wrong("waivers", wrongf("names a file that is not there: %s", c.path(c.Waivers)))
	}
	if err != nil {
		return nil, fmt.Errorf("read the waivers: %w", err)
	}
	return c.readWaivers(c.path(c.Waivers), raw)
}

func (c *config) readWaivers(name string, raw []byte) ([]waiver, error) {
	src := newSource(name, strings.TrimPrefix(string(raw), "\ufeff"))
	src.file = true
	n, err := src.parse()
	if err != nil || n == nil {
		return nil, err
	}
	d := &decoder{src, map[string]origin{}}
	if n, err = d.below("waivers", n); err != nil {
		return nil, err
	}
	var out []waiver
	err = list(d, "waivers", n, &out, func(key string, n ast.Node, w *waiver) error {
		until := ""
		err := d.object(key, n, []field{{"rule", &w.Rule}, {"record", &w.Record}, {"reason", &w.Reason}, {"owner", &w.Owner}, {"until", &until}})
		if err != nil {
			return err
		}
		return c.checkWaiver(d, key, n, w, until)
	})
	return out, err
}

// below returns the list of a file that is either the list itself or names it,
// as the setting of the same name does.
func (d *decoder) below(name string, n ast.Node) (ast.Node, error) {
	m, ok := n.(*ast.MappingNode)
	if !ok || len(m.Values) == 0 {
		return n, nil
	}
	for _, kv := range m.Values {
		key, err := keyName(d.src, kv)
		if err != nil {
			return nil, err
		}
		if key != name {
			return nil, d.src.fault(kv.Key, fmt.Sprintf("unknown key %q; the file is a list of %s", key, name), "write a line each that begins with -")
		}
	}
	return m.Values[0].Value, nil
}

// checkWaiver refuses a waiver that does not say what, why, who and how long.
func (c *config) checkWaiver(d *decoder, key string, n ast.Node, w *waiver, until string) error {
	if (w.Rule == "") == (w.Record == "") {
		return d.src.fault(n, key+" must have either rule or record", "the name of a rule, or the id of a record")
	}
	if w.Rule != "" && !c.hasRule(w.Rule) {
		return d.src.fault(n, fmt.Sprintf("%s names no rule: %q", key, w.Rule), "use the name that the rule has in the configuration")
	}
	for _, f := range []struct{ name, value string }{{"reason", w.Reason}, {"owner", w.Owner}, {"until", until}} {
		if strings.TrimSpace(f.value) == "" {
			return d.src.fault(n, fmt.Sprintf("%s has no %s", key, f.name), "a waiver says why, who answers for it, and until when")
		}
		if m := oneLine(500).check(&f.value); m != nil {
			return d.src.at(d.origins[key+"."+f.name].tok, fmt.Sprintf("%s.%s %s", key, f.name, m.msg), m.hint)
		}
	}
	var err error
	if w.Until, err = time.ParseInLocation(time.DateOnly, until, c.zone); err != nil {
		return d.src.at(d.origins[key+".until"].tok, fmt.Sprintf("%s.until %q is no date", key, until), "write it as 2026-12-31")
	}
	return nil
}

func (c *config) hasRule(name string) bool {
	for _, r := range c.Rules {
		if r.Name == name {
			return true
		}
	}
	return false
}
