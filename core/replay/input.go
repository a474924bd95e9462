package replay

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"roborally/core"
	"roborally/core/grid"
)

// FormatInput returns an input as a line of text, without the line break:
//
//	round seat kind …          seats from 1; time-up of all has seat 0
//	3 1 confirm 4 0 p - 8 e down
//	3 2 answer 12801 1
//
// A program is, for each register, the index of a card in the hand (from 0), p
// for a pause or - for none; then the chosen facing or -, and "down" with a
// power-down.
func FormatInput(in core.Input) string {
	line := fmt.Sprintf("%d %d %s", in.Round, int(in.Seat)+1, in.Kind)
	switch in.Kind {
	case core.Draft, core.Confirm:
		for _, choice := range in.Program.Slots {
			line += " " + choiceWord(choice)
		}
		facing := "-"
		if in.Program.Facing >= 0 {
			facing = grid.Direction(in.Program.Facing).Letter()
		}
		line += " " + facing
		if in.Program.PowerDown {
			line += " down"
		}
	case core.Answer:
		line += fmt.Sprintf(" %d %d", in.Question, in.Choice)
	}
	return line
}

func choiceWord(choice core.Choice) string {
	switch choice {
	case core.Unchosen:
		return "-"
	case core.ChoosePause:
		return "p"
	}
	return strconv.Itoa(int(choice))
}

// errSyntax is the error of a line that FormatInput cannot have written.
var errSyntax = errors.New("the record has a line that is no input")

// ParseInput parses a line of FormatInput.
func ParseInput(line string) (core.Input, error) {
	words := strings.Fields(line)
	if len(words) < 3 {
		return core.Input{}, errSyntax
	}
	round, err1 := strconv.ParseUint(words[0], 10, 16)
	seat, err2 := strconv.ParseUint(words[1], 10, 7)
	if err1 != nil || err2 != nil || seat > core.MaxRobots {
		return core.Input{}, errSyntax
	}
	in := core.Input{Round: uint16(round), Seat: int8(seat) - 1}
	if in.Kind.UnmarshalText([]byte(words[2])) != nil {
		return core.Input{}, errSyntax
	}
	if in.Seat == core.NoSeat && in.Kind != core.TimeUp {
		return core.Input{}, errSyntax
	}
	return in, parseRest(&in, words[3:])
}

// parseRest parses the words after the kind.
func parseRest(in *core.Input, words []string) error {
	switch in.Kind {
	case core.Draft, core.Confirm:
		return parseProgram(&in.Program, words)
	case core.Answer:
		if len(words) != 2 {
			return errSyntax
		}
		id, err1 := strconv.ParseUint(words[0], 10, 32)
		choice, err2 := strconv.ParseUint(words[1], 10, 16)
		if err1 != nil || err2 != nil {
			return errSyntax
		}
		in.Question, in.Choice = uint32(id), uint16(choice)
		return nil
	case core.NoInput:
		return errSyntax
	}
	if len(words) > 0 {
		return errSyntax
	}
	return nil
}

func parseProgram(p *core.Program, words []string) error {
	*p = core.NoProgram
	if n := len(words); n == core.RegisterCount+2 && words[n-1] == "down" {
		p.PowerDown = true
		words = words[:n-1]
	}
	if len(words) != core.RegisterCount+1 {
		return errSyntax
	}
	for n := range p.Slots {
		switch word := words[n]; word {
		case "-":
		case "p":
			p.Slots[n] = core.ChoosePause
		default:
			choice, err := strconv.ParseUint(word, 10, 7)
			if err != nil || choice >= core.MaxHand {
				return errSyntax
			}
			p.Slots[n] = core.Choice(choice)
		}
	}
	if word := words[core.RegisterCount]; word != "-" {
		d, ok := grid.ParseDirection(word)
		if !ok {
			return errSyntax
		}
		p.Facing = core.Choice(d)
	}
	return nil
}
