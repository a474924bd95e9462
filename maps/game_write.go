package maps

import (
	"crypto/sha256"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"roborally/core"
	"roborally/core/grid"
	"roborally/core/replay"
)

// gameVersion is the version of the format of saved games.
const gameVersion = 1

// goalWords are the names of the assignments of goals in the file.
var goalWords = map[core.Assignment]string{core.CommonGoals: "common", core.SwapGoals: "swap", core.SecretGoals: "secret"}

// WriteGame writes a saved game as ReadGame reads it. What people have typed is
// cut to 500 characters, the limit rounded up to a second. The error says
// what of the game no file can hold.
func WriteGame(g *Game) ([]byte, error) {
	var s sheet
	s.gameHead(g)
	s.table("[record]")
	s.set("seed", `"%016x"`, uint64(g.Record.Header.Seed))
	var sums, inputs strings.Builder
	for _, sum := range g.Record.Sums {
		fmt.Fprintf(&sums, "%016x\n", sum)
	}
	for _, in := range g.Record.Inputs {
		inputs.WriteString(replay.FormatInput(in) + "\n")
	}
	s.set("sums", "\"\"\"\n%s\"\"\"", sums.String())
	s.set("inputs", "\"\"\"\n%s\"\"\"", inputs.String())
	s.flush()
	text := []byte(seal(s.String()))
	if _, err := ReadGame("", text); err != nil {
		return nil, fmt.Errorf("this cannot be saved: %w", err)
	}
	return text, nil
}

// seal puts format and checksum before the rest of a saved game.
func seal(rest string) string {
	format := fmt.Sprintf("format   = %d\n", gameVersion)
	return format + checksumLine(format+rest) + rest
}

// checksumLine gives the line of the checksum of a text without it.
func checksumLine(text string) string {
	return fmt.Sprintf("checksum = \"%x\"\n", sha256.Sum256([]byte(text)))
}

// gameHead writes everything but the record: what a list of saved games shows.
func (s *sheet) gameHead(g *Game) {
	h := &g.Record.Header
	s.quote("name", typed(g.Name))
	s.quote("saved", g.Saved.Format(time.RFC3339))
	s.quote("program", typed(g.Program))
	s.set("round", "%d", g.Round)
	if g.Ended {
		s.set("winner", "%d", g.Winner+1)
	}
	if g.Limit > 0 {
		s.set("limit", "%d", (g.Limit+time.Second-1)/time.Second)
	}
	if g.Deserted != "" {
		s.quote("deserted", g.Deserted)
	}
	s.table("[game]")
	s.quote("map", h.Map)
	s.set("map_sum", `"%016x"`, h.MapSum)
	s.set("checkpoints", "%d", h.Checkpoints)
	s.quote("rules", h.Rules)
	s.set("rules_version", "%d", h.RulesVersion)
	s.set("record_format", "%d", h.Format)
	s.set("abilities", "%t", h.Abilities)
	s.quote("goals", goalWords[h.Goals])
	if len(h.Lists) > 0 {
		lists := make([]string, len(h.Lists))
		for i, list := range h.Lists {
			lists[i] = fieldsText(list)
		}
		s.set("lists", "%s", listText(lists))
	}
	for i := range g.Seats {
		s.seat(&g.Seats[i])
	}
}

func fieldsText(list []grid.Pos) string {
	fields := make([]string, len(list))
	for i, at := range list {
		fields[i] = posText(at)
	}
	return listText(fields)
}

func (s *sheet) seat(seat *Seat) {
	s.table("[[seat]]")
	s.quote("name", typed(seat.Name))
	if seat.Model != core.NoModel {
		s.quote("model", seat.Model.String())
	}
	s.set("colour", "%d", seat.Colour)
	if seat.Bot != "" {
		s.quote("bot", seat.Bot)
	}
	if seat.Lent {
		s.set("lent", "true")
	}
}

// typed gives what somebody has typed as it can be kept.
func typed(text string) string {
	text = strings.ToValidUTF8(text, string(utf8.RuneError))
	if utf8.RuneCountInString(text) > maxTyped {
		return string([]rune(text)[:maxTyped])
	}
	return text
}
