package app

import (
	"crypto/tls"
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"roborally/app/store"
	"roborally/lan/find"
	"roborally/lan/invite"
	"roborally/lan/lobby"
	"roborally/ui/saves"
	"roborally/ui/settings"
	"roborally/ui/text"
	"roborally/ui/tutorial"
)

// Versions of the documents in the program's folder, and other limits there.
const (
	settingsVersion = 1
	lobbyVersion    = 1
	hostsVersion    = 1
	resumeVersion   = 1
	tutorialVersion = 1
	suspendVersion  = 1

	// learnedBytes limits the disk space for what computer players have learned about boards.
	learnedBytes = 64 << 20
)

// programName is the program that saved games say they were written by.
const programName = "Robo Rally 1"

// files holds everything that the program keeps on disk.
type files struct {
	settings     *store.Document[settings.Settings]
	lobby        *store.Document[lobby.Choice]
	hosts        *store.Document[find.Recent] // hosts the player has joined; readable by the player only
	resumeInfo   *store.Document[resumeInfo]  // of the shared games that are running; readable by the player only
	folder       string
	tutorial     *store.Document[tutorial.Progress]
	suspendState *store.Document[suspendState]
	profiles     *store.Profiles
	saves        *store.Saves
	learned      *store.Cache
}

// newFiles returns the files in a folder. It reads and writes nothing.
func newFiles(folder string) *files {
	return &files{
		settings:     store.NewDocument(filepath.Join(folder, "settings.toml"), "settings", settingsVersion, settings.Default),
		lobby:        store.NewDocument(filepath.Join(folder, "lobby.toml"), "lobby", lobbyVersion, lobby.DefaultChoice),
		hosts:        store.NewDocument(filepath.Join(folder, "hosts.toml"), "hosts", hostsVersion, func() find.Recent { return find.Recent{} }),
		resumeInfo:   store.NewDocument(filepath.Join(folder, "company.toml"), "company", resumeVersion, func() resumeInfo { return resumeInfo{} }),
		folder:       folder,
		tutorial:     store.NewDocument(filepath.Join(folder, "tutorial.toml"), "tutorial", tutorialVersion, tutorial.NoProgress),
		suspendState: store.NewDocument(filepath.Join(folder, "asleep.toml"), "asleep", suspendVersion, func() suspendState { return suspendState{} }),
		profiles:     store.NewProfiles(filepath.Join(folder, "profiles")),
		saves:        store.NewSaves(filepath.Join(folder, "saves"), programName),
		learned:      store.NewCache(filepath.Join(folder, "learned"), learnedBytes),
	}
}

// certificate returns the certificate of this machine, which it makes on first use. The error is a *store.Fault.
func (f *files) certificate() (*tls.Certificate, error) {
	c, err := invite.Certificate(f.folder)
	if err != nil {
		return nil, &store.Fault{Code: store.Unwritable, File: filepath.Join(f.folder, invite.CertificateFile), Err: err}
	}
	return c, nil
}

// faultTexts returns a sentence for each file fault in err, sorted and without duplicates.
func faultTexts(t *text.Text, err error) []string {
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
			reason := ""
			switch fault.Code {
			case store.Unwritable:
				reason = t.Cause(fault.Err)
			case store.UnusableGame:
				reason = explain(t, fault.Err, fault.Keys...)
			}
			said = append(said, settings.StorageProblem(t, string(fault.Code), fault.File, fault.MovedTo, fault.Keys, reason))
		default:
			said = append(said, explain(t, err))
		}
	}
	each(err)
	slices.Sort(said)
	return slices.Compact(said)
}

// explain returns why a saved game cannot be continued, or quotes an error about anything else. hall is the ID of
// the game's map, if it is known.
func explain(t *text.Text, err error, hall ...string) string {
	if said, ok := saves.Explain(t, err, strings.Join(hall, "")); ok {
		return said
	}
	return t.Of("fault.unknown", "Error", err.Error())
}
