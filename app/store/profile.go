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

// profileVersion is the version of profile documents.
const profileVersion = 1

// Profiles keeps the statistics of people over their games, one document for each in a folder. A name may
// be anything a person types; names that differ only in surrounding spaces or in Unicode normal form are
// the same person's. It is safe for concurrent use, also by several programs.
type Profiles struct {
	folder string
	mu     sync.Mutex // held while a profile is read or changed
}

// NewProfiles returns the profiles in a folder, which is created when the first one is written.
func NewProfiles(folder string) *Profiles { return &Profiles{folder: folder} }

// Load returns the profile of a person, an empty one if there is none. The error is a *Fault, as that of
// Document.Read; the profile is usable in any case.
func (p *Profiles) Load(name string) (tally.Profile, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.document(name).Read()
}

// Add counts a finished game of a person and returns the achievements it has won. When it returns, the
// result is on disk. A game whose ID has been counted already changes nothing, so a caller that does
// not know whether it was counted can add it again.
//
// The error is a *Fault. Unreadable and Unwritable mean that nothing was counted; with the others the game
// was counted, but something was wrong before.
func (p *Profiles) Add(name string, g tally.Game) (won []*tally.Achievement, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	err = p.document(name).Update(func(profile *tally.Profile) bool {
		if profile.Has(g.ID) {
			return false
		}
		won = profile.Add(g)
		return true
	})
	if fault := (*Fault)(nil); errors.As(err, &fault) && fault.Code == Unwritable {
		won = nil
	}
	return won, err
}

// All returns everybody's profile, the latest player first. If some cannot be read, the error joins the
// *Fault of each, and the others are returned.
func (p *Profiles) All() ([]tally.Profile, error) {
	touch()
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
		if filepath.Ext(entry.Name()) != profileExt || !entry.Type().IsRegular() {
			continue
		}
		file := filepath.Join(p.folder, entry.Name())
		profile, err := newProfileDocument(file, "").Read()
		if err != nil {
			faults = append(faults, err)
		}
		if profileFile(profile.Name) == entry.Name() { // else it is empty, or a file was renamed
			all = append(all, profile)
		}
	}
	slices.SortFunc(all, func(a, b tally.Profile) int {
		return cmp.Or(cmp.Compare(lastPlayed(&b), lastPlayed(&a)), cmp.Compare(a.Name, b.Name))
	})
	return all, errors.Join(faults...)
}

// lastPlayed returns when the last game ended, in Unix seconds.
func lastPlayed(p *tally.Profile) int64 {
	if len(p.History) == 0 {
		return 0
	}
	return p.History[len(p.History)-1].Ended
}

func (p *Profiles) document(name string) *Document[tally.Profile] {
	name = normalizeName(name)
	return newProfileDocument(filepath.Join(p.folder, profileFile(name)), name)
}

func newProfileDocument(file, name string) *Document[tally.Profile] {
	return NewDocument(file, "profile", profileVersion, func() tally.Profile { return tally.Profile{Name: name} })
}

// normalizeName returns a name as it is stored: the same letters have the same bytes, however they were
// typed.
func normalizeName(name string) string {
	return strings.TrimSpace(norm.NFC.String(strings.ToValidUTF8(name, "\uFFFD")))
}

const (
	profileExt = ".toml"
	maxHint    = 24 // bytes of the person's name that a file's name repeats
)

// profileFile returns the file of a name. It consists of the ASCII letters and digits of the name, for
// people, and of a checksum, which makes it unique even on disks that do not tell "a" from "A".
func profileFile(name string) string {
	var hint strings.Builder
	for _, r := range strings.ToLower(name) {
		if (r >= 'a' && r <= 'z' || r >= '0' && r <= '9') && hint.Len() < maxHint {
			hint.WriteRune(r)
		}
	}
	sum := sha256.Sum256([]byte(name))
	return hint.String() + "-" + hex.EncodeToString(sum[:16]) + profileExt
}
