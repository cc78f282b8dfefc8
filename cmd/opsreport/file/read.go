// Package file reads and writes the files that people name. One is written whole or not at all, and only a regular one is
// replaced; one that a setting names is read if it is regular and not too large.
package file

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
	"syscall"

	"opsreport/cmd/opsreport/console"
)

// ErrLarge says that there is more to read than the limit allows.
var ErrLarge = errors.New("it is larger than")

// Read reads a regular file of at most so many bytes, which is one that a setting names.
func Read(name string, most int) ([]byte, error) {
	f, err := Open(name, int64(most))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return bounded(f, name, most)
}

// Open opens a regular file of at most so many bytes. Kind and size are looked at before
// anything is read: nobody may ever write to a pipe, and a large file may not fit into memory.
func Open(name string, most int64) (*os.File, error) {
	info, err := os.Stat(name)
	if err == nil {
		err = readable(info, name, most)
	}
	if err != nil {
		return nil, err
	}
	// It may have become a pipe since, on which opening would wait.
	f, err := os.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, err
	}
	if info, err = f.Stat(); err == nil {
		err = readable(info, name, most)
	}
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	return f, nil
}

func readable(info fs.FileInfo, name string, most int64) error {
	switch {
	case info.IsDir():
		return fmt.Errorf("%s is a folder", name)
	case !info.Mode().IsRegular():
		return fmt.Errorf("%s is not a regular file", name)
	case info.Size() > most:
		return tooLarge(name, most)
	}
	return nil
}

// Stream reads at most so many bytes of what somebody names on the command line, which
// may be a pipe: `--config <(decrypt opsreport.yaml)`.
func Stream(name string, most int) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return bounded(f, name, most)
}

func bounded(f *os.File, name string, most int) ([]byte, error) {
	content, err := Bounded(f, most)
	if errors.Is(err, ErrLarge) {
		err = tooLarge(name, int64(most))
	}
	return content, err
}

// tooLarge is ErrLarge of a file with a name.
func tooLarge(name string, most int64) error { return &largeError{name, most} }

type largeError struct {
	name string
	most int64
}

func (e *largeError) Error() string        { return fmt.Sprintf("%s has more than %d bytes", e.name, e.most) }
func (e *largeError) Is(target error) bool { return target == ErrLarge }

// Bounded reads at most so many bytes; its error is ErrLarge if there are more.
func Bounded(r io.Reader, most int) ([]byte, error) {
	content, err := io.ReadAll(io.LimitReader(r, int64(most)+1))
	if err == nil && len(content) > most {
		err = fmt.Errorf("%w %d bytes", ErrLarge, most)
	}
	return content, err
}

// Text reads a small text file that a setting names, as Plain has it.
func Text(name string, most int) (string, error) {
	raw, err := Read(name, most)
	if err != nil {
		return "", err
	}
	text, err := Plain(raw)
	if err != nil {
		err = &console.Failure{Msg: name + " " + err.Error(), Tip: console.HintOf(err), Why: err}
	}
	return text, err
}

// Plain is what was written, whatever program saved it: without a byte-order mark, and with line feeds where the file has
// carriage returns alone. UTF-16 is refused: its bytes would be taken for other letters, and as a key for another key.
func Plain(raw []byte) (string, error) {
	if isUTF16(raw) {
		return "", console.WithHint(errors.New("is UTF-16 and not UTF-8"), "save it as UTF-8: in Notepad as its encoding, in PowerShell "+
			"with -Encoding utf8")
	}
	text := strings.TrimPrefix(string(raw), "\ufeff")
	if !strings.Contains(text, "\n") {
		text = strings.ReplaceAll(text, "\r", "\n")
	}
	return text, nil
}

// isUTF16 looks for the mark at the beginning, or else whether every other byte of most characters is 0, as in what most of
// the world writes.
func isUTF16(raw []byte) bool {
	if bytes.HasPrefix(raw, []byte{0xff, 0xfe}) || bytes.HasPrefix(raw, []byte{0xfe, 0xff}) {
		return true
	}
	var zeros [2]int
	for i, b := range raw {
		if b == 0 {
			zeros[i%2]++
		}
	}
	pairs := len(raw) / 2
	return pairs > 0 && max(zeros[0], zeros[1])*2 > pairs && min(zeros[0], zeros[1])*4 < pairs
}
