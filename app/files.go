package app

import (
	"errors"
	"path/filepath"
	"slices"

	"roborally/app/store"
	"roborally/lan/find"
	"roborally/lan/lobby"
	"roborally/ui/settings"
	"roborally/ui/text"
	"roborally/ui/tutorial"
)

// What lies in the program's folder, and the versions of the documents there.
const (
	settingsVersion = 1
	lobbyVersion    = 1
	hostsVersion    = 1
	companyVersion  = 1
	tutorialVersion = 1
	asleepVersion   = 1

	// learnedBytes is how much of the disk computer players may use for what they
	// have learned about boards.
	learnedBytes = 64 << 20
)

// program is how saved games name the program that has written them.
const program = "Robo Rally 1"

// files is what outlives the program, in the folder the system gives to it.
type files struct {
	settings *store.Document[settings.Settings]
	lobby    *store.Document[lobby.Choice]
	hosts    *store.Document[find.Recent] // where somebody has played before; only the player may read it
	company  *store.Document[company]     // of a game of several machines that is running; only the player may read it
	folder   string
	tutorial *store.Document[tutorial.Progress]
	asleep   *store.Document[asleep]
	profiles *store.Profiles
	saves    *store.Saves
	learned  *store.Cache
}

func newFiles(folder string) *files {
	return &files{
		settings: store.NewDocument(filepath.Join(folder, "settings.toml"), "settings", settingsVersion, settings.Default),
		lobby:    store.NewDocument(filepath.Join(folder, "lobby.toml"), "lobby", lobbyVersion, lobby.Usual),
		hosts:    store.NewDocument(filepath.Join(folder, "hosts.toml"), "hosts", hostsVersion, func() find.Recent { return find.Recent{} }),
		company:  store.NewDocument(filepath.Join(folder, "company.toml"), "company", companyVersion, func() company { return company{} }),
		folder:   folder,
		tutorial: store.NewDocument(filepath.Join(folder, "tutorial.toml"), "tutorial", tutorialVersion, tutorial.None),
		asleep:   store.NewDocument(filepath.Join(folder, "asleep.toml"), "asleep", asleepVersion, func() asleep { return asleep{} }),
		profiles: store.NewProfiles(filepath.Join(folder, "profiles")),
		saves:    store.NewSaves(filepath.Join(folder, "saves"), program),
		learned:  store.NewCache(filepath.Join(folder, "learned"), learnedBytes),
	}
}

// complaints says in sentences what is wrong with files.
func complaints(t *text.Text, err error) []string {
	var said []string
	var each func(error)
	each = func(err error) {
		var fault *store.Fault
		joined, several := err.(interface{ Unwrap() []error })
		switch {
		case err == nil:
		case several:
			for _, one := range joined.Unwrap() {
				each(one)
			}
		case errors.As(err, &fault):
			said = append(said, settings.Complaint(t, string(fault.Code), fault.File, fault.Kept, fault.Keys))
		default:
			said = append(said, t.Of("fault.unknown", "Error", err.Error()))
		}
	}
	each(err)
	slices.Sort(said)
	return slices.Compact(said)
}
