package search

import (
	"encoding/json"
	"testing"

	"pgregory.net/rapid"
)

// TestAppendJSONIsWhatJSONSays holds the strings of the browser's data against
// encoding/json, for any bytes.
func TestAppendJSONIsWhatJSONSays(t *testing.T) {
	t.Parallel()
	parts := []string{"a", "long plain text", `"`, `\`, "\n", "\r\t\b\f\x00\x1f\x7f", "<script>&",
		"é", "日本", "\u2028", "\u2029", "\u202e",
		"…", "\xff", "\xe2\x80", "\xe2", "😀"}
	rapid.Check(t, func(r *rapid.T) {
		s := ""
		for _, part := range rapid.SliceOf(rapid.SampledFrom(parts)).Draw(r, "parts") {
			s += part
		}
		want, err := json.Marshal(s)
		if err != nil {
			r.Fatal(err)
		}
		if got := appendJSON([]byte("x"), s); string(got) != "x"+string(want) {
			r.Fatalf("%q is %s, not %s", s, got[1:], want)
		}
	})
}

// TestRowsStayInTheirText: nothing in a row ends the text of a script that the rows are in, nor begins another line of it.
func TestRowsStayInTheirText(t *testing.T) {
	t.Parallel()
	row := "[" + string(appendJSON(nil, "it's \"so\" \\ and\nso")) + "],\n"
	got := string(script("f", "x", []byte(row+row)))
	if want := "f(\"x\",JSON.parse('[\\\n" + `["it\'s \\"so\\" \\\\ and\\nso"],\` + "\n" + `["it\'s \\"so\\" \\\\ and\\nso"]\` + "\n]'));\n"; got != want {
		t.Errorf("%s, not %s", got, want)
	}
}
