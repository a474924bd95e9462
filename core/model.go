package core

import "fmt"

// Model is one of the five robots of the factory (chapter 9), or none.
type Model uint8

// The models.
const (
	NoModel Model = iota
	Tanky
	JamesBot
	LazyBot
	Albot
	Peach
	modelCount = int(Peach) + 1
)

// Models lists the five robots a player can choose.
var Models = [5]Model{Tanky, JamesBot, LazyBot, Albot, Peach}

// A Trait is the effect of a model's ability, as numbers and switches that the
// rules read. It applies only if abilities are on.
type Trait struct {
	ID          string // name in the text formats
	ShotPoints  int8   // damage of a shot of the main laser (P7, A2)
	Regenerates int8   // damage lost at the end of every round (A1)
	CanPause    bool   // may program one pause a round (A3)
	CanRenew    bool   // may ask for a new hand once a round (A4)
	Mirrors     bool   // reflects shots into its back (A5)
}

var traits = [modelCount]Trait{
	NoModel:  {ID: "", ShotPoints: 1},
	Tanky:    {ID: "tanky", ShotPoints: 1, Regenerates: 1},
	JamesBot: {ID: "jamesbot", ShotPoints: 2},
	LazyBot:  {ID: "lazybot", ShotPoints: 1, CanPause: true},
	Albot:    {ID: "albot", ShotPoints: 1, CanRenew: true},
	Peach:    {ID: "peach", ShotPoints: 1, Mirrors: true},
}

// Trait returns the effect of the model's ability.
func (m Model) Trait() *Trait { return &traits[m] }

// String returns the model's name in the text formats; NoModel has none.
func (m Model) String() string {
	if int(m) >= modelCount {
		return "?"
	}
	return traits[m].ID
}

// ParseModel returns the model with a name of the text formats, and false for
// any other text.
func ParseModel(id string) (Model, bool) {
	for _, m := range Models {
		if traits[m].ID == id {
			return m, true
		}
	}
	return NoModel, false
}

// MarshalText returns the model's name.
func (m Model) MarshalText() ([]byte, error) {
	if int(m) >= modelCount {
		return nil, fmt.Errorf("%d is no model", m)
	}
	return []byte(m.String()), nil
}

// UnmarshalText sets the model of a name; no name is none.
func (m *Model) UnmarshalText(id []byte) error {
	model, ok := ParseModel(string(id))
	if !ok && len(id) > 0 {
		return fmt.Errorf("%.20q is no model", id)
	}
	*m = model
	return nil
}
