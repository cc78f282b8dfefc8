package mail

import (
	"bytes"
	"testing"
	"time"
)

// TestTheIDOfAMessageIsInUTC, whatever zone its date is written in.
func TestTheIDOfAMessageIsInUTC(t *testing.T) {
	t.Parallel()
	m := sample()
	m.Date = m.Date.In(time.FixedZone("", 2*60*60))
	raw := write(t, m)
	for _, want := range []string{".20261120T041207Z@opsreport.invalid>", "Date: Fri, 20 Nov 2026 06:12:07 +0200"} {
		if !bytes.Contains(raw, []byte(want)) {
			t.Errorf("%q is missing", want)
		}
	}
}
