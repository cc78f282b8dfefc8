package form

import (
	"errors"
	"time"

	"opsreport/fetch/snapshot/bag"
)

// Pruned is a line of pruned.jsonl, field by field.
type Pruned struct {
	Folder   string `json:"folder"`
	Digest   string `json:"manifest_sha256"`
	Previous *Link  `json:"previous"`
	PrunedAt string `json:"pruned_at"`
}

// EncodePruned writes a line of pruned.jsonl, with its break.
func EncodePruned(p Pruned) ([]byte, error) { return marshal(p, "") }

// DecodePruned reads a line of pruned.jsonl.
func DecodePruned(line []byte) (Pruned, error) {
	var p Pruned
	if err := unmarshal(line, &p); err != nil {
		return p, err
	}
	night, ok := ParseName(p.Folder)
	if !ok || !bag.IsDigest(p.Digest) {
		return p, errors.New("no folder and digest")
	}
	at, err := time.Parse(time.RFC3339, p.PrunedAt)
	if err != nil || !at.After(night) {
		return p, errors.New("pruned_at is no time after the night")
	}
	return p, nil
}
