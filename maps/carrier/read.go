package carrier

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"

	"roborally/maps"
)

// Limits of the pictures that are read. A picture of 2000×3000 pixels that another program has enlarged to twice its
// width and height without colours is within them.
const (
	MaxBytes  = 32 << 20  // of the file
	maxEdge   = 10_000    // pixels
	maxMemory = 160 << 20 // bytes that decoding may take
	maxScans  = 64        // of a progressive JPEG file: each goes through the whole picture again
)

// format is a format of picture files.
type format struct {
	prefix string // of every file
	config func(data []byte) (image.Config, error)
	decode func(data []byte) (image.Image, error)
	scans  []byte // begins a pass over the whole picture
	pixel  int    // bytes that decoding takes for a pixel of 8 bits a channel
}

var formats = []format{
	{
		prefix: "\x89PNG\r\n\x1a\n",
		config: func(data []byte) (image.Config, error) { return png.DecodeConfig(bytes.NewReader(data)) },
		decode: func(data []byte) (image.Image, error) { return png.Decode(bytes.NewReader(data)) },
		pixel:  4,
	},
	{
		prefix: "\xff\xd8\xff",
		config: func(data []byte) (image.Config, error) { return jpeg.DecodeConfig(bytes.NewReader(data)) },
		decode: func(data []byte) (image.Image, error) { return jpeg.Decode(bytes.NewReader(data)) },
		scans:  []byte{0xff, 0xda},
		pixel:  15, // coefficients of 32 bits and three planes
	},
}

// formatOf returns the format of a file, or nil if it is none that Read knows.
func formatOf(data []byte) *format {
	for i := range formats {
		if bytes.HasPrefix(data, []byte(formats[i].prefix)) {
			return &formats[i]
		}
	}
	return nil
}

// IsPicture reports whether a file begins like a picture that Read can read, rather than like a text.
func IsPicture(data []byte) bool { return formatOf(data) != nil }

// Read returns the text that a PNG or JPEG file carries. It looks at no picture that would take much time or memory.
// file is the file's name for errors, which are of type *maps.Error and have one of the errors of this package as
// their cause.
func Read(file string, data []byte) ([]byte, error) {
	text, err := read(data)
	if err != nil {
		return nil, &maps.Error{File: file, Text: err.Error(), Cause: err}
	}
	return text, nil
}

func read(data []byte) ([]byte, error) {
	f := formatOf(data)
	switch {
	case len(data) > MaxBytes:
		return nil, ErrTooLarge
	case f == nil:
		return nil, ErrNoPicture
	}
	config, err := f.config(data)
	if err != nil {
		return nil, ErrNoPicture
	}
	pixel := f.pixel
	switch config.ColorModel {
	case color.RGBA64Model, color.NRGBA64Model, color.Gray16Model:
		pixel *= 2
	}
	if config.Width > maxEdge || config.Height > maxEdge || config.Width*config.Height > maxMemory/pixel ||
		f.scans != nil && bytes.Count(data, f.scans) > maxScans {
		return nil, ErrTooLarge
	}
	img, err := f.decode(data)
	if err != nil {
		return nil, ErrNoPicture
	}
	return Extract(img)
}
