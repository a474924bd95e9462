package main

import (
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"

	"roborally/app/store"
	"roborally/core"
	"roborally/lan/find"
	"roborally/lan/host"
	"roborally/maps"
)

// hostFolder is the folder of --autosave: the running game, who may come back to
// it, the certificate, and the games that are over. The referee that uses it has
// the save locked.
type hostFolder struct {
	path        string
	saves       *store.Saves
	autosave    *store.Autosave
	document    *store.Document[hostResume]
	resume      hostResume // what the document holds
	interrupted *maps.Game // nil for none
}

// runningSave is the id of the running game.
const runningSave = "running-referee.toml"

// hostResume is what a restarted referee needs beside the saved game: where the
// guests look for it, and who they are.
type hostResume struct {
	ID     string       `toml:"id"` // of the announcement
	Port   int          `toml:"port"`
	Seed   string       `toml:"seed"` // of the game that the rest belongs to; "" for none
	Hints  bool         `toml:"hints"`
	Guests []host.Guest `toml:"guests"`
}

// openHostFolder opens a folder and finds a game that was interrupted. Errors are
// sentences for people. What goes wrong later is written to problems.
func openHostFolder(path string, problems io.Writer) (*hostFolder, error) {
	if err := os.MkdirAll(path, 0o700); err != nil {
		return nil, fmt.Errorf("--autosave: %w", err)
	}
	f := &hostFolder{
		path: path, saves: store.NewSaves(path, "referee"),
		document: store.NewDocument(filepath.Join(path, "guests.toml"), "guests", 1, func() hostResume { return hostResume{} }),
	}
	lock := func() error {
		f.autosave = f.saves.Autosave(runningSave, func(err error) {
			fmt.Fprintf(problems, "The game cannot be saved, so a crash loses it: %v\n", err)
		})
		if f.autosave.ID() == runningSave {
			return nil
		}
		f.autosave.Close()
		return fmt.Errorf("another game is hosted with --autosave %s; end it, or name another folder", path)
	}
	if err := lock(); err != nil {
		return nil, err
	}
	found, err := f.findInterrupted()
	if err == nil && found != nil && found.Ended { // it was over when the referee crashed
		f.autosave.Close()
		if err = f.saves.Archive(runningSave); err == nil {
			found, err = nil, lock()
		}
	}
	if err != nil {
		f.autosave.Close()
		return nil, err
	}
	f.resume, err = f.document.Read()
	if fault := (*store.Fault)(nil); errors.As(err, &fault) && fault.Code == store.Newer {
		fmt.Fprintf(problems, "%s was written by a newer version of the program; update this one to use all of it.\n", fault.File)
	} else if err != nil {
		fmt.Fprintf(problems, "Who has played is not known any more, so people come back by their names: %v\n", err)
	}
	if f.resume.ID == "" {
		f.resume.ID = find.NewID()
	}
	f.interrupted = found
	return f, nil
}

// findInterrupted reads the running game that an earlier referee has left; nil for
// none. One that cannot be read is not overwritten.
func (f *hostFolder) findInterrupted() (*maps.Game, error) {
	file := filepath.Join(f.path, runningSave)
	if _, err := os.Lstat(file); errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	g, err := f.saves.Read(runningSave)
	if err != nil {
		return nil, fmt.Errorf("the interrupted game %s cannot be continued: %w; move it away to host another", file, err)
	}
	return g, nil
}

// guests returns who may come back to the interrupted game; nil if that is not
// known. Those whose robots have left the game come back as spectators.
func (f *hostFolder) guests() []host.Guest {
	if f == nil || f.interrupted == nil || f.resume.Seed != seedText(f.interrupted.Record.Header.Seed) {
		return nil
	}
	left := map[string]bool{}
	for i, seat := range f.interrupted.Seats {
		left[seat.Name] = f.interrupted.Record.HasLeft(i)
	}
	guests := slices.Clone(f.resume.Guests)
	for i := range guests {
		g := &guests[i]
		people := slices.DeleteFunc(append([]string{g.Name}, g.More...), func(name string) bool { return left[name] })
		if len(people) == 0 {
			g.Watch, g.More = true, nil
		} else {
			g.Name, g.More = people[0], people[1:]
		}
	}
	return guests
}

// seedText returns the text of a seed in the document, which has no room for
// large numbers.
func seedText(seed core.Seed) string { return fmt.Sprintf("%016x", uint64(seed)) }

// write changes the document.
func (f *hostFolder) write(change func(*hostResume)) error {
	if f == nil {
		return nil
	}
	next := f.resume
	change(&next)
	if reflect.DeepEqual(next, f.resume) {
		return nil
	}
	f.resume = next
	return f.document.Write(next)
}

// flush waits until the game is saved as it was last handed to the autosave.
func (f *hostFolder) flush() {
	if f != nil {
		f.autosave.Flush()
	}
}

func (f *hostFolder) close() {
	if f != nil {
		f.autosave.Close()
	}
}

// listenAt returns where to listen: with port 0 of --listen at the port of the
// interrupted host, if there is one.
func (f *hostFolder) listenAt(address string) string {
	name, port, err := net.SplitHostPort(address)
	if err != nil || port != "0" || f == nil || f.resume.Port == 0 {
		return address
	}
	return net.JoinHostPort(name, strconv.Itoa(f.resume.Port))
}
