package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/text/language"

	"roborally/core"
	"roborally/maps"
	"roborally/maps/carrier"
	"roborally/ui/poster"
	"roborally/ui/text"
)

// shareUsage is the text of "referee share -h".
const shareUsage = `usage: referee share MAP|FILE… --out DIR [options]

Makes what players send each other of boards and courses: a picture that carries the hall in its
pixels, and the same as a text that needs no other file.

  MAP                a board or course of the project
  FILE               a file of a board or course, or such a picture
  --out DIR          the folder for the files, made if it is missing. The files have the name of
                     the map or file with .png and .toml; no file is overwritten
  --language L       the language of the pictures: de, en (default) or fr

The names of the files are printed. The exit status is 0 if all files were written, 2 if not.
`

// shareOptions are the options of "referee share".
type shareOptions struct {
	sources []string
	folder  string
	text    *text.Text
}

// share carries out "referee share" and returns the exit status.
func share(args []string, out, problems io.Writer) int {
	o, err := parseShare(args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(out, shareUsage)
		return statusFine
	}
	if err == nil {
		err = os.MkdirAll(o.folder, 0o755)
	}
	if err != nil {
		fmt.Fprintln(problems, err)
		return statusInvalid
	}
	status := statusFine
	for _, source := range o.sources {
		if err := o.share(source, out); err != nil {
			fmt.Fprintln(problems, err)
			status = statusInvalid
		}
	}
	return status
}

// parseShare parses the command line of "referee share". The error is a sentence for people, or flag.ErrHelp.
func parseShare(args []string) (*shareOptions, error) {
	o, tag := &shareOptions{}, ""
	flags := flag.NewFlagSet("share", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.StringVar(&o.folder, "out", "", "")
	flags.StringVar(&tag, "language", "en", "")
	var err error
	if o.sources, err = parseAround(flags, args); errors.Is(err, flag.ErrHelp) {
		return nil, err
	} else if err != nil {
		return nil, fmt.Errorf("the command line cannot be read: %w; \"referee share -h\" lists the options", err)
	}
	parsed, err := language.Parse(tag)
	switch {
	case len(o.sources) == 0:
		return nil, errors.New("name a board or course of the project, or a file; \"referee share -h\" says more")
	case o.folder == "":
		return nil, errors.New("say with --out in which folder the files are written")
	case err != nil || !slices.Contains(text.Languages, parsed):
		return nil, fmt.Errorf("--language must be de, en or fr, not %q", tag)
	}
	o.text = text.In(parsed)
	return o, nil
}

// share writes the files of one map and prints their names.
func (o *shareOptions) share(source string, out io.Writer) error {
	m, err := mapOf(source)
	if err != nil {
		return err
	}
	words, err := m.Text()
	if err != nil {
		return fmt.Errorf("%s: %w", source, err)
	}
	picture, err := poster.PNG(m, o.text)
	if err != nil {
		return fmt.Errorf("%s: %w", source, err)
	}
	name := filepath.Join(o.folder, strings.TrimSuffix(filepath.Base(source), filepath.Ext(source)))
	for _, file := range []struct {
		name string
		data []byte
	}{{name + ".png", picture}, {name + ".toml", words}} {
		if err := writeNew(file.name, file.data); err != nil {
			return err
		}
		fmt.Fprintln(out, file.name)
	}
	return nil
}

// writeNew writes a file that must not be there yet.
func writeNew(name string, data []byte) error {
	f, err := os.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	if errors.Is(err, os.ErrExist) {
		return fmt.Errorf("%s is there already; name another folder with --out, or delete it", name)
	} else if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}

// mapOf returns a map of the project by its id, or else the one in a file.
func mapOf(source string) (*maps.Map, error) {
	for _, m := range maps.All() {
		if m.ID == source {
			return &m, nil
		}
	}
	data, err := readMapFile(source)
	if errors.Is(err, os.ErrNotExist) {
		return nil, fmt.Errorf("%s is neither a map of the project nor a file; choose another", source)
	} else if err != nil {
		return nil, err
	}
	if maps.DetectFormat(data) == maps.CourseFormat {
		if data, err = withBoards(source, data); err != nil {
			return nil, err
		}
	}
	return maps.Read(source, data)
}

// readMapFile returns the text of a file, or the one that it carries if it is a picture.
func readMapFile(file string) ([]byte, error) {
	data, err := read(file, carrier.MaxBytes)
	if err == nil && carrier.IsPicture(data) {
		return carrier.Read(file, data)
	}
	return data, err
}

// withBoards returns the text of a course with all its boards.
func withBoards(file string, data []byte) ([]byte, error) {
	course, err := maps.ParseCourse(file, data)
	if err != nil {
		return nil, err
	}
	load := boardsBeside(file)
	for i := range course.Places {
		id := course.Places[i].Board
		if course.Boards[id] != nil {
			continue
		}
		if course.Boards == nil {
			course.Boards = map[string]*core.Layout{}
		}
		if course.Boards[id], err = load(id); err != nil {
			return nil, fmt.Errorf("%s: the board %q cannot be used: %w", file, id, err)
		}
	}
	return maps.WriteCourse(course)
}
