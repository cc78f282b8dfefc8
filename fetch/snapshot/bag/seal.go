package bag

import (
	"errors"
	"fmt"
	"os"
)

// Draft collects digests while the files of a bag are finished.
type Draft struct {
	root    *os.Root
	info    string
	payload map[string]string
	bytes   int64
}

// New begins a bag in a folder. info are the lines of bag-info.txt but
// Payload-Oxum.
func New(root *os.Root, info string) *Draft {
	return &Draft{root: root, info: info, payload: map[string]string{}}
}

// Add finishes a file of the payload. finish ends with the Finish of w.
func (d *Draft) Add(name string, w *File, finish func() (string, error)) error {
	digest, err := finish()
	if err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	d.payload[name] = digest
	d.bytes += w.size
	return nil
}

// Write writes a small file of the payload.
func (d *Draft) Write(name string, content []byte) error {
	digest, err := Write(d.root, name, content)
	d.payload[name] = digest
	d.bytes += int64(len(content))
	return err
}

// Seal writes the tag files and makes the folders durable.
func (d *Draft) Seal() error {
	tags := map[string]string{}
	for _, f := range [...]struct{ name, content string }{
		{Bagit, bagitText},
		{Info, d.info + fmt.Sprintf("Payload-Oxum: %d.%d\n", d.bytes, len(d.payload))},
		{Manifest, formatManifest(d.payload)},
	} {
		digest, err := Write(d.root, f.name, []byte(f.content))
		if err != nil {
			return err
		}
		tags[f.name] = digest
	}
	if _, err := Write(d.root, Tags, []byte(formatManifest(tags))); err != nil {
		return err
	}
	return errors.Join(Sync(d.root, Data), Sync(d.root, "."))
}
