package fetch

import (
	"testing"

	"opsreport/fetch/record"
)

// TestIdentityIsThatOfTheRecord: a follow-up is told apart by the id that its record will
// have, however the item spells it.
func TestIdentityIsThatOfTheRecord(t *testing.T) {
	t.Parallel()
	for item, want := range map[string]string{
		`{"id":"a"}`: `"a"`, `{"x":[{"id":"b"}],"id":"a","y":1}`: `"a"`, `{"id":17}`: `17`, `{"id":"a","id":"b"}`: `"b"`,
		`{"\u0069d":"a"}`: `"a"`, `{"id":"a","i\u0064":"b"}`: `"b"`, `{"id":"a","id":true}`: ``, `{"id":true,"id":"a"}`: `"a"`,
		`{"id":"a","\ud800id":"b"}`: `"a"`,
		`{"id":"a","id":null}`:      ``, `{"id":""}`: ``, `{"id":[]}`: ``, `{"ID":"a"}`: ``, `{}`: ``, `null`: ``, `"id"`: ``,
	} {
		var p identity
		got := p.idOf([]byte(item))
		if string(got) != want {
			t.Errorf("%s: got %s", item, got)
		}
		var decoded string
		if len(got) > 0 {
			r, err := record.DecodeResource(append(append([]byte(`{"id":`), got...), '}'))
			if err != nil {
				t.Fatal(err)
			}
			decoded = r.ID
		}
		if f, err := record.DecodeFollowUp([]byte(item)); err != nil || f.ID != decoded {
			t.Errorf("%s: its record has the id %q, %v", item, f.ID, err)
		}
	}
}
