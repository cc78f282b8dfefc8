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
		DateTime(london): "21 Nov 2026, 04:12 GMT", DateTime(east): "1 Nov 2026, 23:59 UTC+14:00",
		DateTime(west): "1 Jul 2026, 08:00 NDT", DateTime(chatham): "1 Jul 2026, 08:00 UTC+12:45",
		Percent(1, 8): "12.5 %", Percent(1, 16): "6.3 %", Percent(3, 16): "18.8 %", Number(36.75): "36.8", Number(9): "9", Number(0.25): "0.3",
		Clock(chatham): "08:00:00", Zone(chatham): "UTC+12:45", Zone(london): "GMT",
		Part(0, 0): "0 of 0",
		Signed(3):  "+3", Signed(-2): "−2", Signed(0): "±0",
		Capital("one Day"): "One Day", Small("One Day"): "one Day", Capital(""): "",

		Listed([]string{"A"}, 0): "A", Listed([]string{"A", "B"}, 3): "A, B and 3 more", Listed(nil, 0): "",
		Plural(1, "day", "days"): "1 day", Plural(2, "day", "days"): "2 days",
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

// TestAZoneWithoutAName shows its offset, with its minutes and a minus sign.
func TestAZoneWithoutAName(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	for minutes, want := range map[int]string{-210: "21 Nov 2026, 08:30 UTC−03:30", 345: "21 Nov 2026, 17:45 UTC+05:45"} {
		if got := DateTime(at.In(time.FixedZone("", minutes*60))); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	// Zones without an abbreviation of their own are called by their offset.
	for name, want := range map[string]string{"-03": "UTC−03:00", "+0545": "UTC+05:45", "GMT": "GMT"} {
		offset := map[string]int{"-03": -180, "+0545": 345}[name] * 60
		if got := Zone(at.In(time.FixedZone(name, offset))); got != want {
			t.Errorf("%s is called %s, want %s", name, got, want)
		}
	}
}

// TestWhatOtherProgramsRead is in UTC, whatever the zone of the report.
func TestWhatOtherProgramsRead(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 11, 21, 1, 2, 3, 0, time.FixedZone("x", 2*60*60))
	if got := Stamp(at); got != "2026-11-20T23:02:03Z" {
		t.Error(got)
	}
}

// TestOnlyRoundedSharesAreMarked: a share that is 99.9 or 0.1 per cent itself has no
// sign before it, and five is enough for a percentage.
func TestOnlyRoundedSharesAreMarked(t *testing.T) {
	t.Parallel()
	for _, c := range [...]struct{ got, want string }{{Percent(999, 1000), "99.9 %"}, {Percent(1, 1000), "0.1 %"},
		{Percent(9995, 10000), ">99.9 %"}, {Percent(4, 10000), "<0.1 %"}, {PercentNumber(4, 5), "80.0"}, {PercentNumber(4, 4), ""}} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
	if v := PercentValue(4, MinPercent); v == nil || *v != 80 {
		t.Errorf("4 of %d has no value", MinPercent)
	}
}

func TestNearest(t *testing.T) {
	t.Parallel()
	known := []string{"A4", "title", "timezone", "site", "site_url", "metafields"}
	for in, want := range map[string]string{"titel": "title", "time_zone": "timezone", "siteurl": "site_url", "SITE": "site",
		"nothing_like_it": "", "metafield": "metafields", "A3": ""} {
		if got := Nearest(in, known); got != want {
			t.Errorf("Nearest(%q) = %q, want %q", in, got, want)
		}
	}
}
