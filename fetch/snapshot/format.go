package snapshot

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"opsreport/fetch/record"
)

// newestFormat is the newest version of the format, and what this package reads up
// to. A night that needs none of it is written as of the version before.
const newestFormat = 2

// The files of a night beside its lists.
const (
	requestsFile = "data/requests.jsonl"
	metaFile     = "data/snapshot.json"
)

var (
	// allLists are the names of all lists.
	allLists = [...]string{record.Resources, record.FollowUps, record.Equipments, record.GroupTrainings, record.OverdueIDs}
	// nightFiles are all that a night has below data/, sorted.
	nightFiles = [...]string{
		listFile(record.Equipments), listFile(record.FollowUps), listFile(record.GroupTrainings), listFile(record.OverdueIDs),
		requestsFile, listFile(record.Resources), metaFile,
	}
)

// listFile is the file of a list, below the folder of the night.
func listFile(list string) string { return "data/" + list + ".json" }

// listHead is the first line of a list's file, without its break.
func listHead(list string) string { return `{"` + list + `":[` }

// listEnd ends a list behind its last item.
const listEnd = "\n" + lastLine + "\n"

const lastLine = "]}"

const nameLayout = "20060102T150405Z"

// Name returns the folder name of a night: its as-of in UTC, whole seconds.
func Name(asOf time.Time) string { return asOf.UTC().Format(nameLayout) }

// parseName returns the as-of of a night's folder name; false for any other name.
func parseName(name string) (time.Time, bool) {
	t, err := time.Parse(nameLayout, name)
	return t, err == nil && Name(t) == name
}

// NewerFormatError says that a snapshot was written by a later version.
type NewerFormatError struct {
	Format int // of the snapshot
}

func (e *NewerFormatError) Error() string {
	return fmt.Sprintf("it has format %d, but this version reads only up to %d", e.Format, newestFormat)
}

// NewerHint is what to do about a NewerFormatError.
const NewerHint = "a newer version of opsreport wrote the snapshot with the newer format: use that version"

// Hint is NewerHint.
func (e *NewerFormatError) Hint() string { return NewerHint }

// The files beside the snapshots, of which this package reads pruned.jsonl only, and the prefixes of folders that are made or removed.
const (
	HistoryFile = "history.jsonl"
	LedgerFile  = "ledger.jsonl"
	PeriodsFile = "periods.jsonl"
	KeyFile     = ".pseudonym-key"
	SealSuffix  = ".seal" // after the name of a night
	prunedFile  = "pruned.jsonl"
	stagePrefix = ".stage-"
	prunePrefix = ".prune-"
)

var storeFiles = []string{HistoryFile, LedgerFile, PeriodsFile, prunedFile, KeyFile}

// knownFile reports whether a file may stand beside the snapshots.
func knownFile(name string) bool {
	if slices.Contains(storeFiles, name) {
		return true
	}
	if night, ok := strings.CutSuffix(name, SealSuffix); ok {
		_, ok = parseName(night)
		return ok
	}
	edition, ok := strings.CutPrefix(name, "history-")
	edition, jsonl := strings.CutSuffix(edition, ".jsonl")
	return ok && jsonl && edition != "" && len(edition) <= 40 && strings.Trim(edition, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}
