package console

import (
	"bytes"
	"testing"
	"time"
)

// TestVariablesThatHoldSecrets are known by their names, unless these say that they name a place.
func TestVariablesThatHoldSecrets(t *testing.T) {
	t.Parallel()
	var stderr bytes.Buffer
	c := New(Streams{Stdout: &bytes.Buffer{}, Stderr: &stderr, Now: time.Now})
	c.HideVariables([]string{"SMTP_PASSWORD=aaaaaaaaaaaaaaaa", "my_api_key=bbbbbbbbbbbbbbbb", "X_AUTHORIZATION= Bearer cccccccccccccccc ",
		"TOKEN_FILE=/a/place/of/secrets", "EDITOR=dddddddddddddddd", "TOKEN"})
	text := "aaaaaaaaaaaaaaaa bbbbbbbbbbbbbbbb cccccccccccccccc /a/place/of/secrets dddddddddddddddd"
	got := c.Redact(text)
	hidden := c.Redact("aaaaaaaaaaaaaaaa")
	if want := hidden + " " + hidden + " " + hidden + " /a/place/of/secrets dddddddddddddddd"; got != want || hidden == "aaaaaaaaaaaaaaaa" {
		t.Errorf("%q, want %q", got, want)
	}
}
