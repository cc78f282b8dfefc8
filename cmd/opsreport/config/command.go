package config

import (
	"slices"
	"strings"
	"unicode"
)

// commandLine is a program and its arguments; none is no command.
func commandLine() limit {
	return limited("a command and its arguments", ListOf(String), func(line []string, tell teller) {
		for i, s := range line {
			if i == 0 && strings.TrimSpace(s) == "" {
				tell(entry(i), wrongf("must be a program").withHint("leave the setting out for no command"))
			} else if strings.ContainsFunc(s, unicode.IsControl) {
				tell(entry(i), wrongf("must be one line without control characters"))
			}
		}
	})
}

// CommandEnviron is the environment of a command that is the operator's own: without the variables
// of this program, and without any that holds one of its secrets, under whatever name.
func (c *Config) CommandEnviron() []string {
	out := []string{}
	for _, kv := range c.around.Environ() {
		name, value, _ := strings.Cut(kv, "=")
		if !strings.HasPrefix(name, EnvPrefix) && name != c.Service.TokenEnv &&
			!slices.ContainsFunc(c.secrets, func(secret string) bool { return strings.Contains(value, secret) }) {
			out = append(out, kv)
		}
	}
	return out
}
