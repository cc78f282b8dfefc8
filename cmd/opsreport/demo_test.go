package main

import (
	"context"
	"testing"

	"opsreport/fetch/snapshot"
)

func TestDemoFetchesItsNights(t *testing.T) {
	t.Parallel()
	e, stderr := testEnv(t, "OPSREPORT_SITE=/nowhere")
	d, err := prepareDemo(e, t.TempDir(), 1)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := d.close(); err != nil {
			t.Error(err)
		}
	}()
	if err := d.fetch(context.Background(), e); err != nil {
		t.Fatalf("%v\n%s", err, stderr)
	}
	store := snapshot.New(d.config.path("snapshots"))
	nights, err := store.List()
	if err != nil || len(nights) != demoNights {
		t.Fatalf("%d nights, %v", len(nights), err)
	}
	if problems, err := store.Verify(); err != nil || len(problems) > 0 {
		t.Errorf("verify: %v, %v", problems, err)
	}
	if took := nights[demoNights-1].AsOf.Sub(nights[0].AsOf).Hours(); took < 311 || took > 313 {
		t.Errorf("the nights span %.0f hours", took)
	}
}
