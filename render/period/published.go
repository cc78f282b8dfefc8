package period

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"slices"
	"time"
)

// check is the digest that a line has of what is published.
func (p *Published) check() string {
	content, err := json.Marshal(p)
	if err != nil {
		return "" // of numbers that no line can hold
	}
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])
}

// span is a period as it was published, where it was: its figures were counted over that
// time, and its days are those of the zone that was set then.
func (k *Kept) span(s Span) Span {
	was := k.published(s.ID)
	if was == nil {
		return s
	}
	zone := s.Start.Location()
	if was.Zone != "" {
		if of, err := time.LoadLocation(was.Zone); err == nil {
			zone = of
		}
	}
	s.Start, s.End = was.Start.In(zone), was.End.In(zone)
	return s
}

// published returns a span as it was first published, or nil.
func (k *Kept) published(id string) *Published {
	for i := range k.Published {
		if k.Published[i].Period == id {
			return &k.Published[i]
		}
	}
	return nil
}

// Nights are the digests of all nights that are spoken of, each once.
func (k *Kept) Nights() (out []string) {
	for i := range k.Published {
		if digest := k.Published[i].Closing; digest != "" && !slices.Contains(out, digest) {
			out = append(out, digest)
		}
	}
	return out
}
