package record

import (
	"errors"
	"fmt"
	"iter"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// itemsOf are items as a file has them: in one buffer, one after the other. A
// failure ends them.
func itemsOf(all []string, failure error) Items {
	return Items{
		Each: func(yield func([]byte, error) bool) {
			var buf []byte
			for _, item := range all {
				if buf = append(buf[:0], item...); !yield(buf, nil) {
					return
				}
				for i := range buf {
					buf[i] = '#' // it was valid until now
				}
			}
			if failure != nil {
				yield(nil, failure)
			}
		},
		Fault: func(at int, err error) error { return fmt.Errorf("item %d: %w", at, err) },
	}
}

// TestDecodeIsTheSameAsInStep reads lists of any shape both ways, to the end or
// up to some item, whole, with a broken item in it or cut off.
func TestDecodeIsTheSameAsInStep(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		all := make([]string, rapid.IntRange(0, 60).Draw(r, "items"))
		broken := rapid.IntRange(0, 4*len(all)+1).Draw(r, "broken")
		for i := range all {
			all[i] = fmt.Sprintf(`{"id":"%d","title":"%s"}`, i, strings.Repeat("x", rapid.IntRange(0, batchBytes).Draw(r, "size")))
			if i == broken {
				all[i] = "{"
			}
		}
		items := itemsOf(all, rapid.SampledFrom([]error{nil, errors.New("cut off")}).Draw(r, "failure"))
		fresh := func() Decoder[*Resource] { return DecodeResource }
		stop := rapid.IntRange(0, len(all)+1).Draw(r, "stop")
		want, wanted := ids(inStep(items, fresh), stop)
		got, failed := ids(Decode(items, fresh), stop)
		if got != want || failed != wanted {
			r.Fatalf("ahead: %s, %s\nin step: %s, %s", got, failed, want, wanted)
		}
	})
}

// ids reads resources up to the number stop, and the error that ended it.
func ids(seq iter.Seq2[*Resource, error], stop int) (string, string) {
	var found []string
	for v, err := range seq {
		if err != nil {
			return strings.Join(found, " "), err.Error()
		}
		found = append(found, v.ID)
		if len(found) == stop {
			break
		}
	}
	return strings.Join(found, " "), ""
}

// TestReuseIsTheSameAsFresh: what an item was decoded to says nothing of the
// items before it.
func TestReuseIsTheSameAsFresh(t *testing.T) {
	t.Parallel()
	parts := []string{
		`"id":"1"`, `"id":null`, `"messages":[]`, `"messages":null`, `"messages":[{"note":"a","attachments":[{"key":"k"}]},{"note":"b"},{"x":1},{"date":5}]`, `"messages":[7]`, `"messages":"no"`,
		`"open":true`, `"due":7`, `"new":{}`, `"schedules":[{"schedule_id":1},{"status":"expired"}]`, `"schedules":[]`, `"metavalues":{"a":1,"b":{"item_ids":[1,2]}}`, `"metavalues":{}`, `"fieldOffice_id":["a","b"]`,
		`"versions":[{"version":"1","link":"x"},{}]`, `"versions":[null]`, `"tags":["x",null]`, `"m_trainees_id":["a"]`, `"created":"5"`, `"created":{}`, `"broken`,
	}
	rapid.Check(t, func(r *rapid.T) {
		sameAsFresh(r, parts, Reuse[Resource](), DecodeResource)
		sameAsFresh(r, parts, Reuse[FollowUp](), DecodeFollowUp)
		sameAsFresh(r, parts, Reuse[Equipment](), DecodeEquipment)
		sameAsFresh(r, parts, Reuse[GroupTraining](), DecodeGroupTraining)
	})
}

func sameAsFresh[T any](r *rapid.T, parts []string, reused, fresh Decoder[*T]) {
	for range rapid.IntRange(1, 6).Draw(r, "items") {
		item := []byte("{" + strings.Join(rapid.SliceOfN(rapid.SampledFrom(parts), 0, 6).Draw(r, "fields"), ",") + "}")
		got, err := reused(item)
		want, wanted := fresh(item)
		if (err == nil) != (wanted == nil) {
			r.Fatalf("%s: %v, fresh %v", item, err, wanted)
		}
		// An empty list may be nil or not: printed, both are the same.
		if err == nil && fmt.Sprintf("%+v", *got) != fmt.Sprintf("%+v", *want) {
			r.Fatalf("%s\n%+v\nfresh\n%+v", item, *got, *want)
		}
		if err == nil && reflect.ValueOf(got).Pointer() == reflect.ValueOf(want).Pointer() {
			r.Fatal("two decoders share a record")
		}
	}
}
