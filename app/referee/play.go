package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"roborally/core"
	"roborally/core/bot/arena"
	"roborally/core/replay"
	"roborally/maps"
)

// playOptions are the options of "referee play".
type playOptions struct {
	series *series
	folder string
}

// played is the output line of a game (formats.md).
type played struct {
	File   string `json:"file"`
	Map    string `json:"map"`
	Rounds int    `json:"rounds"`
	Over   bool   `json:"over"`
	Winner *int   `json:"winner"`
}

// play carries out "referee play" and returns the exit status.
func play(args []string, out, problems io.Writer) int {
	o := &playOptions{}
	var err error
	o.series, err = parseSeries("play", args, func(flags *flag.FlagSet, _ *series) {
		flags.StringVar(&o.folder, "out", "", "")
	})
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(out, playUsage)
		return statusFine
	}
	if err == nil {
		err = o.prepareFolder()
	}
	if err != nil {
		fmt.Fprintln(problems, err)
		return statusInvalid
	}
	ctx, release := interruptible()
	defer release()
	return o.run(ctx, out, problems)
}

// prepareFolder creates the folder. It fails if one of the files is there
// already, before a game is played for nothing.
func (o *playOptions) prepareFolder() error {
	if o.folder == "" {
		return errors.New("say with --out in which folder the games are saved")
	}
	if err := os.MkdirAll(o.folder, 0o755); err != nil {
		return fmt.Errorf("--out: %w", err)
	}
	for n := range o.series.count() {
		if _, err := os.Lstat(o.file(n)); err == nil {
			return fmt.Errorf("%s is there already; name another folder with --out, or delete it", o.file(n))
		}
	}
	return nil
}

// file returns the name of the file of game n, from 0.
func (o *playOptions) file(n int) string {
	return filepath.Join(o.folder, fmt.Sprintf("game-%04d.toml", n+1))
}

// run plays the games, saves each as soon as it ends, and writes their lines in
// the order of the games.
func (o *playOptions) run(ctx context.Context, out, problems io.Writer) int {
	results, lines, next := map[int]arena.Result{}, map[int]played{}, 0
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	bar := newProgress(problems, 0, o.series.count())
	err := o.series.playAll(ctx, o.series.parallel, results, func(n int, r arena.Result) error {
		bar.step()
		line, err := o.save(n, &r)
		if err != nil {
			return err
		}
		lines[n] = line
		for ; lines[next].File != ""; next++ {
			if err := encoder.Encode(lines[next]); err != nil {
				return fmt.Errorf("the result cannot be written: %w", err)
			}
		}
		return nil
	})
	bar.clear()
	if err != nil {
		fmt.Fprintf(problems, "%s\nThe games that were played to their end are in %s.\n", o.series.failureText(ctx, err, len(lines)), o.folder)
		return statusFailed
	}
	return statusFine
}

// save writes the file of a game and returns its line.
func (o *playOptions) save(n int, r *arena.Result) (played, error) {
	game, err := o.series.savedGame(n, r)
	if err != nil {
		return played{}, err
	}
	text, err := maps.WriteGame(game)
	if err != nil {
		return played{}, err
	}
	line := played{File: o.file(n), Map: game.Record.Header.Map, Rounds: r.Rounds, Over: r.Over}
	if r.Winner != core.NoSeat {
		line.Winner = &r.Winner
	}
	file, err := os.OpenFile(line.File, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return played{}, err
	}
	_, err = file.Write(text)
	return line, errors.Join(err, file.Close())
}

// savedGame returns a match as a saved game. Its date is always the same, so that
// the same command writes the same bytes.
func (s *series) savedGame(n int, r *arena.Result) (*maps.Game, error) {
	f := s.fixture(n)
	seed, _ := arena.Seeds(s.Seed, f.game)
	recorder, _, err := replay.Begin(f.setup, replay.NewHeader(f.setup, f.venue.hall.ID, seed))
	for i := 0; err == nil && i < len(r.Inputs); i++ {
		_, err = recorder.Apply(r.Inputs[i])
	}
	if err != nil {
		return nil, err
	}
	text, err := f.venue.hall.Text()
	if err != nil {
		return nil, err
	}
	state := recorder.Game.State()
	game := &maps.Game{
		Name: fmt.Sprintf("%s, seed %d, game %d", s.Seats, s.Seed, n+1), Saved: time.Unix(0, 0).UTC(), Program: "referee",
		Round: int(state.Round), Ended: state.Phase == core.Finished, Winner: int(state.Winner), Record: recorder.Record(), MapText: string(text),
	}
	for seat, entrant := range f.seats {
		level := s.entrants[entrant].level.String()
		game.Seats = append(game.Seats, maps.Seat{Name: level, Model: f.setup.Models[seat], Colour: seat, Bot: level})
	}
	return game, nil
}
