package form

import (
	"errors"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"opsreport/fetch/snapshot/bag"
)

// Pruned is a line of pruned.jsonl, field by field. That of a night which was
// retired has a reason; its digest is "" and its link null where nothing knows
// them any more.
type Pruned struct {
	Folder   string `json:"folder"`
	Digest   string `json:"manifest_sha256"`
	Previous *Link  `json:"previous"`
	PrunedAt string `json:"pruned_at"`
	Reason   string `json:"reason,omitempty"`
}

// maxReason bounds a reason, in bytes.
const maxReason = 1000

// IsReason reports whether a text can be the reason for which a night was
// retired: one line that can be read.
func IsReason(text string) bool {
	return len(text) <= maxReason && utf8.ValidString(text) && strings.TrimSpace(text) != "" && !strings.ContainsFunc(text, unicode.IsControl)
}

// EncodePruned writes a line of pruned.jsonl, with its break.
func EncodePruned(p Pruned) ([]byte, error) { return marshal(p) }

// DecodePruned reads a line of pruned.jsonl.
func DecodePruned(line []byte) (Pruned, error) {
	var p Pruned
	if err := unmarshal(line, &p); err != nil {
		return p, err
	}
	night, ok := ParseName(p.Folder)
	retired := p.Reason != ""
	if !ok || !bag.IsDigest(p.Digest) && !(retired && p.Digest == "") {
		return p, errors.New("it lacks a folder or a digest")
	}
	if retired && !IsReason(p.Reason) {
		return p, errors.New("reason is not one readable line")
	}
	at, err := time.Parse(time.RFC3339, p.PrunedAt)
	if err != nil || !retired && !at.After(night) { // one of the future is retired before it is due
		return p, errors.New("pruned_at is not a time after the night")
	}
	return p, nil
}
