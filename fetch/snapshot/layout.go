package snapshot

import (
	"slices"
	"strings"
	"time"

	"opsreport/fetch/snapshot/form"
)

// NewerFormatError says that a snapshot was written by a later version.
type NewerFormatError = form.NewerFormatError

// NewerHint is what to do about it.
const NewerHint = form.NewerHint

// The files that stand beside the snapshots. This package reads pruned.jsonl only.
const (
	HistoryFile = "history.jsonl"
	LedgerFile  = "ledger.jsonl"
	PeriodsFile = "periods.jsonl"
	KeyFile     = ".pseudonym-key"
	prunedFile  = "pruned.jsonl"
)

const (
	stagePrefix = ".stage-"
	prunePrefix = ".prune-"
)

var storeFiles = []string{HistoryFile, LedgerFile, PeriodsFile, prunedFile, KeyFile}

// knownFile reports whether a file may stand beside the snapshots.
func knownFile(name string) bool {
	if slices.Contains(storeFiles, name) {
		return true
	}
	edition, ok := strings.CutPrefix(name, "history-")
	edition, jsonl := strings.CutSuffix(edition, ".jsonl")
	return ok && jsonl && edition != "" && len(edition) <= 40 && strings.Trim(edition, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}

// Name returns the folder name of a night: its as-of in UTC, whole seconds.
func Name(asOf time.Time) string { return form.Name(asOf) }
