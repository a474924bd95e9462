// Command render synthesises all sounds of the game and writes them as Ogg Vorbis files into a folder, under
// the names that sounds/album expects. It needs oggenc (vorbis-tools); the same source always produces the
// same files. With -sum FOLDER must be sounds/album, and the checksums by which tests notice later changes of
// the generator are written there too.
//
//	render [-only NAME] [-wav] FOLDER
//	render -sum FOLDER
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"roborally/sounds"
	"roborally/sounds/synth"
	"roborally/sounds/synth/checksum"
)

func main() {
	only := flag.String("only", "", "only the cue or piece of this name")
	wav := flag.Bool("wav", false, "write WAV files, to listen to")
	sum := flag.Bool("sum", false, "write the checksums of the album")
	flag.Parse()
	if flag.NArg() != 1 || *sum && (*wav || *only != "") {
		fmt.Fprintln(os.Stderr, "usage: render [-only NAME] [-wav] FOLDER\n       render -sum FOLDER")
		os.Exit(2)
	}
	r := &renderer{folder: flag.Arg(0), only: *only, wav: *wav}
	err := r.renderAll()
	if err == nil && *sum {
		err = writeSums(flag.Arg(0))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "render:", err)
		os.Exit(1)
	}
}

// writeSums stores the checksums of the album.
func writeSums(album string) error {
	sums, err := checksum.Of(album)
	if err != nil {
		return err
	}
	return sums.Write(album)
}

// renderer writes recordings into a folder.
type renderer struct {
	folder, only string
	wav          bool
}

// renderAll writes all wanted cues and pieces.
func (r *renderer) renderAll() error {
	for _, spec := range sounds.CueSpecs {
		for take := range spec.Takes {
			if r.wants(string(spec.Cue)) {
				if err := r.write(sounds.TakeFile(spec.Cue, take), synth.Cue(spec, take), cueQuality); err != nil {
					return err
				}
			}
		}
	}
	for _, piece := range sounds.Pieces {
		if r.wants(string(piece)) {
			if err := r.write(sounds.PieceFile(piece), synth.Music(piece), musicQuality); err != nil {
				return err
			}
		}
	}
	return nil
}

// wants reports whether the cue or piece is to be rendered.
func (r *renderer) wants(name string) bool { return r.only == "" || r.only == name }

// The quality settings of oggenc: music plays softly in the background and is long, so a lower one does.
const (
	cueQuality   = "3"
	musicQuality = "2"
)

// write encodes a sound with a quality of oggenc and writes it as the named file.
func (r *renderer) write(name string, s synth.Stereo, quality string) error {
	name = filepath.Join(r.folder, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	var recording bytes.Buffer
	if err := synth.WriteWAV(&recording, s); err != nil {
		return err
	}
	if r.wav {
		return os.WriteFile(strings.TrimSuffix(name, ".ogg")+".wav", recording.Bytes(), 0o644)
	}
	// Without --serial the stream number would be random, and the file different each time.
	encode := exec.Command("oggenc", "-Q", "-q", quality, "--serial", "1", "-o", name, "-")
	encode.Stdin = &recording
	if out, err := encode.CombinedOutput(); err != nil {
		return fmt.Errorf("oggenc (from vorbis-tools) cannot make %s: %w\n%s", name, err, out)
	}
	return nil
}
