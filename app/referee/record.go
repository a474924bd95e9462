package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"roborally/core"
	"roborally/core/grid"
	"roborally/core/replay"
	"roborally/lan/wire"
	"roborally/maps"
)

// recordedGame is the line that the game of a file begins with (formats.md).
type recordedGame struct {
	File         string              `json:"file"`
	Name         string              `json:"name"`
	Saved        time.Time           `json:"saved"`
	Program      string              `json:"program"`
	Rules        string              `json:"rules"`
	RulesVersion int                 `json:"rules-version"`
	Abilities    bool                `json:"abilities"`
	Options      bool                `json:"options"`
	Points       int                 `json:"points"`
	Timed        bool                `json:"timed"`
	Goals        core.GoalAssignment `json:"goals"`
	Seed         string              `json:"seed"`
	Seats        []recordedSeat      `json:"seats"`
	Map          string              `json:"map"`
	Checkpoints  int                 `json:"checkpoints"`
	Layout       wire.Layout         `json:"layout"`
}

// recordedSeat is the player of a seat.
type recordedSeat struct {
	Name   string     `json:"name"`
	Model  core.Model `json:"model"`
	Colour int        `json:"colour"`
	Bot    string     `json:"bot"`
}

// record prints saved games, line by line, and returns the exit status.
func record(files []string, out, problems io.Writer) int {
	status := statusFine
	buffered := bufio.NewWriter(out)
	r := recordWriter{lines: json.NewEncoder(buffered)}
	r.lines.SetEscapeHTML(false)
	for _, file := range files {
		if err := r.file(file); err != nil {
			r.write(failure{file, err.Error()})
			status = statusInvalid
		}
	}
	if err := errors.Join(r.err, buffered.Flush()); err != nil {
		fmt.Fprintf(problems, "The result cannot be written: %v\n", err)
		return statusInvalid
	}
	return status
}

// recordWriter writes the lines of recorded games.
type recordWriter struct {
	lines *json.Encoder
	err   error      // the first error in writing
	state core.State // after the events written so far
	shown bool       // the state is written already
}

// write writes a line.
func (r *recordWriter) write(line any) {
	if err := r.lines.Encode(line); r.err == nil {
		r.err = err
	}
}

// file writes the game in a file. It fails before the first line.
func (r *recordWriter) file(name string) error {
	game, err := readGame(name)
	if err != nil {
		return err
	}
	setup, err := game.Setup(maps.Load)
	if err != nil {
		return err
	}
	resumed, err := game.Resume(setup)
	if stale := errors.Is(err, replay.ErrStale) && len(game.Record.Story.Chapters) > 0; stale {
		return r.story(name, game, setup)
	} else if err != nil {
		return err
	}
	game.Record = resumed.Record() // in the newest format
	return r.replay(name, game, setup)
}

// replay writes a game by playing it again.
func (r *recordWriter) replay(file string, game *maps.Game, setup *core.Setup) error {
	start, err := setup.Begin()
	if err != nil {
		return err
	}
	r.begin(file, game, setup, start)
	recorder, events, err := replay.Begin(setup, game.Record.Header)
	for i := 0; err == nil; i++ {
		r.events(events)
		if i == len(game.Record.Inputs) {
			break
		}
		r.write(map[string]any{"input": inputValues(&game.Record.Inputs[i])})
		events, err = recorder.Apply(game.Record.Inputs[i])
	}
	r.end()
	return err
}

// story writes a game that would run differently today: as it was, and without
// the inputs.
func (r *recordWriter) story(file string, game *maps.Game, setup *core.Setup) error {
	recording, err := game.Record.Story.Recording(setup)
	if err != nil {
		return err
	}
	r.begin(file, game, setup, game.Record.Story.Start)
	r.events(recording.Events)
	r.end()
	return nil
}

// begin writes the line of a game, and the state before its first event.
func (r *recordWriter) begin(file string, game *maps.Game, setup *core.Setup, start core.State) {
	h := &game.Record.Header
	line := recordedGame{
		File: file, Name: game.Name, Saved: game.Saved, Program: game.Program,
		Rules: h.Rules, RulesVersion: h.RulesVersion, Abilities: h.Abilities, Options: h.Options,
		Points: h.Points, Timed: h.Timed, Goals: h.Goals, Seed: fmt.Sprintf("%016x", uint64(h.Seed)),
		Map: h.Map, Checkpoints: h.Checkpoints, Layout: wire.LayoutOf(setup.Board.Layout()),
	}
	for _, seat := range game.Seats {
		line.Seats = append(line.Seats, recordedSeat{seat.Name, seat.Model, seat.Colour, seat.Bot})
	}
	r.write(map[string]any{"game": line})
	r.state = start
	r.showState()
}

// events writes events, and the state after each phase.
func (r *recordWriter) events(events []core.Event) {
	for i := range events {
		r.write(map[string]any{"event": &events[i]})
		r.state.Apply(&events[i])
		r.shown = false
		if k := events[i].Kind; k == core.PhaseBegan || k == core.GameOver {
			r.showState()
		}
	}
}

// end writes the state at the end of a game that stops within a phase.
func (r *recordWriter) end() {
	if !r.shown {
		r.showState()
	}
}

func (r *recordWriter) showState() {
	r.write(map[string]any{"state": &r.state})
	r.shown = true
}

// inputValues returns what an input says, by name.
func inputValues(in *core.Input) map[string]any {
	values := map[string]any{"kind": in.Kind, "round": in.Round}
	if in.Seat != core.NoSeat {
		values["seat"] = in.Seat
	}
	switch in.Kind {
	case core.Draft, core.Confirm:
		facing := ""
		if in.Program.Facing != core.Unchosen {
			facing = grid.Direction(in.Program.Facing).Letter()
		}
		values["program"], values["facing"], values["power-down"] = in.Program.Slots, facing, in.Program.PowerDown
		values["down-from"] = in.Program.DownFrom
		values["keeps"], values["debugs"] = in.Program.Keeps, in.Program.Debugs
		values["extras"], values["for-round"] = append([]wire.Extra{}, wire.ExtrasOf(&in.Program)...), in.Program.ForRound
	case core.Answer:
		values["question"], values["answer"] = in.Question, in.Choice
	case core.SetOrder:
		values["power"], values["use"], values["against"] = in.Power, in.Use, in.Against
	case core.UseCard:
		values["power"], values["choice"] = in.Power, in.Choice
	}
	return values
}
