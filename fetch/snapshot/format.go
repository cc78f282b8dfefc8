package snapshot

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"opsreport/fetch/record"
)

// newestFormat is the newest version of the format, and what this package reads up
// to. A night that needs none of it is written as of the version before.
const newestFormat = 2

// The files of a night beside its lists.
const (
	requestsFile = "data/requests.jsonl"
	metaFile     = "data/snapshot.json"
)

var (
	// allLists are the names of all lists.
	allLists = [...]string{record.Resources, record.FollowUps, record.Equipments, record.GroupTrainings, record.OverdueIDs}
	// nightFiles are all that a night has below data/, sorted.
	nightFiles = [...]string{
		listFile(record.Equipments), listFile(record.FollowUps), listFile(record.GroupTrainings), listFile(record.OverdueIDs),
		requestsFile, listFile(record.Resources), metaFile,
	}
)

// listFile is the file of a list, below the folder of the night.
func listFile(list string) string { return "data/" + list + ".json" }

// listHead is the first line of a list's file, without its break.
func listHead(list string) string { return `{"` + list + `":[` }

// listEnd ends a list behind its last item.
const listEnd = "\n" + lastLine + "\n"

const lastLine = "]}"

const nameLayout = "20060102T150405Z"

// Name returns the folder name of a night: its as-of in UTC, whole seconds.
func Name(asOf time.Time) string { return asOf.UTC().Format(nameLayout) }

// parseName returns the as-of of a night's folder name; false for any other name.
func parseName(name string) (time.Time, bool) {
	t, err := time.Parse(nameLayout, name)
	return t, err == nil && Name(t) == name
}

// NewerFormatError says that a snapshot was written by a later version.
type NewerFormatError struct {
	Format int // of the snapshot
}

func (e *NewerFormatError) Error() string {
	return fmt.Sprintf("it has format %d, but this version reads only up to %d", e.Format, newestFormat)
}

// NewerHint is what to do about a NewerFormatError.
const NewerHint = "a newer version of opsreport wrote the snapshot with the newer format: use that version"

// Hint is NewerHint.
func (e *NewerFormatError) Hint() string { return NewerHint }

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

// nightMeta is snapshot.json, field by field.
type nightMeta struct {
	Format   int           `json:"format"`
	Tool     string        `json:"tool"`
	BaseURL  string        `json:"base_url"`
	AsOf     string        `json:"as_of"`
	Started  time.Time     `json:"started"`
	Finished time.Time     `json:"finished"`
	Counts   perList[int]  `json:"counts"`
	Reported perList[*int] `json:"reported"`
	Passes   struct {
		FollowUps int `json:"followups"`
		Overdue   int `json:"overdue"`
	} `json:"passes"`
	Types    []typeJSON `json:"equipment_types"`
	RunURL   string     `json:"run_url"`
	Config   string     `json:"configuration"`
	Previous *chainLink `json:"previous"`
	Damaged  []string   `json:"damaged,omitempty"` // format 2
}

type perList[T any] struct {
	Resources      T `json:"resources"`
	FollowUps      T `json:"followups"`
	Equipments     T `json:"equipments"`
	GroupTrainings T `json:"grouptrainings"`
	Overdue        T `json:"overdue"`
}

func (p *perList[T]) in(list string) *T {
	switch list {
	case record.Resources:
		return &p.Resources
	case record.FollowUps:
		return &p.FollowUps
	case record.Equipments:
		return &p.Equipments
	case record.GroupTrainings:
		return &p.GroupTrainings
	case record.OverdueIDs:
		return &p.Overdue
	}
	return nil
}

type typeJSON struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Rows int    `json:"rows"`
}

// chainLink names a night by its folder and the digest of its manifest.
type chainLink struct {
	Folder string `json:"folder"`
	Digest string `json:"manifest_sha256"`
}

// encodeMeta writes what night returns, and the nights that the chain goes
// through or found damaged.
func encodeMeta(n record.Night, previous *chainLink, damaged []string) ([]byte, error) {
	j := nightMeta{
		Format:   1,
		Tool:     n.Tool,
		BaseURL:  n.BaseURL,
		AsOf:     n.AsOf.Format(time.RFC3339),
		Started:  n.Started,
		Finished: n.Finished,
		RunURL:   n.RunURL,
		Config:   n.Config,
		Previous: previous,
	}
	j.Passes.FollowUps, j.Passes.Overdue = n.FollowUpWalks, n.OverdueWalks
	for _, c := range n.Lists {
		*j.Counts.in(c.List), *j.Reported.in(c.List) = c.Rows, unless(c.Reported, -1)
	}
	for _, t := range n.Types {
		j.Types = append(j.Types, typeJSON(t))
	}
	if len(damaged) > 0 {
		j.Format, j.Damaged = 2, damaged
	}
	if err := j.contradiction(); err != nil {
		return nil, err
	}
	return marshal(j, jsontext.WithIndent("  "))
}

// contradiction returns an error for what no complete fetch can have written.
func (j *nightMeta) contradiction() error {
	rows := 0
	for _, t := range j.Types {
		rows += t.Rows
	}
	if rows != j.Counts.Equipments {
		return fmt.Errorf("the equipment types have %d rows, but the list has %d", rows, j.Counts.Equipments)
	}
	for _, list := range allLists {
		if total := *j.Reported.in(list); total != nil && *total != *j.Counts.in(list) {
			return fmt.Errorf("the service reported %d %s, but the list has %d", *total, list, *j.Counts.in(list))
		}
	}
	return nil
}

