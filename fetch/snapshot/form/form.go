package form

import (
	"fmt"
	"time"

	"opsreport/fetch/record"
)

// Format is the newest version of the format, and what this package reads up
// to. A night that needs none of it is written as of the version before.
const Format = 2

// The files of a night beside its lists.
const (
	RequestsFile = "data/requests.jsonl"
	MetaFile     = "data/snapshot.json"
)

var (
	// Lists are the names of all lists.
	Lists = [...]string{record.Resources, record.FollowUps, record.Equipments, record.GroupTrainings, record.OverdueIDs}
	// Files are all that a night has below data/, sorted.
	Files = [...]string{
		ListFile(record.Equipments), ListFile(record.FollowUps), ListFile(record.GroupTrainings), ListFile(record.OverdueIDs),
		RequestsFile, ListFile(record.Resources), MetaFile,
	}
)

// ListFile is the file of a list, and ListHead its first line.
func ListFile(list string) string { return "data/" + list + ".json" }

// ListHead is the first line of a list's file, without its break.
func ListHead(list string) string { return `{"` + list + `":[` }

// ListEnd ends a list behind its last item.
const ListEnd = "\n" + lastLine + "\n"

const lastLine = "]}"

const nameLayout = "20060102T150405Z"

// Name returns the folder name of a night: its as-of in UTC, whole seconds.
func Name(asOf time.Time) string { return asOf.UTC().Format(nameLayout) }

// ParseName returns the as-of of a night's folder name; false for any other name.
func ParseName(name string) (time.Time, bool) {
	t, err := time.Parse(nameLayout, name)
	return t, err == nil && Name(t) == name
}

// NewerFormatError says that a snapshot was written by a later version.
type NewerFormatError struct {
	Format int // of the snapshot
}

func (e *NewerFormatError) Error() string {
	return fmt.Sprintf("it has format %d, but this version reads only up to %d", e.Format, Format)
}

// NewerHint is what to do about a NewerFormatError.
const NewerHint = "a newer version of opsreport wrote the snapshot with the newer format: use that version"

// Hint is NewerHint.
func (e *NewerFormatError) Hint() string { return NewerHint }
