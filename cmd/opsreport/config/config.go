// Package config reads the settings: the defaults, the file over them, the environment over both. It refuses what it does
// not understand in full, tells all mistakes of a file in one run, each with its line and a caret, and changes nothing in
// silence.
//
// A setting is a field of Config and a row of the table in settings.go, which has its key, default, limits and help. Help,
// JSON Schema, the file that init writes and the names of the variables come from field and row.
package config

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"time"

	"github.com/goccy/go-yaml"

	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/file"
)

// Environment is what reading a configuration needs from the program around it.
type Environment struct {
	Getenv  func(string) string
	Environ func() []string
	Home    string
	Hide    func(secret string)      // called with every secret as soon as it is known
	Redact  func(text string) string // takes what was hidden out of a text
}

// Load reads the file and the environment strictly. A file that was named
// (explicit) must be there; where required is false, the defaults will do.
// Secrets that it has found are hidden even if it returns an error.
func Load(w Environment, path string, explicit, required bool) (*Config, error) {
	c, err := defaults(w, filepath.Dir(path))
	if err != nil {
		return nil, err
	}
	raw, err := file.Stream(path, maxBytes)
	switch {
	case err == nil:
		c.file = path
		text, wide := file.Plain(raw)
		if wide != nil {
			return nil, console.Usagef(console.HintOf(wide), "%s %v", path, wide)
		}
		c.readSection(fileSource(path, text), "")
	case !errors.Is(err, fs.ErrNotExist):
		return nil, console.Usagef("the user who runs this must be able to read it; or name another file with --config FILE",
			"read the configuration: %v", err)
	case explicit:
		return nil, console.Usagef("name the file with --config FILE, or run `opsreport init` to write one", "read the configuration: %v", err)
	}
	c.readEnv()
	c.hideSecrets()
	if c.file == "" && required && !c.Given("service.base_url") && !c.Given("equipment_types") && c.wrongs.count() == 0 {
		return nil, console.Usagef("run `opsreport init` to write one, name another with --config FILE, or try `opsreport demo`",
			"there is no %s here", path)
	}
	c.finish(c.file != "" || required)
	return c, c.wrongs.err(w.Redact)
}

func defaults(w Environment, dir string) (*Config, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, fmt.Errorf("resolve the configuration's folder: %w", err)
	}
	c := &Config{dir: dir, around: w, origins: map[string]origin{}, meant: map[string]bool{}}
	for _, s := range rows {
		if !s.required {
			c.setDefault(s)
		}
	}
	clear(c.origins)
	return c, c.wrongs.err(w.Redact)
}

// readEnv applies the environment: sections first, so that a setting of its
// own wins over the section that holds it.
func (c *Config) readEnv() {
	for _, section := range sections {
		if v := c.around.Getenv(envName(section)); v != "" {
			c.readSection(newSource(envName(section), v), section)
		}
	}
	for _, s := range rows {
		if v := c.around.Getenv(envName(s.key)); v != "" {
			c.setVariable(s, v)
		}
	}
}

