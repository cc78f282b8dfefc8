package readers

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"opsreport/fetch/record"
	"opsreport/render/privacy"
	"opsreport/render/report"
)

// moments are times and zones in which days, weeks and months are easily cut wrong: a Monday's first hour, a change of clocks,
// a day without midnight, one with two, the far side of the date line.
var moments = []struct{ at, zone string }{
	{"2026-11-21T04:12:07Z", "Europe/London"},
	{"2026-03-29T00:30:00Z", "Europe/London"},
	{"2026-10-26T00:00:00Z", "Europe/London"},
	{"2026-07-31T23:30:01Z", "America/St_Johns"},
	{"2026-12-31T11:00:00Z", "Pacific/Apia"},
	{"2027-01-01T00:00:01Z", "UTC"},
	{"2028-02-29T12:00:00Z", "Asia/Kolkata"},
	{"2026-08-31T02:00:00Z", "America/New_York"},
	{"2018-10-20T05:00:00Z", "America/Sao_Paulo"},
	{"2026-04-04T13:30:00Z", "Australia/Lord_Howe"},
	{"2026-10-31T04:00:00Z", "America/Havana"},
	{"2026-03-28T22:00:00Z", "Africa/Casablanca"},
	{"2026-09-06T03:59:59Z", "America/Santiago"},
	{"2026-01-04T12:00:00Z", "Pacific/Chatham"},
	{"2021-10-15T20:00:00Z", "Asia/Amman"},
	{"2026-12-01T08:00:00Z", "America/Vancouver"},
	{"2026-10-18T04:30:00Z", "America/Havana"},
	{"2026-03-22T15:00:00Z", "America/Santiago"}, // two weeks before a midnight that the clock shows twice
	{"2026-03-15T10:00:00Z", "Asia/Beirut"},      // and before one that it does not show
}

// dealer draws an account of JSON, which may be as odd as a service can make it.
type dealer struct {
	*rand.Rand
	now  int64 // as-of, in milliseconds
	here time.Time
	days int // how far times reach
	odd  int // how many values in a thousand are odd
}

func draw(seed int) *night {
	m := moments[seed%len(moments)]
	at, err := time.Parse(time.RFC3339, m.at)
	if err != nil {
		panic(err)
	}
	zone, err := time.LoadLocation(m.zone)
	if err != nil {
		panic(err)
	}
	d := &dealer{
		Rand: rand.New(rand.NewPCG(uint64(seed), 31)), now: at.UnixMilli(), here: at.In(zone), days: []int{40, 120, 900}[seed%3],
		odd: []int{0, 10, 60, 300}[seed%4],
	}
	size := []int{0, 3, 20, 60}[d.IntN(4)]
	n := &night{asOf: at, lists: map[string][]string{}, level: []privacy.Level{privacy.Strict, privacy.Full}[seed%2]}
	n.options = report.Options{Zone: zone, DueFormat: pick(d, "", "yyyymmdd"), ReviewMonths: pick(d, 0, 1, 6, 12, 25)}
	n.lists[record.Resources] = d.list(size, d.document)
	n.lists[record.FollowUps] = d.list(size*2, d.followUp)
	n.lists[record.Equipments] = d.list(size, d.equipment)
	n.lists[record.GroupTrainings] = d.list(size/2, d.session)
	n.lists[record.OverdueIDs] = slices.DeleteFunc(d.list(size, d.id), func(id string) bool {
		sent, err := record.DecodeID([]byte(id))
		return err != nil || sent == ""
	})
	return n
}

func pick[T any](d *dealer, from ...T) T { return from[d.IntN(len(from))] }

func (d *dealer) in(thousand int) bool { return d.IntN(1000) < thousand }

func (d *dealer) list(n int, item func() string) []string {
	out := make([]string, n)
	for i := range out {
		out[i] = item()
		if d.in(d.odd / 10) {
			out[i] = pick(d, "5", "null", `"x"`, `[1,{"id":"a"}]`, "{}", "true", `{"followups":[]}`, `"]}"`)
		}
	}
	return out
}

