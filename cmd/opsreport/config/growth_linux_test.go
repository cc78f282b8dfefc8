package config

import (
	"fmt"
	"testing"
	"time"

	"opsreport/render/rule"

	"golang.org/x/sys/unix"
)

// TestReadingGrowsWithTheText takes eight times as many entries: reading them
// must not take much more than eight times the CPU time. It does not run beside
// other tests, whose time it would count.
func TestReadingGrowsWithTheText(t *testing.T) {
	const few, times = 2_500, 8
	first, last := readingTime(t, few), readingTime(t, few*times)
	if last > first*times*3 {
		t.Errorf("%d entries take %s, %d take %s", few, first, few*times, last)
	}
}

// TestChecksGrowWithTheirLists holds the checks alone to it, which are so fast
// that reading would hide them.
func TestChecksGrowWithTheirLists(t *testing.T) {
	const few, times = 5_000, 16
	for _, key := range []string{"equipment_types", "metafields", "rules"} {
		took := func(n int) time.Duration {
			c := &Config{EquipmentTypes: make([]EquipmentType, n), Metafields: make([]string, n), Rules: make([]rule.Rule, n)}
			for i := range n {
				id := fmt.Sprintf("%024d", i)
				c.EquipmentTypes[i].ID, c.Metafields[i], c.Rules[i] = id, id, rule.Rule{Name: id, MaxAge: time.Hour}
			}
			best := time.Hour
			for range 3 {
				begun := used(t)
				if wrong := rowOf[key].limit.check(rowOf[key].into(c)); len(wrong) > 0 {
					t.Fatal(wrong[0].msg)
				}
				best = min(best, used(t)-begun)
			}
			return max(best, time.Millisecond)
		}
		if first, last := took(few), took(few*times); last > first*times*4 {
			t.Errorf("%s: %d entries take %s, %d take %s", key, few, first, few*times, last)
		}
	}
}

func readingTime(t *testing.T, n int) time.Duration {
	t.Helper()
	text, best := manyEntries(n), time.Hour
	for range 2 {
		begun := used(t)
		c, err := load(t, text)
		if err != nil || len(c.EquipmentTypes) != n || len(c.Metafields) != n {
			t.Fatal(err)
		}
		best = min(best, used(t)-begun)
	}
	return best
}

// used is the CPU time of this process.
func used(t *testing.T) time.Duration {
	t.Helper()
	var r unix.Rusage
	if err := unix.Getrusage(unix.RUSAGE_SELF, &r); err != nil {
		t.Fatal(err)
	}
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}