// decodeMeta reads snapshot.json; a newer format is reported before
// anything else in it is checked.
func decodeMeta(content []byte) (*nightMeta, error) {
	var version struct {
		Format int `json:"format"`
	}
	if err := json.Unmarshal(content, &version); err != nil {
		return nil, err
	}
	if version.Format > newestFormat {
		return nil, &NewerFormatError{Format: version.Format}
	}
	j := new(nightMeta)
	err := unmarshal(content, j)
	if err == nil && version.Format < 1 {
		err = errors.New("it has no format")
	}
	if err == nil {
		_, err = time.Parse(time.RFC3339, j.AsOf)
	}
	if err == nil && j.Previous != nil {
		if _, ok := parseName(j.Previous.Folder); !ok || !isDigest(j.Previous.Digest) {
			err = errors.New("previous is not a folder and its digest")
		}
	}
	for _, night := range j.Damaged {
		if _, ok := parseName(night); err == nil && (!ok || version.Format < 2) {
			err = errors.New("damaged is not a list of folders, or this format has none")
		}
	}
	if err != nil {
		return nil, err
	}
	return j, nil
}

// instant is AsOf in UTC.
func (j *nightMeta) instant() time.Time {
	t, _ := time.Parse(time.RFC3339, j.AsOf) // checked by decodeMeta
	return t.UTC()
}

// night returns what the night says of itself, without its lists, its requests
// and what only its folder can say.
func (j *nightMeta) night() record.Night {
	n := record.Night{
		AsOf:          j.instant(),
		Started:       j.Started.UTC(),
		Finished:      j.Finished.UTC(),
		BaseURL:       j.BaseURL,
		Tool:          j.Tool,
		RunURL:        j.RunURL,
		Config:        j.Config,
		FollowUpWalks: j.Passes.FollowUps,
		OverdueWalks:  j.Passes.Overdue,
	}
	if j.Previous != nil {
		n.Previous = record.Link(*j.Previous)
	}
	for _, t := range j.Types {
		n.Types = append(n.Types, record.TypeAsked(t))
	}
	for _, list := range allLists {
		n.Lists = append(n.Lists, record.ListCount{List: list, Rows: *j.Counts.in(list), Reported: or(*j.Reported.in(list), -1)})
	}
	return n
}

// jsonStyle is how JSON is written: times in UTC with milliseconds, and any text.
var jsonStyle = json.JoinOptions(jsontext.AllowInvalidUTF8(true), jsontext.EscapeForJS(true),
	json.WithMarshalers(json.MarshalToFunc(func(e *jsontext.Encoder, t time.Time) error {
		return e.WriteToken(jsontext.String(t.UTC().Format("2006-01-02T15:04:05.000Z")))
	})))

// marshal writes JSON with a final line break.
func marshal(v any, more ...json.Options) ([]byte, error) {
	out, err := json.Marshal(v, append(more, jsonStyle)...)
	return append(out, '\n'), err
}

// unmarshal reads exactly one JSON value without unknown fields.
func unmarshal(content []byte, v any) error {
	return json.Unmarshal(content, v, json.RejectUnknownMembers(true))
}

// requestJSON is a line of requests.jsonl, field by field.
type requestJSON struct {
	At             time.Time      `json:"at"`
	Method         string         `json:"method"`
	Params         jsontext.Value `json:"params"`
	Attempt        int            `json:"attempt"`
	Status         *int           `json:"status"`
	Error          *string        `json:"error"`
	RequestID      *string        `json:"request_id"`
	ResponseTimeMS *int64         `json:"response_time_ms"`
	Bytes          int64          `json:"bytes"`
	SHA256         *string        `json:"sha256"`
	Items          int            `json:"items"`
}

// encodeRequest writes a line of requests.jsonl, with its break.
func encodeRequest(r *record.Request) ([]byte, error) {
	params := jsontext.Value(r.Params)
	if len(params) == 0 {
		params = jsontext.Value("{}")
	}
	return marshal(requestJSON{
		At:             r.At,
		Method:         r.Method,
		Params:         params,
		Attempt:        r.Attempt,
		Status:         unless(r.Status, 0),
		Error:          unless(r.Error, ""),
		RequestID:      unless(r.RequestID, ""),
		ResponseTimeMS: unless(r.ResponseTimeMS, -1),
		Bytes:          r.Bytes,
		SHA256:         unless(r.SHA256, ""),
		Items:          r.Items,
	})
}

// decodeRequest reads a line of requests.jsonl.
func decodeRequest(line []byte) (*record.Request, error) {
	var j requestJSON
	if err := unmarshal(line, &j); err != nil {
		return nil, err
	}
	return &record.Request{
		At:             j.At.UTC(),
		Method:         j.Method,
		Params:         j.Params,
		Attempt:        j.Attempt,
		Status:         or(j.Status, 0),
		Error:          or(j.Error, ""),
		RequestID:      or(j.RequestID, ""),
		ResponseTimeMS: or(j.ResponseTimeMS, -1),
		Bytes:          j.Bytes,
		SHA256:         or(j.SHA256, ""),
		Items:          j.Items,
	}, nil
}

// unless returns nil, JSON's null, for the value that stands for nothing.
func unless[T comparable](v, nothing T) *T {
	if v == nothing {
		return nil
	}
	return &v
}

func or[T any](v *T, nothing T) T {
	if v == nil {
		return nothing
	}
	return *v
}
