package snapshot

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"opsreport/fetch/record"
)

// wireFollowUp is what a plain program would decode with encoding/json.
type wireFollowUp struct {
	ID          string          `json:"id"`
	FormID      json.Number     `json:"form_id"`
	ResponseID  json.Number     `json:"response_id"`
	Open        *bool           `json:"open"`
	CreatedOn   json.RawMessage `json:"created_on"`
	UpdatedOn   json.RawMessage `json:"updated_on"`
	ObserverID  string          `json:"m_observer_id"`
	AssignerID  string          `json:"m_assigner_id"`
	AssigneeID  string          `json:"m_assignee_id"`
	Due         json.Number     `json:"due"`
	ResolvedOn  json.RawMessage `json:"resolved_on"`
	CompleterID *string         `json:"m_completer_id"`
	Messages    []struct {
		ID         string          `json:"id"`
		Date       json.RawMessage `json:"date"`
		UserID     string          `json:"m_user_id"`
		Note       string          `json:"note"`
		Reassignee *string         `json:"m_reassignee_id"`
		Signature  json.RawMessage `json:"signature"`
		Attached   []struct {
			Key     string `json:"key"`
			Caption string `json:"caption"`
		} `json:"attachments"`
		Notify *bool `json:"notify"`
	} `json:"messages"`
}

const benchItem = `{"id":"%024x","form_id":%d,"response_id":%d,"open":false,"created_on":"1789947673258","updated_on":"1789957673258",` +
	`"m_observer_id":"5b23a01f9e1d4c0001a1b2c3","m_assigner_id":"5b23a01f9e1d4c0001a1b2c4","m_assignee_id":"5b23a01f9e1d4c0001a1b2c5",` +
	`"due":20261121,"resolved_on":"1789967673258","m_completer_id":"5b23a01f9e1d4c0001a1b2c5","deleted":false,"messages":[` +
	`{"id":"5b23a01f9e1d4c0001a1b2d1","date":1789947673258,"m_user_id":"5b23a01f9e1d4c0001a1b2c3","note":"Handrail on stair 3 is loose ` +
	`at the ` +
	`second landing; taped off until the fitter has been. Please check the other landings too.","signature":null,"attachments":[` +
	`{"key":"a/5b23a01f9e1d4c0001a1b2e1.jpg","caption":"Landing 2, looking up"}],"notify":true},` +
	`{"id":"5b23a01f9e1d4c0001a1b2d2","date":1789957673258,"m_user_id":"5b23a01f9e1d4c0001a1b2c5","note":"Fixed – bolts renewed, all five ` +
	`landings checked.\nSee work order 4711.","m_reassignee_id":"5b23a01f9e1d4c0001a1b2c3","signature":null,"attachments":[],"notify":false}]}`

// benchNight writes a night of 20,000 follow-ups and returns its folder and
// the bytes of that list.
func benchNight(b *testing.B) (dir string, bytes int64) {
	root, err := os.MkdirTemp("/dev/shm", "snapshot")
	if err != nil {
		root = b.TempDir()
	}
	b.Cleanup(func() { os.RemoveAll(root) })
	d, err := New(root).Begin(asOf)
	if err != nil {
		b.Fatal(err)
	}
	for i := range 20000 {
		if err := d.Item(record.FollowUps, fmt.Appendf(nil, benchItem, i, i%50, i)); err != nil {
			b.Fatal(err)
		}
	}
	if dir, err = d.Commit(record.Night{}); err != nil {
		b.Fatal(err)
	}
	f, err := os.Stat(filepath.Join(dir, listFile(record.FollowUps)))
	if err != nil {
		b.Fatal(err)
	}
	return dir, f.Size()
}

// BenchmarkDecode reads the follow-ups of a night, digest included, beside
// encoding/json streaming the same file; "ratio" is how many times as fast we
// are, each at its best.
func BenchmarkDecode(b *testing.B) {
	dir, bytes := benchNight(b)
	ours, plain := time.Hour, time.Hour
	for b.Loop() {
		ours = min(ours, timed(func() error { return decodeOurs(dir) }, b))
		plain = min(plain, timed(func() error { return decodePlain(dir) }, b))
	}
	b.ReportMetric(float64(bytes)/1e6/ours.Seconds(), "MB/s")
	b.ReportMetric(float64(bytes)/1e6/plain.Seconds(), "plain-MB/s")
	b.ReportMetric(float64(plain)/float64(ours), "ratio")
}

func timed(f func() error, b *testing.B) time.Duration {
	start := time.Now()
	if err := f(); err != nil {
		b.Fatal(err)
	}
	return time.Since(start)
}

func decodeOurs(dir string) error {
	s, err := Open(dir)
	if err != nil {
		return err
	}
	n := 0
	err = record.Each(s.Night().FollowUps, func(*record.FollowUp) error { n++; return nil })
	if err == nil && n != 20000 {
		err = fmt.Errorf("%d follow-ups", n)
	}
	return err
}

func decodePlain(dir string) error {
	f, err := os.Open(filepath.Join(dir, listFile(record.FollowUps)))
	if err != nil {
		return err
	}
	defer f.Close()
	d := json.NewDecoder(f)
	for range 3 { // {, "followups", [
		if _, err := d.Token(); err != nil {
			return err
		}
	}
	n := 0
	for ; d.More(); n++ {
		if err := d.Decode(new(wireFollowUp)); err != nil {
			return err
		}
	}
	if n != 20000 {
		return fmt.Errorf("%d follow-ups", n)
	}
	return nil
}

// BenchmarkWrite writes a night's follow-ups, digests and syncing included,
// beside copying the same bytes into a file.
func BenchmarkWrite(b *testing.B) {
	dir, bytes := benchNight(b)
	content, err := os.ReadFile(filepath.Join(dir, listFile(record.FollowUps)))
	if err != nil {
		b.Fatal(err)
	}
	ours, plain := time.Hour, time.Hour
	s, err := Open(dir)
	if err != nil {
		b.Fatal(err)
	}
	var items [][]byte
	for raw, err := range s.Items(record.FollowUps) {
		if err != nil {
			b.Fatal(err)
		}
		items = append(items, append([]byte(nil), raw...))
	}
	at := asOf
	store := New(filepath.Dir(dir))
	for b.Loop() {
		at = at.Add(time.Second)
		ours = min(ours, timed(func() error { return writeItems(store, at, items) }, b))
		plain = min(plain, timed(func() error { return os.WriteFile(filepath.Join(filepath.Dir(dir), "plain"), content, 0o644) }, b))
	}
	b.ReportMetric(float64(bytes)/1e6/ours.Seconds(), "MB/s")
	b.ReportMetric(float64(bytes)/1e6/plain.Seconds(), "plain-MB/s")
}

func writeItems(s *Store, at time.Time, items [][]byte) error {
	d, err := s.Begin(at)
	if err != nil {
		return err
	}
	for _, raw := range items {
		if err := d.Item(record.FollowUps, raw); err != nil {
			return err
		}
	}
	_, err = d.Commit(record.Night{})
	return err
}
