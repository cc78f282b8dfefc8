// Package file writes the few files that commands make beside snapshots and
// site: whole or not at all, and never over a file that is not to be replaced.
// What a flag names as a file to write goes through CanWrite before anything is
// fetched and through Write in the end; package config refuses before that what is
// ours. It also reads files that a setting names: regular ones, up to a limit.
// Commands and the packages below them call it.
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
