package snapshot

import (
	"fmt"
	"strings"
	"time"
)

// Format is the version of the format that this package writes, and the
// newest that it reads.
const Format = 1

const (
	bagitFile    = "bagit.txt"
	infoFile     = "bag-info.txt"
	manifestFile = "manifest-sha256.txt"
	tagFile      = "tagmanifest-sha256.txt"
	dataFolder   = "data"
	requestsFile = "data/requests.jsonl"
	metaFile     = "data/snapshot.json"
	prunedFile   = "pruned.jsonl"

	stagePrefix = ".stage-"
	prunePrefix = ".prune-"

	bagitText  = "BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n"
	nameLayout = "20060102T150405Z"
)

// The lists of a snapshot, by the name of their property and file.
const (
	Resources      = "resources"
	FollowUps      = "followups"
	Equipments     = "equipments"
	GroupTrainings = "grouptrainings"
	OverdueIDs     = "overdue"
)

var (
	listNames    = [...]string{Resources, FollowUps, Equipments, GroupTrainings, OverdueIDs}
	tagFiles     = [...]string{infoFile, bagitFile, manifestFile} // sorted
	payloadFiles = [...]string{                                   // sorted
		listFile(Equipments), listFile(FollowUps), listFile(GroupTrainings), listFile(OverdueIDs),
		requestsFile, listFile(Resources), metaFile,
	}
	// besides are the files that may stand beside the snapshots.
	besides = [...]string{"history.jsonl", prunedFile, ".pseudonym-key"}
)

func listFile(list string) string { return dataFolder + "/" + list + ".json" }

func listHead(list string) string { return `{"` + list + `":[` }

// Name returns the folder name of a night: its as-of in UTC, whole seconds.
func Name(asOf time.Time) string { return asOf.UTC().Format(nameLayout) }

// ParseName returns the as-of of a night's folder name; false for any other name.
func ParseName(name string) (time.Time, bool) {
	t, err := time.Parse(nameLayout, name)
	return t, err == nil && Name(t) == name
}

// ours reports whether name is that of a staging folder.
func ours(name string) bool {
	for _, prefix := range [...]string{stagePrefix, prunePrefix} {
		if rest, ok := strings.CutPrefix(name, prefix); ok {
			_, ok = ParseName(rest)
			return ok
		}
	}
	return false
}

// NewerFormatError says that a snapshot was written by a later version.
type NewerFormatError struct {
	Dir    string
	Format int // of the snapshot
}

func (e *NewerFormatError) Error() string {
	return fmt.Sprintf("snapshot %s has format %d, and this version reads up to %d", e.Dir, e.Format, Format)
}
