package frame

import (
	"bytes"
	"testing"
	"time"

	"opsreport/render/shown"
	"opsreport/render/site/view"
)

// TestDigestsTellSettingsApart: a template of the user may show any setting, so a page is made
// again where one changes that the frame itself does not show.
func TestDigestsTellSettingsApart(t *testing.T) {
	t.Parallel()
	of := func(s shown.Settings) []byte { return digest(&view.Chrome{Settings: s}) }
	none := of(shown.Settings{})
	for _, s := range []shown.Settings{{Title: "a"}, {Organisation: "a"}, {Classification: "a"}, {SiteURL: "a"}, {FreshFor: time.Hour}} {
		if bytes.Equal(of(s), none) {
			t.Errorf("%+v has the digest of no settings", s)
		}
	}
}
