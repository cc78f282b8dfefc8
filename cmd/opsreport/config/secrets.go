package config

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"

	"github.com/goccy/go-yaml/ast"

	"opsreport/cmd/opsreport/console"
	"opsreport/cmd/opsreport/file"
	"opsreport/fetch/api"
)

// hideSecrets names the secrets that only the configuration leads to. Files
// that cannot be read are reported where they are needed.
func (c *Config) hideSecrets() {
	hide := func(text string, err error) {
		secret := strings.TrimSpace(text)
		c.around.Hide(secret)
		if len([]rune(secret)) >= shortestToken { // a shorter one is refused where it is used
			c.secrets = append(c.secrets, secret)
		}
	}
	hide(file.Plain([]byte(c.around.Getenv(c.Service.TokenEnv))))
	hide(file.Plain([]byte(c.around.Getenv(PseudonymKeyVariable))))
	for _, name := range []string{c.Service.TokenFile, c.PseudonymKeyFile} {
		if name == "" {
			continue
		}
		hide(file.Text(c.Path(name), maxBytes))
	}
}

// checkSecrets refuses the API token and the key of the pseudonyms in what is shown, stored and
// published, such as the address of a CI run. Paths are not.
func (c *Config) checkSecrets() {
	for _, s := range rows {
		value, err := json.Marshal(s.into(c))
		if s.path || err != nil {
			continue
		}
		if slices.ContainsFunc(c.secrets, func(secret string) bool { return holds(value, secret) }) {
			c.fault(s.key, wrongf("holds the API token or the key of the pseudonyms").
				withHint("remove it: settings are shown, stored and published; secrets come from the environment or a file of their own"))
		}
	}
}

// holds reports whether a text is in the texts of a value, which is JSON.
func holds(value []byte, text string) bool {
	quoted, err := json.Marshal(text)
	return err == nil && bytes.Contains(value, quoted[1:len(quoted)-1])
}

// elsewhere says where the secrets belong that people look for among the settings. A name is without what
// separates its words.
var elsewhere = []struct {
	names []string
	hint  string
}{
	{[]string{"token", "servicetoken", "apitoken", "accesstoken", "bearertoken", "apikey", "secret", "password", "authorization"},
		"the API token belongs in the variable " + TokenVariable + ", or in a file that service.token_file names, never in the configuration: " +
			"remove it, and where others could read it ask for a new one"},
	{[]string{"pseudonymkey"}, "the key of the pseudonyms belongs in the variable " + PseudonymKeyVariable +
		", or in a file that pseudonym_key_file names, never in the configuration: remove it"},
	{[]string{"historyauthorization"}, "it belongs in the variable " + HistoryAuthorizationVariable +
		", never in the configuration: remove it"},
}

// belongsElsewhere says where a secret belongs that was given under a name that is no setting; "" for any other name.
func belongsElsewhere(name string) string {
	plain := strings.ToLower(strings.NewReplacer("_", "", "-", "", ".", "").Replace(name))
	for _, e := range elsewhere {
		if slices.Contains(e.names, plain) {
			return e.hint
		}
	}
	return ""
}

// hideMisplaced hides a secret that stands in the configuration. One that is too short to be hidden everywhere is
// left out of the line that is shown.
func (c *Config) hideMisplaced(n ast.Node) {
	if s, ok := n.(ast.ScalarNode); ok {
		if text := strings.TrimSpace(fmt.Sprint(s.GetValue())); len([]rune(text)) >= shortestToken {
			c.around.Hide(text)
		}
	}
}

// shortestToken is the fewest characters of an API token: a shorter one could
// not be kept out of log lines without making holes in ordinary words.
const shortestToken = 12

// Token reads the API token from where the configuration says it is.
func (c *Config) Token() (string, error) {
	where := "the variable of service.token_env"
	// The name can be shown: a token that was pasted into token_env by mistake usually looks different.
	if name := c.Service.TokenEnv; len(name) <= 40 && name == strings.ToUpper(name) {
		where = "the variable " + c.Service.TokenEnv
	}
	if c.Service.TokenFile != "" {
		text, err := file.Text(c.Service.TokenFile, maxBytes)
		if err != nil {
			return "", c.Unreadable("service.token_file", "write the API token into that file, or set service.token_env", err)
		}
		return CheckToken(text, "the file of service.token_file")
	}
	return CheckToken(c.around.Getenv(c.Service.TokenEnv), where)
}

// OpenSecrets returns a warning for each file of secrets that others than
// its owner can read. Windows has no such modes, so there it returns none.
func (c *Config) OpenSecrets() []string {
	var out []string
	for _, f := range []struct{ key, path string }{
		{"service.token_file", c.Service.TokenFile}, {"pseudonym_key_file", c.PseudonymKeyFile},
	} {
		info, err := os.Stat(f.path)
		if f.path != "" && err == nil && runtime.GOOS != "windows" && info.Mode().IsRegular() && info.Mode().Perm()&0o077 != 0 {
			out = append(out, fmt.Sprintf("the file of %s can be read by others than its owner (mode %o): `chmod 600` it",
				f.key, info.Mode().Perm()))
		}
	}
	return out
}

// CheckToken returns the token that a text holds if it can be sent and kept secret, else an
// error that names where it came from.
func CheckToken(text, where string) (string, error) {
	text, err := file.Plain([]byte(text))
	t := strings.TrimSpace(text)
	switch {
	case err != nil:
		return "", console.Usagef(console.HintOf(err), "the API token in %s %v", where, err)
	case t == "":
		return "", console.Usagef("set it in the environment (a secret of the CI job), never in the configuration or on the command line",
			"no API token: %s is not set or empty", where)
	case strings.ContainsFunc(t, func(r rune) bool { return r <= ' ' || r == 0x7f }):
		return "", console.Usagef("store the token alone, on one line", "the API token in %s holds white space or control characters", where)
	case len([]rune(t)) < shortestToken:
		return "", console.Usagef("look whether it was cut off or is a placeholder; one so short could not be kept out of log lines",
			"the API token in %s has fewer than %d characters", where, shortestToken)
	case len([]rune(t)) > api.LongestToken:
		return "", console.Usagef("look whether it is the token alone, and not another file", "the API token in %s has more than %d characters",
			where, api.LongestToken)
	}
	return t, nil
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