// finish checks every setting against its limit, then settings against each
// other, and brings paths and the like into the form that the program works with.
func (c *Config) finish(required bool) {
	required = required && !c.unread()
	for _, s := range rows {
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
	for _, s := range rows {
		if p, ok := s.into(c).(*string); ok && s.path {
			*p = c.Path(*p)
		}
	}
	if !strings.Contains(c.HistoryFrom, "://") {
		c.HistoryFrom = c.Path(c.HistoryFrom)
	}
	c.zone, _ = loadZone(c.Timezone) // its limit has reported what is wrong
	if r := c.Service.Retry; r.Max < r.Base && !c.origins["service.retry.max"].failed && !c.origins["service.retry.base"].failed {
		c.fault("service.retry.max", wrongf("must not be shorter than service.retry.base (%s)", ShortDuration(r.Base)))
	}
	if c.Service.TokenFile != "" && c.Service.TokenEnv != TokenVariable {
		c.fault("service.token_file", wrongf("and service.token_env are both set").withHint("keep the one that holds the token"))
	}
	c.checkRuleTypes()
	c.checkEditions()
	c.checkSites()
	c.checkSecrets()
}

// unread reports whether the file could not be parsed, so that what it lacks
// is not known.
func (c *Config) unread() bool {
	_, root := c.origins[""]
	return c.file != "" && !root && c.wrongs.count() > 0
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

// EnvPrefix is what the names of all variables of opsreport begin with.
const EnvPrefix = "OPSREPORT_"

// The variables that hold secrets and are no settings.
const (
	TokenVariable                = EnvPrefix + "TOKEN" // unless service.token_env names another
	PseudonymKeyVariable         = EnvPrefix + "PSEUDONYM_KEY"
	HistoryAuthorizationVariable = EnvPrefix + "HISTORY_AUTHORIZATION"
)

// envName is the variable of a setting or section.
func envName(key string) string {
	return EnvPrefix + strings.ToUpper(strings.ReplaceAll(key, ".", "_"))
}

// UnknownVariables names the variables that look like settings and are none.
func (c *Config) UnknownVariables() []string {
	known := map[string]bool{TokenVariable: true, PseudonymKeyVariable: true, HistoryAuthorizationVariable: true, c.Service.TokenEnv: true}
	var names []string // without what all begin with, which would make any two look alike
	for _, s := range rows {
		known[envName(s.key)] = true
		names = append(names, strings.TrimPrefix(envName(s.key), EnvPrefix))
	}
	for _, s := range sections {
		known[envName(s)] = true
	}
	var out []string
	for _, kv := range c.around.Environ() {
		name, _, _ := strings.Cut(kv, "=")
		rest, ours := strings.CutPrefix(name, EnvPrefix)
		if !ours || known[name] {
			continue
		}
		text := fmt.Sprintf("the variable %s is not a setting and is ignored", name)
		if belongsElsewhere(rest) != "" && strings.Contains(rest, "TOKEN") {
			text += "; did you mean " + TokenVariable + "?"
		} else {
			text += console.DidYouMean(rest, names, "; did you mean "+EnvPrefix+"%s?", "")
		}
		out = append(out, text)
	}
	return out
}

// File is the configuration's file as the user named it; "" where there is none.
func (c *Config) File() string { return c.file }

// Zone is the time zone of the setting timezone.
func (c *Config) Zone() *time.Location { return c.zone }

// Given reports whether a setting comes from the file or the environment.
func (c *Config) Given(key string) bool {
	_, ok := c.origins[key]
	return ok
}

// Digest identifies the settings that can change an output: SHA-256 over
// name and value of every setting in the table's order, in hex. It leaves
// out paths, the place of the token and the URL of the CI run, so that the
// same configuration has the same digest in any folder and on any runner.
func (c *Config) Digest() (string, error) {
	h := sha256.New()
	for _, s := range rows {
		if s.apart || s.path || s.key == "editions" && len(c.Editions) == 0 {
			continue
		}
		v, err := json.Marshal(s.into(c))
		if err != nil {
			return "", fmt.Errorf("digest the setting %s: %w", s.key, err)
		}
		fmt.Fprintf(h, "%s=%s\n", s.key, v)
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// Value is a setting as it is in force.
type Value struct {
	From string `json:"from"` // where it was read: a place in the file, a variable, or "default"
	Key  string `json:"setting"`
	Text string `json:"value"` // as YAML in one line
}

// Values lists every setting in the order of the table.
func (c *Config) Values() ([]Value, error) {
	var out []Value
	short := yaml.CustomMarshaler(func(d time.Duration) ([]byte, error) { return []byte(ShortDuration(d)), nil })
	for _, s := range rows {
		text, err := yaml.MarshalWithOptions(s.into(c), yaml.Flow(true), yaml.OmitZero(), short)
		if err != nil {
			return nil, fmt.Errorf("write the setting %s: %w", s.key, err)
		}
		from := "default"
		if o, ok := c.origins[s.key]; ok {
			from = o.String()
		} else if s.required {
			from = "not set"
		}
		out = append(out, Value{from, s.key, c.around.Redact(strings.TrimSpace(string(text)))})
	}
	return out, nil
}

// ShortDuration prints 1h0m0s as 1h.
func ShortDuration(d time.Duration) string {
	s := d.String()
	if strings.HasSuffix(s, "m0s") {
		s = strings.TrimSuffix(s, "0s")
	}
	if strings.HasSuffix(s, "h0m") {
		s = strings.TrimSuffix(s, "0m")
	}
	return s
}
