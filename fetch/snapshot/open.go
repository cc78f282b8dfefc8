package snapshot

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"opsreport/fetch/record"
)

// Snapshot is one night on disk, opened for reading. It holds no file open
// between iterations and is safe for concurrent use.
type Snapshot struct {
	dir     string
	folder  string
	meta    *nightMeta
	bag     *bagTags // nil where all bytes are known to be right
	checked sync.Map // files whose bytes were held against the manifest
}

// Open loads a night strictly: the tag files, snapshot.json and all sizes are
// checked now, the bytes of each list while it is first read to its end. A night
// that contradicts itself is refused: it would be shown as complete. One in a folder
// with the name of another night is refused too.
// Its error, and those of reading the lists, are *DamageError; a later format
// is a *NewerFormatError in it.
func Open(dir string) (*Snapshot, error) {
	s, err := open(dir)
	if err != nil {
		path, abs := filepath.Abs(dir)
		return nil, &DamageError{Night: filepath.Base(path), what: "open snapshot " + dir, Err: errors.Join(err, abs)}
	}
	return s, nil
}

func open(dir string) (*Snapshot, error) {
	path, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	return within(dir, func(root *os.Root) (*Snapshot, error) {
		meta, b, err := load(root)
		if err != nil {
			return nil, err
		}
		if err := meta.contradiction(); err != nil {
			return nil, aboutFile(metaFile, err)
		}
		folder := filepath.Base(path)
		if err := misnamed(folder, meta); err != nil {
			return nil, fmt.Errorf("it %w", err)
		}
		return &Snapshot{dir: dir, folder: folder, meta: meta, bag: b}, b.sizes(root, nightFiles[:])
	})
}

// misnamed says that a folder has the name of another night, whose place it would take
// in the order of the nights. A copy may have any name that is not one of a night.
func misnamed(folder string, meta *nightMeta) error {
	if _, ok := parseName(folder); ok && folder != Name(meta.instant()) {
		return fmt.Errorf("has a folder name that differs from the as-of in %s, %s", metaFile, meta.AsOf)
	}
	return nil
}

// asFolder behind the name of a folder leaves a pipe of that name unopened, on which one would wait.
const asFolder = string(filepath.Separator)

// within reads in a folder: it follows no link out of it.
func within[T any](dir string, read func(*os.Root) (T, error)) (T, error) {
	root, err := os.OpenRoot(dir + asFolder)
	if err != nil {
		return *new(T), err
	}
	defer root.Close()
	return read(root)
}

// load reads the tag files and snapshot.json. A newer format is reported
// before anything else in it is checked.
func load(root *os.Root) (*nightMeta, *bagTags, error) {
	content, err := readPlain(root, metaFile)
	if err != nil {
		return nil, nil, aboutFile(metaFile, err)
	}
	meta, err := decodeMeta(content)
	if err != nil {
		return nil, nil, err
	}
	b, err := loadBag(root)
	if err == nil && digestOf(content) != b.payload[metaFile] {
		err = differs(metaFile)
	}
	return meta, b, err
}

// Night returns the snapshot as the vocabulary that the other rooms read. Its
// lists read the disk each time they are ranged over, one line at a time.
func (s *Snapshot) Night() record.Night {
	n := s.meta.night()
	n.Folder = s.folder
	if s.bag != nil {
		n.Digest = s.bag.digest
	}
	n.Set = record.Set{
		Resources:      decoded(s, listFile(record.Resources), record.DecodeResource),
		FollowUps:      decoded(s, listFile(record.FollowUps), record.DecodeFollowUp),
		Equipment:      decoded(s, listFile(record.Equipments), record.DecodeEquipment),
		GroupTrainings: decoded(s, listFile(record.GroupTrainings), record.DecodeGroupTraining),
		Overdue:        decoded(s, listFile(record.OverdueIDs), record.DecodeID),
	}
	n.Requests = decoded(s, requestsFile, decodeRequest)
	return n
}

// read calls f with each item of a list, or each line of requests.jsonl, and
// its line number; raw is valid during the call. At the end of a first
// complete pass the bytes are held against the manifest.
func (s *Snapshot) read(file string, f func(line int, raw []byte) error) error {
	if !slices.Contains(nightFiles[:], file) {
		return fmt.Errorf("%s: no such file in a snapshot", file)
	}
	root, err := os.OpenRoot(s.dir + asFolder)
	if err != nil {
		return err
	}
	defer root.Close()
	h, err := openPlain(root, file)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	defer h.Close()
	if _, checked := s.checked.Load(file); checked || s.bag == nil {
		return s.walk(file, h, f)
	}
	sum := sha256.New()
	if err := s.walk(file, io.TeeReader(h, sum), f); err != nil {
		return err
	}
	if hex.EncodeToString(sum.Sum(nil)) != s.bag.payload[file] {
		return differs(file)
	}
	s.checked.Store(file, true)
	return nil
}

func (s *Snapshot) walk(file string, r io.Reader, f func(line int, raw []byte) error) error {
	lines := readLines(file, r)
	list, ok := strings.CutSuffix(strings.TrimPrefix(file, dataFolder+"/"), ".json")
	if !ok {
		return lines.eachLine(f)
	}
	items, err := lines.listItems(list, f)
	if want := *s.meta.Counts.in(list); err == nil && items != want {
		return fmt.Errorf("%s: it has %d items, but %s says %d", file, items, metaFile, want)
	}
	return err
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
			yield(zero, &DamageError{Night: s.folder, what: "read snapshot " + s.folder, Err: err})
		}
	}
}

// Items ranges over the raw items of a list; the bytes are valid until the
// next step.
func (s *Snapshot) Items(list string) iter.Seq2[[]byte, error] {
	return decoded(s, listFile(list), func(raw []byte) ([]byte, error) { return raw, nil })
}
