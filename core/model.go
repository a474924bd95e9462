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

// Power returns the model's ability; NoModel has none. It acts only if
// abilities are on.
func (m Model) Power() Power {
	if m == NoModel {
		return NoPower
	}
	return OfTanky + Power(m-Tanky)
}

// String returns the model's name in the text formats; NoModel has none.
func (m Model) String() string {
	switch {
	case m == NoModel:
		return ""
	case int(m) >= modelCount:
		return "?"
	}
	return m.Power().String()
}

// ParseModel returns the model with a name of the text formats, and false for
// any other text.
func ParseModel(id string) (Model, bool) {
	for _, m := range Models {
		if m.String() == id {
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
