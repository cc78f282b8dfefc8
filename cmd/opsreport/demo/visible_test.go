package demo

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"opsreport/cmd/opsreport/workspace"
	"opsreport/fetch/record"
	"opsreport/fetch/snapshot"
	"opsreport/render"
	"opsreport/render/visibletest"
)

// TestVisibleText holds every word and number that a reader sees of the demo of a fixed day and of its editions, on pages, in PDFs
// and mails, and the bytes of the data files.
func TestVisibleText(t *testing.T) {
	t.Parallel()
	d := fixedDemo(t)
	_, chosen, err := d.config.Chosen(nil)
	if err != nil {
		t.Fatal(err)
	}
	newest := d.newest(t)
	for _, o := range newest.Outputs(t.Context(), nil, newest.Newest(), true, chosen) {
		name := o.Name()
		if name == "" {
			name = "demo"
		}
		visibletest.Site(t, name, o.Config.Site, mailOf(t, d, o))
	}
}

// mailOf writes the mail about a site.
func mailOf(t *testing.T, d *Demo, o *workspace.Output) []byte {
	t.Helper()
	_, document, err := workspace.Published(o.Config.Site)
	if err != nil {
		t.Fatal(err)
	}
	p := d.user.Progress("mail")
	defer p.Stop()
	e, err := o.Edition(t.Context(), p, o.Newest())
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := e.WriteMail(&b, render.Letter{}, document); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// fetched follows the name of the store as it was before it was settled.
const fetched = "-fetched"

// settle writes the snapshots of a store anew without what differs from run to run: the address of the service, how long and in
// which order it answered, and the keys that chance makes.
func settle(dir string) error {
	was := dir + fetched
	if err := os.Rename(dir, was); err != nil {
		return err
	}
	from, to := snapshot.New(was), snapshot.New(dir)
	entries, err := from.List()
	if err != nil {
		return err
	}
	for _, e := range entries {
		n, err := workspace.OpenNight(e)
		if err != nil {
			return err
		}
		draft, err := to.Begin(n.AsOf)
		if err != nil {
			return err
		}
		for _, l := range n.Lists {
			raw, err := os.ReadFile(filepath.Join(was, e.Folder, "data", l.List+".json"))
			if err != nil {
				return err
			}
			var items map[string][]json.RawMessage
			if err := json.Unmarshal(raw, &items); err != nil {
				return err
			}
			for _, item := range items[l.List] {
				err = errors.Join(err, draft.Item(l.List, item))
			}
			if l.Reported >= 0 {
				err = errors.Join(err, draft.Report(l.List, l.Reported))
			}
			if err != nil {
				return err
			}
		}
		if err := settleRequests(draft, &n); err != nil {
			return err
		}
		n.BaseURL, n.Tool, n.Config = "https://127.0.0.1:8443", "opsreport devel", fmt.Sprintf("%x", sha256.Sum256(nil))
		n.Started, n.Finished = n.AsOf, n.AsOf.Add(3*time.Second)
		if _, err := draft.Commit(n); err != nil {
			return err
		}
	}
	return to.Replace(snapshot.KeyFile, []byte("a key that every run of this test has\n"))
}

// settleRequests writes the requests of a night in the order of their methods and parameters.
func settleRequests(draft *snapshot.Draft, n *record.Night) error {
	var all []record.Request
	for r, err := range n.Requests {
		if err != nil {
			return err
		}
		all = append(all, *r)
	}
	slices.SortFunc(all, func(a, b record.Request) int {
		return cmp.Or(cmp.Compare(a.Method, b.Method), bytes.Compare(a.Params, b.Params))
	})
	for i, r := range all {
		r.At, r.RequestID, r.ResponseTimeMS = n.AsOf.Add(time.Duration(i)*100*time.Millisecond), fmt.Sprintf("request-%d", i+1), 12
		if err := draft.Request(r); err != nil {
			return err
		}
	}
	return nil
}
