package snapshot

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strings"
)

// Each reads back what a list holds so far, for a caller that has to put
// several walks together. raw is valid during the call.
func (d *Draft) Each(list string, f func(raw []byte) error) error {
	return d.with(list, "read back", func(l *listWriter) error {
		l.mu.Lock()
		err := l.w.Flush()
		l.mu.Unlock()
		if err != nil {
			return err
		}
		file, err := os.Open(l.w.f.Name())
		if err != nil {
			return err
		}
		defer file.Close()
		whole := io.MultiReader(file, strings.NewReader("\n]}\n")) // as finish will end it
		_, err = (&lines{file: listFile(list), r: bufio.NewReaderSize(whole, readBuffer)}).list(list,
			func(_ int, raw []byte) error { return f(raw) })
		return err
	})
}

// Scratch makes a file inside the staging folder, so that it lies on the
// snapshots' disk and goes with the draft whatever happens. The caller closes
// and removes it before Commit.
func (d *Draft) Scratch() (*os.File, error) {
	f, err := os.CreateTemp(d.dir, "scratch-")
	if err != nil {
		return nil, fmt.Errorf("make scratch file: %w", err)
	}
	return f, nil
}
