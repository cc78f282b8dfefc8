package period

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/past"
)

// TestLife: what an item was, with each change on the service's date or else on the later night, and nothing where
// nobody knows.
func TestLife(t *testing.T) {
	t.Parallel()
	const day = 24 * time.Hour
	at := func(d float64) record.Time { return record.MS(start.Add(time.Duration(d * float64(day))).UnixMilli()) }
	item := func(status string, expires, done float64) []record.Equipment {
		s := record.Schedule{ID: "s", ExpiresOn: at(expires)}
		if done > 0 {
			s.LastCompletedOn = at(done)
		}
		return []record.Equipment{{ID: "e", TypeID: "t", InService: record.True, Status: status, Schedules: []record.Schedule{s}}}
	}
	two := func(status string, expires, done, expiresToo, doneToo float64) []record.Equipment {
		e := item(status, expires, done)
		second := item("", expiresToo, doneToo)[0].Schedules[0]
		second.ID = "r"
		e[0].Schedules = append(e[0].Schedules, second)
		return e
	}
	apart := func(called string, done float64) []record.Equipment { // an inspection without a date beside one that is done
		e := two("uptodate", 60, 0, 3, 0)
		e[0].Schedules[0].ExpiresOn, e[0].Schedules[0].Status = record.Time{}, called
		if done > 0 {
			e[0].Schedules[1].ExpiresOn, e[0].Schedules[1].LastCompletedOn = at(done+30), at(done)
		}
		return e
	}
	out := item("expired", 3.5, 0)
	out[0].InService = record.False
	nights := func(apart int, all ...[]record.Equipment) (list []account) {
		for i, e := range all {
			list = append(list, account{at: start.Add(time.Duration(i*apart) * day), equipment: e})
		}
		return list
	}
	for _, c := range []struct {
		name, want string
		nights     []account
	}{
		{"expires between two nights", "up to date 0–2, expired 2–4",
			nights(4, item("uptodate", 2, 0), item("expired", 2, 0))},
		{"is completed between two nights", "expired 0–3, up to date 3–4",
			nights(4, item("expired", -2, 0), item("uptodate", 60, 3))},
		{"is expiring from an unknown day on", "up to date 0–4, expiring 4–8",
			nights(4, item("uptodate", 20, 0), item("expiring", 20, 0), item("expiring", 20, 0))},
		{"expires without a date between", "up to date 0–4, expired 4–4",
			nights(4, item("uptodate", 20, 0), item("expired", 20, 0))},
		{"is out of service for a while", "expired 0–4, out of service 4–8, expired 8–8",
			nights(4, item("expired", -1, 0), out, item("expired", 4.5, 0))},
		{"is away for a while", "up to date 0–4, up to date 8–8", nights(4, item("uptodate", 20, 0), nil, item("uptodate", 20, 0))},
		{"is done in time", "up to date 0–8", nights(4, item("uptodate", 3, 0), item("uptodate", 60, 2), item("uptodate", 60, 2))},
		{"is done late between two nights", "up to date 0–0, ? 0–4, up to date 4–8",
			nights(4, item("uptodate", 2, 0), item("uptodate", 60, 3), item("uptodate", 60, 3))},
		{"is expired before and after a completion", "expired 0–0, ? 0–4, expired 4–4", nights(4, item("expired", -2, 0), item("expired", 3, 2))},
		{"has nights ten days apart", "expired 0–20", nights(10, item("expired", -2, 0), item("expired", -2, 0), item("expired", -2, 0))},
		{"has nights eleven days apart", "expired 0–0, ? 0–11, expired 11–11, ? 11–22, up to date 22–22",
			nights(11, item("expired", -2, 0), item("expired", -2, 0), item("uptodate", 60, 15))},
		{"expires twice", "up to date 0–1, expired 1–4", nights(4, two("uptodate", 3, 0, 1, 0), two("expired", 3, 0, 1, 0))},
		{"is completed twice", "expired 0–3, up to date 3–4", nights(4, two("expired", -2, 0, -1, 0), two("uptodate", 60, 3, 61, 2))},
		{"is completed in part", "expired 0–4", nights(4, two("expired", -2, 0, 0, 0), two("expired", 60, 3, 0, 0))},
		{"has an inspection that is called expired, and is not itself", "up to date 0–4, expired 4–12",
			nights(4, apart("uptodate", 2), apart("expired", 2), apart("expired", 2), apart("expired", 2))},
		{"has one while another is done late", "expired 0–8", nights(4, apart("expired", 0), apart("expired", 4), apart("expired", 4))},
		{"has one no more", "expired 0–4, up to date 4–8", nights(4, apart("expired", 2), apart("", 2), apart("", 2))},
		{"has no status", "none 0–4", nights(4, item("", 3, 0), item("other", 3, 0))},
	} {
		life := counted(t, c.nights, time.UTC).Life("e", start.Add(-day), start.Add(99*day))
		var got []string
		for _, s := range life {
			d := func(ms int64) string {
				return fmt.Sprintf("%.3g", float64(ms-start.UnixMilli())/float64(day.Milliseconds()))
			}
			got = append(got, [...]string{"?", "up to date", "expiring", "expired", "none", "out of service"}[s.Being]+" "+d(s.From)+"–"+d(s.To))
		}
		if got := strings.ReplaceAll(strings.Join(got, ", "), "1.16e-08", "0"); got != c.want {
			t.Errorf("an item that %s: %s, want %s", c.name, got, c.want)
		}
	}
	right := counted(t, nights(4, item("expired", -2, 0), item("uptodate", 60, 3)), time.UTC)
	if !right.PutRight("e", start.Add(3*day)) || right.PutRight("other", start.Add(3*day)) || right.PutRight("e", start.Add(9*day)) {
		t.Error("a completion on the third day ended it, of no other item and not later")
	}
	if counted(t, nights(4, item("expired", -2, 0), item("uptodate", 60, 0)), time.UTC).PutRight("e", start.Add(4*day)) {
		t.Error("it ended without a completion")
	}
	lost := nights(4, item("expired", -1, 0), item("expired", -1, 0), item("expired", -1, 0))
	var again []past.Night
	for _, n := range counted(t, lost, time.UTC).Nights() {
		again = append(again, n.Night)
	}
	again[2].Before = "another"
	if life := counter(again, nil, time.UTC).Life("e", start, start.Add(99*day)); len(life) != 1 ||
		life[0].To-1 != start.Add(4*day).UnixMilli() {
		t.Errorf("it is told no more from the third night on: %v", life)
	}
	c := counted(t, nights(4, item("expired", -1, 0), item("expired", -1, 0)), time.UTC)
	if life := c.Life("e", start.Add(day), start.Add(2*day)); len(life) != 1 || life[0].To-life[0].From != day.Milliseconds() {
		t.Errorf("one day of it: %v", life)
	}
	if c.Life("nobody", start, start.Add(day)) != nil {
		t.Error("the life of nobody")
	}
}
