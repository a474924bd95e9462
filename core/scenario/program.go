package scenario

import (
	"fmt"
	"strconv"
	"strings"

	"roborally/core"
)

// MaxProgram is the largest number of registers a program has.
const MaxProgram = 5

// ParseProgram reads a program as in the postal rules: commands separated by
// blanks, each with an optional priority: "+2/700 l/110 . p". With cards, "&"
// adds the second card of a register and "!" a power that is declared for it:
// "+1&l +2/670!smoke-screen !pressor-beam". Errors name the word that is wrong.
func ParseProgram(text string) ([]Instruction, error) {
	words := strings.Fields(text)
	if len(words) > MaxProgram {
		return nil, fmt.Errorf("the program has %d commands; five is the most", len(words))
	}
	program := make([]Instruction, 0, len(words))
	for _, word := range words {
		instruction, err := parseInstruction(word)
		if err != nil {
			return nil, err
		}
		program = append(program, instruction)
	}
	return program, nil
}

func parseInstruction(word string) (Instruction, error) {
	cards, declared, declares := strings.Cut(word, "!")
	first, second, paired := strings.Cut(cards, "&")
	if cards == "" && declares {
		first = "."
	}
	instruction, err := parseCard(first)
	if err != nil {
		return instruction, err
	}
	if paired {
		card, err := parseCard(second)
		if err != nil {
			return instruction, err
		}
		if card.Command == core.NoCommand || instruction.Command == core.NoCommand {
			return instruction, fmt.Errorf("%q: two cards stand on both sides of the &", word)
		}
		instruction.Second, instruction.SecondPriority = card.Command, card.Priority
	}
	if declares {
		ids := strings.ReplaceAll(declared, "!", " ")
		if err := instruction.Declared.UnmarshalText([]byte(ids)); err != nil || strings.Count(declared, "!")+1 != len(strings.Fields(ids)) {
			return instruction, fmt.Errorf("%q: after ! stand the ids of cards that can be declared, each once", word)
		}
	}
	return instruction, nil
}

// parseCard reads a command with an optional priority.
func parseCard(word string) (Instruction, error) {
	sign, number, numbered := strings.Cut(word, "/")
	command, ok := core.ParseCommand(sign)
	if !ok {
		return Instruction{}, fmt.Errorf("%q is no command; use one of +1 +2 +3 -1 l r u p . (none)", sign)
	}
	if !numbered {
		return Instruction{Command: command}, nil
	}
	if command == core.NoCommand {
		return Instruction{}, fmt.Errorf("%q: an empty register has no priority", word)
	}
	priority, err := strconv.ParseUint(number, 10, 16)
	if err != nil || priority > 9999 {
		return Instruction{}, fmt.Errorf("%q: the priority must be a number from 0 to 9999", word)
	}
	return Instruction{Command: command, Priority: int(priority)}, nil
}

// FormatProgram writes a program as ParseProgram reads it.
func FormatProgram(program []Instruction) string {
	words := make([]string, len(program))
	for i, instruction := range program {
		words[i] = instruction.String()
	}
	return strings.Join(words, " ")
}

// String returns the instruction as ParseProgram reads it.
func (i Instruction) String() string {
	word := i.Command.String()
	if i.Command != core.NoCommand {
		word += "/" + strconv.Itoa(i.Priority)
	}
	if i.Second != core.NoCommand {
		word += fmt.Sprintf("&%s/%d", i.Second, i.SecondPriority)
	}
	declared := ""
	for _, p := range i.Declared.Powers() {
		declared += "!" + p.String()
	}
	if declared != "" && i.Command == core.NoCommand {
		return declared
	}
	return word + declared
}

// MarshalText returns the instruction as ParseProgram reads it.
func (i Instruction) MarshalText() ([]byte, error) { return []byte(i.String()), nil }

// UnmarshalText reads an instruction of ParseProgram.
func (i *Instruction) UnmarshalText(text []byte) (err error) {
	*i, err = parseInstruction(string(text))
	return err
}
