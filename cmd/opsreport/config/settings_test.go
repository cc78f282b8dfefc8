package config

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"opsreport/cmd/opsreport/console"
)

// TestEverySettingHasItsOwnField: the one of its name, which no other has.
func TestEverySettingHasItsOwnField(t *testing.T) {
	t.Parallel()
	c := &Config{}
	fields := map[any]string{}
	var walk func(v reflect.Value, name string)
	walk = func(v reflect.Value, name string) {
		for i := range v.NumField() {
			f, sub := v.Type().Field(i), name+"."+strings.ToLower(v.Type().Field(i).Name)
			switch {
			case f.Anonymous:
				walk(v.Field(i), name)
			case f.IsExported():
				fields[v.Field(i).Addr().Interface()] = strings.TrimPrefix(sub, ".")
				if f.Type.Kind() == reflect.Struct {
					walk(v.Field(i), sub)
				}
			}
		}
	}
	walk(reflect.ValueOf(c).Elem(), "")
	for _, s := range rows {
		if got, want := fields[s.into(c)], strings.ReplaceAll(s.key, "_", ""); got != want {
			t.Errorf("%s is read into %s", s.key, got)
		}
	}
}

// TestEveryPathIsMadeAbsolute: a job may run in any folder, and the configuration is the
// same in all of them.
func TestEveryPathIsMadeAbsolute(t *testing.T) {
	t.Parallel()
	for _, s := range rows {
		names := strings.HasPrefix(s.limit.words, "path to ") || s.limit.words == "a folder"
		if s.key != "commentary" && s.path != names { // the commentary may be its own words
			t.Errorf("%s takes %s, and is made absolute: %v", s.key, s.limit.words, s.path)
		}
	}
}

// TestTheEnvironmentReplacesAMap: nothing of the file's stays in it.
func TestTheEnvironmentReplacesAMap(t *testing.T) {
	t.Parallel()
	c, err := load(t, minimal+"targets: {E1: {meets: 95, watch: 90}}\nmetafields: [a, b]\n",
		"OPSREPORT_TARGETS={F2: {meets: 0, watch: 0}}", "OPSREPORT_METAFIELDS=[c]")
	if err != nil {
		t.Fatal(err)
	}
	if _, left := c.Targets["E1"]; left || len(c.Targets) != 1 || !slices.Equal(c.Metafields, []string{"c"}) {
		t.Errorf("targets %v, metafields %v", c.Targets, c.Metafields)
	}
	c, err = load(t, minimal+"targets: {E1: {meets: 95, watch: 90}}\nmetafields: [a, b]\naging_days: [1]\n",
		"OPSREPORT_TARGETS={}", "OPSREPORT_METAFIELDS=[]")
	if err != nil || len(c.Targets) > 0 || len(c.Metafields) > 0 || !slices.Equal(c.AgingDays, []int{1}) {
		t.Errorf("emptied: targets %v, metafields %v, days %v, %v", c.Targets, c.Metafields, c.AgingDays, err)
	}
}

// TestASiteIsNotTheHomeFolder, nor does it hold it; it may well be inside.
func TestASiteIsNotTheHomeFolder(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	file := filepath.Join(dir, "opsreport.yaml")
	if err := os.WriteFile(file, []byte(minimal), 0o600); err != nil {
		t.Fatal(err)
	}
	for site, want := range map[string]string{"u/site": "", "u": "is the home folder", ".": "holds the home folder"} {
		w := testWorld(t, "OPSREPORT_SITE="+site, "OPSREPORT_SNAPSHOTS="+t.TempDir())
		w.Home = filepath.Join(dir, "u")
		_, err := Load(w, file, true, true)
		if told := console.Messages(err); len(told) != min(1, len(want)) || want != "" && !strings.Contains(told[0].Error, want) {
			t.Errorf("site %s: %v", site, err)
		}
	}
}

// TestTheKeyOfThePseudonymsIsHidden as the token is, from wherever it is read.
func TestTheKeyOfThePseudonymsIsHidden(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	w := testWorld(t)
	var hidden []string
	w.Hide = func(s string) { hidden = append(hidden, s) }
	text := minimal + "pseudonym_key_file: key\n"
	for name, text := range map[string]string{"opsreport.yaml": text, "key": "a-key-of-our-own\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := Load(w, filepath.Join(dir, "opsreport.yaml"), true, true); err != nil || !slices.Contains(hidden, "a-key-of-our-own") {
		t.Errorf("hidden are %q, %v", hidden, err)
	}
	misplaced := filepath.Join(dir, "misplaced.yaml")
	if err := os.WriteFile(misplaced, []byte("service: {token: a-token-misplaced}\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Load(w, misplaced, true, true); err == nil || !slices.Contains(hidden, "a-token-misplaced") {
		t.Errorf("a token in the file: hidden are %q, %v", hidden, err)
	}
}

// TestAWaiverEndsInTheZoneOfTheReport, not in that of Greenwich.
func TestAWaiverEndsInTheZoneOfTheReport(t *testing.T) {
	t.Parallel()
	c, err := load(t, minimal+"timezone: Australia/Sydney\n")
	if err != nil {
		t.Fatal(err)
	}
	got, err := c.parseWaivers("w.yaml", "- {record: e1, reason: b, owner: c, until: 2026-11-30}\n")
	if want := time.Date(2026, 11, 29, 13, 0, 0, 0, time.UTC); err != nil || len(got) != 1 || !got[0].Until.Equal(want) {
		t.Errorf("%v, %v; want until %s", got, err, want)
	}
}
