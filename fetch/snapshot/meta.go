package snapshot

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"opsreport/fetch/record"
)

// Meta is what snapshot.json holds beyond what the draft knows itself.
type Meta struct {
	Tool     string // "opsreport 1.2.3"
	BaseURL  string
	Started  time.Time
	Finished time.Time
	RunURL   string
	Config   string             // digest of the configuration, paths apart
	Types    []record.TypeAsked // in the order asked for
	Reported map[string]int     // list to paging.total; lists without one are absent
	// How often the two paged lists were walked until they held still.
	FollowUpWalks, OverdueWalks int
}

const milliseconds = "2006-01-02T15:04:05.000Z"

// stamp is a time on disk.
type stamp time.Time

func (t stamp) MarshalJSON() ([]byte, error) {
	return []byte(time.Time(t).UTC().Format(`"` + milliseconds + `"`)), nil
}

func (t *stamp) UnmarshalJSON(b []byte) error {
	at, err := time.Parse(`"`+time.RFC3339Nano+`"`, string(b))
	*t = stamp(at.UTC())
	return err
}

func (t stamp) time() time.Time { return time.Time(t) }

// metaJSON is snapshot.json, field by field.
type metaJSON struct {
	Format   int           `json:"format"`
	Tool     string        `json:"tool"`
	BaseURL  string        `json:"base_url"`
	AsOf     string        `json:"as_of"`
	Started  stamp         `json:"started"`
	Finished stamp         `json:"finished"`
	Counts   perList[int]  `json:"counts"`
	Reported perList[*int] `json:"reported"`
	Passes   passesJSON    `json:"passes"`
	Types    []typeJSON    `json:"equipment_types"`
	RunURL   string        `json:"run_url"`
	Config   string        `json:"configuration"`
	Previous *linkJSON     `json:"previous"`
}

type perList[T any] struct {
	Resources      T `json:"resources"`
	FollowUps      T `json:"followups"`
	Equipments     T `json:"equipments"`
	GroupTrainings T `json:"grouptrainings"`
	Overdue        T `json:"overdue"`
}

func (p *perList[T]) of(list string) *T {
	return map[string]*T{Resources: &p.Resources, FollowUps: &p.FollowUps, Equipments: &p.Equipments,
		GroupTrainings: &p.GroupTrainings, OverdueIDs: &p.Overdue}[list]
}

type passesJSON struct {
	FollowUps int `json:"followups"`
	Overdue   int `json:"overdue"`
}

type typeJSON struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Rows int    `json:"rows"`
}

type linkJSON struct {
	Folder string `json:"folder"`
	Digest string `json:"manifest_sha256"`
}

func (l *linkJSON) link() record.Link {
	if l == nil {
		return record.Link{}
	}
	return record.Link{Folder: l.Folder, Digest: l.Digest}
}

func encodeMeta(asOf time.Time, m Meta, counts map[string]int, previous *linkJSON) ([]byte, error) {
	j := metaJSON{Format: Format, Tool: m.Tool, BaseURL: m.BaseURL, AsOf: asOf.Format(time.RFC3339),
		Started: stamp(m.Started), Finished: stamp(m.Finished), RunURL: m.RunURL, Config: m.Config, Previous: previous,
		Passes: passesJSON{m.FollowUpWalks, m.OverdueWalks}, Types: make([]typeJSON, 0, len(m.Types))}
	for _, list := range listNames {
		*j.Counts.of(list) = counts[list]
		if total, ok := m.Reported[list]; ok {
			*j.Reported.of(list) = &total
		}
	}
	for _, t := range m.Types {
		j.Types = append(j.Types, typeJSON(t))
	}
	if err := j.contradiction(); err != nil {
		return nil, err
	}
	return marshal(j, "  ")
}

// contradiction is what no complete fetch can have written.
func (j *metaJSON) contradiction() error {
	rows := 0
	for _, t := range j.Types {
		rows += t.Rows
	}
	if rows != j.Counts.Equipments {
		return fmt.Errorf("the equipment types have %d rows, the list has %d", rows, j.Counts.Equipments)
	}
	for _, list := range listNames {
		if total := *j.Reported.of(list); total != nil && *total != *j.Counts.of(list) {
			return fmt.Errorf("the service reported %d %s, the list has %d", *total, list, *j.Counts.of(list))
		}
	}
	return nil
}

// decodeMeta reads snapshot.json; a newer format is told before anything
// else about it is judged.
func decodeMeta(dir string, content []byte) (*metaJSON, error) {
	var version struct {
		Format int `json:"format"`
	}
	if err := json.Unmarshal(content, &version); err != nil {
		return nil, fmt.Errorf("read %s: %w", metaFile, err)
	}
	if version.Format > Format {
		return nil, &NewerFormatError{Dir: dir, Format: version.Format}
	}
	j := new(metaJSON)
	err := unmarshal(content, j)
	if err == nil && version.Format < 1 {
		err = errors.New("it has no format")
	}
	if err == nil {
		_, err = time.Parse(time.RFC3339, j.AsOf)
	}
	if err == nil && j.Previous != nil {
		if _, ok := ParseName(j.Previous.Folder); !ok || !isDigest(j.Previous.Digest) {
			err = errors.New("previous is no folder and digest")
		}
	}
	if err != nil {
		return nil, fmt.Errorf("read %s: %w", metaFile, err)
	}
	return j, nil
}

func (j *metaJSON) asOf() time.Time {
	t, _ := time.Parse(time.RFC3339, j.AsOf) // checked by decodeMeta
	return t.UTC()
}

// marshal writes JSON with a final line break and without HTML escapes, which
// would change how texts look to a reader.
func marshal(v any, indent string) ([]byte, error) {
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	e.SetIndent("", indent)
	err := e.Encode(v)
	return out.Bytes(), err
}

// unmarshal reads exactly one JSON value without unknown fields.
func unmarshal(content []byte, v any) error {
	d := json.NewDecoder(bytes.NewReader(content))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		return err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return errors.New("something stands after the JSON value")
	}
	return nil
}
