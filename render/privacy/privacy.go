// Package privacy applies the privacy level to records: a record that leaves here is a new one with the fields that its level names
// and nothing more. People leave as keys: a keyed pseudonym at strict, a digest of the id at internal and full; the same id gives the
// same key on every night.
package privacy

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base32"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"net/url"
	"slices"
	"strings"
	"sync"

	"opsreport/fetch/record"
	"opsreport/render/label"
)

// Level says how much a reader may see.
type Level int8

// The levels, each showing more than the one before.
const (
	Strict   Level = iota // pseudonyms, no free text
	Internal              // names of people, no free text
	Full                  // everything but the bytes of unrecognised fields
)

var words = [...]string{"strict", "internal", "full"}

// String returns the level as the configuration spells it.
func (l Level) String() string { return words[l] }

// Keyed reports whether the level needs a key: unless the id itself is shown, what
// stands for a person, in file names too, must not be computable from the user id.
func (l Level) Keyed() bool { return l != Full }

// ParseLevel reads a level as the configuration spells it.
func ParseLevel(s string) (Level, error) {
	if i := slices.Index(words[:], s); i >= 0 {
		return Level(i), nil
	}
	return 0, fmt.Errorf("read privacy level %q: it is none of strict, internal, full", s)
}

// Options say what a Filter lets through.
type Options struct {
	Level      Level
	Key        []byte      // of pseudonyms, and of the names of people's pages; see Keyed
	Metafields []string    // ids of metafields that may be shown below Full
	Names      *label.Book // of the labels file; nil names nobody
}

// Filter applies a level. It is safe for concurrent use.
type Filter struct {
	Options

	lock   sync.RWMutex
	people map[string]label.Person // by key
	keys   map[string]string       // by user id
}

// New returns a filter that knows no person yet.
func New(o Options) *Filter {
	return &Filter{Options: o, people: map[string]label.Person{}, keys: map[string]string{}}
}

// Person returns what may be known of a key that a record passed on. An
// unknown key stands for itself.
func (f *Filter) Person(key string) label.Person {
	f.lock.RLock()
	defer f.lock.RUnlock()
	if p, ok := f.people[key]; ok {
		return p
	}
	return label.Person{Shown: key}
}

// KeyOf returns what stands for a user id in the records that the filter lets
// through; "" has none.
func (f *Filter) KeyOf(user string) string { return f.person(user) }

// person returns the key of a user id; "" has none.
func (f *Filter) person(id string) string {
	if id == "" {
		return ""
	}
	f.lock.RLock()
	key, ok := f.keys[id]
	f.lock.RUnlock()
	if ok {
		return key
	}
	id = strings.Clone(id) // alone, without the record around it
	key = f.key(id)
	name, named := f.Names.Name(label.User, id)
	p := label.Person{Shown: key, Named: named}
	if f.Level != Strict {
		switch p.Shown = label.Short(id); {
		case named && f.Names.Shared(label.User, id) && f.Level == Full:
			p.Shown = label.With(name, id)
		case named && f.Names.Shared(label.User, id):
			p.Shown = label.With(name, key)
		case named:
			p.Shown = name
		}
	}
	if f.Level == Full {
		p.ID = id
	}
	f.lock.Lock()
	defer f.lock.Unlock()
	f.people[key], f.keys[id] = p, key
	return key
}

func (f *Filter) key(id string) string {
	if !f.Level.Keyed() {
		sum := sha256.Sum256([]byte(id))
		return "u-" + hex.EncodeToString(sum[:8])
	}
	if f.Level == Strict {
		return Pseudonym(f.Key, id)
	}
	return "u-" + hex.EncodeToString(keyed(f.Key, id)[:8])
}

// Pseudonym is what stands for an id where its person is not to be known.
func Pseudonym(key []byte, id string) string {
	return "P-" + base32.StdEncoding.EncodeToString(keyed(key, id))[:10]
}

func keyed(key []byte, id string) []byte {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(id))
	return mac.Sum(nil)
}

func (f *Filter) persons(ids []string) []string {
	keys := slices.Clone(ids)
	for i, id := range keys {
		keys[i] = f.person(id)
	}
	return keys
}

