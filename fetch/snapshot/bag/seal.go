package bag

import (
	"errors"
	"fmt"
	"os"
)

// Draft is a bag being written. Its files are its own until it ends.
type Draft struct {
	root  *os.Root
	files []*File // of the payload
}

// New begins a bag in a folder.
func New(root *os.Root) (*Draft, error) { return &Draft{root: root}, root.Mkdir(Data, FolderMode) }

// Create begins a file of the payload.
func (d *Draft) Create(name string) (*File, error) {
	w, err := create(d.root, name)
	if err == nil {
		d.files = append(d.files, w)
	}
	return w, err
}

// Seal finishes the files, writes the tag files and makes everything durable.
// info are the lines of bag-info.txt but Payload-Oxum.
func (d *Draft) Seal(info string) error {
	payload, tags := map[string]string{}, map[string]string{}
	var bytes int64
	for _, w := range d.files {
		digest, err := w.finish()
		if err != nil {
			return err
		}
		payload[w.name] = digest
		bytes += w.size
	}
	for _, f := range [...]struct{ name, content string }{
		{Bagit, bagitText},
		{Info, info + oxumField + ": " + oxum(bytes, payload) + "\n"},
		{Manifest, formatManifest(payload)},
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

// Drop closes the files, finished or not.
func (d *Draft) Drop() {
	for _, w := range d.files {
		w.f.Close()
	}
}

const oxumField = "Payload-Oxum"

// oxum is what bag-info.txt says of a payload: its bytes and files.
func oxum(bytes int64, payload map[string]string) string {
	return fmt.Sprintf("%d.%d", bytes, len(payload))
}
