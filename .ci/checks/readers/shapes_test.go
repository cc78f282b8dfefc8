package readers

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/privacy"
	"opsreport/render/report"
)

// tonight is 2026-11-21T04:12:07Z.
const tonight = 1795234327000

// at puts the digits of tonight in the place of $T, and those of a day before it in that of $D.
func at(item string) string {
	return strings.NewReplacer("$T", fmt.Sprint(tonight), "$D", fmt.Sprint(tonight-86_400_000)).Replace(item)
}

// TestOddShapes: what a list can be, and what a figure then is, in both ways of counting.
func TestOddShapes(t *testing.T) {
	t.Parallel()
	const (
		documents = record.Resources
		followUps = record.FollowUps
		equipment = record.Equipments
		sessions  = record.GroupTrainings
	)
	d := newDuck(t)
	for _, c := range []struct {
		name, list, items string // an item a line
		figure, want      string // n d value
	}{
		{"no records", followUps, "", "F1", "0 0 null"},
		{"no records, a count", followUps, "", "F3", "0 null 0"},
		{"no records, a sum", sessions, "", "T2", "0 null 0"},
		{"four are too few for a percentage", followUps, numbered(3, `{"id":"x%d"}`) + "\n" + `{"open":true}`, "F1", "1 4 null"},
		{"the first of an id", followUps, `{"id":"a","open":true}` + "\n" + `{"id":"a","open":false}`, "F1", "1 1 null"},
		{"a number and its text are one id", followUps, `{"id":12}` + "\n" + `{"id":"12"}`, "F14", "1 null 1"},
		{"digits as sent are an id", followUps, `{"id":12}` + "\n" + `{"id":12.0}` + "\n" + `{"id":1.2e1}`, "F14", "3 null 3"},
		{"ids longer than a number", followUps, `{"id":123456789012345678901}` + "\n" + `{"id":123456789012345678902}`, "F14", "2 null 2"},
		{"digits in a text stay", followUps, `{"id":"a-1, 2e3"}` + "\n" + `{"id":"a\"-1, 2e3"}`, "F14", "2 null 2"},
		{"items without an id are one", followUps, `{"open":true}` + "\n5\n" + `{"id":null}` + "\n" + `{"id":{}}`, "F14", "1 null 1"},
		{"half a surrogate pair", followUps, `{"id":"\ud800"}` + "\n" + `{"id":"\udc00"}` + "\n" + `{"id":"\ufffd"}`, "F14", "1 null 1"},
		{"a whole pair, and none", followUps, `{"id":"\ud83d\ude00"}` + "\n" + `{"id":"\ud83d"}` + "\n" + `{"id":"\\ud83d"}`, "F14", "3 null 3"},
		{"a NUL in an id", followUps, `{"id":"a\u0000b"}` + "\n" + `{"id":"a\u0000c"}` + "\n" + `{"id":"a"}`, "F14", "3 null 3"},
		{"a name with an escape", followUps, `{"\u006fpen":true}`, "F1", "1 1 null"},
		{"the end of a list in an item", followUps, `{"id":"]}","open":true}` + "\n" + `{"followups":[]}`, "F1", "1 2 null"},
		{"blanks between tokens", followUps, `{ "id" : 7 , "open" : true }`, "F1", "1 1 null"},
		{"a field twice", followUps, `{"open":true,"open":false}`, "F6", "0 0 null"},
		{"a field twice, first true", followUps, `{"open":false,"open":true}`, "F8", "1 null 1"},
		{"a field twice, then of a wrong type", followUps, `{"open":true,"open":"false"}`, "F8", "0 null 0"},
		{"an id twice, then of a wrong type", followUps, `{"id":"a","id":[]}` + "\n{}", "F14", "1 null 1"},
		{"a field twice, then null", followUps, `{"open":true,"open":null}`, "F8", "0 null 0"},
		{"a time twice, then of a wrong type", followUps, `{"open":true,"created_on":$D,"created_on":{}}`, "F3", "0 null 0"},
		{"a state that is no boolean", followUps, `{"open":"true"}`, "F8", "0 null 0"},
		{"a time as text", followUps, `{"open":true,"created_on":"$D"}`, "F3", "1 null 1"},
		{"a time with blanks", followUps, `{"open":true,"created_on":" \u00a0$D\n"}`, "F3", "1 null 1"},
		{"a time with an exponent", followUps, `{"open":true,"created_on":1.7952e12}`, "F3", "1 null 1"},
		{"a time with a fraction", followUps, `{"open":true,"created_on":$D.5}`, "F3", "0 null 0"},
		{"a time with zeros", followUps, `{"open":true,"created_on":"$D.000"}`, "F3", "1 null 1"},
		{"a time of hexadecimal digits", followUps, `{"open":true,"created_on":"0x1a1b2c3d4e5"}`, "F3", "0 null 0"},
		{"a time with an underscore", followUps, `{"open":true,"created_on":"1_795_147_927_000"}`, "F3", "0 null 0"},
		{"seconds", followUps, `{"open":true,"created_on":1795147927}`, "F3", "0 null 0"},
		{"a day ahead", followUps, `{"open":true,"created_on":1795320727000}`, "F3", "1 null 1"},
		{"more than a day ahead", followUps, `{"open":true,"created_on":1795320727001}`, "F3", "0 null 0"},
		{"an overdue id that is a number", followUps, `{"id":9007199254740993,"open":true}`, "F2", "1 1 null"},
		{"an overdue id in its letters", followUps, `{"id":"Kx","open":true}` + "\n" + `{"id":"kX","open":true}`, "F2", "1 2 null"},
		{"closed in the future", followUps, `{"open":false,"created_on":$D,"resolved_on":1795234327001}`, "F5", "0 null null"},
		{"closed before it was created", followUps, `{"open":false,"created_on":$T,"resolved_on":$D}`, "F5", "0 null null"},
		{"an undated closing is in no week", followUps, `{"open":false,"created_on":$D}`, "F7", "0 null 0"},
		{"of unknown state it is in its week", followUps, `{"created_on":$D}`, "F7", "1 null 1"},
		{"the text NULL is a person", followUps, `{"open":false,"m_observer_id":"NULL","m_completer_id":"NULL"}`, "F12", "1 1 null"},
		{"nobody is no person", followUps, `{"open":false,"m_observer_id":"","m_completer_id":null}`, "F12", "0 1 null"},
		{"messages that are none", followUps, `{"open":true,"messages":[5,null,{"m_reassignee_id":"p"},{"m_reassignee_id":7}]}`, "F9",
			"1 1 null"},
		{"messages of another type", followUps, `{"open":false,"messages":{"attachments":[1]}}`, "F11", "0 1 null"},
		{"attachments that are none", followUps, `{"open":false,"messages":[{"attachments":[null]}]}`, "F11", "1 1 null"},
		{"the last of many dates", followUps, `{"open":true,"created_on":1700000000000,"messages":[{"date":1600000000000},{"date":$D}]}`,
			"F10", "0 null 0"},
		{"halves away from zero", followUps, `{"open":true}` + "\n" + numbered(15, `{"id":"x%d"}`), "F1", "1 16 6.3"},
		{"a little under all", followUps, numbered(1999, `{"id":"x%d","open":true}`) + "\n{}", "F1", "1999 2000 99.9"},
		{"a little over none", followUps, numbered(2000, `{"id":"x%d"}`) + "\n" + `{"open":true}`, "F1", "1 2001 0.1"},
		{"due is a date in the zone", followUps, `{"open":false,"due":20261120,"resolved_on":1795219199999}`, "F15", "1 1 null"},
		{"due is no calendar date", followUps, `{"open":false,"due":20260230,"resolved_on":$D}`, "F15", "0 0 null"},
		{"due is longer than a date", followUps, `{"open":false,"due":"20261120 ","resolved_on":$D}`, "F15", "0 0 null"},
		{"a status in other letters", equipment, `{"isInService":true,"status":"Expired"}`, "E6", "0 null 0"},
		{"schedules that are none", equipment, `{"isInService":true,"schedules":[null,5,{"lastCompletedOn":""}]}`, "E5", "3 null 3"},
		{"schedules of another type", equipment, `{"isInService":true,"schedules":{"a":1}}`, "E2", "0 1 null"},
		{"schedules twice", equipment, `{"isInService":true,"schedules":[{}],"schedules":null}`, "E2", "0 1 null"},
		{"schedules twice, then of another type", equipment, `{"isInService":true,"schedules":[{}],"schedules":5}`, "E2", "0 1 null"},
		{"an invalid completion is not missing", equipment, `{"isInService":true,"schedules":[{"lastCompletedOn":0}]}`, "E5", "0 null 0"},
		{"service state not sent", equipment, `{"isInService":null,"status":"expired"}`, "E9", "0 1 null"},
		{"without a schedule in no rate", equipment, `{"isInService":true,"status":"uptodate"}`, "E1", "0 0 null"},
		{"an expiry as of tonight", equipment, `{"isInService":true,"schedules":[{"expiresOn":$T},{"expiresOn":$D}]}`, "E8", "1 null 1"},
		{"an approval of 0", documents, `{"versions":[{"created":$D,"approvedOn":0}]}`, "D3", "1 null 1"},
		{"an approval that cannot be read", documents,
			`{"versions":[{"created":1700000000000,"approvedOn":$D},{"created":$T,"approvedOn":"x"}]}`, "D4", "0 null 0"},
		{"a newer version", documents, `{"versions":[{"created":$T,"approvedOn":"0"},{"created":$D,"approvedOn":$D}]}`, "D4", "1 null 1"},
		{"of two approvals of an instant that of the newer version", documents,
			`{"versions":[{"created":$T,"approvedOn":$T},{"created":$D,"approvedOn":$T},{"created":$T}]}`, "D4", "0 null 0"},
		{"the later of two approvals of an instant", documents,
			`{"versions":[{"approvedOn":$D,"type":"file"},{"approvedOn":$D,"type":"link"}]}`, "D6", "1 1 null"},
		{"the newest where none is approved", documents, `{"versions":[{"created":$D,"type":"link"},{"type":"file"}]}`, "D6", "1 1 null"},
		{"approved a year ago to the millisecond", documents, `{"versions":[{"approvedOn":1763698327000}]}`, "D5", "0 1 null"},
		{"approved a millisecond before", documents, `{"versions":[{"approvedOn":1763698326999}]}`, "D5", "1 1 null"},
		{"recorded a year ago to the millisecond", sessions, `{"created":1763698327000,"m_trainees_id":["p"]}`, "T3", "1 null 1"},
		{"recorded a millisecond before", sessions, `{"created":1763698326999,"m_trainees_id":["p"]}`, "T3", "0 null 0"},
		{"no versions", documents, `{"versions":null}`, "D6", "0 1 null"},
		{"a person twice", sessions, `{"m_trainees_id":["p",7,"p","7",null,""],"trainings_id":[1,2]}`, "T4", "4 null 4"},
		{"a list with something else in it", sessions, `{"m_trainees_id":["p",{}]}`, "T2", "0 null 0"},
		{"a list twice, then unreadable", sessions, `{"m_trainees_id":["p"],"m_trainees_id":[true]}`, "T2", "0 null 0"},
		{"a list twice, then of another type", sessions, `{"m_trainees_id":["p"],"m_trainees_id":7}`, "T2", "0 null 0"},
		{"an instructor among the trainees", sessions, `{"m_instructor_id":7,"m_trainees_id":["7"]}`, "T6", "1 null 1"},
	} {
		n := &night{asOf: time.UnixMilli(tonight).UTC(), level: privacy.Full, lists: map[string][]string{
			record.OverdueIDs: {"9007199254740993", `"Kx"`},
		}}
		n.options = report.Options{Zone: time.UTC, DueFormat: "yyyymmdd", ReviewMonths: 12}
		if c.items != "" {
			n.lists[c.list] = strings.Split(at(c.items), "\n")
		}
		for _, v := range d.agrees(c.name, n) {
			if got := shown(v); v.ID == c.figure && got != c.want {
				t.Errorf("%s: %s is %s, want %s", c.name, c.figure, got, c.want)
			}
		}
	}
}

