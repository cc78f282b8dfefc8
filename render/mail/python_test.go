//go:build tools

package mail

import (
	"bytes"
	"fmt"
	"os/exec"
	"testing"
)

// TestPythonReadsIt holds the message against a parser that others wrote.
func TestPythonReadsIt(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Fatal("python3 is needed: install it")
	}
	cmd := exec.Command(python, "-c", `
import sys, email, email.policy
m = email.message_from_bytes(sys.stdin.buffer.read(), policy=email.policy.default)
for p in m.walk():
    assert not p.defects, (p.get_content_type(), p.defects)
    for name, value in p.items():
        assert not getattr(value, "defects", ()), (name, value, value.defects)
pdf = next(m.iter_attachments())
print(m["subject"], pdf.get_filename(), len(pdf.get_content()), m.get_body(("plain",)).get_content().count("\n") > 5)
`)
	m := sample()
	cmd.Stdin = bytes.NewReader(write(t, m))
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if want := fmt.Sprintf("%s %s %d True\n", m.Subject, m.Attached[0].Name, len(m.Attached[0].Content)); string(out) != want {
		t.Errorf("got  %swant %s", out, want)
	}
}
