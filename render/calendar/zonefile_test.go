package calendar

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"slices"
	"testing"
	"time"
)

// clock is a kind of time of a zone, such as its summer time.
type clock struct {
	ahead  int32 // seconds ahead of UTC
	summer bool
	name   string // of three letters
}

// put is an instant at which a zone's clocks are put to another kind of time.
type put struct {
	at time.Time
	to byte // an index
}

// zoneFile returns a file of a zone (RFC 9636): each change that it lists, and the rule for those after them.
func zoneFile(t *testing.T, clocks []clock, list []put, rule string) *time.Location {
	t.Helper()
	var b bytes.Buffer
	write := func(v any) {
		if err := binary.Write(&b, binary.BigEndian, v); err != nil {
			t.Fatal(err)
		}
	}
	header := func(changes, clocks int) {
		b.WriteString("TZif2" + string(make([]byte, 15)))
		write([6]uint32{0, 0, 0, uint32(changes), uint32(clocks), uint32(4 * clocks)})
	}
	header(0, 1) // what programs of before 2005 read
	b.Write([]byte{0, 0, 0, 0, 0, 0, 'U', 'T', 'C', 0})
	header(len(list), len(clocks))
	for _, p := range list {
		write(p.at.Unix())
	}
	for _, p := range list {
		b.WriteByte(p.to)
	}
	for i, c := range clocks {
		write(c.ahead)
		write(c.summer)
		b.WriteByte(byte(4 * i))
	}
	for _, c := range clocks {
		b.WriteString(c.name + "\x00")
	}
	b.WriteString("\n" + rule + "\n")
	zone, err := time.LoadLocationFromTZData("Somewhere", b.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	return zone
}

// sunday returns an hour of the last Sunday of a month, or of the first one, counted from midnight in UTC.
func sunday(year int, month time.Month, last bool, hour time.Duration) time.Time {
	day := time.Date(year, month, 1, 0, 0, 0, 0, time.UTC)
	if last {
		day = day.AddDate(0, 1, -7)
	}
	return day.AddDate(0, 0, (7-int(day.Weekday()))%7).Add(hour * time.Hour)
}

// TestEveryFormOfAZoneFileSaysTheSame: one that lists all changes (zic -b fat, as Debian ships them), one that has a rule instead
// (zic -b slim, and Go's own), and one that lists what is no change. Zones are such as London, where summer is within a year, Sydney, where
// it is not, and one that moved for good in the middle of a year, before its rule begins.
func TestEveryFormOfAZoneFileSaysTheSame(t *testing.T) {
	t.Parallel()
	from, until := time.Date(1999, 12, 1, 0, 0, 0, 0, time.UTC), time.Date(2034, 6, 1, 0, 0, 0, 0, time.UTC)
	london, sydney := []clock{{0, false, "GMT"}, {3600, true, "BST"}}, []clock{{36000, false, "EST"}, {39600, true, "EDT"}}
	moved := []clock{{-36000, false, "WST"}, {46800, false, "EST"}}
	across := put{time.Date(2011, 12, 30, 10, 0, 0, 0, time.UTC), 1}
	var british, australian []put
	for year := 1999; year <= 2037; year++ {
		british = append(british, put{sunday(year, time.March, true, 1), 1}, put{sunday(year, time.October, true, 1), 0})
		australian = append(australian, put{sunday(year, time.April, false, -8), 0}, put{sunday(year, time.October, false, -8), 1})
	}
	var padded []put // with a line a year for a change that is none
	for _, p := range british {
		padded = append(padded, p)
		if p.to == 0 {
			padded = append(padded, put{time.Date(p.at.Year()+1, 1, 1, 0, 0, 0, 0, time.UTC), 0})
		}
	}
	within := func(all []put) (found []time.Time) {
		for _, p := range all {
			if p.at.After(from) && !p.at.After(until) {
				found = append(found, p.at)
			}
		}
		return found
	}
	for name, c := range map[string]struct {
		forms []*time.Location
		want  []time.Time
	}{
		"summer within a year": {[]*time.Location{
			zoneFile(t, london, british, "GMT0BST,M3.5.0/1,M10.5.0"),
			zoneFile(t, london, nil, "GMT0BST,M3.5.0/1,M10.5.0"),
			zoneFile(t, london, british[:9], "GMT0BST,M3.5.0/1,M10.5.0"),
			zoneFile(t, london, padded, "GMT0BST,M3.5.0/1,M10.5.0"),
		}, within(british)},
		"summer over the end of a year": {[]*time.Location{
			zoneFile(t, sydney, australian, "EST-10EDT,M10.1.0,M4.1.0/3"),
			zoneFile(t, sydney, australian[:5], "EST-10EDT,M10.1.0,M4.1.0/3"),
		}, within(australian)},
		"moved": {[]*time.Location{
			zoneFile(t, moved, []put{across}, ""),
			zoneFile(t, moved, []put{across}, "EST-13"),
		}, []time.Time{across.at}},
		"none": {[]*time.Location{time.UTC, time.FixedZone("", 0), zoneFile(t, london[:1], nil, "GMT0")}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			days := func(zone *time.Location) string {
				var b bytes.Buffer
				for day := range 366 * 34 {
					fmt.Fprintln(&b, StartOfDay(2000, 1, 1+day, zone).Unix(), first(time.Date(2000, 1, 1+day, 1, 30, 0, 500, time.UTC), zone).UnixNano())
				}
				return b.String()
			}
			want := days(c.forms[0])
			for i, zone := range c.forms {
				if got := Changes(zone, from, until); !slices.EqualFunc(got, c.want, time.Time.Equal) {
					t.Errorf("form %d changes at %v, want %v", i, got, c.want)
				}
				if days(zone) != want {
					t.Errorf("days of form %d begin at other instants", i)
				}
			}
		})
	}
}
