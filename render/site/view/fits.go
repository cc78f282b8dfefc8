package view

import (
	"compress/gzip"
	"io"
	"sync"
)

// Bounds of a page.
const (
	pageBytes   = 400 << 10
	packedBytes = 60 << 10
)

// Shorter is how often a page that passes the bounds is made again, each time
// with shorter lists, before it stays as it is.
const Shorter = 4

// packers are used again: each takes 800 KB, and every long page asks for one.
var packers = sync.Pool{New: func() any {
	z, err := gzip.NewWriterLevel(io.Discard, gzip.BestSpeed)
	if err != nil {
		return gzip.NewWriter(io.Discard) // not possible: the level is one that there is
	}
	return z
}}

// Fits reports whether a page keeps within a part of the bounds: 2 is half of
// them. Most are so short that they need not be compressed to know.
func Fits(page []byte, part int) bool {
	if len(page) <= packedBytes/part {
		return true
	}
	if len(page) > pageBytes/part {
		return false
	}
	var n counter
	z := packers.Get().(*gzip.Writer)
	defer packers.Put(z)
	z.Reset(&n)
	_, _ = z.Write(page) // a counter takes all
	_ = z.Close()
	return int(n) <= packedBytes/part
}

// counter counts what is written to it.
type counter int

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}
