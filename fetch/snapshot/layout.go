package snapshot

import (
	"slices"
	"strings"
)

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
