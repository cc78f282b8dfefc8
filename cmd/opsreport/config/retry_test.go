package config

import "testing"

// TestTheLongestPauseMayBeTheShortest: all pauses then are as long.
func TestTheLongestPauseMayBeTheShortest(t *testing.T) {
	t.Parallel()
	for maximum, ok := range map[string]bool{"9s": false, "10s": true, "11s": true} {
		_, err := load(t, minimal, "OPSREPORT_SERVICE_RETRY_BASE=10s", "OPSREPORT_SERVICE_RETRY_MAX="+maximum)
		if (err == nil) != ok {
			t.Errorf("base 10s, max %s: %v", maximum, err)
		}
	}
}
