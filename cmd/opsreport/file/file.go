// Package file writes the few files that commands make beside snapshots and
// site: whole or not at all, and never over a file that is not to be replaced.
// It also reads files that a user names, up to a limit. Commands and the
// packages below them call it.
package file

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"opsreport/cmd/opsreport/console"
)

// ErrLarge says that there is more to read than the limit allows.
var ErrLarge = errors.New("it is larger than")

// Read reads a file of at most so many bytes.
func Read(name string, most int) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	content, err := Bounded(f, most)
	if errors.Is(err, ErrLarge) {
		err = fmt.Errorf("%s has more than %d bytes", name, most)
	}
	return content, err
}

// Bounded reads at most so many bytes; its error is ErrLarge if there are more.
func Bounded(r io.Reader, most int) ([]byte, error) {
	content, err := io.ReadAll(io.LimitReader(r, int64(most)+1))
	if err == nil && len(content) > most {
		err = fmt.Errorf("%w %d bytes", ErrLarge, most)
	}
	return content, err
}

// Replace writes a file so that it is never seen half done.
func Replace(name string, content []byte) error { return replace(name, content, 0o644) }

// ReplacePrivate is Replace for a file that its owner alone may read, whatever
// the umask: an e-mail with the report in it.
func ReplacePrivate(name string, content []byte) error { return replace(name, content, 0o600) }

func replace(name string, content []byte, mode fs.FileMode) error {
	f, err := os.CreateTemp(filepath.Dir(name), ".opsreport-*")
	if err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	_, err = f.Write(content)
	err = errors.Join(err, f.Chmod(mode), f.Sync(), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), name)
	}
	if err != nil {
		return errors.Join(fmt.Errorf("write %s: %w", name, err), os.Remove(f.Name()))
	}
	return nil
}

// CA writes a CA certificate to a temporary file that clients can be pointed
// to, and returns its path. The caller removes it.
func CA(pem []byte) (name string, err error) {
	f, err := os.CreateTemp("", "opsreport-ca-*.pem")
	if err != nil {
		return "", fmt.Errorf("write the CA certificate: %w", err)
	}
	_, err = f.Write(pem)
	if err := errors.Join(err, f.Close()); err != nil {
		return "", errors.Join(fmt.Errorf("write the CA certificate: %w", err), os.Remove(f.Name()))
	}
	return f.Name(), nil
}

// Create writes a file that must not be there yet.
func Create(path, text string, mode fs.FileMode) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			return console.WithHint(fmt.Errorf("write %s: %w", path, err), "make its folder first")
		}
		return fmt.Errorf("write %s: %w", path, err)
	}
	_, err = f.WriteString(text)
	if err := errors.Join(err, f.Sync(), f.Close()); err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	return nil
}
