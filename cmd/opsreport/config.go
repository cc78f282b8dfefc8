package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"opsreport/cmd/opsreport/console"
)

// config is what a run works with: the defaults, the file over them, the
// environment over both. The table in config_settings.go says what each
// field means.
type config struct {
	Title, Organisation, Classification, Logo, SiteURL string
	Timezone                                           string

	Service        serviceConfig
	EquipmentTypes []equipmentType

	Labels, Privacy, PseudonymKeyFile string
	Metafields                        []string

	Snapshots, Site, Templates, Commentary string

	AgingDays    []int
	DueFormat    string
	ReviewMonths int
	Targets      map[string]target

	Paper, PDFFont, RecordPages string
	MaxFiles                    int
	FreshFor                    time.Duration
	Keep                        struct{ Nights int }
	HistoryFrom, RunURL         string
	OnBreach                    string
	Mail                        struct {
		From, Subject string
		To            []string
	}
	Rules   []ruleConfig
	Waivers string

	file    string // as the user named it; "" where there is none
	dir     string // what relative paths are relative to; absolute
	zone    *time.Location
	origins map[string]origin
}

type serviceConfig struct {
	BaseURL, TokenEnv, TokenFile, Method, CAFile string
	RequestsPerMinute, Concurrency               int
	Timeout, Deadline                            time.Duration
	Retry                                        struct {
		Attempts                 int
		Base, Max, RateLimitWait time.Duration
	}
}

type equipmentType struct{ ID, Name string }

type target struct{ Meets, Watch float64 }

// ruleConfig is one entry of rules; which fields are set decides its kind.
type ruleConfig struct {
	Name, Figure, EquipmentType, List string
	Max, MinRecords                   *int
	MinPercent, MaxShrinkPC           *float64
	MaxAge                            time.Duration
}

// need says how much of a configuration a command cannot do without.
type need int

const (
	needsAll     need = iota // a file, or the required settings in the environment
	needsNothing             // the defaults will do where there is no file
)

// loadConfig reads the file and the environment strictly.
func loadConfig(e *env, path string, explicit bool, n need) (*config, error) {
	c, err := defaultConfig(filepath.Dir(path))
	if err != nil {
		return nil, err
	}
	raw, err := os.ReadFile(path)
	switch {
	case err == nil:
		c.file = path
		if err := c.readFile(path, raw); err != nil {
			return nil, err
		}
	case !errors.Is(err, fs.ErrNotExist) || explicit:
		return nil, &console.Failure{Code: console.ExitUsage, Msg: fmt.Sprintf("read the configuration: %v", err),
			Tip: "name the file with --config FILE, or run `opsreport init` to write one"}
	}
	if err := c.readEnv(e); err != nil {
		return nil, err
	}
	if c.file == "" && n == needsAll && c.Service.BaseURL == "" && len(c.EquipmentTypes) == 0 {
		return nil, &console.Failure{Code: console.ExitUsage, Msg: fmt.Sprintf("there is no %s here", path),
			Tip: "run `opsreport init` to write one, name another with --config FILE, or try `opsreport demo`"}
	}
	return c, c.check(e, c.file != "" || n == needsAll)
}

func defaultConfig(dir string) (*config, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, fmt.Errorf("resolve the configuration's folder: %w", err)
	}
	c := &config{dir: dir, origins: map[string]origin{}}
	for _, s := range settings {
		if s.required {
			continue
		}
		if err := c.set(s, newSource("default of "+s.key, s.def), false); err != nil {
			return nil, err
		}
	}
	clear(c.origins)
	return c, nil
}

// readEnv applies the environment: sections first, so that a setting of its
// own wins over the section that holds it.
func (c *config) readEnv(e *env) error {
	for _, section := range sections() {
		if v := e.getenv(envName(section)); v != "" {
			if err := c.readSection(newSource(envName(section), v), section); err != nil {
				return err
			}
		}
	}
	for _, s := range settings {
		if v := e.getenv(envName(s.key)); v != "" {
			if err := c.set(s, newSource(envName(s.key), v), true); err != nil {
				return err
			}
		}
	}
	return nil
}

// unknownVariables names the variables that look like settings and are none.
func unknownVariables(e *env, tokenEnv string) []string {
	known := map[string]bool{"OPSREPORT_TOKEN": true, "OPSREPORT_PSEUDONYM_KEY": true, "OPSREPORT_CONTRACT_URL": true, tokenEnv: true}
	var names []string
	for _, s := range settings {
		known[envName(s.key)] = true
		names = append(names, envName(s.key))
	}
	for _, s := range sections() {
		known[envName(s)] = true
	}
	var out []string
	for _, kv := range e.environ() {
		name, _, _ := strings.Cut(kv, "=")
		if !strings.HasPrefix(name, "OPSREPORT_") || known[name] {
			continue
		}
		text := fmt.Sprintf("the variable %s names no setting and is not used", name)
		if near := nearest(name, names); near != "" {
			text += "; did you mean " + near + "?"
		}
		out = append(out, text)
	}
	return out
}

// path resolves a path setting against the folder of the configuration; an
// empty one stays empty.
func (c *config) path(p string) string {
	if p == "" || filepath.IsAbs(p) {
		return p
	}
	return filepath.Join(c.dir, p)
}

// digest identifies the settings that can change an output: SHA-256 over
// name and value of every setting in the table's order. Paths, the token's
// place and the CI run's URL are apart, so that the same configuration has
// the same digest in any folder and on any runner.
func (c *config) digest() (string, error) {
	h := sha256.New()
	for _, s := range settings {
		if s.apart {
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

// token reads the API token from where the configuration says it is.
func (c *config) token(e *env) (string, error) {
	where := c.Service.TokenFile
	var raw string
	if where != "" {
		b, err := os.ReadFile(c.path(where))
		if err != nil {
			return "", c.wrong("service.token_file", wrongf("cannot be read: %v", err).
				withHint("write the API token into that file, or set service.token_env"))
		}
		raw, where = string(b), "the file of service.token_file"
	} else {
		where = "the variable of service.token_env"
		if publicName(c.Service.TokenEnv) {
			where = "the variable " + c.Service.TokenEnv
		}
		raw = e.getenv(c.Service.TokenEnv)
	}
	t := strings.TrimSpace(raw)
	e.Hide(t)
	if t == "" {
		return "", &console.Failure{Code: console.ExitUsage, Msg: "no API token: " + where + " is not set or empty",
			Tip: "set it in the environment (a secret of the CI job), never in the configuration or on the command line"}
	}
	if strings.ContainsFunc(t, func(r rune) bool { return r <= ' ' || r == 0x7f }) {
		return "", &console.Failure{Code: console.ExitUsage, Msg: "the API token in " + where + " holds white space or control characters",
			Tip: "store the token alone, on one line"}
	}
	return t, nil
}

// publicName reports whether a variable's name can be shown: a token pasted
// into token_env by mistake usually looks different.
func publicName(name string) bool {
	return len(name) <= 40 && name == strings.ToUpper(name)
}

func envName(key string) string {
	return "OPSREPORT_" + strings.ToUpper(strings.ReplaceAll(key, ".", "_"))
}
