package jsonl

import (
	"errors"
	"slices"
	"testing"
)

// TestWhatIsRefusedStays as it was, a last line that is cut off too.
func TestWhatIsRefusedStays(t *testing.T) {
	t.Parallel()
	var read []string
	bad := Each([]byte("a\nbad\r\n\nb\nbad"), func(line []byte) error {
		if line := string(line); line == "a" || line == "b" {
			read = append(read, line)
			return nil
		}
		return errors.New("it is bad")
	})
	if want := "bad\r\n\nbad\n"; string(Raw(bad)) != want || !slices.Equal(read, []string{"a", "b"}) {
		t.Errorf("kept %q of bad lines, want %q; read %q", Raw(bad), want, read)
	}
	var told []string
	for _, b := range bad {
		told = append(told, b.String())
	}
	if want := []string{"line 2: it is bad", "line 3: it is bad", "line 5: it is bad"}; !slices.Equal(told, want) {
		t.Errorf("told %q", told)
	}
}

func TestDecode(t *testing.T) {
	t.Parallel()
	const another, more = "not a line of this format", "more than one object"
	for line, want := range map[string]string{`{"n": 1}`: "", "{\"n\": 1}\r": "", `{"n": 1, "m": 2}`: another,
		`{"n": 1} {}`: more, `{"n": 1}}`: more, `[]`: another, "": another} {
		var into struct{ N int }
		err := Decode([]byte(line), &into)
		if err == nil && (want != "" || into.N != 1) || err != nil && err.Error() != want {
			t.Errorf("%q: %v, %+v, want %q", line, err, into, want)
		}
	}
}
