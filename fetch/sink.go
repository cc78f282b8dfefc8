package fetch

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"

	"opsreport/fetch/snapshot"
)

// spoolMemory is how much of an answer waits in memory for its turn; a page
// of follow-ups usually fits. What is longer waits on disk.
const spoolMemory = 4 << 20

// straight writes the items of an answer into the list as they come. Another
// attempt takes back what the one before has written.
type straight struct {
	n     *night
	list  string
	items int

	begun bool
	mark  snapshot.Mark
}

func (s *straight) Begin() (err error) {
	s.n.progress.add(s.list, -s.items)
	s.items = 0
	if s.begun {
		return s.n.draft.Rewind(s.list, s.mark)
	}
	s.begun = true
	s.mark, err = s.n.draft.Mark(s.list)
	return err
}

func (s *straight) Item(raw []byte) error {
	s.items++
	s.n.progress.add(s.list, 1)
	return s.n.put(s.list, raw)
}

// spool keeps the items of an answer until their turn comes, one a line.
type spool struct {
	n      *night
	list   string
	items  int
	memory []byte
	file   *os.File // what did not fit; nil while everything does
	onDisk int64
}

func (s *spool) Begin() error {
	s.memory, s.items = s.memory[:0], 0
	if s.file == nil || s.onDisk == 0 {
		return nil
	}
	s.onDisk = 0
	if err := s.file.Truncate(0); err != nil {
		return fmt.Errorf("clear scratch file: %w", err)
	}
	_, err := s.file.Seek(0, io.SeekStart)
	return err
}

func (s *spool) Item(raw []byte) error {
	s.items++
	if err := s.n.options.limit(s.list, s.items, s.onDisk+int64(len(s.memory)+len(raw))); err != nil {
		return err
	}
	if len(s.memory) > 0 && len(s.memory)+len(raw) >= spoolMemory {
		if err := s.spill(); err != nil {
			return err
		}
	}
	s.memory = append(append(s.memory, raw...), '\n')
	return nil
}

func (s *spool) spill() (err error) {
	if s.file == nil {
		if s.file, err = s.n.draft.Scratch(); err != nil {
			return err
		}
	}
	n, err := s.file.Write(s.memory)
	s.onDisk += int64(n)
	s.memory = s.memory[:0]
	if err != nil {
		return fmt.Errorf("write scratch file: %w", err)
	}
	return nil
}

// each calls f with the items in their order; raw is valid during the call.
func (s *spool) each(f func(raw []byte) error) error {
	if s.onDisk > 0 {
		if err := eachLine(io.NewSectionReader(s.file, 0, s.onDisk), f); err != nil {
			return err
		}
	}
	for rest := s.memory; len(rest) > 0; {
		end := bytes.IndexByte(rest, '\n')
		if err := f(rest[:end]); err != nil {
			return err
		}
		rest = rest[end+1:]
	}
	return nil
}

func eachLine(r io.Reader, f func(raw []byte) error) error {
	b := bufio.NewReaderSize(r, 256<<10)
	var long []byte
	for {
		line, err := b.ReadSlice('\n')
		if errors.Is(err, bufio.ErrBufferFull) {
			long = append(long, line...)
			continue
		}
		if errors.Is(err, io.EOF) && len(line) == 0 {
			return nil
		}
		if err != nil {
			return fmt.Errorf("read scratch file: %w", err)
		}
		if len(long) > 0 {
			long = append(long, line...)
			line = long
		}
		if err := f(line[:len(line)-1]); err != nil {
			return err
		}
		long = long[:0]
	}
}

// close removes what is on disk.
func (s *spool) close() error {
	if s.file == nil {
		return nil
	}
	err := errors.Join(s.file.Close(), os.Remove(s.file.Name()))
	s.file, s.onDisk = nil, 0
	return err
}
