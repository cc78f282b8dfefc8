package sheet

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"

	"golang.org/x/image/draw"
)

// Picture is a picture for embedding: reduced, on a white background.
type Picture struct {
	Wide, High float64 // points
	data       []byte
}

// Limits of a picture: of the file, and of the embedded picture.
const (
	mostPixels  = 40 << 20
	mostFileMiB = 10
	pixelsWide  = 600
	pixelsHigh  = 200
)

// OpenPicture reads a PNG and reduces it; nil if there is no data. The picture is printed within a
// rectangle of wide by high points.
func OpenPicture(data []byte, wide, high float64) (*Picture, error) {
	if len(data) == 0 {
		return nil, nil
	}
	decoded, err := decode(data)
	if err != nil {
		return nil, err
	}
	size := decoded.Bounds().Size()
	var b bytes.Buffer
	if err := png.Encode(&b, onWhite(decoded)); err != nil {
		return nil, fmt.Errorf("write it again: %w", err)
	}
	scale := min(wide/float64(size.X), high/float64(size.Y))
	return &Picture{data: b.Bytes(), Wide: float64(size.X) * scale, High: float64(size.Y) * scale}, nil
}

// CheckPicture returns why OpenPicture cannot use a PNG, or nil.
func CheckPicture(data []byte) error {
	_, err := decode(data)
	return err
}

// decode looks at the sizes of a PNG before it makes room for its pixels: a file of 66 bytes may
// say that it has 30,000 by 30,000.
func decode(data []byte) (image.Image, error) {
	if len(data) > mostFileMiB<<20 {
		return nil, fmt.Errorf("it is larger than %d MiB", mostFileMiB)
	}
	size, err := png.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	if size.Width > mostPixels/max(size.Height, 1) || size.Width == 0 || size.Height == 0 {
		return nil, fmt.Errorf("%d by %d pixels are too many", size.Width, size.Height)
	}
	return png.Decode(bytes.NewReader(data))
}

// onWhite returns a picture without transparency, no larger than necessary.
func onWhite(from image.Image) image.Image {
	b := from.Bounds()
	scale := min(1, pixelsWide/float64(b.Dx()), pixelsHigh/float64(b.Dy()))
	out := image.NewRGBA(image.Rect(0, 0, max(1, int(float64(b.Dx())*scale)), max(1, int(float64(b.Dy())*scale))))
	draw.Draw(out, out.Bounds(), image.NewUniform(color.White), image.Point{}, draw.Src)
	draw.CatmullRom.Scale(out, out.Bounds(), from, b, draw.Over, nil)
	return out
}
