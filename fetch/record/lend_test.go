package record

import (
	"bytes"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestLentIsAsNew holds that an item decoded into a record that held others is
// what it is alone: nothing of those before shows through, whether lists grow or
// shrink, and whichever fields are missing, null or unreadable.
func TestLentIsAsNew(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		resource, followUp, equipment, training := Lend[Resource](), Lend[FollowUp](), Lend[Equipment](), Lend[GroupTraining]()
		for range rapid.IntRange(2, 6).Draw(t, "items") {
			item := drawnItem(t, 0)
			same(t, item, DecodeResource, resource)
			same(t, item, DecodeFollowUp, followUp)
			same(t, item, DecodeEquipment, equipment)
			same(t, item, DecodeGroupTraining, training)
		}
	})
}

func same[T any](t *rapid.T, item []byte, alone, lent func([]byte) (*T, error)) {
	want, wrong := alone(item)
	got, err := lent(item)
	if wrong != nil || err != nil {
		t.Fatalf("%s: %v, %v", item, wrong, err)
	}
	// A list without elements may be nil or have room.
	if g, w := fmt.Sprintf("%+v", *got), fmt.Sprintf("%+v", *want); g != w {
		t.Fatalf("%s\nlent  %s\nalone %s", item, g, w)
	}
}

// drawnItem is an object with some of the fields that any list has, of any kind.
func drawnItem(t *rapid.T, depth int) []byte {
	var b bytes.Buffer
	b.WriteByte('{')
	names := rapid.SliceOfN(rapid.SampledFrom(fieldNames), 0, 5).Draw(t, "names")
	if depth < 2 {
		names = append(names, rapid.SampledFrom(listNames[depth]).Draw(t, "list"))
	}
	for i, name := range names {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "%q:%s", name, drawnValue(t, name, depth))
	}
	b.WriteByte('}')
	return b.Bytes()
}

func drawnValue(t *rapid.T, name string, depth int) []byte {
	least, most := 0, 6
	if depth < 2 && slices.Contains(listNames[depth], name) {
		least, most = 5, 8
	}
	switch kind := rapid.IntRange(least, most).Draw(t, "kind"); kind {
	case 7, 8:
		var items [][]byte
		for range rapid.IntRange(0, 4).Draw(t, "elements") {
			items = append(items, drawnItem(t, depth+1))
		}
		if kind == 8 && len(items) > 0 {
			return items[0]
		}
		return append(append([]byte{'['}, bytes.Join(items, []byte{','})...), ']')
	default:
		return []byte([]string{`null`, `"a"`, `"1700000000000"`, `17`, `true`, `["x","y"]`, `{"item_ids":[1,2]}`}[kind])
	}
}

var (
	fieldNames = []string{"id", "title", "created", "tags", "version", "note", "date", "key", "caption", "signature", "notify", "open",
		"status", "expiresOn", "fieldOffice_id", "isInService", "m_trainees_id", "trainings_id", "link", "approvedOn", "metavalues", "other"}
	listNames = [][]string{{"versions", "messages", "schedules"}, {"attachments"}} // by depth
)

// TestLentKeepsItsRoom: a list that was there once is not made anew.
func TestLentKeepsItsRoom(t *testing.T) {
	t.Parallel()
	lent := Lend[FollowUp]()
	item := []byte(`{"messages":[{"attachments":[{"key":"a"}]},{}]}`)
	first, err := lent(item)
	if err != nil {
		t.Fatal(err)
	}
	message, attachment := &first.Messages[0], &first.Messages[0].Attachments[0]
	next, err := lent(item)
	if err != nil {
		t.Fatal(err)
	}
	if &next.Messages[0] != message || &next.Messages[0].Attachments[0] != attachment {
		t.Error("lists have moved")
	}
}
