// Package local has the lobbies and games of this machine, shared with others or not, and what can be continued
// of them. Begin reading at Sessions and Session.
package local

import (
	"crypto/rand"
	"crypto/tls"
	"encoding/binary"
	"fmt"
	"net"
	"sync"

	"fyne.io/fyne/v2"

	"roborally/app/route"
	"roborally/app/shell"
	"roborally/app/store"
	"roborally/core"
	"roborally/core/bot"
	"roborally/lan/find"
	"roborally/lan/invite"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/maps"
	"roborally/ui/art"
	"roborally/ui/look"
)

// Network is how other machines find and reach this one.
type Network interface {
	find.Network
	// Listen listens at an address such as ":7420".
	Listen(address string) (net.Listener, error)
}

// Options change what is played.
type Options struct {
	Choice func(lobby.Choice) lobby.Choice // returns what a lobby begins with instead of the last choice
	Seed   func() uint64                   // returns the seed of the next game; 0 is a random one
	Watch  bool                            // computer players play for the people too
}

// Sessions opens lobbies on this machine, one at a time, and continues games that were played from them. It
// belongs to the window's goroutine.
type Sessions struct {
	shell        *shell.Shell
	network      Network
	files        *Files
	options      Options
	choice       *shell.Remembered[lobby.Choice] // of the last lobby
	choiceWriter *store.AsyncWriter[lobby.Choice]
	resume       *shell.Remembered[ResumeInfo] // of shared games
	current      *Session                      // nil: no lobby is open
	newcomer     bool                          // the player has not played a game to its end yet
	left         *LeftGame                     // the game that can be continued; nil: none
	leftSearch   int                           // number of the last search for it
	certificate  *tls.Certificate              // of this machine; nil until a lobby has been shared
	pending      sync.WaitGroup                // work on the network that must finish before the program ends
}

// New returns the sessions for a shell, and registers their routes. Faults of the files become notices.
func New(s *shell.Shell, n Network, f *Files, o Options) *Sessions {
	l := &Sessions{shell: s, network: n, files: f, options: o}
	l.choiceWriter = f.Choice.AsyncWriter(shell.WriteDelay, s.ReportLater)
	l.resume, l.choice = shell.Remember(s, f.Resume), shell.Remember(s, f.Choice)
	s.AddNotices(l.resume.Fault)
	left, fault := l.findLeft()
	l.left = left
	s.AddNotices(fault)
	route.Register(s.Pages, func(at *Session, show func(route.Page)) { show(at.lobbyPage()) })
	return l
}

// Open opens a lobby with the last choice and shows it. It returns nil after a fault, which it reports.
func (l *Sessions) Open() *Session { return l.open(l.lastChoice()) }

// OpenOn is Open for one of the player's own halls.
func (l *Sessions) OpenOn(m *maps.Map) *Session {
	choice := l.lastChoice()
	choice.Map, choice.Custom = m.ID, m
	return l.open(choice)
}

// OpenSaved opens a lobby that begins a saved game at once. The error says why it cannot be continued.
func (l *Sessions) OpenSaved(g *maps.Game) error {
	if _, err := table.Continue(g); err != nil {
		return err
	}
	s, err := l.openLobby(l.lastChoice())
	if err != nil {
		return err
	}
	s.opened = g
	l.shell.Pages.Go(s)
	return nil
}

// open opens a lobby with a choice and shows it.
func (l *Sessions) open(choice lobby.Choice) *Session {
	s, err := l.openLobby(choice)
	if err != nil {
		l.shell.Report(err)
		return nil
	}
	l.shell.Pages.Go(s)
	return s
}

// OpenShared opens a lobby that others can join at once.
func (l *Sessions) OpenShared() {
	if s := l.Open(); s != nil {
		s.openSharing(s.sharingState(), func(problem string) {
			if problem != "" {
				l.warn(problem)
			}
		})
	}
}

