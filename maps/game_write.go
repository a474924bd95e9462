package maps

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"roborally/core"
	"roborally/core/grid"
	"roborally/core/replay"
)

// gameVersion is the version of the format of saved games. Version 1 had no story, and version 2 no map.
const gameVersion = 3

// WriteGame writes a saved game in the format that ReadGame reads. Texts that people
// typed are cut to 500 characters, the limit and the time that is left are rounded up to a second. The error says
// what part of the game the format cannot hold.
func WriteGame(g *Game) ([]byte, error) {
	var w tomlWriter
	w.gameHead(g)
	w.table("[record]")
	w.set("seed", `"%016x"`, uint64(g.Record.Header.Seed))
	var sums, inputs strings.Builder
	for _, sum := range g.Record.Sums {
		fmt.Fprintf(&sums, "%016x\n", sum)
	}
	for _, in := range g.Record.Inputs {
		inputs.WriteString(replay.FormatInput(in) + "\n")
	}
	w.set("sums", "\"\"\"\n%s\"\"\"", sums.String())
	w.set("inputs", "\"\"\"\n%s\"\"\"", inputs.String())
	if story := &g.Record.Story; len(story.Chapters) > 0 {
		start, err := json.Marshal(story.Start)
		if err != nil {
			return nil, fmt.Errorf("this cannot be saved: %w", err)
		}
		w.set("start", "'%s'", start) // the canonical form has no apostrophe
		w.set("story", "\"\"\"\n%s\n\"\"\"", strings.Join(story.Chapters, "\n"))
	}
	w.flush()
	text := []byte(addChecksum(w.String()))
	if _, err := ReadGame("", text); err != nil {
		return nil, fmt.Errorf("this cannot be saved: %w", err)
	}
	return text, nil
}

// addChecksum puts the lines of format and checksum before the rest of a saved game.
func addChecksum(rest string) string {
	format := fmt.Sprintf("format   = %d\n", gameVersion)
	return format + checksumLine(format+rest) + rest
}

// checksumLine returns the checksum line for a text without one.
func checksumLine(text string) string {
	return fmt.Sprintf("checksum = \"%x\"\n", sha256.Sum256([]byte(text)))
}

// gameHead writes everything but the record: the part that lists of saved games show.
func (w *tomlWriter) gameHead(g *Game) {
	h := &g.Record.Header
	w.quote("name", userText(g.Name))
	w.quote("saved", g.Saved.Format(time.RFC3339))
	w.quote("program", userText(g.Program))
	w.set("round", "%d", g.Round)
	if g.Ended {
		w.set("winner", "%d", g.Winner+1)
	}
	if g.Limit > 0 {
		w.set("limit", "%d", (g.Limit+time.Second-1)/time.Second)
	}
	if g.Left > 0 {
		w.set("left", "%d", (g.Left+time.Second-1)/time.Second)
	}
	if g.OnLeave != "" {
		w.quote("deserted", g.OnLeave)
	}
	w.table("[game]")
	w.quote("map", h.Map)
	w.set("map_sum", `"%016x"`, h.MapSum)
	w.set("checkpoints", "%d", h.Checkpoints)
	w.quote("rules", h.Rules)
	w.set("rules_version", "%d", h.RulesVersion)
	w.set("record_format", "%d", h.Format)
	w.set("abilities", "%t", h.Abilities)
	if h.Options {
		w.set("options", "true")
	}
	if h.Points > 0 {
		w.set("points", "%d", h.Points)
	}
	if h.Timed {
		w.set("timed", "true")
	}
	w.quote("goals", h.Goals.String())
	if len(h.Lists) > 0 {
		lists := make([]string, len(h.Lists))
		for i, list := range h.Lists {
			lists[i] = fieldsText(list)
		}
		w.set("lists", "%s", listText(lists))
	}
	for i := range g.Seats {
		w.seat(&g.Seats[i])
	}
	w.carriedMap(g.MapText)
}

func fieldsText(list []grid.Pos) string {
	fields := make([]string, len(list))
	for i, at := range list {
		fields[i] = posText(at)
	}
	return listText(fields)
}

func (w *tomlWriter) seat(seat *Seat) {
	w.table("[[seat]]")
	w.quote("name", userText(seat.Name))
	if seat.Model != core.NoModel {
		w.quote("model", seat.Model.String())
	}
	w.set("colour", "%d", seat.Colour)
	if seat.Bot != "" {
		w.quote("bot", seat.Bot)
	}
	if seat.Substituted {
		w.set("lent", "true")
	}
}

// userText makes a text that a person typed valid for the file: UTF-8 of at most
// maxUserText characters.
func userText(text string) string {
	text = strings.ToValidUTF8(text, string(utf8.RuneError))
	if utf8.RuneCountInString(text) > maxUserText {
		return string([]rune(text)[:maxUserText])
	}
	return text
}
