package record

import (
	"iter"
	"time"
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
	List     string // "resources", "followups", "equipments", "grouptrainings", "overdue"
	Rows     int    // items stored
	Reported int    // paging.total; -1 where the list reports none
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
