package snapshot

import (
	"bufio"
	"bytes"
	"strings"
	"testing"

	"opsreport/fetch/record"
)

// FuzzList holds that a list which is read is exactly one that would have been
// written.
func FuzzList(f *testing.F) {
	for _, list := range []string{"{\"overdue\":[\n]}\n", "{\"overdue\":[]}\n", "{\"overdue\":[\n1\n]}\n", "{\"overdue\":[\n\"a\",\n2\n]}\n",
		"{\"overdue\":[\n]},\n]}\n", "x"} {
		f.Add([]byte(list))
	}
	f.Fuzz(func(t *testing.T, content []byte) {
		var items []string
		l := &lineReader{file: listFile(record.OverdueIDs), r: bufio.NewReaderSize(bytes.NewReader(content), 16)}
		n, err := l.listItems(record.OverdueIDs, func(line int, raw []byte) error {
			items = append(items, string(raw))
			if line != len(items)+1 {
				t.Fatalf("item %d is said to stand on line %d", len(items), line)
			}
			return nil
		})
		if err != nil {
			return
		}
		want := listHead(record.OverdueIDs) + "\n" + strings.Join(items, ",\n") + "\n]}\n"
		if len(items) == 0 {
			want = listHead(record.OverdueIDs) + "\n]}\n"
		}
		if n != len(items) || string(content) != want && string(content) != listHead(record.OverdueIDs)+"]}\n" {
			t.Fatalf("%q was read as %d items, %q", content, n, items)
		}
	})
}

// TestAnEmptyListMayStandOnOneLine, as other programs write it; what follows it is
// no part of it.
func TestAnEmptyListMayStandOnOneLine(t *testing.T) {
	t.Parallel()
	for content, good := range map[string]bool{"{\"overdue\":[]}\n": true, "{\"overdue\":[]}\n]}\n": false, "{\"overdue\":[]}": false} {
		n, err := readLines("f", strings.NewReader(content)).listItems(record.OverdueIDs, func(int, []byte) error { return nil })
		if n != 0 || (err == nil) != good {
			t.Errorf("%q: %d items, %v", content, n, err)
		}
	}
}
