package maps

import (
	"embed"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"roborally/core"
)

//go:embed boards/*.toml courses/*.toml
var files embed.FS

// Map is one of the project's own boards or courses.
type Map struct {
	ID     string       // its file name without .toml, unique among boards and courses
	Course bool         // whether it consists of other boards
	Layout *core.Layout // a copy that the caller may change
	Laps   int          // the most laps that a game may have, 1…MaxLaps
	// Measured holds how long and how dangerous games on the map are; nil if that is not known.
	Measured *Measured
}

// MaxLaps is the highest Map.Laps: that of core.MaxLaps for two checkpoints.
const MaxLaps = core.MaxCheckpoint / 2

// All returns the project's own boards and then its courses, each sorted by id.
func All() []Map {
	var all []Map
	for _, folder := range []string{"boards", "courses"} {
		entries, err := fs.ReadDir(files, folder)
		if err != nil {
			panic(fmt.Sprintf("bug: the embedded folder %s is missing: %v", folder, err))
		}
		for _, entry := range entries {
			id := strings.TrimSuffix(entry.Name(), ".toml")
			m, err := load(id)
			if err != nil {
				panic(fmt.Sprintf("bug: an embedded map cannot be read: %v", err))
			}
			all = append(all, m)
		}
	}
	return all
}

// Load reads one of the project's own boards or courses. The caller may change the layout.
// It fails if there is no such map.
func Load(id string) (*core.Layout, error) {
	m, err := load(id)
	return m.Layout, err
}

// LoadBoard reads one of the project's own boards. It is the boards argument of ReadCourse
// for courses of these boards.
func LoadBoard(id string) (*core.Layout, error) {
	m, err := loadBoard(id)
	return m.Layout, err
}

func load(id string) (Map, error) {
	text, err := files.ReadFile(path.Join("courses", id+".toml"))
	if err != nil || !validID(id) {
		return loadBoard(id)
	}
	m, err := readFloor(id+".toml", text, LoadBoard)
	m.ID = id
	return m, err
}

func loadBoard(id string) (Map, error) {
	text, err := files.ReadFile(path.Join("boards", id+".toml"))
	if err != nil || !validID(id) {
		return Map{}, fmt.Errorf("there is no map %s; choose another", quoted(id))
	}
	m, err := readBoard(id+".toml", text)
	m.ID = id
	return m, err
}
