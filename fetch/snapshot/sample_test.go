package snapshot

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"opsreport/fetch/record"
)

// asOf is the first night of the samples.
var asOf = time.Date(2026, 11, 21, 4, 12, 7, 0, time.UTC)

// sample holds items in the odd shapes that must survive byte for byte.
var sample = map[string][]string{
	record.Resources: {`{"id":"r1","title":"Évacuation \u003c\/b>","sequence":1.50}`},
	record.FollowUps: {`{"response_id":12345678901234567890,"id":"f1","created_on":"1789947673258","deleted":false}`, `{"id":"f2"}`,
		`null`},
	record.Equipments:     {`{"id":"e1","metavalues":{"m":"NULL"}}`, `{"id":"e2","status":null}`},
	record.GroupTrainings: {},
	record.OverdueIDs:     {`"f2"`, `17`},
}

func sampleMeta() record.Night {
	return record.Night{Tool: "opsreport 0.1.0", BaseURL: "https://ops.example.com", Started: asOf.Add(123 * time.Millisecond),
		Finished: asOf.Add(time.Minute), RunURL: "https://ci.example.com/1?a=b&c=d", Config: "c0ffee",
		Types:         []record.TypeAsked{{ID: "t1", Name: "Fire extinguishers", Rows: 2}, {ID: "t2"}},
		FollowUpWalks: 1, OverdueWalks: 2}
}

func sampleRequests() []record.Request {
	return []record.Request{
		{At: asOf, Method: "followups.list", Params: []byte(`{"limit":500,"page":1}`), Attempt: 1, Error: "connection reset", ResponseTimeMS: -1},
		{At: asOf.Add(1500 * time.Millisecond), Method: "followups.list", Params: []byte(`{"limit":500,"page":1}`), Attempt: 2, Status: 200,
			RequestID: "abc123", ResponseTimeMS: 12, Bytes: 345, SHA256: digestOf(nil), Items: 3},
	}
}

// draft stages the sample night.
func draft(t testing.TB, s *Store, at time.Time) *Draft {
	t.Helper()
	d, err := s.Begin(at)
	if err != nil {
		t.Fatal(err)
	}
	if err := fill(d); err != nil {
		t.Fatal(err)
	}
	return d
}

func fill(d *Draft) error {
	for list, items := range sample {
		for _, item := range items {
			if err := d.Item(list, []byte(item)); err != nil {
				return err
			}
		}
	}
	for _, r := range sampleRequests() {
		if err := d.Request(r); err != nil {
			return err
		}
	}
	return errors.Join(d.Report(record.FollowUps, 3), d.Report(record.OverdueIDs, 2))
}

// night commits the sample night and returns its folder.
func night(t testing.TB, s *Store, at time.Time) string {
	t.Helper()
	path, err := draft(t, s, at).Commit(sampleMeta())
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// nights commits n sample nights, a day apart, and returns their folders.
func nights(t testing.TB, s *Store, n int) []string {
	t.Helper()
	var paths []string
	for i := range n {
		paths = append(paths, night(t, s, asOf.AddDate(0, 0, i)))
	}
	return paths
}

// tree returns every file below a folder with its content, folders with "/".
func tree(t testing.TB, dir string) map[string]string {
	t.Helper()
	found := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, e os.DirEntry, err error) error {
		if err != nil || path == dir {
			return err
		}
		name, _ := filepath.Rel(dir, path)
		if e.IsDir() {
			found[filepath.ToSlash(name)+"/"] = ""
			return nil
		}
		content, err := os.ReadFile(path)
		found[filepath.ToSlash(name)] = string(content)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func equalTrees(got, want map[string]string) error {
	for name, content := range want {
		if other, ok := got[name]; !ok || other != content {
			return fmt.Errorf("%s: got %q (there: %v), want %q", name, other, ok, content)
		}
	}
	for name := range got {
		if _, ok := want[name]; !ok {
			return fmt.Errorf("%s should not be there", name)
		}
	}
	return nil
}
