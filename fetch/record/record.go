// Package record is the vocabulary that the fetch and the render stage share:
// the four lists of the Workplace Operations Query API, and the night in which
// they were read.
//
// It promises tolerant decoding. The specification says which fields a record
// has; live services leave some out, send null, send times as text and add
// fields of their own. Every such record decodes: null and absent are the
// same, an unreadable value of a known field and every unrecognised field are
// kept apart in Unknown with their bytes, and nothing that is well-formed JSON
// makes a record fail. Only malformed JSON is an error.
//
// It refuses to judge: a zero time, an unknown status or a contradiction is
// passed on as sent, and the render stage decides what it means (packages
// census and report).
//
// It is a leaf: every other room may import it, and it imports none of ours.
package record

import "iter"

// Resource is a managed document with its versions (list resources.list).
type Resource struct {
	ID         string
	Title      string
	Created    Time
	Sequence   string // ordering number, digits as sent; "" when missing
	CategoryID string
	Tags       []string
	Offline    Bool // shouldBeAvailableOffline
	Versions   []Version
	Unknown    []Field
}

// Version is one version of a Resource. Their order within a resource means
// nothing: the specification does not state it.
type Version struct {
	CreatorID   string
	Created     Time
	ApprovedOn  Time
	Label       string // the field "version"
	Description string
	File        string // storage key; "" for null
	Link        string // URL; "" when Type is "file"
	Type        string // "file", "link" or whatever was sent
	Unknown     []Field
}

// FollowUp is a corrective follow-up with its message thread (followups.list).
type FollowUp struct {
	ID          string
	FormID      string // number, digits as sent
	ResponseID  string // number, digits as sent
	Open        Bool
	CreatedOn   Time
	UpdatedOn   Time
	ObserverID  string
	AssignerID  string
	AssigneeID  string
	Due         string // digits as sent; "" when missing; its meaning is not documented
	ResolvedOn  Time
	CompleterID string
	Messages    []Message
	Unknown     []Field
}

// Message is one message of a follow-up's thread, in the order sent.
type Message struct {
	ID           string
	Date         Time
	UserID       string
	Note         string
	HasNote      bool // a note is on record, also where privacy has taken it away; set by package privacy
	ReassigneeID string
	Signature    []byte // JSON as sent; nil for null or absent
	Attachments  []Attachment
	Notify       Bool
	Unknown      []Field
}

// Attachment names a stored file; its content is not in the list.
type Attachment struct {
	Key     string
	Caption string
	Unknown []Field
}

// Equipment is one item of one equipment type (equipments.list).
type Equipment struct {
	ID          string
	Serial      string // serialNumber
	TypeID      string // equipmentType_id
	Created     Time
	ParentID    string
	ParentLeft  bool     // its parent is not in this edition, and ParentID is empty; set by package scope
	OfficeIDs   []string // fieldOffice_id
	LineID      string   // lineOfBusiness_id
	ClientIDs   []string
	AssignedIDs []string // assignedUsers_id
	Title       string
	Notes       string
	InService   Bool
	Metavalues  []Metavalue // in the order sent
	Status      string      // "uptodate", "expiring", "expired", whatever was sent, or "" when missing
	Schedules   []Schedule
	Unknown     []Field
}

// Schedule is one inspection schedule of an Equipment.
type Schedule struct {
	ID              string // schedule_id
	Status          string
	ExpiresOn       Time
	ExpiringOn      Time
	LastCompletedOn Time
	Unknown         []Field
}

// Metavalue is the value of one metafield. Exactly one of the forms holds.
type Metavalue struct {
	FieldID string
	Kind    MetaKind
	Text    string   // MetaText: the text; MetaNumber: the digits as sent; MetaOther: the JSON as sent
	ItemIDs []string // MetaItems: numbers, digits as sent
}

// MetaKind says which form a Metavalue has.
type MetaKind int8

// The forms of a metavalue. MetaNull stands for JSON null and for the text
// "NULL", which the specification gives for an empty metafield.
const (
	MetaNull MetaKind = iota
	MetaText
	MetaNumber
	MetaItems
	MetaOther
)

// GroupTraining is one group training session (grouptrainings.list).
type GroupTraining struct {
	ID           string // number, digits as sent
	Created      Time   // when the record was made, not when the training was given
	TraineeIDs   []string
	TrainingIDs  []string // numbers, digits as sent
	InstructorID string
	Notes        string
	Unknown      []Field
}

// Field is a field that the specification does not name, or a named one whose
// value has a type that cannot be read. Name is "" where the item itself was
// not an object. Value is its JSON, without white space around it.
type Field struct {
	Name     string
	Value    []byte
	Mistyped bool // the specification names the field
}

// Bool is a boolean that may be missing or of another type.
type Bool int8

// The states of a Bool; the zero value is Unset.
const (
	Unset Bool = iota
	False
	True
)

// Time is a point in time as the service wrote it, in epoch milliseconds.
// Whether the number makes sense (zero, in the future) is not decided here.
type Time struct {
	MS   int64
	Form TimeForm
}

// TimeForm says how a Time was written.
type TimeForm int8

// The forms of a Time; the zero value is Absent.
const (
	Absent     TimeForm = iota // null, missing or ""
	Number                     // an integer
	Text                       // a numeric string
	Unreadable                 // anything else; MS is 0
)

// MS returns the Time of a number of epoch milliseconds.
func MS(ms int64) Time { return Time{MS: ms, Form: Number} }

// Set is the content of the four lists, streamed. Each iterator may be ranged over
// any number of times and starts anew; a nil one is an empty list. An error ends
// the iteration. The caller may keep the pointer that is yielded.
type Set struct {
	Resources      iter.Seq2[*Resource, error]
	FollowUps      iter.Seq2[*FollowUp, error] // newest first
	Equipment      iter.Seq2[*Equipment, error]
	GroupTrainings iter.Seq2[*GroupTraining, error]
	Overdue        iter.Seq2[string, error] // ids the service's own overdue filter returned
}

// Hold reads the four lists, and returns the night with their records in memory.
func Hold(n Night) (Night, error) {
	var errs [4]error
	n.Resources, errs[0] = hold(n.Resources)
	n.FollowUps, errs[1] = hold(n.FollowUps)
	n.Equipment, errs[2] = hold(n.Equipment)
	n.GroupTrainings, errs[3] = hold(n.GroupTrainings)
	for _, err := range errs {
		if err != nil {
			return n, err
		}
	}
	return n, nil
}

func hold[T any](seq iter.Seq2[*T, error]) (iter.Seq2[*T, error], error) {
	if seq == nil {
		return nil, nil
	}
	all, err := All(seq)
	return Of(all...), err
}

// Each ranges over seq and calls f for every item; it stops at the first
// error of either. A nil seq is empty.
func Each[T any](seq iter.Seq2[T, error], f func(T) error) error {
	if seq == nil {
		return nil
	}
	for v, err := range seq {
		if err != nil {
			return err
		}
		if err := f(v); err != nil {
			return err
		}
	}
	return nil
}

// All collects seq into a slice, up to the first error.
func All[T any](seq iter.Seq2[T, error]) ([]T, error) {
	var out []T
	err := Each(seq, func(v T) error { out = append(out, v); return nil })
	return out, err
}

// Of returns an iterator over items that are held in memory.
func Of[T any](items ...T) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		for _, v := range items {
			if !yield(v, nil) {
				return
			}
		}
	}
}
