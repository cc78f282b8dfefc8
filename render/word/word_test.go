package word

import (
	"testing"
	"time"

	"opsreport/render/internal/zonetest"
)

func TestFormats(t *testing.T) {
	t.Parallel()
	london := zonetest.Time(t, zonetest.Zone(t, "Europe/London"), "2026-11-21 04:12")
	east := zonetest.Time(t, zonetest.Zone(t, "Pacific/Kiritimati"), "2026-11-01 23:59")
	west := zonetest.Time(t, zonetest.Zone(t, "America/St_Johns"), "2026-07-01 08:00")
	chatham := zonetest.Time(t, zonetest.Zone(t, "Pacific/Chatham"), "2026-07-01 08:00")
	for got, want := range map[string]string{
		Date(london): "21 Nov 2026", DateTime(london): "21 Nov 2026, 04:12 GMT", DateTime(east): "1 Nov 2026, 23:59 UTC+14:00",
		DateTime(west): "1 Jul 2026, 08:00 NDT", DateTime(chatham): "1 Jul 2026, 08:00 UTC+12:45",
		Share(7, 40): "7 of 40 (17.5 %)", Share(3, 4): "3 of 4", Share(0, 0): "n/a", Share(2999, 3000): "2999 of 3000 (>99.9 %)",
		Share(1, 3000): "1 of 3000 (<0.1 %)", Share(0, 5): "0 of 5 (0.0 %)", Share(5, 5): "5 of 5 (100.0 %)",
		Percent(1, 8): "12.5 %", Percent(1, 16): "6.3 %", Percent(3, 16): "18.8 %", Number(36.75): "36.8", Number(9): "9", Number(0.25): "0.3",
		Clock(chatham): "08:00:00", Zone(chatham): "UTC+12:45", Zone(london): "GMT",
		Ratio(7, 40): "7 of 40 · 17.5 %", Ratio(2, 4): "2 of 4", Part(0, 0): "0 of 0",
		Signed(3): "+3", Signed(-2): "−2", Signed(0): "±0", Points(87.8, 86.1): "+1.7 points", Points(2, 7.3): "−5.3 points",
		Points(86.1, 86.1): "±0 points",
		Capital("one Day"): "One Day", Small("One Day"): "one Day", Capital(""): "",
		Times(0): "0 times", Times(1): "once", Times(2): "twice", Times(3): "3 times",
		Listed([]string{"A"}, 0): "A", Listed([]string{"A", "B"}, 3): "A, B and 3 more", Listed(nil, 0): "",
		Plural(1, "day", "days"): "1 day", Plural(2, "day", "days"): "2 days", dateUTC(east): "1 Nov 2026, 09:59:00 UTC",
	} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	if v := PercentValue(2999, 3000); *v != 99.9 {
		t.Errorf("%v", *v)
	}
	if v := PercentValue(1, 3000); *v != 0.1 {
		t.Errorf("%v", *v)
	}
	if PercentValue(1, 4) != nil || PercentValue(0, 0) != nil {
		t.Error("a percentage of less than five")
	}
}

func TestPercent(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		n, d int
		want string
	}{{7, 40, "17.5 %"}, {1, 3000, "<0.1 %"}, {2999, 3000, ">99.9 %"}, {5, 5, "100.0 %"}, {0, 9, "0.0 %"}, {1, 8, "12.5 %"}} {
		if got := Percent(c.n, c.d); got != c.want {
			t.Errorf("%d of %d: %s", c.n, c.d, got)
		}
	}
}

func TestTheVerbOfAPart(t *testing.T) {
	t.Parallel()
	for want, c := range map[string][2]int{"0 of 1 item is": {0, 1}, "1 of 7 items is": {1, 7}, "0 of 7 items are": {0, 7},
		"2 of 7 items are": {2, 7}, "0 of 0 items are": {}} {
		if got := Of(c[0], c[1], "item", "items") + " " + Are(c[0], c[1]); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if Have(1, 7) != "has" || Have(2, 2) != "have" {
		t.Error("one has, two have")
	}
}

// TestDates holds dates against the layouts of package time.
func TestDates(t *testing.T) {
	t.Parallel()
	zone := time.FixedZone("x", 5*3600+1800)
	for ms := int64(-70_000_000_000_000); ms < 260_000_000_000_000; ms += 97_654_321_987 {
		at := time.UnixMilli(ms).In(zone)
		if got, want := Date(at), at.Format("2 Jan 2006"); got != want {
			t.Fatalf("date %q, want %q", got, want)
		}
		if got, want := Minute(at), at.Format("2 Jan 2006, 15:04"); got != want {
			t.Fatalf("time %q, want %q", got, want)
		}
	}
}
