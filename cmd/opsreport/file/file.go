// Package file reads and writes the files that people name. One is written whole or not at all, and only a regular one is
// replaced; one that a setting names is read if it is regular and not too large.
package file

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"opsreport/cmd/opsreport/console"
)

// ReplacePrivate writes a file so that it is never seen half done. Its owner alone may read it, whatever
// the umask: an e-mail with the report in it.
func ReplacePrivate(name string, content []byte) error {
	f, err := stage(filepath.Dir(name), 0o600)
	if err == nil {
		err = finish(f, name, content, f.Chmod(0o600))
	}
	if err != nil {
		return fmt.Errorf("write %s: %w", name, err)
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
