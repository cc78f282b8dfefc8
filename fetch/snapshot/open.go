package snapshot

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"maps"
	"os"
	"slices"
	"strings"
	"sync"
	"syscall"

	"opsreport/fetch/record"
)

// DamageError says that a night on disk cannot be read as it was fetched.
// A caller that reads several nights learns from it which one to leave out.
type DamageError struct {
	Night string // folder name
	what  string
	Err   error
}

func (e *DamageError) Error() string { return e.what + ": " + e.Err.Error() }

func (e *DamageError) Unwrap() error { return e.Err }

// Kind is what sort of thing is wrong.
type Kind int

// The kinds of problems.
const (
	Damage    Kind = iota // a file of a night is missing, or not as it was fetched
	Chain                 // nights and pruned.jsonl contradict each other, or a night is missing
	Stray                 // something that is not ours stands beside the snapshots
	Newer                 // a later version of this program wrote a night, so that this one cannot tell
	Unremoved             // a night is due to be removed, and is not
)

// Problem is one thing that is wrong with a snapshot or with the chain.
type Problem struct {
	Night string `json:"night"` // folder name; "" where it concerns the snapshots folder itself
	File  string `json:"file"`  // path with slashes; "" where it concerns the night as a whole
	Text  string `json:"text"`
	Kind  Kind   `json:"-"`
}

func (p Problem) String() string {
	out := p.Text
	if p.File != "" && !strings.HasPrefix(out, p.File) { // a reader names it with the line
		out = p.File + ": " + out
	}
	if p.Night != "" {
		out = p.Night + ": " + out
	}
	return out
}

// Snapshot is one night on disk, opened for reading. It holds no file open
// between iterations and is safe for concurrent use.
type Snapshot struct {
	bag     *bag
	meta    *nightMeta // nil where nothing is known of the counts
	checked sync.Map   // files whose bytes were held against the manifest
}

// Open loads a night strictly: the tag files, snapshot.json and all sizes are
// checked now, the bytes of each list while it is first read to its end. A night
// that contradicts itself is refused: it would be shown as complete. One in a folder
// with the name of another night is refused too.
// Its error, and those of reading the lists, are *DamageError; a later format
// is a *NewerFormatError in it.
func Open(dir string) (*Snapshot, error) {
	b, err := readBag(dir)
	if err == nil {
		if err = b.fault(ownFiles); b.newer != nil {
			err = b.newer
		}
	}
	if err != nil {
		return nil, &DamageError{Night: b.folder, what: "open snapshot " + dir, Err: err}
	}
	return &Snapshot{bag: b, meta: b.meta}, nil
}

// Verify checks one snapshot by itself: that every file is there, no other
// is, all bytes are those of the manifests, and what snapshot.json says agrees
// with the lists. It returns the first fault of each file. Every file is read.
func Verify(dir string) []Problem { return verified(dir).faults }

// verified reads a night and every list in it.
func verified(dir string) *bag {
	b, err := readBag(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		b.report("", "cannot be read: there is no such folder")
	case errors.Is(err, syscall.ENOTDIR):
		b.report("", "cannot be read: it is not a folder")
	case err != nil:
		b.report("", "cannot be read: %v", causeOf(err))
	}
	if err != nil || b.newer != nil {
		return b
	}
	s := &Snapshot{bag: b}
	if !b.faulty[metaFile] {
		s.meta = b.meta
	}
	set := s.lists()
	readers := map[string]func() error{
		listFile(record.Resources):      drain(set.Resources),
		listFile(record.FollowUps):      drain(set.FollowUps),
		listFile(record.Equipments):     drain(set.Equipment),
		listFile(record.GroupTrainings): drain(set.GroupTrainings),
		listFile(record.OverdueIDs):     drain(set.Overdue),
		requestsFile:                    drain(s.requests()),
	}
	for _, name := range slices.Sorted(maps.Keys(b.listed)) {
		if b.faulty[name] || slices.Contains(proofFiles, name) { // which readBag has held
			continue
		}
		read := readers[name]
		if read == nil { // a forger listed it
			read = func() error { return s.read(name, func(io.Reader) error { return nil }) }
		}
		if err := read(); err != nil {
			b.report(name, "%s", strings.TrimPrefix(err.Error(), name+": "))
		}
	}
	return b
}

// drain reads all of a list; its error is without the night.
func drain[T any](seq iter.Seq2[T, error]) func() error {
	return func() error {
		err := record.Each(seq, func(T) error { return nil })
		if damage, ok := errors.AsType[*DamageError](err); ok {
			return damage.Err
		}
		return err
	}
}

// Night returns the snapshot as the vocabulary that the other rooms read. Its
// lists read the disk each time they are ranged over, one line at a time.
func (s *Snapshot) Night() record.Night {
	n := s.meta.night()
	n.Folder, n.Digest, n.Set, n.Requests = s.bag.folder, s.bag.digest, s.lists(), s.requests()
	return n
}

func (s *Snapshot) lists() record.Set {
	return record.Set{
		Resources:      decoded(s, listFile(record.Resources), record.DecodeResource),
		FollowUps:      decoded(s, listFile(record.FollowUps), record.DecodeFollowUp),
		Equipment:      decoded(s, listFile(record.Equipments), record.DecodeEquipment),
		GroupTrainings: decoded(s, listFile(record.GroupTrainings), record.DecodeGroupTraining),
		Overdue:        decoded(s, listFile(record.OverdueIDs), record.DecodeID),
	}
}

func (s *Snapshot) requests() iter.Seq2[*record.Request, error] {
	return decoded(s, requestsFile, decodeRequest)
}

