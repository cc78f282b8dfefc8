package fetch

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
)

// digest stands for one follow-up in memory: half a SHA-256 of its id.
type digest [16]byte

// identity tells follow-ups of a page apart. One without an id is known by
// its bytes, and by how many of the same bytes stand before it on its page.
type identity struct {
	same map[digest]uint64
}

func (p *identity) of(item []byte) (d digest, id []byte) {
	if id = idOf(item); id != nil {
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
// nil where it has none that could name it. The item is valid JSON without
// white space between its tokens.
func idOf(item []byte) []byte {
	if len(item) < 2 || item[0] != '{' {
		return nil
	}
	for at := 1; at < len(item) && item[at] == '"'; {
		name := item[at:valueEnd(item, at)]
		at += len(name) + 1
		value := item[at:valueEnd(item, at)]
		if string(name) == `"id"` {
			if value[0] == '"' && len(value) > 2 || value[0] == '-' || value[0] >= '0' && value[0] <= '9' {
				return value
			}
			return nil
		}
		at += len(value) + 1
	}
	return nil
}

// valueEnd is the index behind the value at item[i].
func valueEnd(item []byte, i int) int {
	depth := 0
	for ; i < len(item); i++ {
		switch item[i] {
		case '"':
			i = textEnd(item, i)
		case '{', '[':
			depth++
		case '}', ']':
			if depth == 0 {
				return i
			}
			depth--
		case ',', ':':
			if depth == 0 {
				return i
			}
		}
	}
	return i
}

// textEnd is the index of the quote that ends the text at item[i].
func textEnd(item []byte, i int) int {
	for i++; ; i++ {
		n := bytes.IndexByte(item[i:], '"')
		i += n
		escapes := 0
		for item[i-1-escapes] == '\\' {
			escapes++
		}
		if n < 0 || escapes%2 == 0 {
			return i
		}
	}
}
