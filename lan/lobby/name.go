package lobby

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// computerNames are what computer players may be called, in every language.
var computerNames = []string{
	"Rosie", "Bolt", "Gizmo", "Sprocket", "Dynamo", "Ratchet", "Piston", "Rivet", "Turbo", "Sparky",
	"Rusty", "Pixel", "Magneta", "Bobbin", "Flux", "Tinker", "Vulcan", "Pendula", "Klaxon", "Brassy",
	"Ottomat", "Cogbert", "Wattson", "Relaya", "Valvina", "Torque", "Solda", "Diode",
}

// Clean gives a name or line as it can be shown: on one line, without signs that
// cannot be seen or turn the direction of writing, without empty space at its ends and
// not longer than so many characters.
func Clean(s string, most int) string {
	s = norm.NFC.String(strings.ToValidUTF8(s, ""))
	s = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case !unicode.IsGraphic(r):
			return -1
		}
		return r
	}, s)
	runes := []rune(strings.Join(strings.Fields(s), " "))
	if len(runes) > most {
		runes = runes[:most]
	}
	return strings.TrimSpace(string(runes))
}

// sameName tells whether two names would be taken for each other.
func sameName(a, b string) bool { return strings.EqualFold(a, b) }

// computerName gives a name that nobody has, and that is none of the others.
func (s *State) computerName(others ...string) string {
	for _, seat := range s.Seats {
		others = append(others, seat.Name)
	}
	for _, m := range s.Members {
		others = append(others, m.Name)
	}
	chance := rand.New(rand.NewPCG(s.Luck, 0))
	for _, i := range chance.Perm(len(computerNames)) {
		if name := computerNames[i]; !slices.ContainsFunc(others, func(o string) bool { return sameName(o, name) }) {
			return name
		}
	}
	return "Robo " + strconv.Itoa(s.Next) // people have all the names
}

// unlike gives a name that no person has: the given one, or with a number.
func (s *State) unlike(name string) string {
	candidate := name
	for n := 2; s.person(candidate) || slices.ContainsFunc(s.Members, func(m Member) bool { return sameName(m.Name, candidate) }); n++ {
		number := " " + strconv.Itoa(n)
		room := min(len([]rune(name)), MaxName-len(number))
		candidate = strings.TrimSpace(string([]rune(name)[:room])) + number
	}
	return candidate
}
