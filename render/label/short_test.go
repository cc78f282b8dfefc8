package label

import "testing"

// TestShort: twelve characters are shown as they are, of more the last eight, and a
// character is one whatever its bytes.
func TestShort(t *testing.T) {
	t.Parallel()
	for id, want := range map[string]string{"": "", "123456789abc": "123456789abc", "123456789abcd": "…6789abcd",
		"äöü456789abc": "äöü456789abc", "äöü456789abcö": "…6789abcö"} {
		if got := Short(id); got != want {
			t.Errorf("%s is shortened to %s, not %s", id, got, want)
		}
	}
}
