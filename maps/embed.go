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
			all = append(all, *m)
		}
	}
	return all
}

// Load reads one of the project's own boards or courses. The caller may change the layout.
// It fails if there is no such map.
func Load(id string) (*core.Layout, error) { return layoutOf(load(id)) }

// LoadBoard reads one of the project's own boards. It is the boards argument of ReadCourse
// for courses of these boards.
func LoadBoard(id string) (*core.Layout, error) { return layoutOf(loadBoard(id)) }

// Find reads one of the project's own boards or courses. It fails if there is no such map.
func Find(id string) (*Map, error) { return load(id) }

func layoutOf(m *Map, err error) (*core.Layout, error) {
	if err != nil {
		return nil, err
	}
	return m.Layout, nil
}

func load(id string) (*Map, error) {
	text, err := files.ReadFile(path.Join("courses", id+".toml"))
	if err != nil || !validID(id) {
		return loadBoard(id)
	}
	m, err := readFloor(id+".toml", text, LoadBoard)
	if err == nil {
		m.ID = id
	}
	return m, err
}

func loadBoard(id string) (*Map, error) {
	text, err := files.ReadFile(path.Join("boards", id+".toml"))
	if err != nil || !validID(id) {
		return nil, fmt.Errorf("there is no map %s; choose another", quoted(id))
	}
	m, err := readBoard(id+".toml", text)
	if err == nil {
		m.ID = id
	}
	return m, err
}