// convert maps a list of objects.
func convert[T any](in []T, one func(in, out *T)) []T {
	if len(in) == 0 {
		return nil
	}
	out := make([]T, len(in))
	for i := range in {
		one(&in[i], &out[i])
	}
	return out
}

// names keeps the names of fields without their values. Only the mark of a deleted
// record keeps its value, because a rule reports it.
func names(in []record.Field) []record.Field {
	return convert(in, func(in, out *record.Field) {
		out.Name, out.Mistyped = in.Name, in.Mistyped
		if in.Name == "deleted" && string(in.Value) == "true" {
			out.Value = []byte("true")
		}
	})
}

// atFull returns v at Full, and nothing below.
func atFull[T any](f *Filter, v T) T {
	if f.Level == Full {
		return v
	}
	var none T
	return none
}

// link returns a link as the level shows it: at Strict its host.
func (f *Filter) link(link string) string {
	if f.Level != Strict || link == "" {
		return link
	}
	u, err := url.Parse(strings.TrimSpace(link))
	if err != nil {
		return ""
	}
	return u.Hostname()
}

// through passes the records of a list through one.
func through[T any](seq iter.Seq2[*T, error], one func(in, out *T)) iter.Seq2[*T, error] {
	if seq == nil {
		return nil
	}
	return func(yield func(*T, error) bool) {
		for in, err := range seq {
			if err != nil {
				yield(nil, err)
				return
			}
			out := new(T)
			if one(in, out); !yield(out, nil) {
				return
			}
		}
	}
}

// ErrNoKey is the error of every list where a key is needed and there is none: without
// a key anybody could compute the pseudonym of a user id.
var ErrNoKey = errors.New("no key for pseudonyms")

func (f *Filter) refuses() bool { return f.Level.Keyed() && len(f.Options.Key) == 0 }

func refuse[T any](yield func(*T, error) bool) { yield(nil, ErrNoKey) }

// Night returns the night as the level shows it: its records pass through the
// filter each time they are read. What it says of the fetch stays as it is, except
// that requests keep only the parameters that name no person.
func (f *Filter) Night(n record.Night) record.Night {
	n.Resources = through(n.Resources, f.resource)
	n.FollowUps = through(n.FollowUps, f.followUp)
	n.Equipment = through(n.Equipment, f.equipment)
	n.GroupTrainings = through(n.GroupTrainings, f.training)
	if f.refuses() {
		n.Set = record.Set{Resources: refuse[record.Resource], FollowUps: refuse[record.FollowUp], Equipment: refuse[record.Equipment],
			GroupTrainings: refuse[record.GroupTraining]}
	}
	n.Requests = requests(n.Requests)
	return n
}

// The functions below are the allow-list: a field that is not assigned here
// goes nowhere. The test holds every field of every record against it.

func (f *Filter) resource(in, out *record.Resource) {
	*out = record.Resource{
		ID: in.ID, Title: in.Title, Created: in.Created, CategoryID: in.CategoryID, Tags: slices.Clone(in.Tags),
		Sequence: atFull(f, in.Sequence), Offline: atFull(f, in.Offline),
		Versions: convert(in.Versions, f.version), Unknown: names(in.Unknown),
	}
}

func (f *Filter) version(in, out *record.Version) {
	*out = record.Version{
		CreatorID: f.person(in.CreatorID), Created: in.Created, ApprovedOn: in.ApprovedOn, Label: in.Label, Type: in.Type,
		Link: f.link(in.Link), Description: atFull(f, in.Description), File: atFull(f, in.File), Unknown: names(in.Unknown),
	}
}

func (f *Filter) followUp(in, out *record.FollowUp) {
	*out = record.FollowUp{
		ID: in.ID, FormID: in.FormID, ResponseID: in.ResponseID, Open: in.Open,
		CreatedOn: in.CreatedOn, UpdatedOn: in.UpdatedOn, ResolvedOn: in.ResolvedOn, Due: in.Due,
		ObserverID: f.person(in.ObserverID), AssignerID: f.person(in.AssignerID), AssigneeID: f.person(in.AssigneeID),
		CompleterID: f.person(in.CompleterID), Messages: convert(in.Messages, f.message), Unknown: names(in.Unknown),
	}
}

