package pdf

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"

	"golang.org/x/image/draw"
)

// logo is the organisation's mark as it is embedded: small, on white.
type logo struct {
	data []byte
	w, h float64 // points on page 1
}

// Bounds of a logo: what is read, what is embedded, and how it stands.
const (
	logoMostPixels  = 40 << 20
	logoPixelsWide  = 600
	logoPixelsHigh  = 200
	logoWide        = 120.0
	logoHigh        = 30.0
	logoMostFileMiB = 10
)

// openLogo reads a PNG and makes it small enough to travel.
func openLogo(data []byte) (*logo, error) {
	if len(data) == 0 {
		return nil, nil
	}
	if len(data) > logoMostFileMiB<<20 {
		return nil, fmt.Errorf("read logo: %w: it is larger than %d MiB", ErrLogo, logoMostFileMiB)
	}
	size, err := png.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("read logo: %w: %w", ErrLogo, err)
	}
	if size.Width*size.Height > logoMostPixels || size.Width == 0 || size.Height == 0 {
		return nil, fmt.Errorf("read logo: %w: %d by %d pixels are too many", ErrLogo, size.Width, size.Height)
	}
	decoded, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("read logo: %w: %w", ErrLogo, err)
	}
	var b bytes.Buffer
	if err := png.Encode(&b, onWhite(decoded)); err != nil {
		return nil, fmt.Errorf("write logo: %w", err)
	}
	scale := min(logoWide/float64(size.Width), logoHigh/float64(size.Height))
	return &logo{data: b.Bytes(), w: float64(size.Width) * scale, h: float64(size.Height) * scale}, nil
}

// onWhite returns a picture without transparency, no larger than a logo needs.
func onWhite(from image.Image) image.Image {
	b := from.Bounds()
	scale := min(1, logoPixelsWide/float64(b.Dx()), logoPixelsHigh/float64(b.Dy()))
	out := image.NewRGBA(image.Rect(0, 0, max(1, int(float64(b.Dx())*scale)), max(1, int(float64(b.Dy())*scale))))
	draw.Draw(out, out.Bounds(), image.NewUniform(color.White), image.Point{}, draw.Src)
	draw.CatmullRom.Scale(out, out.Bounds(), from, b, draw.Over, nil)
	return out
}