// texts are such as break a reader of lines, of quotes or of numbers.
var texts = []string{
	`""`, `" "`, `"NULL"`, `"null"`, `"a,b"`, `"x\"5,-3e"`, `"\\"`, `"\\\""`, `"]}"`, `"{\"id\":1}"`, `"\u0000"`, `"a\u0000b"`, `"\ud800"`,
	`"\ud83d\ude00"`, `"\udc00\udc01"`, `"\\ud800"`, `"\\\ud800"`, `"\u00e9"`, `"é"`, `"e\u0301"`, `"\n,\r\n"`, `"12"`, `"12.0"`,
	`"1e2"`, `"'; --"`, `"\u2028"`, `"\ud83dx"`,
	`"😀"`, `"\u001f"`, "\"\x7f\"", `"<b>"`, `"=1+1"`, `"\/"`, `"/"`, `"A"`, `"a"`, `"ﬁ"`, `"\uFFFD"`,
}

// numbers are ids that no number can keep.
var numbers = []string{
	"12", "12.0", "-0", "0", "1e2", "100", "1E+2", "123456789012345678901234567890", "12345678901234567890123456789.50", "1e400", "-7.10",
}

var others = []string{"null", "true", "false", "{}", "[]", `{"a":1}`, "[1]"}

// oddly returns a value, or now and then one of any kind.
func (d *dealer) oddly(value string) string {
	if !d.in(d.odd) {
		return value
	}
	return pick(d, pick(d, texts...), pick(d, numbers...), pick(d, others...))
}

func (d *dealer) id() string { return d.oddly(fmt.Sprintf(`"5af1e0c3b2014dd4e6fa%04d"`, d.IntN(200))) }

func (d *dealer) person() string {
	return d.oddly(pick(d, `"p1"`, `"p2"`, `"p3"`, `"p4"`, "null", `""`))
}

func (d *dealer) truth() string { return d.oddly(pick(d, "true", "true", "false", "false", "null")) }

func (d *dealer) status() string {
	return d.oddly(pick(d, `"uptodate"`, `"uptodate"`, `"expiring"`, `"expired"`, `""`, `"lost"`, "null"))
}

func (d *dealer) due() string {
	return d.oddly(pick(d, fmt.Sprint(20260000+100*d.IntN(14)+d.IntN(33)), `"20261113"`, `"20240229"`, "20250229", "null", `"soon"`, "2026111",
		`"00000101"`, `" 2026113"`, fmt.Sprintf("%q", time.UnixMilli(d.now-d.Int64N(60)*86_400_000).UTC().Format("20060102"))))
}

// edge is an instant at which a day of the zone begins, or that is some months before tonight, or a little before.
func (d *dealer) edge() int64 {
	y, m, day := d.here.Date()
	at := time.Date(y, m, day+d.IntN(200)-100, 0, 0, 0, 0, d.here.Location())
	if d.in(200) {
		at = d.here.AddDate(0, -pick(d, 1, 6, 12, 25), 0)
	}
	return at.UnixMilli() - pick(d, int64(0), 1, 3_600_000)
}

// time is one before or after tonight, at whole days and a millisecond beside them too, in every form.
func (d *dealer) time() string {
	at := d.now + int64(d.IntN(d.days+15)-d.days)*86_400_000
	switch d.IntN(5) {
	case 0:
		at += pick(d, int64(-1), 1, 3_600_000, -3_600_000)
	case 1:
		at += d.Int64N(86_400_000)
	case 2: // a whole hour of the clock
		at -= at % 3_600_000
	case 3:
		at = d.edge()
	}
	if d.in(d.odd) {
		return d.oddTime(at)
	}
	return pick(d, fmt.Sprint(at), fmt.Sprint(at), fmt.Sprintf(`"%d"`, at), "null")
}

