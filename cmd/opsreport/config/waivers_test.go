package config

import (
	"strings"
	"testing"

	"opsreport/cmd/opsreport/console"
)

func TestWaivers(t *testing.T) {
	t.Parallel()
	c, err := load(t, minimal+"rules: [{name: Few, figure: F2, max: 1}]\n")
	if err != nil {
		t.Fatal(err)
	}
	got, err := c.parseWaivers("w.yaml", "- {rule: Few, reason: a part is late, owner: Safety, until: 2026-12-31}\n"+
		"- {record: e1, reason: b, owner: c, until: 2026-11-30}\n- {record: 616150855, reason: b, owner: c, until: 2026-11-30}\n")
	if err != nil || len(got) != 3 || got[2].Record != "616150855" || got[0].Until.Format("2 Jan 2006") != "31 Dec 2026" || got[1].Record != "e1" {
		t.Errorf("got %+v, %v", got, err)
	}
	got, err = c.parseWaivers("w.yaml", "waivers:\n  - {rule: Few, reason: a, owner: b, until: 2026-12-31}\n")
	if err != nil || len(got) != 1 || got[0].Rule != "Few" {
		t.Errorf("below its name: %+v, %v", got, err)
	}
	if got, err := c.parseWaivers("w.yaml", ""); err != nil || len(got) != 0 {
		t.Errorf("empty file: %v, %v", got, err)
	}
	for _, tt := range []struct{ text, where, msg string }{
		{"rule: Few\n", "w.yaml:1:1", `unknown key "rule"`},
		{"3\n", "w.yaml:1:1", "should be a list"},
		{"waivers: {rule: Few}\n", "w.yaml:1:10", "should be a list"},
		{"waivers:\n  - {rule: Many, reason: a, owner: b, until: 2026-12-31}\n", "w.yaml:2:5", "is not the name of a rule"},
		{"- {rule: Few, record: e1, reason: a, owner: b, until: 2026-12-31}\n", "w.yaml:1:3", "either rule or record"},
		{"- {reason: a, owner: b, until: 2026-12-31}\n", "w.yaml:1:3", "either rule or record"},
		{"- {rule: Many, reason: a, owner: b, until: 2026-12-31}\n", "w.yaml:1:3", "is not the name of a rule"},
		{"- {rule: Few, owner: b, until: 2026-12-31}\n", "w.yaml:1:3", "has no reason"},
		{"- {rule: Few, reason: a, until: 2026-12-31}\n", "w.yaml:1:3", "has no owner"},
		{"- {rule: Few, reason: a, owner: b}\n", "w.yaml:1:3", "has no until"},
		{"- {rule: Few, reason: a, owner: b, until: 2026-13-31}\n", "w.yaml:1:43", "is not a date"},
		{"- {rule: Few, reason: a, owner: b, untill: 2026-12-31}\n", "w.yaml:1:36", `unknown key "untill"`},
	} {
		_, err := c.parseWaivers("w.yaml", tt.text)
		if len(console.Messages(err)) != 1 || !strings.HasPrefix(err.Error(), tt.where+":") || !strings.Contains(err.Error(), tt.msg) {
			t.Errorf("%q: %v, want %s and %q", tt.text, err, tt.where, tt.msg)
		}
	}
	_, err = c.parseWaivers("w.yaml", "- {rule: Many}\n- {record: r, reason: a, owner: b, until: soon}\n")
	want := []string{`waivers[0] has rule "Many"`, "waivers[0] has no reason", "waivers[0] has no owner", "waivers[0] has no until",
		`waivers[1].until "soon" is not a date`}
	told := console.Messages(err)
	for i, text := range want {
		if len(told) != len(want) || !strings.Contains(told[i].Error, text) {
			t.Errorf("not all is told in one run: %v", err)
			break
		}
	}
}
