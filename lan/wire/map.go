package wire

import (
	"fmt"

	"roborally/maps"
)

// Map is a custom map of the lobby's host. It comes before the first lobby that names it.
type Map struct {
	ID   string `json:"id"`
	Text string `json:"text"` // as maps.Map.Text returns it
}

// MapOf returns the wire form of a custom map.
func MapOf(m *maps.Map) (*Map, error) {
	text, err := m.Text()
	if err != nil {
		return nil, err
	}
	return &Map{m.ID, string(text)}, nil
}

func (w *Map) check() error {
	if !maps.IsCustom(w.ID) {
		return fmt.Errorf("id is %.40q, which is no custom map", w.ID)
	}
	if err := checkText("id", w.ID, maxToken); err != nil {
		return err
	}
	return checkText("text", w.Text, maps.MaxBytes)
}

// Map reads the map, as any file from a stranger is read. It fails if the map is not the one of its id.
func (w *Map) Map() (*maps.Map, error) {
	m, err := maps.Read("", []byte(w.Text))
	if err != nil {
		return nil, err
	}
	if m.ID != w.ID {
		return nil, fmt.Errorf("the map is %s, not %s", m.ID, w.ID)
	}
	return m, nil
}