func (d *dealer) oddTime(at int64) string {
	return pick(d, fmt.Sprintf("%d.0", at), fmt.Sprintf("%d.5", at), fmt.Sprintf(`"%d.000"`, at), fmt.Sprintf("%se3", fmt.Sprint(at/1000)),
		fmt.Sprintf("%.6fe12", float64(at)/1e12), fmt.Sprintf(`" %d\n"`, at), fmt.Sprintf(`"\u00a0\u2003%d\u0085"`, at), fmt.Sprintf(`"+%d"`, at),
		fmt.Sprintf(`"000%d"`, at), fmt.Sprintf(`"%d."`, at), fmt.Sprintf(`"0x%x"`, at), fmt.Sprintf(`"%d_000"`, at/1000), fmt.Sprint(at/1000),
		"0", `"0"`, "-0", "0.0", `"-0"`,
		`"1e-400"`, "1e400", "-5", `""`, `" "`, "true", "{}", "[]", `"inf"`, `"NaN"`, "946684799999", "946684800000",
		"253402300799999", "253402300800000",
		"9223372036854775807", "9223372036854775808", "9007199254740993", `"Ⅷ"`, `"١"`,
		fmt.Sprint(d.now), fmt.Sprint(d.now+86_400_000), fmt.Sprint(d.now+86_400_001), fmt.Sprint(d.now-90*86_400_000))
}

// array is a list of up to n elements, or now and then something else.
func (d *dealer) array(n int, element func() string) string {
	out := make([]string, d.IntN(n+1))
	for i := range out {
		out[i] = element()
		if d.in(d.odd / 4) {
			out[i] = pick(d, others...)
		}
	}
	if d.in(d.odd / 2) {
		return pick(d, append(others, `"x"`, "5")...)
	}
	return "[" + strings.Join(out, ",") + "]"
}

// object is made of names and values; odd ones lack some, have some twice, or others, or blanks.
func (d *dealer) object(fields ...string) string {
	var out []string
	for i := 0; i < len(fields); i += 2 {
		name, value := fields[i], fields[i+1]
		if d.in(d.odd / 4) {
			continue
		}
		if d.in(d.odd / 10) {
			name = fmt.Sprintf(`\u%04x`, name[0]) + name[1:]
		}
		field := `"` + name + `":` + value
		switch {
		case d.in(d.odd / 4):
			out = append(out, field, `"`+name+`":`+d.oddly(fields[1+2*d.IntN(len(fields)/2)]))
		case d.in(d.odd / 4):
			out = append(out, field, `"`+pick(d, "x", "deleted", "a,b:1", `\"id`)+`":`+d.oddly("-12.50"))
		default:
			out = append(out, field)
		}
	}
	if d.in(d.odd / 4) {
		d.Shuffle(len(out), func(i, j int) { out[i], out[j] = out[j], out[i] })
		return "{ " + strings.Join(out, " , ") + " }"
	}
	return "{" + strings.Join(out, ",") + "}"
}

func (d *dealer) equipment() string {
	return d.object("id", d.id(), "serialNumber", d.oddly(`"SN-1"`), "isInService", pick(d, "true", d.truth()), "status", d.status(),
		"fieldOffice_id", d.array(2, d.person), "created", d.time(), "schedules", d.array(3, func() string {
			return d.object("schedule_id", d.oddly("7"), "status", d.status(), "expiresOn",
				pick(d, d.time(), fmt.Sprint(d.edge())), "expiringOn", d.time(),
				"lastCompletedOn", d.time())
		}))
}

func (d *dealer) followUp() string {
	return d.object("id", d.id(), "form_id", d.oddly("1201"), "open", d.truth(), "created_on", d.time(), "updated_on", d.time(),
		"resolved_on", d.time(), "due", d.due(), "m_observer_id", d.person(), "m_assignee_id", d.person(), "m_completer_id", d.person(),
		"messages", d.array(4, func() string {
			return d.object("id", d.oddly("1"), "date", d.time(), "note", d.oddly(`"a"`), "m_reassignee_id", d.person(),
				"attachments", d.array(2, func() string { return d.object("key", d.oddly(`"k"`)) }))
		}))
}

func (d *dealer) document() string {
	return d.object("id", d.id(), "title", d.oddly(`"Title"`), "created", d.time(), "versions", d.array(4, func() string {
		return d.object("version", d.oddly(`"1.0"`), "created", d.time(), "approvedOn", pick(d, d.time(), "null", "0"),
			"type", d.oddly(pick(d, `"file"`, `"link"`)))
	}))
}

func (d *dealer) session() string {
	return d.object("id", d.id(), "created", d.time(), "m_trainees_id", d.array(5, d.person), "trainings_id",
		d.array(3, func() string { return d.oddly(pick(d, "401", "402", `"402"`)) }), "m_instructor_id", d.person())
}
