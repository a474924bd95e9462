package maps

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"roborally/core"
	"roborally/core/grid"
	"roborally/core/replay"
)

// ReadGame reads a saved game. Game.Setup and Game.Resume check whether it can be resumed.
// file is the file's name for errors, which are of type *Error with
// ErrNotAGame, ErrNewerGame or ErrDamagedGame as their cause.
func ReadGame(file string, text []byte) (*Game, error) {
	return readGame(file, text, true)
}

// ReadGameHead is ReadGame without the moves, for lists: Record has no seed, no inputs
// and no sums. It still verifies the checksum of the whole file.
func ReadGameHead(file string, text []byte) (*Game, error) {
	return readGame(file, text, false)
}

func readGame(file string, text []byte, whole bool) (*Game, error) {
	clean, bad := verifyChecksum(text)
	if bad != nil {
		bad.File = file
		return nil, bad
	}
	if head := strings.Index(clean, "\n[record]\n"); !whole && head >= 0 {
		clean = clean[:head+1]
	}
	g := &Game{}
	doc, root, err := decodeClean(file, clean)
	if err == nil {
		root.game(g)
		root.carriedMap(g, whole)
		if whole {
			root.record(&g.Record)
		}
		root.done()
		if len(g.Record.Sums) > g.Round {
			root.fail("round", "there are sums of %d rounds; load another saved game", len(g.Record.Sums))
		}
		err = doc.firstErr()
	}
	if errors.As(err, &bad) {
		if bad.Cause == nil {
			bad.Cause = ErrDamagedGame
		}
		return nil, bad
	}
	return g, nil
}

// formatLine and sumLine match the first two lines of a saved game.
var (
	formatLine = regexp.MustCompile(`^format *= *([0-9]{1,9})$`)
	sumLine    = regexp.MustCompile(`^checksum *= *"[0-9a-f]{64}"$`)
)

// newerGameText is the sentence about a saved game that this version cannot read.
const newerGameText = "the game was saved by a newer version of the program; update this one to load it"

// isGame reports whether a text claims to be a saved game.
func isGame(text []byte) bool {
	first, _, _ := bytes.Cut(bytes.TrimPrefix(text, []byte("\xef\xbb\xbf")), []byte("\n"))
	return len(first) < 100 && formatLine.Match(bytes.TrimSuffix(first, []byte("\r")))
}

// verifyChecksum sanitizes a saved game and verifies its checksum, which is that of the
// text without the line of the checksum.
func verifyChecksum(text []byte) (string, *Error) {
	if !isGame(text) || len(text) > MaxGameBytes {
		return "", &Error{Cause: ErrNotAGame, Text: "this is no saved game; choose a file that this program has saved"}
	}
	damaged := &Error{Cause: ErrDamagedGame, Text: "the file has been changed by hand or damaged since the game was saved; load another one"}
	clean, err := sanitize(text, MaxGameBytes)
	if err != nil {
		return "", damaged
	}
	first, rest, _ := strings.Cut(string(clean), "\n")
	version, _ := strconv.Atoi(formatLine.FindStringSubmatch(first)[1])
	switch {
	case version > gameVersion:
		return "", &Error{Cause: ErrNewerGame, Text: newerGameText}
	case version < 1:
		return "", damaged
	}
	sum, rest, _ := strings.Cut(rest, "\n")
	if !sumLine.MatchString(sum) || sum+"\n" != checksumLine(first+"\n"+rest) {
		return "", damaged
	}
	return string(clean), nil
}

// game reads everything but the record.
func (t *table) game(g *Game) {
	t.take("format")
	t.take("checksum")
	t.take("record")
	g.Name = t.userText("name")
	g.Saved = t.date("saved")
	g.Program = t.userText("program")
	g.Round = t.number("round", 0, MaxRounds, 0)
	g.Winner = core.NoSeat
	if winner := t.numberIf("winner", 0, core.MaxRobots); winner != nil {
		g.Ended, g.Winner = true, *winner-1
	}
	g.Limit = time.Duration(t.number("limit", 1, 24*60*60, 0)) * time.Second
	g.Left = time.Duration(t.number("left", 1, 24*60*60, 0)) * time.Second
	g.OnLeave = t.text("deserted", "")
	h := &g.Record.Header
	if game := t.tableIf("game"); game != nil {
		game.header(h)
		game.done()
	} else {
		t.fail("game", "this table is missing; write what is played")
	}
	for _, seat := range t.tables("seat", core.MaxRobots) {
		g.Seats = append(g.Seats, seat.seat())
		seat.done()
	}
	if len(g.Seats) == 0 || g.Winner >= len(g.Seats) {
		t.fail("seat", "there are %d seats; write a table [[seat]] for each player", len(g.Seats))
	}
	for i := range g.Seats {
		h.Models = append(h.Models, g.Seats[i].Model)
	}
}