// TestClocks: days, weeks and months are those of the configured zone.
func TestClocks(t *testing.T) {
	t.Parallel()
	d := newDuck(t)
	for _, c := range []struct{ name, zone, list, item, figure, want string }{
		{"six months by the clock, which was an hour ahead", "Europe/London", record.Resources,
			`{"versions":[{"approvedOn":1779333127000}]}`, "D5", "0 1 null"},
		{"a millisecond more", "Europe/London", record.Resources, `{"versions":[{"approvedOn":1779333126999}]}`, "D5", "1 1 null"},
		{"closed after midnight of the zone", "Europe/London", record.FollowUps,
			`{"open":false,"due":20260630,"resolved_on":1782862200000}`, "F15", "0 1 null"},
		{"closed on the day, in the zone", "America/New_York", record.FollowUps,
			`{"open":false,"due":20260630,"resolved_on":1782862200000}`, "F15", "1 1 null"},
		{"before the Monday of the zone", "Pacific/Apia", record.FollowUps, `{"open":true,"created_on":1787482799999}`, "F7", "0 null 0"},
		{"from the Monday of the zone", "Pacific/Apia", record.FollowUps, `{"open":true,"created_on":1787482800000}`, "F7", "1 null 1"},
	} {
		zone, err := time.LoadLocation(c.zone)
		if err != nil {
			t.Fatal(err)
		}
		n := &night{asOf: time.UnixMilli(tonight).UTC(), level: privacy.Full, lists: map[string][]string{c.list: {c.item}}}
		n.options = report.Options{Zone: zone, DueFormat: "yyyymmdd", ReviewMonths: 6}
		for _, v := range d.agrees(c.name, n) {
			if got := shown(v); v.ID == c.figure && got != c.want {
				t.Errorf("%s: %s is %s, want %s", c.name, c.figure, got, c.want)
			}
		}
	}
}

