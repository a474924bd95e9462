package app

import (
	"path/filepath"

	"roborally/app/session/local"
	"roborally/app/shell"
	"roborally/app/store"
	"roborally/app/version"
	"roborally/lan/find"
	"roborally/ui/settings"
	"roborally/ui/tutorial"
)

// Versions of the documents in the program's folder, and other limits there.
const (
	settingsVersion = 1
	hostsVersion    = 1
	tutorialVersion = 1
	suspendVersion  = 1
	namesVersion    = 1

	// learnedBytes limits the disk space for what computer players have learned about boards.
	learnedBytes = 64 << 20
)

// Files is everything that the program keeps on disk.
type Files struct {
	*local.Files
	folder       string
	Settings     *store.Document[settings.Settings]
	Hosts        *store.Document[find.Recent] // hosts the player has joined; readable by the player only
	Tutorial     *store.Document[tutorial.Progress]
	suspendState *store.Document[suspendState]
	Profiles     *store.Profiles
	Saves        *store.Saves
	Halls        *store.Halls
	hallNames    *store.Document[shell.NamedHalls] // of halls that are not the project's
	Learned      *store.Cache
}

// NewFiles returns the files in a folder. It reads and writes nothing.
func NewFiles(folder string) *Files {
	in := func(name string) string { return filepath.Join(folder, name) }
	return &Files{
		Files:        local.NewFiles(folder),
		folder:       folder,
		Settings:     store.NewDocument(in("settings.toml"), "settings", settingsVersion, settings.Default),
		Hosts:        store.NewDocument(in("hosts.toml"), "hosts", hostsVersion, func() find.Recent { return find.Recent{} }),
		Tutorial:     store.NewDocument(in("tutorial.toml"), "tutorial", tutorialVersion, tutorial.NoProgress),
		suspendState: store.NewDocument(in("asleep.toml"), "asleep", suspendVersion, func() suspendState { return suspendState{} }),
		Profiles:     store.NewProfiles(in("profiles")),
		Saves:        store.NewSaves(in("saves"), version.Program),
		Halls:        store.NewHalls(in("halls")),
		hallNames:    store.NewDocument(in("hall-names.toml"), "hall-names", namesVersion, func() shell.NamedHalls { return shell.NamedHalls{} }),
		Learned:      store.NewCache(in("learned"), learnedBytes),
	}
}
