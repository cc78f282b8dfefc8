// Package sample makes the records of Harbour Works Ltd, a firm that does not
// exist: what the demo serves, and what tests and measurements read.
//
// It promises the same records, to the byte, for the same Options, and that
// nights with one Last tell one story, in which nobody and nothing is real. It
// refuses to keep a large account in memory: follow-ups, and everything of Bulk,
// are made while they are read.
//
// Callers are cmd/opsreport (demo) and the tests of any package.
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

// Options say which night of which sample is wanted.
type Options struct {
	Seed  uint64
	Scale int // multiplies the records; 0 is 1

	// Last is the newest night that will be asked for: everything that
	// happens in the sample is dated back from its day. AsOf is the night
	// asked for, at or before Last; zero is Last. Nights with one Last tell
	// one story: the same ids, further on.
	Last time.Time
	AsOf time.Time
}

// Set returns the records of a night: 231 pieces of equipment of six types and
// a type without any, about 1,400 follow-ups of three years, 63 documents and 44
// group trainings, times Scale. Statuses follow from dates, and overdue is the sample's own rule
// (open, and the digits of due before the day). A few records are wrong, as
// they are in life.
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
	for _, k := range equipmentKinds() {
		types = append(types, record.TypeAsked{ID: k.id, Name: k.name})
	}
	return types
}

// sample is what all lists share.
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

// ago returns a minute of the day that was so many days before the last night.
func (s *sample) ago(days, minute int) time.Time {
	return s.day.AddDate(0, 0, -days).Add(time.Duration(minute) * time.Minute)
}

func (s *sample) past(t time.Time) bool { return !t.After(s.asOf) }

// id returns 24 hex digits that belong to one thing of the sample.
func (s *sample) id(kind string, i int) string {
	sum := sha256.Sum256(binary.BigEndian.AppendUint64(strconv.AppendInt([]byte(kind), int64(i), 10), s.seed))
	return hex.EncodeToString(sum[:12])
}

// user returns the id of a person; any i names one.
func (s *sample) user(i int) string { return s.id("user", i%s.users) }

// dice are the chances of one record, always the same ones.
type dice struct{ *rand.Rand }

func (s *sample) dice(kind string, i int) dice {
	sum := sha256.Sum256(binary.BigEndian.AppendUint64(strconv.AppendInt([]byte("dice "+kind), int64(i), 10), s.seed))
	return dice{rand.New(rand.NewPCG(binary.BigEndian.Uint64(sum[:]), binary.BigEndian.Uint64(sum[8:])))}
}

// chance is true so many times in a thousand.
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
