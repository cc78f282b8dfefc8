package period

import (
	"reflect"
	"strings"
	"testing"
	"time"
)

// TestKeptIsRead holds that what is written is read again, that a line that cannot
// be read costs itself alone, and that the first of two counts.
func TestKeptIsRead(t *testing.T) {
	t.Parallel()
	var nights []account
	for i := range 9 {
		nights = append(nights, account{at: monday.AddDate(0, 0, 5*i), equipment: items(2, expired(i%3)), followUps: followUps(i, 0)})
	}
	c := chain(t, nights, time.UTC)
	k := Kept{Published: c.Show(&Kept{}, "opsreport 1").Published}
	for _, n := range c.nights {
		k.Put(*n.Facts)
	}
	content, err := k.Lines()
	if err != nil || len(k.Published) < 2 {
		t.Fatal(len(k.Published), err)
	}
	again, bad := Read(content)
	if len(bad) > 0 || !reflect.DeepEqual(again, k) {
		t.Errorf("read again: %d bad, %d of %d facts, %d of %d periods", len(bad), len(again.Facts), len(k.Facts), len(again.Published),
			len(k.Published))
	}
	shown, before := c.Show(&again, "opsreport 1"), c.Show(&Kept{}, "opsreport 1")
	if len(shown.Restated) > 0 || !reflect.DeepEqual(shown.File(), before.File()) {
		t.Errorf("told otherwise the second time: %+v", shown.Restated)
	}
	lines := strings.SplitAfter(strings.TrimSuffix(string(content), "\n"), "\n")
	last := len(lines) - 1
	for name, broken := range map[string]string{
		"no JSON": "}\n", "another format": strings.Replace(lines[last], `"format":1`, `"format":2`, 1),
		"another key": strings.Replace(lines[last], `"period"`, `"more":1,"period"`, 1), "twice": lines[0],
		"a figure is lost": strings.Replace(lines[last], `"id":"P4"`, `"id":"P9"`, 1), "cut": lines[last][:40] + "\n",
	} {
		got, bad := Read([]byte(strings.Join(lines[:last], "") + "\n" + broken))
		if len(bad) == 0 || len(got.Published) != len(k.Published)-1 || len(got.Facts) != len(k.Facts) {
			t.Errorf("%s: %d bad, %d periods, %d facts", name, len(bad), len(got.Published), len(got.Facts))
		}
	}
}

// TestZoneIsAReason holds that a period of other bounds is not told silently.
func TestZoneIsAReason(t *testing.T) {
	t.Parallel()
	berlin, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	var nights []account
	for i := range 20 {
		nights = append(nights, account{at: monday.AddDate(0, 0, i).Add(19*time.Hour + 30*time.Minute), followUps: followUps(i, 0)})
	}
	k := Kept{Published: chain(t, nights, time.UTC).Show(&Kept{}, "opsreport 1").Published}
	restated := chain(t, nights, berlin).Show(&k, "opsreport 1").Restated
	if len(restated) == 0 || !strings.Contains(restated[0].Why, "time zone") {
		t.Errorf("%+v", restated)
	}
}
