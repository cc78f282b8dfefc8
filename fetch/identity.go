package fetch

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"

	"github.com/go-json-experiment/json/jsontext"
)

// digest stands for one follow-up in memory: half a SHA-256 of its id.
type digest [16]byte

// identity tells follow-ups of a page apart. One without an id is known by
// its bytes, and by how many of the same bytes stand before it on its page.
type identity struct {
	same   map[digest]uint64
	tokens jsontext.Decoder
	item   bytes.Buffer // that tokens read
}

func (p *identity) identify(item []byte) (d digest, id []byte) {
	if id = p.idOf(item); id != nil {
		return half(id), id
	}
	if p.same == nil {
		p.same = map[digest]uint64{}
	}
	d = half(append([]byte("without id "), item...))
	n := p.same[d]
	p.same[d]++
	if n > 0 {
		d = half(binary.BigEndian.AppendUint64(d[:], n))
	}
	return d, nil
}

func half(b []byte) digest {
	sum := sha256.Sum256(b)
	return digest(sum[:])
}

// idOf returns the JSON of an item's id, which is a text or a number as sent;
// nil where it has none that could name it. Of several the last counts, and a name
// may be written with escapes, as where a record is decoded.
func (p *identity) idOf(item []byte) (id []byte) {
	p.item = *bytes.NewBuffer(item)
	p.tokens.Reset(&p.item, jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
	if begin, err := p.tokens.ReadToken(); err != nil || begin.Kind() != '{' {
		return nil
	}
	for p.tokens.PeekKind() == '"' {
		name, err := p.tokens.ReadValue()
		if err != nil {
			return nil
		}
		isID := namesID(name)
		value, err := p.tokens.ReadValue()
		if err != nil {
			return nil
		}
		if !isID {
			continue
		}
		id = nil
		if kind := value.Kind(); (kind == '"' || kind == '0') && string(value) != `""` {
			end := int(p.tokens.InputOffset())
			id = item[end-len(value) : end]
		}
	}
	return id
}

func namesID(name []byte) bool {
	if bytes.IndexByte(name, '\\') >= 0 {
		name, _ = jsontext.AppendUnquote(nil, name) // what it says of broken characters makes no other name an id
		return string(name) == "id"
	}
	return string(name) == `"id"`
}
