// Package sheet writes what the players of a game by mail are sent: the sheet before each round, the invitation
// before the first one, and the receipt of their orders; as plain text, as HTML and as PDF.
//
// Everything is made of what one seat knows, and of nothing else. The same input always returns the same bytes. A
// sheet is first put together as a document (document.go), in which each thing is said once; text.go, html.go and
// pdf.go write documents.
//
// Begin reading at Sheet.
package sheet

import (
	"strings"
	"time"

	"golang.org/x/text/language"

	"roborally/core"
	"roborally/core/grid"
	"roborally/core/replay"
	"roborally/maps"
	"roborally/ui/art"
	"roborally/ui/story"
	"roborally/ui/text"
)

// A Player is who plays on a seat.
type Player struct {
	Name   string
	Colour art.PlayerColour
}

// A Sheet is everything that a player, or the public, is told before a round.
type Sheet struct {
	Game       string            // its name
	Map        string            // the id of its board or course
	Custom     *maps.Map         // the custom map with this id; nil for a map of the project
	Lang       string            // "de", "en" or "fr"
	Seat       int               // core.NoSeat: the public sheet, for the master's notice board and spectators
	Players    []Player          // by seat
	Setup      *core.Setup       //
	View       core.View         // what the seat knows now
	Last       *replay.Recording // since the last sheet, as the seat saw it; nil before the first round
	Decisions  []core.Decision   // what the game waits for from this seat
	Deadline   time.Time         // in its zone; the zero time if there is none
	Grace      time.Duration     // after the deadline, in which orders still count
	AnswerTo   string            // the master's address, or ""
	Notes      []string          // sentences of the master, in the language of the sheet
	Commitment string            // in hex; "" if there is none

	// Pictures are shared among the sheets of a round, which saves drawing the same board for each; nil draws anew.
	Pictures *Pictures
}

// Text returns the sheet as plain text of at most 78 columns. It ends with the form.
func (s *Sheet) Text() []byte { return s.document().text() }

// HTML returns the sheet as one file that needs no other.
func (s *Sheet) HTML() []byte { return s.document().html(s.Pictures) }

// PDF returns the sheet for print.
func (s *Sheet) PDF(paper Paper) ([]byte, error) { return s.document().pdf(paper, s.Pictures) }

// Paper is a size of paper.
type Paper uint8

// The sizes.
const (
	A4 Paper = iota
	Letter
)

// voice puts the things of a game into words.
type voice struct {
	story.Words
	players []Player
	setup   *core.Setup
}

func newVoice(lang string, players []Player, setup *core.Setup) voice {
	return voice{story.Words{Text: text.In(language.Make(lang))}, players, setup}
}

func (v *voice) of(key string, pairs ...any) string { return v.Text.Of(key, pairs...) }

// name returns the name of the player on a seat.
func (v *voice) name(seat int) string {
	if seat >= 0 && seat < len(v.players) {
		if name := strings.Join(strings.Fields(v.players[seat].Name), " "); name != "" {
			return name
		}
	}
	return robotLetter(seat)
}

// robotLetter returns the letter by which the robot of a seat is called in pictures and tables.
func robotLetter(seat int) string { return string(rune('A' + seat)) }

// colour returns the colour of the player on a seat.
func colour(players []Player, seat int) art.PlayerColour {
	if seat < len(players) {
		return players[seat].Colour
	}
	return art.PlayerColour(seat % art.PlayerColourCount)
}

// FieldName returns the name of a field for players: see grid.Pos.Name.
func FieldName(at grid.Pos) string { return at.Name() }

// place returns where a robot stands and faces, as in "C4 n".
func (v *voice) place(r *core.Robot) string {
	if !r.OnBoard {
		return "–"
	}
	return FieldName(r.At) + "\u00a0" + v.compass(r.Facing) // on one line
}

// compass returns the letter of a direction in the language.
func (v *voice) compass(d grid.Direction) string {
	letters := []rune(v.of("sheet.compass"))
	return string(letters[d&3])
}