// numbered is a form for each number up to n, a line each.
func numbered(n int, form string) string {
	out := make([]string, n)
	for i := range out {
		out[i] = fmt.Sprintf(form, i)
	}
	return strings.Join(out, "\n")
}

// shown is n, d and the value of a figure.
func shown(v value) string {
	text := func(n *int64) string {
		if n == nil {
			return "null"
		}
		return fmt.Sprint(*n)
	}
	if v.Value == nil {
		return text(v.N) + " " + text(v.D) + " null"
	}
	return text(v.N) + " " + text(v.D) + " " + fmt.Sprint(*v.Value)
}

// TestLongLists: a list is read in many pieces by many threads, in little memory; the first of each
// id counts.
func TestLongLists(t *testing.T) {
	t.Parallel()
	const ids, copies = 10_000, 4
	n := draw(0)
	n.lists = map[string][]string{}
	filler := strings.Repeat("filler ", 300)
	for copied := range copies {
		for i := range ids {
			n.lists[record.FollowUps] = append(n.lists[record.FollowUps],
				fmt.Sprintf(`{"id":"%06d","open":%t,"messages":[{"note":"%s"}]}`, i, copied == 0, filler))
		}
	}
	d := newDuck(t)
	for _, setting := range []string{"threads = 4", "memory_limit = '400MB'", "preserve_insertion_order = false", "temp_directory = ''"} {
		d.set(setting)
	}
	for _, v := range d.agrees("a long list", n) {
		if v.ID == "F1" && shown(v) != "10000 10000 100" {
			t.Errorf("F1 is %s", shown(v))
		}
	}
}

// TestLongItem: an item is as large as the fetch takes one.
func TestLongItem(t *testing.T) {
	t.Parallel()
	n := draw(0)
	const long = 16 << 20
	item := `{"id":"long","open":true,"x":""}`
	item = strings.Replace(item, `""`, `"`+strings.Repeat("x", long-len(item))+`"`, 1)
	n.lists = map[string][]string{record.FollowUps: {`{"id":1}`, item, `{"id":2}`}}
	for _, v := range newDuck(t).agrees("a long item", n) {
		if v.ID == "F1" && shown(v) != "1 3 null" {
			t.Errorf("F1 is %s", shown(v))
		}
	}
}
