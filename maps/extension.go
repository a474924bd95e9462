package maps

// The extensions of files outside of the program's own folder, by which systems know the program that opens them. The files
// are texts as all others; the program goes by their content.
const (
	GameExt   = ".rrgame"   // a saved game
	HallExt   = ".rrhall"   // a board
	CourseExt = ".rrcourse" // a course
	TextExt   = ".toml"     // any of them, as in the program's own folder
)

// Ext returns the extension of a file of the map.
func (m *Map) Ext() string {
	if m.Course != nil {
		return CourseExt
	}
	return HallExt
}
