package app

import (
	"path/filepath"

	"roborally/app/session/local"
	"roborally/app/store"
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

	// learnedBytes limits the disk space for what computer players have learned about boards.
	learnedBytes = 64 << 20
)

// programName is the program that saved games say they were written by.
const programName = "Robo Rally 1"

// files holds everything that the program keeps on disk.
type files struct {
	*local.Files
	folder       string
	settings     *store.Document[settings.Settings]
	hosts        *store.Document[find.Recent] // hosts the player has joined; readable by the player only
	tutorial     *store.Document[tutorial.Progress]
	suspendState *store.Document[suspendState]
	profiles     *store.Profiles
	saves        *store.Saves
	learned      *store.Cache
}

// newFiles returns the files in a folder. It reads and writes nothing.
func newFiles(folder string) *files {
	in := func(name string) string { return filepath.Join(folder, name) }
	return &files{
		Files:        local.NewFiles(folder),
		folder:       folder,
		settings:     store.NewDocument(in("settings.toml"), "settings", settingsVersion, settings.Default),
		hosts:        store.NewDocument(in("hosts.toml"), "hosts", hostsVersion, func() find.Recent { return find.Recent{} }),
		tutorial:     store.NewDocument(in("tutorial.toml"), "tutorial", tutorialVersion, tutorial.NoProgress),
		suspendState: store.NewDocument(in("asleep.toml"), "asleep", suspendVersion, func() suspendState { return suspendState{} }),
		profiles:     store.NewProfiles(in("profiles")),
		saves:        store.NewSaves(in("saves"), programName),
		learned:      store.NewCache(in("learned"), learnedBytes),
	}
}
