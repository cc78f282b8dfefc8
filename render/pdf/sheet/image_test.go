package sheet

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/png"
	"strings"
	"testing"
)

// claims is a PNG whose head says that it has so many pixels.
func claims(t *testing.T, wide, high uint32) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 1, 1))); err != nil {
		t.Fatal(err)
	}
	content := b.Bytes()
	binary.BigEndian.PutUint32(content[16:], wide)
	binary.BigEndian.PutUint32(content[20:], high)
	binary.BigEndian.PutUint32(content[29:], crc32.ChecksumIEEE(content[12:29]))
	return content
}

// TestAPictureIsLookedAtBeforeItIsRead: no room is made for what its head says.
func TestAPictureIsLookedAtBeforeItIsRead(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]uint32{{30000, 30000}, {8000, 8000}, {mostPixels + 1, 1}} {
		if err := CheckPicture(claims(t, size[0], size[1])); err == nil || !strings.Contains(err.Error(), "are too many") {
			t.Errorf("%v: %v", size, err)
		}
	}
	if err := CheckPicture(make([]byte, mostFileMiB<<20+1)); err == nil || !strings.Contains(err.Error(), "larger than 10 MiB") {
		t.Errorf("a large file: %v", err)
	}
	if err := CheckPicture(claims(t, 1, 1)); err != nil {
		t.Error(err)
	}
}
