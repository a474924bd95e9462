package lobby

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// computerNames are the names of computer players in every language.
var computerNames = []string{
	"Rosie", "Bolt", "Gizmo", "Sprocket", "Dynamo", "Ratchet", "Piston", "Rivet", "Turbo", "Sparky",
	"Rusty", "Pixel", "Magneta", "Bobbin", "Flux", "Tinker", "Vulcan", "Pendula", "Klaxon", "Brassy",
	"Ottomat", "Cogbert", "Wattson", "Relaya", "Valvina", "Torque", "Solda", "Diode",
}

// maxMarks limits the combining marks on one letter. No language that is written with letters
// and marks needs more, and a pile of them covers the lines above and below.
const maxMarks = 2

// Clean returns a name or chat line in displayable form: on one line, without invisible or
// direction-changing characters, with at most maxMarks combining marks per letter, trimmed, and
// with at most limit characters.
func Clean(s string, limit int) string {
	s = strings.Map(func(r rune) rune { // before the marks, which would count anew after what is invisible
		switch {
		case unicode.IsSpace(r):
			return ' '
		case !unicode.IsGraphic(r) || r == '\u2800' || unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector):
			return -1 // U+2800 is a braille pattern without dots
		}
		return r
	}, strings.ToValidUTF8(s, ""))
	s = norm.NFC.String(cutMarks(norm.NFD.String(s)))
	runes := []rune(strings.Join(strings.Fields(s), " "))
	if len(runes) > limit {
		runes = runes[:limit]
	}
	return strings.TrimSpace(string(runes))
}

// cutMarks removes the combining marks of a decomposed text that no letter precedes, and those
// after the first maxMarks of a letter.
func cutMarks(s string) string {
	marks := maxMarks
	return strings.Map(func(r rune) rune {
		if !unicode.In(r, unicode.Mn, unicode.Me) {
			marks = 0
			if unicode.IsSpace(r) {
				marks = maxMarks
			}
			return r
		}
		if marks++; marks > maxMarks {
			return -1
		}
		return r
	}, s)
}

// computerName returns an unused name for a computer player that is not among others.
func (s *State) computerName(others ...string) string {
	for _, seat := range s.Seats {
		others = append(others, seat.Name)
	}
	for _, m := range s.Members {
		others = append(others, m.Name)
	}
	rng := rand.New(rand.NewPCG(s.NameSeed, 0))
	for _, i := range rng.Perm(len(computerNames)) {
		if name := computerNames[i]; !slices.ContainsFunc(others, func(o string) bool { return similarName(o, name) }) {
			return name
		}
	}
	return "Robo " + strconv.Itoa(s.Next) // all names are taken
}

// uniqueName returns the name, with a number if a person or member already has it.
func (s *State) uniqueName(name string) string {
	candidate := name
	for n := 2; s.personNamed(candidate) || slices.ContainsFunc(s.Members, func(m Member) bool { return similarName(m.Name, candidate) }); n++ {
		number := " " + strconv.Itoa(n)
		length := min(len([]rune(name)), MaxName-len(number))
		candidate = strings.TrimSpace(string([]rune(name)[:length])) + number
	}
	return candidate
}