// Practise begins a game of one person at once, against the computer players of the last lobby. A player who has
// not finished a game yet meets the lowest level.
func (l *Sessions) Practise() {
	choice := l.lastChoice().Alone()
	if l.newcomer {
		choice = choice.WithLevel(bot.Levels[0])
	}
	s, err := l.openLobby(choice)
	var o table.Options
	if err == nil {
		state := s.room.State()
		if o, err = state.Options(); err == nil {
			err = s.play(o, state.Settings.Hints, nil)
		}
	}
	l.reportFailed(err)
}

// reportFailed closes the lobby if a game could not begin in it without the player seeing it, and says why.
func (l *Sessions) reportFailed(err error) {
	if err != nil {
		l.closeCurrent()
		l.shell.Report(err)
	}
}

// LookForGames finds out whether the player has played a game to its end yet, for the pages that offer practice.
// It does not wait.
func (l *Sessions) LookForGames() {
	name := l.shell.PlayerName()
	l.shell.Disk.Go(func() {
		profile, err := l.shell.Profiles.Load(name)
		fyne.Do(func() {
			l.newcomer = len(profile.History) == 0
			l.shell.ReportMoved(err)
		})
	})
}

// Current returns the lobby that is open, or nil.
func (l *Sessions) Current() *Session { return l.current }

// Fingerprint returns the fingerprint of this machine's certificate; "" until a lobby has been shared.
func (l *Sessions) Fingerprint() string {
	if l.certificate == nil {
		return ""
	}
	return invite.Fingerprint(l.certificate.Certificate[0])
}

// Suspend writes what is going on, because the system may end the program without telling it. It returns the ID
// of the unfinished game being played, or "", and whether there is a lobby without a game.
func (l *Sessions) Suspend() (gameID string, inLobby bool) {
	l.shell.Disk.Go(l.choiceWriter.Flush)
	if l.current == nil {
		return "", false
	}
	g := l.current.game
	if g == nil {
		return "", true
	}
	saved := g.table.Save()
	if saved.Ended {
		return "", false
	}
	g.autosave.write(saved)
	g.autosave.do((*store.Autosave).Flush)
	return g.id, false
}

// Close writes what is left to write, and waits until nothing goes on any more.
func (l *Sessions) Close() {
	l.closeCurrent()
	l.choiceWriter.Close()
	l.pending.Wait()
}

// closeCurrent closes the lobby that is open.
func (l *Sessions) closeCurrent() {
	if l.current != nil {
		l.current.Close(false)
	}
}

// lastChoice returns the choice of the last lobby.
func (l *Sessions) lastChoice() lobby.Choice {
	l.choice.ReportFault()
	choice := l.choice.Value
	if maps.IsCustom(choice.Map) {
		if choice.Custom = l.shell.OwnHall(choice.Map); choice.Custom != nil {
			choice.Map = choice.Custom.ID
		}
	}
	return choice
}

// newSeed returns an unpredictable seed, or the one of the options.
func (l *Sessions) newSeed() (uint64, error) {
	if seed := l.options.Seed(); seed != 0 {
		return seed, nil
	}
	var b [8]byte
	if _, err := rand.Read(b[:]); err != nil {
		return 0, fmt.Errorf("cannot read random numbers: %w", err)
	}
	return binary.LittleEndian.Uint64(b[:]), nil
}

// openLobby opens a lobby with a choice, or with what the options say instead.
func (l *Sessions) openLobby(choice lobby.Choice) (*Session, error) {
	seed, err := l.newSeed()
	if err != nil {
		return nil, err
	}
	local, room, err := lobby.Open(l.options.Choice(choice), l.shell.PlayerName(), seed)
	if err != nil {
		return nil, err
	}
	return l.newSession(local, room), nil
}

// openSolo returns a session for a game that was not begun in a lobby.
func (l *Sessions) openSolo() (*Session, error) {
	local := lobby.NewLocal(lobby.State{Begun: true})
	room, err := local.Join(l.shell.PlayerName(), core.NoModel)
	if err != nil {
		return nil, err
	}
	return l.newSession(local, room), nil
}

// warn shows a problem with sharing as a toast.
func (l *Sessions) warn(problem string) {
	l.shell.Toast(art.IconHost, look.Danger, l.shell.Text.Of("sharing.title"), problem)
}