func (f *Filter) message(in, out *record.Message) {
	*out = record.Message{
		ID: in.ID, Date: in.Date, UserID: f.person(in.UserID), ReassigneeID: f.person(in.ReassigneeID),
		Note: atFull(f, in.Note), HasNote: in.HasNote || in.Note != "", Notify: atFull(f, in.Notify),
		Attachments: convert(in.Attachments, f.attachment), Unknown: names(in.Unknown),
	}
	if in.Signature != nil {
		out.Signature = []byte("true") // that there is one
	}
}

func (f *Filter) attachment(in, out *record.Attachment) {
	*out = record.Attachment{Key: atFull(f, in.Key), Caption: atFull(f, in.Caption), Unknown: names(in.Unknown)}
}

func (f *Filter) equipment(in, out *record.Equipment) {
	*out = record.Equipment{
		ID: in.ID, Serial: in.Serial, TypeID: in.TypeID, Created: in.Created, ParentID: in.ParentID, ParentLeft: in.ParentLeft,
		OfficeIDs: slices.Clone(in.OfficeIDs),
		LineID:    in.LineID, ClientIDs: slices.Clone(in.ClientIDs), Title: in.Title, InService: in.InService, Status: in.Status,
		AssignedIDs: f.persons(in.AssignedIDs), Notes: atFull(f, in.Notes), Metavalues: f.metavalues(in.Metavalues),
		Schedules: convert(in.Schedules, schedule), Unknown: names(in.Unknown),
	}
}

func (f *Filter) metavalues(in []record.Metavalue) (out []record.Metavalue) {
	for _, m := range in {
		if f.Level == Full || slices.Contains(f.Metafields, m.FieldID) {
			out = append(out, record.Metavalue{FieldID: m.FieldID, Kind: m.Kind, Text: m.Text, ItemIDs: slices.Clone(m.ItemIDs)})
		}
	}
	return out
}

func schedule(in, out *record.Schedule) {
	*out = record.Schedule{
		ID: in.ID, Status: in.Status, ExpiresOn: in.ExpiresOn, ExpiringOn: in.ExpiringOn, LastCompletedOn: in.LastCompletedOn,
		Unknown: names(in.Unknown),
	}
}

func (f *Filter) training(in, out *record.GroupTraining) {
	*out = record.GroupTraining{
		ID: in.ID, Created: in.Created, TrainingIDs: slices.Clone(in.TrainingIDs), TraineeIDs: f.persons(in.TraineeIDs),
		InstructorID: f.person(in.InstructorID), Notes: atFull(f, in.Notes), Unknown: names(in.Unknown),
	}
}

// askedParams are the parameters that the fetch sends and that name no person,
// in the order in which they are shown. Filters by person are none of them.
func askedParams() []string {
	return []string{"equipmentType_id", "service_type", "include_null_metavalues", "status", "created_before", "limit", "page", "pretty"}
}

// requests returns the request log with the parameters of the allow-list.
func requests(seq iter.Seq2[*record.Request, error]) iter.Seq2[*record.Request, error] {
	if seq == nil {
		return nil
	}
	return func(yield func(*record.Request, error) bool) {
		for from, err := range seq {
			if err != nil {
				yield(nil, err)
				return
			}
			to := &record.Request{
				At:             from.At,
				Method:         from.Method,
				Params:         params(from.Params),
				Attempt:        from.Attempt,
				Status:         from.Status,
				Error:          from.Error,
				RequestID:      from.RequestID,
				ResponseTimeMS: from.ResponseTimeMS,
				Bytes:          from.Bytes,
				SHA256:         from.SHA256,
				Items:          from.Items,
			}
			if !yield(to, nil) {
				return
			}
		}
	}
}

// params copies the parameters of the allow-list. Where the parameters are not an
// object, or hold any other parameter, it returns none of them.
func params(sent []byte) []byte {
	var all map[string]json.RawMessage
	if json.Unmarshal(sent, &all) != nil {
		return nil
	}
	var out bytes.Buffer
	for _, name := range askedParams() {
		value, ok := all[name]
		if !ok || bytes.ContainsAny(value, "{[") {
			continue
		}
		if out.Len() > 0 {
			out.WriteByte(',')
		}
		out.WriteString(`"` + name + `":`)
		out.Write(value)
	}
	return append(append([]byte{'{'}, out.Bytes()...), '}')
}
