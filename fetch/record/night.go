package record

import (
	"iter"
	"slices"
	"time"
)

// The lists of a night, by the name that the service, its methods and the files of a
// snapshot have for them; OverdueIDs has a name of ours.
const (
	Resources      = "resources"
	FollowUps      = "followups"
	Equipments     = "equipments"
	GroupTrainings = "grouptrainings"
	OverdueIDs     = "overdue"
)

// Night is one snapshot: the lists and where they came from. All times are
// UTC.
type Night struct {
	Set

	Folder   string    // name of the snapshot's folder, e.g. 20261121T041207Z
	Digest   string    // SHA-256 of its manifest-sha256.txt, 64 lower-case hex digits
	AsOf     time.Time // the instant the fetch began, in whole seconds
	Started  time.Time
	Finished time.Time

	BaseURL string // of the service, without the method
	Tool    string // "opsreport 1.2.3", the program that fetched
	RunURL  string // of the CI run; "" when not configured
	Config  string // digest of the configuration, paths apart

	Previous Link // the night before; zero on the first

	Types         []TypeAsked // equipment types in the order asked for
	Lists         []ListCount // resources, followups, equipments, grouptrainings, overdue
	FollowUpWalks int         // how often the follow-up list was read, until nothing changed meanwhile
	OverdueWalks  int

	// Requests lists every attempt in the order made; re-iterable.
	Requests iter.Seq2[*Request, error]

	Part *Part // what an edition has of the account; nil of a whole night
}

// Part says which part of an account a night has. Types, Lists and Requests of such a night are those of the part.
type Part struct {
	Lists    []string    // that are in it, as the service calls them
	Narrowed []string    // those of them that are not whole
	Proven   []string    // those of them of which the whole had as many ids as the service reported
	Asked    []string    // all equipment types that the service was asked for, to compare nights with; never shown
	Runs     []TypeAsked // how many items of which type follow each other
}

// Has reports whether a list is in the night.
func (n *Night) Has(list string) bool { return n.Part == nil || slices.Contains(n.Part.Lists, list) }

// IsPart reports whether the night has less than the account: not all lists, or not all records of one.
func (n *Night) IsPart() bool {
	return n.Part != nil && (len(n.Part.Narrowed) > 0 || len(n.Part.Lists) < mostLists)
}

// mostLists is how many lists an account has, beside that of what is overdue.
const mostLists = 4

// Proves reports whether the whole list, of which the night has a part, had as many ids as the service reported.
func (n *Night) Proves(list string) bool {
	return n.Part != nil && slices.Contains(n.Part.Proven, list)
}

// Whole reports whether the night has all records of a list.
func (n *Night) Whole(list string) bool {
	return n.Part == nil || slices.Contains(n.Part.Lists, list) && !slices.Contains(n.Part.Narrowed, list)
}

// AllAsked returns the ids of all equipment types that the service was asked for.
func (n *Night) AllAsked() (ids []string) {
	if n.Part != nil {
		return n.Part.Asked
	}
	for _, t := range n.Types {
		ids = append(ids, t.ID)
	}
	return ids
}

// Link names another night in the chain of snapshots.
type Link struct {
	Folder string
	Digest string
}

// TypeAsked is one equipment type that the service was asked for.
type TypeAsked struct {
	ID   string
	Name string // from the configuration; "" when it has none
	Rows int    // items returned
}

// ListCount compares what was stored of a list with what the service said.
type ListCount struct {
	List     string // Resources, …
	Rows     int    // items stored
	Reported int    // paging.total; -1 where the list reports none
}

// List returns the counts of a list; Reported is -1 where none are known of it.
func (n *Night) List(name string) ListCount {
	for _, l := range n.Lists {
		if l.List == name {
			return l
		}
	}
	return ListCount{List: name, Reported: -1}
}

// Asked returns a function that returns the equipment type in the request of each item,
// one after the other. Items stand in the order of the requests, so the row counts of the
// requests give the type; where these are not those of the list, the types are not known
// and are "".
func (n *Night) Asked() func() string {
	rows := 0
	for _, t := range n.Types {
		rows += t.Rows
	}
	types := n.Types
	if rows != n.List(Equipments).Rows {
		types = nil
	}
	if n.Part != nil {
		types = n.Part.Runs
	}
	at := 0 // items of the first type that were there already
	return func() string {
		for len(types) > 0 && at >= types[0].Rows {
			types, at = types[1:], 0
		}
		if len(types) == 0 {
			return ""
		}
		at++
		return types[0].ID
	}
}

// Request is one attempt at one request, as kept in requests.jsonl.
type Request struct {
	At             time.Time
	Method         string // "followups.list"
	Params         []byte // JSON object, without the token
	Attempt        int    // from 1
	Status         int    // HTTP status; 0 where no answer came
	Error          string // error identifier or transport error; "" when it worked
	RequestID      string // HZS-Request-ID; "" where no answer came
	ResponseTimeMS int64  // HZS-Response-Time; -1 where none came
	Bytes          int64  // of the body
	SHA256         string // of the body, hex; "" where none came
	Items          int    // records in the answer
}
