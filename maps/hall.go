package maps

import "time"

// Hall is one of the player's own halls, in the folder where they are kept: a custom map, or a file that cannot be read
// as one.
type Hall struct {
	File    string // names the hall in its folder; it stays the same when the map changes
	Map     *Map   // nil if it cannot be read
	Err     error  // why it cannot be read
	Changed time.Time
}

// Name returns the name that the map's maker chose.
func (m *Map) Name() string { return m.Layout.Name }

// Renamed returns a copy of the map with another name.
func (m *Map) Renamed(name string) *Map {
	own, layout := *m, *m.Layout
	layout.Name = name
	own.Layout = &layout
	if m.Course != nil {
		course := *m.Course
		course.Name = name
		own.Course = &course
	}
	return &own
}
