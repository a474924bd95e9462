package carrier

import (
	"bytes"
	"fmt"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// tools are commands of other programs that save a picture again. IN and OUT stand for the files; a blank parts the
// arguments. The result is read as PNG or JPEG.
var tools = []string{
	"convert IN OUT.png",
	"convert IN -strip -define png:compression-filter=2 -define png:compression-level=9 OUT.png",
	"convert IN -interlace PNG OUT.png",
	"convert IN -depth 16 -define png:color-type=6 OUT.png",
	"convert IN -colorspace Gray OUT.png",
	"convert IN -colors 256 OUT.png",
	"convert IN -colors 16 OUT.png",
	"convert IN +dither -colors 16 OUT.png",
	"convert IN -colors 4 OUT.png",
	"convert IN -monochrome OUT.png",
	"convert IN -threshold 50% -type bilevel OUT.png",
	"convert IN -ordered-dither o8x8 OUT.png",
	"convert IN -gamma 1.8 OUT.png",
	"convert IN -gamma 0.45 OUT.png",
	"convert IN -colorspace RGB -set colorspace sRGB OUT.png",
	"convert IN -auto-level -brightness-contrast -20x20 OUT.png",
	"convert IN -alpha set -channel A -evaluate set 90% OUT.png",
	"convert IN -bordercolor gray -border 40x60 OUT.png",
	"convert IN -shave 5x5 OUT.png",
	"convert IN -resize 200% OUT.png",
	"convert IN -filter point -resize 150% OUT.png",
	"convert IN -resize 50% OUT.png",
	"convert IN -resize 66% -quality 75 OUT.jpg",
	"convert IN -quality 75 OUT.jpg",
	"convert IN -interlace Plane -sampling-factor 4:2:0 -quality 60 OUT.jpg",
	"gm convert IN -dither -colors 16 OUT.png",
	"optipng -quiet -o2 -i1 -out OUT.png IN",
	"pngcrush -q -reduce -rem alla IN OUT.png",
	"pngquant --force --output OUT.png 256 IN",
	"pngquant --force --output OUT.png 16 IN",
	"pngquant --force --posterize 4 --output OUT.png 8 IN",
	"ffmpeg -loglevel error -y -i IN OUT.png",
	"ffmpeg -loglevel error -y -i IN -vf format=monob OUT.png",
	"ffmpeg -loglevel error -y -i IN -pix_fmt pal8 OUT.png",
	"ffmpeg -loglevel error -y -i IN -q:v 8 OUT.jpg",
	"vips copy IN OUT.png[palette,bitdepth=4]",
	"vips copy IN OUT.png[bitdepth=1]",
	"vips icc_transform IN OUT.png p3",
	"gmic IN -apply_gamma 1.5 -output OUT.png",
}

// TestStripSurvivesOtherPrograms saves a picture again with every tool there is on this machine. PICTURES names other
// pictures to try, in a pattern of files.
func TestStripSurvivesOtherPrograms(t *testing.T) {
	folder := t.TempDir()
	files := []string{filepath.Join(folder, "in.png")}
	if err := os.WriteFile(files[0], pngOf(t, embedded(t, 600, 60, prose(150))), 0o600); err != nil {
		t.Fatal(err)
	}
	if pattern := os.Getenv("PICTURES"); pattern != "" {
		var err error
		if files, err = filepath.Glob(pattern); err != nil || len(files) == 0 {
			t.Fatalf("PICTURES=%s: there is no such file (%v)", pattern, err)
		}
	}
	for i, command := range tools {
		t.Run(command, func(t *testing.T) {
			if _, err := exec.LookPath(strings.Fields(command)[0]); err != nil {
				t.Skip("the program is not on this machine")
			}
			for _, in := range files {
				checkTool(t, command, in, filepath.Join(folder, fmt.Sprint(i)))
			}
		})
	}
}

// checkTool runs a command on a file and reads the picture that it makes.
func checkTool(t *testing.T, command, in, out string) {
	t.Helper()
	before, err := os.ReadFile(in)
	if err != nil {
		t.Fatal(err)
	}
	want, err := Read(in, before)
	if err != nil {
		t.Fatal(err)
	}
	args := strings.Fields(strings.NewReplacer("IN", in, "OUT", out).Replace(command))
	if said, err := exec.Command(args[0], args[1:]...).CombinedOutput(); err != nil {
		t.Fatalf("the program fails: %v: %s", err, said)
	}
	written, err := filepath.Glob(out + ".*")
	if err != nil || len(written) != 1 {
		t.Fatalf("the program has written %q (%v)", written, err)
	}
	after, err := os.ReadFile(written[0])
	if err != nil {
		t.Fatal(err)
	}
	got, err := Read(in, after)
	if err != nil || !bytes.Equal(got, want) {
		config, _ := png.DecodeConfig(bytes.NewReader(after))
		t.Errorf("%s: the hall is lost: %v (%+v, %d bytes)", filepath.Base(in), err, config, len(after))
	}
	if err := os.Remove(written[0]); err != nil {
		t.Fatal(err)
	}
}
