package snapshot

import (
	"errors"
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"sync/atomic"

	"opsreport/fetch/record"
)

// Snapshot is one night on disk, opened for reading. It holds no file open
// between iterations and is safe for concurrent use.
type Snapshot struct {
	dir      string
	folder   string
	digest   string
	meta     *metaJSON
	manifest map[string]string
	checked  map[string]*atomic.Bool // files whose bytes were held against the manifest
}

// Open loads a night strictly: the tag files, snapshot.json and all sizes are
// checked now, the bytes of each list while it is first read to its end.
// A later format is a *NewerFormatError.
func Open(dir string) (*Snapshot, error) {
	s, err := open(dir)
	if err != nil {
		return nil, fmt.Errorf("open snapshot %s: %w", dir, err)
	}
	return s, nil
}

func open(dir string) (*Snapshot, error) {
	path, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	content, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(metaFile)))
	if err != nil {
		return nil, err
	}
	s := &Snapshot{dir: dir, folder: filepath.Base(path), checked: map[string]*atomic.Bool{}}
	if s.meta, err = decodeMeta(dir, content); err != nil {
		return nil, err
	}
	tags, err := s.tags()
	if err != nil {
		return nil, err
	}
	s.digest = sum(tags[manifestFile])
	if s.manifest, err = parseManifest(manifestFile, tags[manifestFile]); err != nil {
		return nil, err
	}
	if got, want := sum(content), s.manifest[metaFile]; got != want {
		return nil, differs(metaFile)
	}
	return s, s.sizes(infoField(tags[infoFile], "Payload-Oxum"))
}

func differs(file string) error {
	return fmt.Errorf("%s: its bytes differ from the manifest", file)
}

// tags returns the tag files, held against the tag manifest.
func (s *Snapshot) tags() (map[string][]byte, error) {
	content, err := os.ReadFile(filepath.Join(s.dir, tagFile))
	if err != nil {
		return nil, err
	}
	digests, err := parseManifest(tagFile, content)
	if err != nil {
		return nil, err
	}
	tags := map[string][]byte{}
	for _, name := range tagFiles {
		if tags[name], err = os.ReadFile(filepath.Join(s.dir, name)); err != nil {
			return nil, err
		}
		if sum(tags[name]) != digests[name] {
			return nil, differs(name)
		}
	}
	return tags, nil
}

// sizes finds cut and missing files before anything is made of the others.
func (s *Snapshot) sizes(oxum string) error {
	var bytes int64
	for _, name := range payloadFiles {
		if s.manifest[name] == "" {
			return fmt.Errorf("%s: %s is not in it", manifestFile, name)
		}
		f, err := os.Lstat(filepath.Join(s.dir, filepath.FromSlash(name)))
		if err != nil {
			return err
		}
		if !f.Mode().IsRegular() {
			return fmt.Errorf("%s: it is not a plain file", name)
		}
		bytes += f.Size()
		s.checked[name] = new(atomic.Bool)
	}
	if got := fmt.Sprintf("%d.%d", bytes, len(s.manifest)); got != oxum {
		return fmt.Errorf("%s: Payload-Oxum is %s, the files have %s", infoFile, oxum, got)
	}
	return nil
}

// Digest returns the snapshot's digest: the SHA-256 of its manifest, in hex.
func (s *Snapshot) Digest() string { return s.digest }

// Night returns the snapshot as the vocabulary that the other rooms read. Its
// lists read the disk each time they are ranged over, one line at a time.
func (s *Snapshot) Night() record.Night {
	j := s.meta
	n := record.Night{
		Set: record.Set{
			Resources:      decoded(s, listFile(Resources), record.DecodeResource),
			FollowUps:      decoded(s, listFile(FollowUps), record.DecodeFollowUp),
			Equipment:      decoded(s, listFile(Equipments), record.DecodeEquipment),
			GroupTrainings: decoded(s, listFile(GroupTrainings), record.DecodeGroupTraining),
			Overdue:        decoded(s, listFile(OverdueIDs), decodeID),
		},
		Folder: s.folder, Digest: s.digest, AsOf: j.asOf(), Started: j.Started.time(), Finished: j.Finished.time(),
		BaseURL: j.BaseURL, Tool: j.Tool, RunURL: j.RunURL, Config: j.Config, Previous: j.Previous.link(),
		FollowUpWalks: j.Passes.FollowUps, OverdueWalks: j.Passes.Overdue,
		Requests: decoded(s, requestsFile, decodeRequest),
	}
	for _, t := range j.Types {
		n.Types = append(n.Types, record.TypeAsked(t))
	}
	for _, list := range listNames {
		n.Lists = append(n.Lists, record.ListCount{List: list, Rows: *j.Counts.of(list), Reported: or(*j.Reported.of(list), -1)})
	}
	return n
}

// errStop ends a read whose consumer has had enough.
var errStop = errors.New("stop")

func decoded[T any](s *Snapshot, file string, decode func([]byte) (T, error)) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		err := s.read(file, func(line int, raw []byte) error {
			v, err := decode(raw)
			if err != nil {
				return fmt.Errorf("%s:%d: %w", file, line, err)
			}
			if !yield(v, nil) {
				return errStop
			}
			return nil
		})
		if err != nil && !errors.Is(err, errStop) {
			var zero T
			yield(zero, s.wrap(err))
		}
	}
}

func (s *Snapshot) wrap(err error) error { return fmt.Errorf("read snapshot %s: %w", s.folder, err) }

// decodeID reads an id as sent, text or number.
func decodeID(raw []byte) (string, error) {
	r, err := record.DecodeResource(append(append([]byte(`{"id":`), raw...), '}'))
	if err == nil && (r.ID == "" || len(r.Unknown) > 0) {
		err = fmt.Errorf("%.40q is no id", raw)
	}
	if err != nil {
		return "", err
	}
	return r.ID, nil
}

// Items ranges over the raw items of a list; the bytes are valid until the
// next step.
func (s *Snapshot) Items(list string) iter.Seq2[[]byte, error] {
	return decoded(s, listFile(list), func(raw []byte) ([]byte, error) { return raw, nil })
}
