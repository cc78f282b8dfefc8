// Package sample makes the records of Harbour Works Ltd, a firm that does not exist.
//
// It promises the same bytes for the same Options, and that nights with the same Last fit
// together as nights of one account. All people and things are invented. It does not hold
// a large account in memory: follow-ups, and everything of Bulk, are made while they are
// read.
package sample

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"math/rand/v2"
	"strconv"
	"time"

	"opsreport/fetch/record"
)

// Options select a night of a sample.
type Options struct {
	Seed  uint64
	Scale int // multiplies the records; 0 is 1

	// Last is the newest night that will be asked for; all events of the sample are dated
	// back from its day. AsOf is the night to make, at or before Last; zero means Last.
	// Nights with the same Last have the same ids and belong to one account.
	Last time.Time
	AsOf time.Time
}

// Set returns the records of a night: 231 items of equipment of six types and a type
// without any, about 1,400 follow-ups of three years, 63 documents and 44 group
// trainings, all times Scale. Statuses follow from dates. A follow-up is overdue by the
// sample's own rule: it is open and its due date is before the day. A few records have
// mistakes, as in a real account.
func Set(o Options) record.Set {
	s := newSample(o)
	return record.Set{
		Resources:      record.Of(s.documents()...),
		FollowUps:      s.followUps(),
		Equipment:      record.Of(s.equipment()...),
		GroupTrainings: record.Of(s.trainings()...),
		Overdue:        s.overdue(),
	}
}

// Types returns the equipment types of the sample, for the configuration.
// The last one has no equipment.
func Types() []record.TypeAsked {
	var types []record.TypeAsked
	for _, k := range firm().Kinds {
		types = append(types, record.TypeAsked{ID: k.ID, Name: k.Name})
	}
	return types
}

// sample is what the lists have in common.
type sample struct {
	seed  uint64
	scale int
	day   time.Time // midnight of the last night, UTC
	asOf  time.Time
	users int
}

func newSample(o Options) *sample {
	if o.AsOf.IsZero() {
		o.AsOf = o.Last
	}
	scale := max(o.Scale, 1)
	return &sample{seed: o.Seed, scale: scale, day: o.Last.UTC().Truncate(24 * time.Hour), asOf: o.AsOf.UTC(), users: 96 * min(scale, 10)}
}

// ago returns a minute of the day that is a number of days before the last night.
func (s *sample) ago(days, minute int) time.Time {
	return s.day.AddDate(0, 0, -days).Add(time.Duration(minute) * time.Minute)
}

func (s *sample) past(t time.Time) bool { return !t.After(s.asOf) }

// id returns 24 hex digits, always the same ones for the same thing.
func (s *sample) id(kind string, i int) string {
	sum := sha256.Sum256(binary.BigEndian.AppendUint64(strconv.AppendInt([]byte(kind), int64(i), 10), s.seed))
	return hex.EncodeToString(sum[:12])
}

// user returns the id of a person; any i is allowed.
func (s *sample) user(i int) string { return s.id("user", i%s.users) }

// dice draws the random values of one record, the same ones every time.
type dice struct{ *rand.Rand }

func (s *sample) dice(kind string, i int) dice {
	sum := sha256.Sum256(binary.BigEndian.AppendUint64(strconv.AppendInt([]byte("dice "+kind), int64(i), 10), s.seed))
	return dice{rand.New(rand.NewPCG(binary.BigEndian.Uint64(sum[:]), binary.BigEndian.Uint64(sum[8:])))}
}

// chance is true in perMille of a thousand cases.
func (d dice) chance(perMille int) bool { return d.IntN(1000) < perMille }

// between returns a number from a to b, both included.
func (d dice) between(a, b int) int { return a + d.IntN(b-a+1) }

// workMinute is a minute of the working day.
func (d dice) workMinute() int { return d.between(6*60+20, 17*60+40) }

func pick[T any](d dice, from []T) T { return from[d.IntN(len(from))] }

func ms(t time.Time) record.Time { return record.MS(t.UnixMilli()) }

func yes(b bool) record.Bool {
	if b {
		return record.True
	}
	return record.False
}

// stay is a time, in days before the last night, during which a record differs from
// before and after. Every stay ends at least a fortnight before the last night.
type stay struct{ from, to int }

func (s *sample) during(t stay) bool { return s.past(s.ago(t.from, 600)) && !s.past(s.ago(t.to, 600)) }

// The stays of records, by their slots: away, and out of service.
var (
	awayStays = map[string]map[int]stay{
		"followup": {150: {58, 37}, 480: {33, 19}, 933: {79, 72}},
		"piece":    {40: {65, 38}, 110: {30, 17}},
		"document": {15: {52, 24}},
	}
	repairStays = map[int]stay{12: {70, 44}, 95: {41, 20}, 160: {27, 16}, 201: {88, 81}}
)

// away reports whether the service does not return a record at that time, as when
// somebody moves it to a folder that the token cannot read, and later back.
func (s *sample) away(list string, slot int) bool {
	t, ok := awayStays[list][slot]
	return ok && s.during(t)
}

// repaired reports whether an item is out of service for a while.
func (s *sample) repaired(slot int) bool {
	t, ok := repairStays[slot]
	return ok && s.during(t)
}
