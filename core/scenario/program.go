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
// blanks, each with an optional priority: "+2/700 l/110 . p". Errors name the
// word that is wrong.
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
		words[i] = instruction.Command.String()
		if instruction.Command != core.NoCommand {
			words[i] += "/" + strconv.Itoa(instruction.Priority)
		}
	}
	return strings.Join(words, " ")
}
