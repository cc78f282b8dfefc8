package snapshot

import (
	"errors"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// prunedNight is a line of pruned.jsonl, field by field. That of a night which was
// retired has a reason; its digest is "" and its link null where nothing knows
// them any more.
type prunedNight struct {
	Folder   string     `json:"folder"`
	Digest   string     `json:"manifest_sha256"`
	Previous *chainLink `json:"previous"`
	PrunedAt string     `json:"pruned_at"`
	Reason   string     `json:"reason,omitempty"`
	Unnamed  bool       `json:"unnamed,omitzero"`             // no night named it when it was pruned: it was brought from elsewhere
	Lines    string     `json:"ledger_sha256,omitempty"`      // of what the ledger had of it; "" where it had nothing
	Next     string     `json:"next_ledger_sha256,omitempty"` // of what the ledger had of the night that was compared with it
}

// maxReason bounds a reason, in bytes.
const maxReason = 1000

// IsReason reports whether a text can be the reason for which a night was
// retired: one line that can be read.
func IsReason(text string) bool {
	return len(text) <= maxReason && utf8.ValidString(text) && strings.TrimSpace(text) != "" && !strings.ContainsFunc(text, unicode.IsControl)
}

// encodePruned writes a line of pruned.jsonl, with its break.
func encodePruned(p prunedNight) ([]byte, error) { return marshal(p) }

// decodePruned reads a line of pruned.jsonl.
func decodePruned(line []byte) (prunedNight, error) {
	var p prunedNight
	if err := unmarshal(line, &p); err != nil {
		return p, err
	}
	night, ok := parseName(p.Folder)
	retired := p.Reason != ""
	if !ok || !isDigest(p.Digest) && !(retired && p.Digest == "") {
		return p, errors.New("it lacks a folder or a digest")
	}
	if retired && !IsReason(p.Reason) {
		return p, errors.New("reason is not one readable line")
	}
	if p.Lines != "" && !isDigest(p.Lines) || p.Next != "" && !isDigest(p.Next) {
		return p, errors.New("what it says of the ledger is no digest")
	}
	at, err := time.Parse(time.RFC3339, p.PrunedAt)
	if err != nil || !retired && !at.After(night) { // one of the future is retired before it is due
		return p, errors.New("pruned_at is not a time after the night")
	}
	return p, nil
}