// Items ranges over the raw items of a list; the bytes are valid until the
// next step.
func (s *Snapshot) Items(list string) iter.Seq2[[]byte, error] {
	return decoded(s, listFile(list), func(raw []byte) ([]byte, error) { return raw, nil })
}

// errStop ends a read whose consumer has had enough.
var errStop = errors.New("stop")

func decoded[T any](s *Snapshot, file string, decode func([]byte) (T, error)) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		each := func(line int, raw []byte) error {
			v, err := decode(raw)
			if err != nil {
				return fmt.Errorf("%s:%d: %w", file, line, err)
			}
			if !yield(v, nil) {
				return errStop
			}
			return nil
		}
		err := s.read(file, func(r io.Reader) error { return s.walk(file, r, each) })
		if err != nil && !errors.Is(err, errStop) {
			var zero T
			yield(zero, &DamageError{Night: s.bag.folder, what: "read snapshot " + s.bag.folder, Err: err})
		}
	}
}

// read calls f with a file of the payload. The first time that it is read to its end, or that something in it is wrong, all its bytes
// are held against the manifest: where they differ, that is what is wrong.
func (s *Snapshot) read(file string, f func(io.Reader) error) error {
	if s.bag.listed[file] == "" {
		return fmt.Errorf("%s: no such file in a snapshot", file)
	}
	root, err := os.OpenRoot(s.bag.dir + asFolder)
	if err != nil {
		return err
	}
	defer root.Close()
	h, err := openPlain(root, file)
	if err != nil {
		return aboutFile(file, err)
	}
	defer h.Close()
	if _, checked := s.checked.Load(file); checked {
		return f(h)
	}
	sum := sha256.New()
	all := io.TeeReader(h, sum)
	if err = f(all); errors.Is(err, errStop) {
		return err
	}
	if _, unread := io.Copy(io.Discard, all); unread == nil && hex.EncodeToString(sum.Sum(nil)) != s.bag.listed[file] {
		return fmt.Errorf("%s: %s", file, differs)
	}
	if err == nil {
		s.checked.Store(file, true)
	}
	return err
}

// walk calls f with each item of a list, or each line of requests.jsonl, and its line number; raw is valid during the call.
func (s *Snapshot) walk(file string, r io.Reader, f func(line int, raw []byte) error) error {
	lines := readLines(file, r)
	list, ok := strings.CutSuffix(strings.TrimPrefix(file, dataFolder+"/"), ".json")
	if !ok {
		return lines.eachLine(f)
	}
	items, err := lines.listItems(list, f)
	if err != nil || s.meta == nil {
		return err
	}
	if want := s.meta.Counts.in(list); want != nil && items != *want {
		return fmt.Errorf("%s: it has %d items, but %s says %d", file, items, metaFile, *want)
	}
	return nil
}

// lineReader reads a file line by line, in one buffer that grows to the longest.
type lineReader struct {
	file string
	r    *bufio.Reader
	long []byte
	n    int
}

// readLines reads a file, which errors name.
func readLines(file string, r io.Reader) *lineReader {
	return &lineReader{file: file, r: bufio.NewReaderSize(r, 256<<10)}
}

func (l *lineReader) errorf(format string, args ...any) error {
	return fmt.Errorf("%s:%d: %w", l.file, l.n, fmt.Errorf(format, args...))
}

// next returns a line without its break, valid until the next call; io.EOF
// after the last.
func (l *lineReader) next() ([]byte, error) {
	l.n++
	line, err := l.r.ReadSlice('\n')
	if errors.Is(err, bufio.ErrBufferFull) {
		l.long = append(l.long[:0], line...)
		for errors.Is(err, bufio.ErrBufferFull) {
			line, err = l.r.ReadSlice('\n')
			l.long = append(l.long, line...)
		}
		line = l.long
	}
	switch {
	case err == nil:
		return line[:len(line)-1], nil
	case errors.Is(err, io.EOF) && len(line) > 0:
		return nil, l.errorf("the line is cut off")
	case errors.Is(err, io.EOF):
		return nil, io.EOF
	}
	return nil, l.errorf("%w", err)
}

// eachLine calls f with every line and its number, from 1.
func (l *lineReader) eachLine(f func(line int, raw []byte) error) error {
	for {
		line, err := l.next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if err := f(l.n, line); err != nil {
			return err
		}
	}
}

// listItems reads the layout of a list, calls f with each item and its line, and
// counts them. Exactly what such a list is written as is read without an error, and
// an empty list on one line, as other programs write it.
func (l *lineReader) listItems(name string, f func(line int, raw []byte) error) (items int, err error) {
	line, err := l.next()
	if err == nil && string(line) == listHead(name)+lastLine {
		return 0, l.ended()
	}
	if err != nil || string(line) != listHead(name) {
		return 0, l.want(err, "the first line is not %s", listHead(name))
	}
	for more := true; ; items++ {
		if line, err = l.next(); err != nil {
			return 0, l.want(err, "the list is cut off")
		}
		if string(line) == lastLine && (items == 0 || !more) {
			break
		}
		if !more {
			return 0, l.errorf("a comma is missing before this line")
		}
		item, comma := bytes.CutSuffix(line, []byte(","))
		more = comma
		if err := f(l.n, item); err != nil {
			return 0, err
		}
	}
	return items, l.ended()
}

// ended makes sure that nothing follows a list.
func (l *lineReader) ended() error {
	if _, err := l.next(); !errors.Is(err, io.EOF) {
		return l.want(err, "there is more text after the list")
	}
	return nil
}

// want returns what went wrong: reading itself, or what was read.
func (l *lineReader) want(err error, format string, args ...any) error {
	if err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	return l.errorf(format, args...)
}
