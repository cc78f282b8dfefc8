package snapshot

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/racetest"
	"opsreport/fetch/record"
)

// helperRoot names the store that a copy of the test binary writes to.
const helperRoot = "SNAPSHOT_TEST_ROOT"

func TestMain(m *testing.M) {
	if root := os.Getenv(helperRoot); root != "" {
		if err := helper(New(root), asOf.AddDate(0, 0, 10)); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	// The race detector watches nights that are written, and read and checked side by side.
	racetest.Only(TestNightReadsBackWhatWasWritten, TestVerifyBesideAPrune, TestAFileThatIsReplacedMeanwhileIsRead,
		TestTheChainGoesThroughDamagedLists, TestGolden)
	os.Exit(m.Run())
}

// bulk is enough for several flushes of every buffer.
var bulk = []byte(`{"note":"` + strings.Repeat("x", 8<<10) + `"}`)

// helper writes two nights and prunes: everything that changes a store.
func helper(s *Store, at time.Time) error {
	for i := range 2 {
		if err := bulkNight(s, at.AddDate(0, 0, i)); err != nil {
			return err
		}
	}
	_, _, err := s.Prune(Retention{1, time.UTC}, nil, false)
	return err
}

func bulkNight(s *Store, at time.Time) (err error) {
	d, err := s.Begin(at)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, d.Abort()) }()
	if err := fill(d); err != nil {
		return err
	}
	for range 40 {
		if err := d.Item(record.FollowUps, bulk); err != nil {
			return err
		}
	}
	if err := d.Report(record.FollowUps, 43); err != nil {
		return err
	}
	_, err = d.Commit(sampleMeta())
	return err
}

func start(t *testing.T, root string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(self)
	c.Env = append(os.Environ(), helperRoot+"="+root)
	c.Stderr = new(bytes.Buffer)
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	return c
}

// TestKilledAtAnyMoment kills a writer with SIGKILL at many moments of its
// life. What is visible then must be whole, and nothing of the rest may stay.
func TestKilledAtAnyMoment(t *testing.T) {
	t.Parallel()
	began := time.Now()
	if c := start(t, t.TempDir()); c.Wait() != nil {
		t.Fatalf("unharmed, it ends with: %s", c.Stderr)
	}
	life := time.Since(began)
	const moments = 24
	staged, seen := 0, map[int]int{}
	for i := range moments {
		s := New(filepath.Join(t.TempDir(), "snapshots"))
		night(t, s, asOf)
		c := start(t, s.root)
		kill := time.AfterFunc(life*time.Duration(i+1)/moments, func() { c.Process.Kill() })
		c.Wait()
		kill.Stop()
		wholeChain(t, s)
		all, err := s.List()
		if err != nil || len(all) == 0 {
			t.Fatalf("moment %d: %v, %v", i, all, err)
		}
		seen[len(all)]++
		left, _ := os.ReadDir(s.root)
		if staged += len(left) - len(all); len(left)-len(all) > 2 {
			t.Errorf("moment %d: too much is left: %v", i, left)
		}
		if err := helper(s, asOf.AddDate(0, 0, 20)); err != nil {
			t.Errorf("moment %d: the next fetch: %v", i, err)
		}
		wholeChain(t, s)
		left, _ = os.ReadDir(s.root)
		for _, f := range left {
			if strings.HasPrefix(f.Name(), ".") {
				t.Errorf("moment %d: %s was not cleared", i, f.Name())
			}
		}
	}
	t.Logf("killed %d times: nights visible %v, staged leftovers %d", moments, seen, staged)
}
