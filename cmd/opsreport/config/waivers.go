package config

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"time"

	"github.com/goccy/go-yaml/ast"

	"opsreport/cmd/opsreport/file"
	"opsreport/render/rule"
)

// ReadWaivers reads the file of the setting waivers as strictly as the
// configuration; none is configured by default.
func (c *Config) ReadWaivers() ([]rule.Waiver, error) {
	if c.Waivers == "" {
		return nil, nil
	}
	text, err := file.Text(c.Waivers, maxBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, c.Wrong("waivers", "", "names a file that does not exist: %s", c.Waivers)
	}
	if err != nil {
		return nil, c.Unreadable("waivers", "name a file that exists, or leave the setting out", err)
	}
	return c.parseWaivers(c.Waivers, text)
}

func (c *Config) parseWaivers(name, text string) ([]rule.Waiver, error) {
	src := fileSource(name, text)
	var wrongs mistakes
	n := src.parse(&wrongs)
	if n != nil {
		n = below("waivers", src, n, &wrongs)
	}
	var read []writtenWaiver
	if n == nil || !(decoder{src, &wrongs}).decode("waivers", n, &read, false) {
		return nil, wrongs.err(c.around.Redact)
	}
	rules := map[string]bool{}
	for _, r := range c.Rules {
		rules[r.Name] = true
	}
	var out []rule.Waiver
	for i, w := range read {
		made, faults := w.check(rules, c.zone)
		for _, f := range faults {
			wrongs.add(src, tokenOf(n, entry(i)+f.at), "waivers"+entry(i)+f.at+" "+f.msg, f.hint)
		}
		out = append(out, made)
	}
	if err := wrongs.err(c.around.Redact); err != nil {
		return nil, err
	}
	return out, nil
}

// below returns the list of a file that is either the list itself or names it,
// as the setting of the same name does.
func below(name string, src *source, n ast.Node, wrongs *mistakes) ast.Node {
	m, ok := n.(*ast.MappingNode)
	if !ok {
		return n
	}
	var list ast.Node
	for key, kv := range pairs(src, m, wrongs) {
		if key == name {
			list = kv.Value
			continue
		}
		wrongs.add(src, kv.Key.GetToken(), fmt.Sprintf("unknown key %q; the file is a list of %s", key, name),
			"write a line each that begins with -")
	}
	return list
}

// writtenWaiver is one entry as it stands in the file.
type writtenWaiver struct {
	Rule                 string
	Record               string `setting:"id"`
	Reason, Owner, Until string
}

// check refuses a waiver that does not say what, why, who and how long.
func (w writtenWaiver) check(rules map[string]bool, zone *time.Location) (out rule.Waiver, wrong []*fault) {
	out = rule.Waiver{Rule: w.Rule, Record: w.Record, Reason: w.Reason, Owner: w.Owner}
	switch {
	case (w.Rule == "") == (w.Record == ""):
		wrong = append(wrong, wrongf("must have either rule or record").withHint("the name of a rule, or the id of a record"))
	case w.Rule != "" && !rules[w.Rule]:
		wrong = append(wrong, wrongf("has rule %q, which is not the name of a rule", w.Rule).
			withHint("use the name that the rule has under rules in the configuration"))
	}
	for _, f := range []struct{ name, value string }{{"reason", w.Reason}, {"owner", w.Owner}, {"until", w.Until}} {
		if strings.TrimSpace(f.value) == "" {
			wrong = append(wrong, wrongf("has no %s", f.name).withHint("a waiver says why, who answers for it, and until when"))
		} else if line := checkLine(f.value, 500).in("." + f.name); line != nil {
			wrong = append(wrong, line)
		}
	}
	var err error
	out.Until, err = time.ParseInLocation(time.DateOnly, w.Until, zone)
	if err != nil && strings.TrimSpace(w.Until) != "" {
		wrong = append(wrong, wrongf("%q is not a date", w.Until).withHint("write it as 2026-12-31").in(".until"))
	}
	return out, wrong
}
