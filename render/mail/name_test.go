package mail

import (
	"net/mail"
	"strings"
	"testing"
)

// TestANameThatLooksEncodedIsEncoded: a reader would decode the name of a mailbox
// that looks like an encoded word to whatever it hides.
func TestANameThatLooksEncodedIsEncoded(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"=?utf-8?q?Boss?=", "The =?utf-8?q?Boss?="} {
		got, err := address(`"` + name + `" <a@example.com>`)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(got, name) {
			t.Errorf("written as it is: %s", got)
		}
		back, err := mail.ParseAddress(got)
		if err != nil || back.Address != "a@example.com" || back.Name != name {
			t.Errorf("%s reads as %v (%v)", got, back, err)
		}
	}
}
