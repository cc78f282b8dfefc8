package snapshot

import (
	"errors"
	"fmt"
	"os"
	"strings"
)

// bagDraft is a bag being written. Its files are its own until it ends.
type bagDraft struct {
	root  *os.Root
	files []*bagFile // of the payload
}

// create begins a file of the payload.
func (d *bagDraft) create(name string) (*bagFile, error) {
	w, err := createFile(d.root, name)
	if err == nil {
		d.files = append(d.files, w)
	}
	return w, err
}

// seal finishes the files, writes the tag files and makes everything durable.
// info are the lines of bag-info.txt but Payload-Oxum.
func (d *bagDraft) seal(info string) error {
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
		{bagitFile, bagitText},
		{infoFile, info + oxumField + ": " + oxumOf(bytes, payload) + "\n"},
		{manifestFile, formatManifest(payload)},
	} {
		digest, err := writeFile(d.root, f.name, strings.NewReader(f.content))
		if err != nil {
			return err
		}
		tags[f.name] = digest
	}
	if _, err := writeFile(d.root, tagsFile, strings.NewReader(formatManifest(tags))); err != nil {
		return err
	}
	return errors.Join(syncFolder(d.root, dataFolder), syncFolder(d.root, "."))
}

// drop closes the files, finished or not.
func (d *bagDraft) drop() {
	for _, w := range d.files {
		w.f.Close()
	}
}

const oxumField = "Payload-Oxum"

// oxumOf is what bag-info.txt says of a payload: its bytes and files.
func oxumOf(bytes int64, payload map[string]string) string {
	return fmt.Sprintf("%d.%d", bytes, len(payload))
}
