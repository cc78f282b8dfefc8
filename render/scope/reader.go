package scope

import (
	"slices"

	"opsreport/fetch/record"
	"opsreport/render/past"
)

// Reader reads nights once for some scopes. It holds the last few nights, since the editions of a night are made one after the
// other and each is compared with the same nights.
type Reader struct {
	scopes  []*Scope
	kept    []reads
	ledgers [][]past.Night
}

// reads are the parts of a night, or why they could not be read.
type reads struct {
	digest string
	parts  []record.Night
	err    error
}

// mostKept is how many nights an edition is compared with, and its own.
const mostKept = 4

// NewReader returns a reader for scopes, of which the ledgers are derived from that of the account.
func NewReader(account []past.Night, scopes []*Scope) *Reader {
	r := &Reader{scopes: scopes}
	for _, s := range scopes {
		r.ledgers = append(r.ledgers, s.Nights(account))
	}
	return r
}

// Nights returns those of the scope, from those of the account: what enters it is new in it, and what leaves it is gone.
func (s *Scope) Nights(account []past.Night) []past.Night {
	return past.Part(account, s.Holds, s.IsWhole())
}

// Ledger returns the ledger of the scope at a place.
func (r *Reader) Ledger(at int) []past.Night { return r.ledgers[at] }

// Night returns the part of a night that the scope at a place has.
func (r *Reader) Night(n record.Night, at int) (record.Night, error) {
	k := slices.IndexFunc(r.kept, func(k reads) bool { return k.digest == n.Digest })
	if k < 0 {
		if len(r.kept) == mostKept {
			r.kept = slices.Delete(r.kept, 0, 1)
		}
		parts, err := Read(n, r.scopes)
		r.kept = append(r.kept, reads{n.Digest, parts, err})
		k = len(r.kept) - 1
	}
	if err := r.kept[k].err; err != nil {
		return record.Night{}, err
	}
	return r.kept[k].parts[at], nil
}
