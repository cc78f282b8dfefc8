package word

import "testing"

func TestNearest(t *testing.T) {
	t.Parallel()
	known := []string{"A4", "title", "timezone", "site", "site_url", "metafields"}
	for in, want := range map[string]string{"titel": "title", "time_zone": "timezone", "siteurl": "site_url", "SITE": "site",
		"nothing_like_it": "", "metafield": "metafields", "A3": ""} {
		if got := Nearest(in, known); got != want {
			t.Errorf("Nearest(%q) = %q, want %q", in, got, want)
		}
	}
}
