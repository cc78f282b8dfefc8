package workspace

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"sync"
	"testing"

	"opsreport/cmd/opsreport/console"
	"opsreport/fetch/snapshot"
	"opsreport/render/outdir"
)

// TestManyFilesAreToldFrom80Percent on: with exactly so many, and where 80 % is no whole
// number of files.
func TestManyFilesAreToldFrom80Percent(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		files, most int
		told        bool
	}{{11999, 15000, false}, {12000, 15000, true}, {15000, 15000, true}, {83, 104, false}, {84, 104, true}, {3, 4, false}} {
		if said := Many(c.files, c.most); (said != "") != c.told {
			t.Errorf("%d of %d files: %q", c.files, c.most, said)
		}
	}
}

// TestASiteThatAnotherRunWritesIsWaitedFor, which is said once; where that run has rendered a newer
// night, its site stays.
func TestASiteThatAnotherRunWritesIsWaitedFor(t *testing.T) {
	t.Parallel()
	w, c, s := sessionsOf(t, 2, "OPSREPORT_PRIVACY=full")
	busy, err := outdir.Open(c.Site)
	if err != nil {
		t.Fatal(err)
	}
	var told []string
	var telling sync.Mutex // what is slow is told from beside
	then := func() error { return busy.Abort() }
	w.Log = slog.New(&console.Handler{Take: func(r slog.Record) {
		telling.Lock()
		told = append(told, r.Message)
		telling.Unlock()
		if strings.HasPrefix(r.Message, "waiting for the end of another run that writes to "+c.Site) {
			if err := then(); err != nil {
				t.Error(err)
			}
		}
	}})
	all := func() string {
		telling.Lock()
		defer telling.Unlock()
		return strings.Join(told, "\n")
	}
	publish := func() (string, error) {
		o := openedAs(t, w, c, UpToDate)
		if _, err := o.Publish(t.Context(), progress(t, w), o.Newest()); err != nil {
			return "", err
		}
		shown, _, err := Published(c.Site)
		return shown, err
	}
	if shown, err := publish(); err != nil || shown != digestOf(t, s, 1) {
		t.Errorf("shows %s, %v; told %q", shown, err, all())
	}
	other, _ := testEnv(t)
	if busy, err = outdir.Open(c.Site); err != nil {
		t.Fatal(err)
	}
	then = func() error {
		sessions(t, s, 2, 2)
		return errors.Join(busy.Abort(), rendered(t.Context(), other, c, "", false))
	}
	shown, err := publish()
	if err != nil || shown != digestOf(t, s, 2) || !strings.Contains(all(), "which is newer; it stays") {
		t.Errorf("shows %s, %v; told %q", shown, err, all())
	}
	if busy, err = outdir.Open(c.Site); err != nil {
		t.Fatal(err)
	}
	defer busy.Abort()
	interrupted, cancel := context.WithCancel(t.Context())
	then = func() error { cancel(); return nil }
	o := openedAs(t, w, c, UpToDate)
	_, err = o.Publish(interrupted, progress(t, w), o.Newest())
	if !errors.Is(err, context.Canceled) {
		t.Errorf("interrupted while it waits: %v", err)
	}
	if waits := strings.Count(all(), "waiting for"); waits != 3 {
		t.Errorf("it is said %d times that it waits: %q", waits, all())
	}
}

// digestOf is that of a night of a store, by its place.
func digestOf(t *testing.T, s *snapshot.Store, at int) string {
	t.Helper()
	all, err := s.List()
	if err != nil {
		t.Fatal(err)
	}
	digest, err := all[at].Digest()
	if err != nil {
		t.Fatal(err)
	}
	return digest
}
