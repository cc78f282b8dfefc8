package site

import (
	"compress/gzip"
)

// Limits of a page.
const (
	pageBytes   = 400 << 10
	packedBytes = 60 << 10
)

// shorter is how often a page above the limits is made again, each time with shorter lists. After
// that it stays as it is.
const shorter = 4

// fits reports whether a page is within the limits divided by part; part 2 means half of them.
// Most pages are so short that they need not be compressed to find out.
func fits(page []byte, part int) bool {
	if len(page) <= packedBytes/part {
		return true
	}
	if len(page) > pageBytes/part {
		return false
	}
	var n counter
	z, _ := gzip.NewWriterLevel(&n, gzip.BestSpeed) // the level is valid
	_, _ = z.Write(page)                            // a counter never returns an error
	_ = z.Close()
	return int(n) <= packedBytes/part
}

// counter counts the bytes written to it.
type counter int

func (c *counter) Write(p []byte) (int, error) {
	*c += counter(len(p))
	return len(p), nil
}
