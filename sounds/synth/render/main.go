// Command render computes all sounds of the game and writes them as Ogg Vorbis
// files into a folder, by the names that sounds/album knows. It needs oggenc
// (vorbis-tools) and always gives the same files.
//
//	render [-only NAME] [-wav] FOLDER
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
)

func main() {
	only := flag.String("only", "", "only the cue or piece of this name")
	wav := flag.Bool("wav", false, "write WAV files, to listen to")
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "usage: render [-only NAME] [-wav] FOLDER")
		os.Exit(2)
	}
	r := &renderer{folder: flag.Arg(0), only: *only, wav: *wav}
	if err := r.all(); err != nil {
		fmt.Fprintln(os.Stderr, "render:", err)
		os.Exit(1)
	}
}

// renderer writes files into a folder.
type renderer struct {
	folder, only string
	wav          bool
}

func (r *renderer) all() error {
	for _, sheet := range sounds.Sheets {
		for take := range sheet.Takes {
			if r.wants(string(sheet.Cue)) {
				if err := r.write(sounds.TakeFile(sheet.Cue, take), synth.Cue(sheet, take), cueQuality); err != nil {
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

func (r *renderer) wants(name string) bool { return r.only == "" || r.only == name }

// The codec's quality: music is heard softly, behind everything, and is long.
const (
	cueQuality   = "3"
	musicQuality = "2"
)

// write writes a sound under the name of its file, in a quality of the codec.
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
	// The serial number is random unless it is said.
	encode := exec.Command("oggenc", "-Q", "-q", quality, "--serial", "1", "-o", name, "-")
	encode.Stdin = &recording
	if out, err := encode.CombinedOutput(); err != nil {
		return fmt.Errorf("oggenc (from vorbis-tools) cannot make %s: %w\n%s", name, err, out)
	}
	return nil
}
