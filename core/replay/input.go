package replay

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"roborally/core"
	"roborally/core/grid"
)

// FormatInput returns an input as a line of text, without the line break:
//
//	round seat kind …          seats from 1; time-up of all and last-rounds have seat 0
//	3 1 confirm 4 0 p - 8 e down
//	3 1 confirm 4 0 p - 8 - down-from 6
//	3 1 confirm 4!brakes 0&5 1 2 3 - keep 6 debug 0 for gear-lock
//	3 2 answer 12801 1
//	3 2 order brakes ask when-destroyed
//	3 2 use scanner 9
//
// A program is, for each register, the index of a card in the hand (from 0), p
// for a pause or - for none, then & and the index of a second card, and ! and
// the id of each power declared for it; then the chosen facing or -, "down" with
// a power-down, "down-from" and the damage from which one is announced later, "keep" and the index of the card kept aside, "debug" and the index
// among the robot's cards of the bug that is removed, and "for" with the powers
// declared for the round. An order is that for using the card and that for giving it
// up against damage. A use has the choice, 0 for a card without one.
func FormatInput(in core.Input) string {
	line := fmt.Sprintf("%d %d %s", in.Round, int(in.Seat)+1, in.Kind)
	switch in.Kind {
	case core.Draft, core.Confirm:
		line += formatProgram(&in.Program)
	case core.Answer:
		line += fmt.Sprintf(" %d %d", in.Question, in.Choice)
	case core.SetOrder:
		line += fmt.Sprintf(" %s %s %s", in.Power, in.Use, in.Against)
	case core.UseCard:
		line += fmt.Sprintf(" %s %d", in.Power, in.Choice)
	}
	return line
}

// formatProgram returns the words of a program, each with a blank before it.
func formatProgram(p *core.Program) (line string) {
	for n, choice := range p.Slots {
		line += " " + choiceWord(choice)
		extra := &p.Extras[n]
		if extra.Second > 0 {
			line += "&" + strconv.Itoa(int(extra.Second)-1)
		}
		for _, declared := range extra.Declared.Powers() {
			line += "!" + declared.String()
		}
	}
	facing := "-"
	if p.Facing >= 0 {
		facing = grid.Direction(p.Facing).Letter()
	}
	line += " " + facing
	if p.PowerDown {
		line += " down"
	}
	if p.DownFrom > 0 {
		line += " down-from " + strconv.Itoa(int(p.DownFrom))
	}
	if p.Keeps > 0 {
		line += " keep " + strconv.Itoa(int(p.Keeps)-1)
	}
	if p.Debugs > 0 {
		line += " debug " + strconv.Itoa(int(p.Debugs)-1)
	}
	if p.ForRound != (core.Declared{}) {
		line += " for"
		for _, declared := range p.ForRound.Powers() {
			line += " " + declared.String()
		}
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
	if in.Seat == core.NoSeat && in.Kind != core.TimeUp && in.Kind != core.CallLast {
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
	case core.SetOrder:
		if len(words) != 3 || in.Power.UnmarshalText([]byte(words[0])) != nil ||
			in.Use.UnmarshalText([]byte(words[1])) != nil || in.Against.UnmarshalText([]byte(words[2])) != nil {
			return errSyntax
		}
		return nil
	case core.UseCard:
		if len(words) != 2 || in.Power.UnmarshalText([]byte(words[0])) != nil {
			return errSyntax
		}
		choice, err := strconv.ParseUint(words[1], 10, 16)
		if err != nil {
			return errSyntax
		}
		in.Choice = uint16(choice)
		return nil
	case core.NoInput:
		return errSyntax
	}
	if len(words) > 0 {
		return errSyntax
	}
	return nil
}

// place takes a pair of words off the end of a program: a name and an index below
// most. It returns 1 + the index, or 0 if the words do not end in such a pair.
func place(words *[]string, name string, most int) (uint8, error) {
	n := len(*words)
	if n <= core.RegisterCount+2 || (*words)[n-2] != name {
		return 0, nil
	}
	index, err := strconv.ParseUint((*words)[n-1], 10, 7)
	if err != nil || int(index) >= most {
		return 0, errSyntax
	}
	*words = (*words)[:n-2]
	return uint8(index) + 1, nil
}

// handIndex returns the index into the hand that a word is; ok is false if it is
// none.
func handIndex(word string) (index core.Choice, ok bool) {
	n, err := strconv.ParseUint(word, 10, 7)
	return core.Choice(n), err == nil && n < core.MaxHand
}

// declare adds the power with an id to a set; it returns false if it cannot be
// declared, or is there already.
func declare(d *core.Declared, id string) bool {
	var p core.Power
	if p.UnmarshalText([]byte(id)) != nil {
		return false
	}
	before := *d
	*d = d.With(p)
	return *d != before
}

func parseProgram(p *core.Program, words []string) error {
	*p = core.NoProgram
	if at := slices.Index(words, "for"); at >= 0 {
		for _, id := range words[at+1:] {
			if !declare(&p.ForRound, id) {
				return errSyntax
			}
		}
		if at+1 == len(words) {
			return errSyntax
		}
		words = words[:at]
	}
	var err error
	if p.Debugs, err = place(&words, "debug", core.MaxPowers); err != nil {
		return err
	}
	if p.Keeps, err = place(&words, "keep", core.MaxHand); err != nil {
		return err
	}
	from, err := place(&words, "down-from", math.MaxInt8+1)
	if err != nil || from == 1 { // 1 + none
		return errSyntax
	}
	p.DownFrom = int8(max(1, from) - 1)
	if n := len(words); n == core.RegisterCount+2 && words[n-1] == "down" {
		p.PowerDown = true
		words = words[:n-1]
	}
	if len(words) != core.RegisterCount+1 {
		return errSyntax
	}
	for n := range p.Slots {
		word, declared, _ := strings.Cut(words[n], "!")
		for id := range strings.SplitSeq(declared, "!") {
			if declared != "" && !declare(&p.Extras[n].Declared, id) {
				return errSyntax
			}
		}
		word, second, paired := strings.Cut(word, "&")
		if paired {
			index, ok := handIndex(second)
			if !ok {
				return errSyntax
			}
			p.Extras[n].Second = uint8(index) + 1
		}
		switch word {
		case "-":
		case "p":
			p.Slots[n] = core.ChoosePause
		default:
			index, ok := handIndex(word)
			if !ok {
				return errSyntax
			}
			p.Slots[n] = index
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
