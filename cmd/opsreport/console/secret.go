package console

import (
	"regexp"
	"strings"
)

// secretName matches variables that hold secrets by their name, whatever the
// configuration will say; placeName those that only say where one is.
var (
	secretName = regexp.MustCompile(`(?i)token|secret|passw|credential|authorization|pseudonym_key$|api_?key$`)
	placeName  = regexp.MustCompile(`(?i)_(file|env|path|dir|url)$`)
)

// HideVariables hides the values of those variables, each "NAME=value", whose names say that they are secrets.
func (c *Console) HideVariables(environ []string) {
	for _, kv := range environ {
		if name, value, _ := strings.Cut(kv, "="); secretName.MatchString(name) && !placeName.MatchString(name) {
			c.HideParts(value)
		}
	}
}

// HideParts hides a secret as a whole, and the part of it after a word such as Bearer.
func (c *Console) HideParts(secret string) {
	secret = strings.TrimSpace(secret)
	c.Hide(secret)
	if _, rest, ok := strings.Cut(secret, " "); ok {
		c.Hide(strings.TrimSpace(rest))
	}
}
