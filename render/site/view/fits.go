package view

import (
	"compress/gzip"
	"io"
	"sync"
)

// Limits of a page.
const (
	pageBytes   = 400 << 10
	packedBytes = 60 << 10
)

// Shorter is how often a page above the limits is made again, each time with shorter lists. After
// that it stays as it is.
const Shorter = 4

// packers are used again, since each needs 800 KB and every long page uses one.
var packers = sync.Pool{New: func() any {
	z, err := gzip.NewWriterLevel(io.Discard, gzip.BestSpeed)
	if err != nil {
		return gzip.NewWriter(io.Discard) // cannot happen, since the level is valid
	}
	return z
}}

// Fits reports whether a page is within the limits divided by part; part 2 means half of them.
// Most pages are so short that they need not be compressed to find out.
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
	_, _ = z.Write(page) // a counter never returns an error
	_ = z.Close()
	return int(n) <= packedBytes/part
}

// counter counts the bytes written to it.
type counter int

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}
