package file

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
	"time"

	"opsreport/cmd/opsreport/console"
)

// patience is how long a pipe may have no reader, and a reader may not read.
const patience = time.Minute

// mostLinks is how many links are followed, as on Linux.
const mostLinks = 40

// Write writes what a flag names. A regular file is replaced whole or not at all, keeps its
// mode and, where that is allowed, its owner; one that is not there gets the mode, less the
// umask. What is not a regular file is written to and never replaced: a pipe, a terminal,
// /dev/stdout. Links are followed.
func Write(name string, content []byte, mode fs.FileMode) error {
	return write(name, content, mode, patience)
}

func write(name string, content []byte, mode fs.FileMode, wait time.Duration) error {
	to, was, err := target(name)
	switch {
	case err != nil:
	case to == "":
		err = pour(name, content, was, wait)
	default:
		err = swap(to, content, mode, was)
	}
	if err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	return nil
}

// CanWrite finds out, before anything is fetched, whether Write will do; what says who names
// the file, such as --junit. It touches nothing but the folder, in which a file is made and removed.
func CanWrite(what, name string) error {
	to, was, err := target(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return console.Usagef("make its folder first", "%s names %s, whose folder does not exist", what, name)
	case err != nil:
		return console.Usagef("name another file", "%s names %s, which cannot be written: %v", what, name, err)
	case was != nil && was.IsDir():
		return console.Usagef("name a file in it", "%s names %s, which is a folder", what, name)
	case to == "":
		return nil // to open a pipe would be felt at its other end
	}
	f, err := stage(filepath.Dir(to), 0o600)
	if err == nil {
		err = errors.Join(f.Close(), os.Remove(f.Name()))
	}
	if err != nil {
		return console.Usagef("name a file in another folder, or mend the permissions of this one",
			"%s names %s, whose folder cannot be written: %v", what, name, err)
	}
	return nil
}

// target is the file that is to be replaced or made, with all links followed, and what is there,
// which is nil where nothing is. The file is "" for what is to be written to as it is.
func target(name string) (to string, was fs.FileInfo, err error) {
	if to, err = Followed(name); err != nil {
		return "", nil, err
	}
	was, err = os.Stat(name)
	if errors.Is(err, fs.ErrNotExist) {
		return to, nil, nil
	}
	if err != nil {
		return "", nil, err
	}
	if _, open := descriptor(to); open || !was.Mode().IsRegular() {
		return "", was, nil
	}
	return to, was, nil
}

// Followed is the path to which links lead from one, whose folder must be there; the file need not.
func Followed(name string) (string, error) {
	for range mostLinks {
		dir, err := filepath.EvalSymlinks(filepath.Dir(name))
		if err != nil {
			return "", err
		}
		name = filepath.Join(dir, filepath.Base(name))
		to, err := os.Readlink(name)
		if _, open := descriptor(name); open || err != nil {
			return name, nil // it is no link, or one of the system's, which may say what is not so
		}
		if !filepath.IsAbs(to) {
			to = dir + string(filepath.Separator) + to // not joined, which would take .. for the folder above in the text
		}
		name = to
	}
	return "", &fs.PathError{Op: "follow", Path: name, Err: errors.New("too many links")}
}

// descriptor is the number of the open file of this process that a path is the system's name
// of, such as /proc/self/fd/1, to which /dev/stdout leads.
func descriptor(name string) (fd int, open bool) {
	dir, base := filepath.Split(name)
	if dir != "/dev/fd/" && dir != fmt.Sprintf("/proc/%d/fd/", os.Getpid()) {
		return 0, false
	}
	fd, err := strconv.Atoi(base)
	return fd, err == nil
}

// pour writes to what is no regular file, or is open.
func pour(name string, content []byte, is fs.FileInfo, wait time.Duration) error {
	to, err := Followed(name)
	if err != nil {
		return err
	}
	if fd, open := descriptor(to); open {
		f, err := again(fd)
		if err != nil {
			return err
		}
		_, err = f.Write(content)
		return errors.Join(err, f.Close())
	}
	const flags = os.O_WRONLY | syscall.O_NONBLOCK
	f, err := os.OpenFile(name, flags, 0)
	for waited := pause; errors.Is(err, syscall.ENXIO) && is.Mode()&fs.ModeNamedPipe != 0; waited += pause {
		if waited > wait {
			return fmt.Errorf("nobody reads the pipe: %w", err)
		}
		time.Sleep(pause)
		f, err = os.OpenFile(name, flags, 0)
	}
	if err != nil {
		return err
	}
	return send(f, content, wait)
}

// send writes to a file and closes it, after some time at the latest: a pipe may be full.
func send(f *os.File, content []byte, wait time.Duration) error {
	stop := time.AfterFunc(wait, func() {
		_ = f.SetWriteDeadline(time.Unix(1, 0)) // what knows no deadline keeps nobody waiting
	})
	_, err := f.Write(content)
	stop.Stop()
	return errors.Join(err, f.Close())
}

// pause is how often a pipe is looked at that nobody reads yet.
const pause = 20 * time.Millisecond

// Append adds to the end of a file, which is made where there is none. It waits for no pipe
// that nobody reads.
func Append(name string, content []byte) error {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_APPEND|syscall.O_NONBLOCK, 0o644)
	if err != nil {
		return err
	}
	return send(f, content, patience)
}

// swap puts a file in the place of a regular one, or of none.
func swap(to string, content []byte, mode fs.FileMode, was fs.FileInfo) error {
	f, err := stage(filepath.Dir(to), mode)
	if err != nil {
		return err
	}
	if was != nil {
		// The owner first, since a change of owner may change the mode.
		keepOwner(f, was)
		err = f.Chmod(was.Mode().Perm())
	}
	return finish(f, to, content, err)
}

// stage makes a new file beside the one whose place it will take.
func stage(dir string, mode fs.FileMode) (*os.File, error) {
	return os.OpenFile(filepath.Join(dir, ".opsreport-"+rand.Text()), os.O_RDWR|os.O_CREATE|os.O_EXCL, mode)
}

// finish fills a staged file and gives it its name, or removes it after an error.
func finish(f *os.File, to string, content []byte, err error) error {
	if err == nil {
		_, err = f.Write(content)
	}
	err = errors.Join(err, f.Sync(), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), to)
	}
	if err != nil {
		return errors.Join(err, os.Remove(f.Name()))
	}
	return nil
}

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
