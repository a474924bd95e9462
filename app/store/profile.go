package store

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"golang.org/x/text/unicode/norm"

	"roborally/core/tally"
)

// profileVersion is the version of the documents that profiles are.
const profileVersion = 1

// Profiles keeps what comes together of people over their games, a document for
// each in a folder of its own. A name may be anything a person types; those that
// differ in more than spaces around them are of different people. It is safe for
// concurrent use.
type Profiles struct {
	folder string
	mu     sync.Mutex // reading and writing again is one thing
}

// NewProfiles gives the profiles in a folder, which is made when the first one
// is written.
func NewProfiles(folder string) *Profiles { return &Profiles{folder: folder} }

// Load gives what is kept of a person, an empty profile where there is nothing.
// The error is a *Fault, as that of Document.Read; the profile can be used all
// the same.
func (p *Profiles) Load(name string) (tally.Profile, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.document(name).Read()
}

// Add counts a finished game of a person, and gives the achievements it has won.
// What it has counted lies on the disk when it returns. A game that has been
// counted already, which tally.Game.ID tells, changes nothing: so a caller that
// does not know whether it came that far just adds it again.
//
// The error is a *Fault. One that says Unreadable or Unwritable means that
// nothing is counted; with others the game is, but something was wrong before.
func (p *Profiles) Add(name string, g tally.Game) ([]*tally.Achievement, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	d := p.document(name)
	profile, fault := d.Read()
	if profile.Has(g.ID) {
		return nil, fault
	}
	won := profile.Add(g)
	if err := d.Write(profile); err != nil {
		return nil, err
	}
	return won, fault
}

// All gives everybody's profile, who has played last first. Where some cannot be
// read, the error joins the *Fault of each, and the others are given.
func (p *Profiles) All() ([]tally.Profile, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	entries, err := os.ReadDir(p.folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, &Fault{Code: Unreadable, File: p.folder, Err: err}
	}
	var all []tally.Profile
	var faults []error
	for _, entry := range entries {
		if filepath.Ext(entry.Name()) != profileEnding || !entry.Type().IsRegular() {
			continue
		}
		file := filepath.Join(p.folder, entry.Name())
		profile, err := newProfileDocument(file, "").Read()
		if err != nil {
			faults = append(faults, err)
		}
		if profileFile(profile.Name) == entry.Name() { // else it is empty, or was put there under another name
			all = append(all, profile)
		}
	}
	slices.SortFunc(all, func(a, b tally.Profile) int {
		return cmp.Or(cmp.Compare(lastPlayed(&b), lastPlayed(&a)), cmp.Compare(a.Name, b.Name))
	})
	return all, errors.Join(faults...)
}

// lastPlayed gives when the last game ended, in Unix seconds.
func lastPlayed(p *tally.Profile) int64 {
	if len(p.History) == 0 {
		return 0
	}
	return p.History[len(p.History)-1].Ended
}

func (p *Profiles) document(name string) *Document[tally.Profile] {
	name = tidyName(name)
	return newProfileDocument(filepath.Join(p.folder, profileFile(name)), name)
}

func newProfileDocument(file, name string) *Document[tally.Profile] {
	return NewDocument(file, "profile", profileVersion, func() tally.Profile { return tally.Profile{Name: name} })
}

// tidyName gives a name as it is kept: the same letters, however they were typed.
func tidyName(name string) string {
	return strings.TrimSpace(norm.NFC.String(strings.ToValidUTF8(name, "\uFFFD")))
}

const (
	profileEnding = ".toml"
	longestHint   = 24 // bytes of a file's name that tell people whose it is
)

// profileFile gives the file of a name: the letters and digits of it that every
// disk takes, so that people find it, and a checksum, so that it is nobody
// else's, on disks that do not tell "a" from "A" either.
func profileFile(name string) string {
	var hint strings.Builder
	for _, r := range strings.ToLower(name) {
		if (r >= 'a' && r <= 'z' || r >= '0' && r <= '9') && hint.Len() < longestHint {
			hint.WriteRune(r)
		}
	}
	sum := sha256.Sum256([]byte(name))
	return hint.String() + "-" + hex.EncodeToString(sum[:16]) + profileEnding
}
