package render

import (
	"encoding/json"

	"opsreport/render/export"
	"opsreport/render/privacy"
	"opsreport/render/site"
)

// EditionFile tells the next run with which key the pseudonyms of the site were made. A site without pseudonyms has none.
const EditionFile = "data/edition.json"

type editionJSON struct {
	Format int    `json:"format"`
	Key    string `json:"key"` // what KeyMark makes of the key of the pseudonyms
}

// putKeyMark writes EditionFile.
func (e *Edition) putKeyMark(to site.Sink) error {
	mark := e.o.KeyMark()
	if mark == "" {
		return nil
	}
	content, err := export.JSON(editionJSON{1, mark})
	if err != nil {
		return err
	}
	return to.Put(EditionFile, content)
}

// KeyMark is the pseudonym that the key gives to a fixed text, by which another key is noticed; "" where
// nobody has a pseudonym. It says no more of the key than the pseudonyms do.
func (o *Options) KeyMark() string {
	if !o.Level.Keyed() || len(o.Key) == 0 {
		return ""
	}
	return privacy.Pseudonym(o.Key, "which key is it?")
}

// KeyMarkIn is the KeyMark of the site that has this EditionFile; "" where it has none.
func KeyMarkIn(file []byte) string {
	var last editionJSON
	if json.Unmarshal(file, &last) != nil {
		return ""
	}
	return last.Key
}
