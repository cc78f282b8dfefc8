package site

import (
	"testing"
	"time"

	"opsreport/render/census"
	"opsreport/render/report"
)

func TestSpellSaysTheDayOnce(t *testing.T) {
	t.Parallel()
	b := &builder{Input: Input{Report: &report.Report{Rows: census.Rows{Zone: time.UTC}}}}
	at := time.Date(2026, 11, 21, 23, 59, 58, 0, time.UTC)
	if got, want := b.spell(at, at.Add(time.Second)), "23:59:58 and 23:59:59 UTC on 21 Nov 2026"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := b.spell(at, at.Add(time.Minute)), "21 Nov 2026, 23:59 UTC and 22 Nov 2026, 00:00 UTC"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