// header reads the map, the rules and the goals of the game.
func (t *table) header(h *replay.Header) {
	h.Map = t.label("map", maxID, "name a board or course by its file name without .toml")
	h.MapSum = t.bits("map_sum")
	h.Checkpoints = t.number("checkpoints", 0, core.MaxCheckpoint, 0)
	h.Rules = t.label("rules", maxID, "name a rule set")
	h.RulesVersion = t.number("rules_version", 1, 1<<16, 0)
	h.Format = t.number("record_format", 1, 1<<16, 0)
	h.Abilities = t.flag("abilities", false)
	h.Options = t.flag("options", false)
	h.Points = t.number("points", 1, maxPoints, 0)
	h.Timed = t.flag("timed", false)
	goals := t.text("goals", "")
	if h.Goals.UnmarshalText([]byte(goals)) != nil {
		t.fail("goals", `%s says nothing about goals; use "common", "swap" or "secret"`, quoted(goals))
	}
	h.Lists = t.lists("lists")
}

// lists reads lists of goals; nil if there are none.
func (t *table) lists(key string) [][]grid.Pos {
	value, given := t.take(key)
	if !given {
		return nil
	}
	const example = "[[[0, 0], [1, 2]]]: a list of fields for each list of goals"
	var lists [][]grid.Pos
	for _, entry := range t.list(key, value, 1, core.MaxRobots, example) {
		lists = append(lists, t.goalList(key, entry, example, core.MaxSide, core.MaxSide))
	}
	return lists
}

// goalList converts a decoded value to a list of goals on a floor of width×height
// fields.
func (t *table) goalList(key string, value any, example string, width, height int) []grid.Pos {
	var goals []grid.Pos
	for _, field := range t.list(key, value, 1, core.MaxCheckpoint, example) {
		goals = append(goals, t.pos(key, field, "the goal", width, height))
	}
	return goals
}

func (t *table) seat() Seat {
	s := Seat{
		Name:        t.userText("name"),
		Model:       t.model("model"),
		Colour:      t.number("colour", 0, core.MaxRobots-1, 0),
		Bot:         t.text("bot", ""),
		Substituted: t.flag("lent", false),
	}
	if s.Substituted && s.Bot == "" {
		t.fail("lent", "nobody plays for the person; name the computer player or leave this out")
	}
	return s
}

// record reads seed, sums and inputs.
func (t *table) record(r *replay.Record) {
	rec := t.tableIf("record")
	if rec == nil {
		t.fail("record", "this table is missing; write how the game went")
		return
	}
	r.Header.Seed = core.Seed(rec.bits("seed"))
	rec.eachLine("sums", func(line string) bool {
		sum, ok := bits(line)
		r.Sums = append(r.Sums, sum)
		return ok
	})
	rec.eachLine("inputs", func(line string) bool {
		in, err := replay.ParseInput(line)
		r.Inputs = append(r.Inputs, in)
		return err == nil && replay.FormatInput(in) == line
	})
	if start := rec.text("start", ""); start != "" {
		if err := json.Unmarshal([]byte(start), &r.Story.Start); err != nil {
			rec.fail("start", "this is no state of a game; put it back as it was")
		}
	}
	rec.eachLine("story", func(line string) bool {
		r.Story.Chapters = append(r.Story.Chapters, line)
		return true
	})
	rec.done()
}

// eachLine calls accept for every line of a text. If accept returns false, the line is an
// error.
func (t *table) eachLine(key string, accept func(line string) bool) {
	n := 0
	for line := range strings.Lines(t.text(key, "")) {
		n++
		if !accept(strings.TrimSuffix(line, "\n")) {
			first := t.doc.spans[t.at(key)].first
			t.doc.failAt(first+n-1, t.at(key), "%s is not what the program writes here; put the line back as it was", quoted(strings.TrimSpace(line)))
			return
		}
	}
}

// userText returns a text that a person typed: anything of at most maxUserText
// characters.
func (t *table) userText(key string) string {
	text := t.text(key, "")
	if utf8.RuneCountInString(text) > maxUserText {
		t.fail(key, "this is longer than %d characters; shorten it", maxUserText)
	}
	return text
}

// date returns a point in time; the key is required.
func (t *table) date(key string) time.Time {
	at, err := time.Parse(time.RFC3339, t.text(key, ""))
	if err != nil {
		t.fail(key, `this is no date; write one as in "2026-01-31T18:05:00+01:00"`)
	}
	return at
}

// bits returns an unsigned 64-bit number; the key is required. It is written as text
// because TOML's integers end at 2^63.
func (t *table) bits(key string) uint64 {
	n, ok := bits(t.text(key, ""))
	if !ok {
		t.fail(key, "this is no number of 16 hexadecimal digits; put back what stood here")
	}
	return n
}

func bits(text string) (uint64, bool) {
	b, err := hex.DecodeString(text)
	if err != nil || len(b) != 8 || strings.ToLower(text) != text {
		return 0, false
	}
	n, err := strconv.ParseUint(text, 16, 64)
	return n, err == nil
}
