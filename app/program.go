package app

import (
	"errors"

	"fyne.io/fyne/v2"

	"roborally/app/logfile"
	"roborally/core/tally"
	"roborally/lan/client"
	"roborally/lan/find"
	"roborally/lan/host"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/maps"
	"roborally/sounds/mix"
	"roborally/ui/game"
	"roborally/ui/look"
	"roborally/ui/settings"
	"roborally/ui/text"
	"roborally/ui/widgets"
)

// Program is the program with its window open, for tests that drive it from outside (app/apptest). Its
// methods show what a player cannot see, and set what cannot be clicked. Like everything of a window it
// belongs to the window's goroutine.
type Program struct{ window *window }

// Open starts the program with the arguments of a command line, which must set the folder, and shows its
// first page. The error is that of the command line.
func Open(a fyne.App, args []string, n Network, pictures *look.Pictures, log *logfile.Log) (*Program, error) {
	f, err := readFlags(args)
	if err != nil {
		return nil, err
	}
	w := newWindow(a, f, n, pictures, log)
	w.resize(w.openingSize())
	return &Program{w}, nil
}

// Window returns the window.
func (p *Program) Window() fyne.Window { return p.window.window }

// Stage returns everything that the window shows.
func (p *Program) Stage() *widgets.Stage { return p.window.stage }

// Text returns the texts in the current language.
func (p *Program) Text() *text.Text { return p.window.text }

// Mixer returns the mixer, which plays to no device.
func (p *Program) Mixer() *mix.Mixer { return p.window.mixer }

// Notices returns what the menu reports.
func (p *Program) Notices() []string { return p.window.notices }

// Settings returns the settings in force.
func (p *Program) Settings() settings.Settings { return p.window.settings }

// ApplySettings changes the settings.
func (p *Program) ApplySettings(now settings.Settings) { p.window.applySettings(now) }

// FitScreen tells the program the size of the screen, in the unit of the canvas.
func (p *Program) FitScreen(size fyne.Size) { p.window.fitScreen(size) }

// SetSeed sets the seed of the next games; 0 is a random one.
func (p *Program) SetSeed(seed uint64) { p.window.flags.seed = seed }

// Drop drops a file on the window.
func (p *Program) Drop(at fyne.Position, file fyne.URI) { p.window.onDropped(at, []fyne.URI{file}) }

// Close ends the program, as closing the window does.
func (p *Program) Close() { p.window.close() }

// GamePage returns the page of the game being played, or nil.
func (p *Program) GamePage() *game.Page {
	if p.window.session == nil {
		return nil
	}
	return p.window.session.page
}

// GameOptions returns the options of the page of the game being played.
func (p *Program) GameOptions() game.Options { return p.window.session.options }

// Seats returns the seats of the people at this machine in the game being played.
func (p *Program) Seats() []int { return p.window.session.seats }

// Table returns the table of the game being played, which must be on this machine, and the options that it
// was begun with.
func (p *Program) Table() (*table.Table, table.Options) {
	g := p.window.session.game.(*ownGame)
	return g.table, g.options
}

// LessonID returns the ID of the lesson being played, or "".
func (p *Program) LessonID() string {
	if p.window.lesson == nil {
		return ""
	}
	return p.window.lesson.ID()
}

// Lobby returns the state of this machine's lobby, and whether there is one.
func (p *Program) Lobby() (lobby.State, bool) {
	if p.window.hostSession == nil {
		return lobby.State{}, false
	}
	return p.window.hostSession.room.State(), true
}

// Sharing returns the port and the password of this machine's lobby, and whether it is shared.
func (p *Program) Sharing() (port int, password string, shared bool) {
	h := p.window.hostSession
	if h == nil || h.sharing == nil {
		return 0, "", false
	}
	return h.sharing.port, h.sharing.password, true
}

// Announcement returns what the network is told about this machine's lobby, which must be shared.
func (p *Program) Announcement() find.Game {
	h := p.window.hostSession
	return h.sharing.announcement(h.room.State())
}

// Enter shows the lobby of another machine that a client has joined at an address, and remembers it by a
// name.
func (p *Program) Enter(c *client.Client, address, name string) {
	p.window.enter(c, &dialer{addresses: []string{address}}, find.RecentHost{Address: address, Name: name})
}

// IsGuest reports whether the player is in the lobby of another machine.
func (p *Program) IsGuest() bool { return p.window.guest != nil }

// Files reads what the program has written, for tests.
type Files struct{ files *files }

// OpenFiles returns the files in the program's folder.
func OpenFiles(folder string) Files { return Files{newFiles(folder)} }

// Saves returns the saved games.
func (f Files) Saves() ([]maps.Save, error) { return f.files.saves.List() }

// Profiles returns the statistics of all people.
func (f Files) Profiles() ([]tally.Profile, error) { return f.files.profiles.All() }

// Hosts returns the hosts that the player has joined.
func (f Files) Hosts() (find.Recent, error) { return f.files.hosts.Read() }

// LobbyChoice returns the last choice in the own lobby.
func (f Files) LobbyChoice() (lobby.Choice, error) { return f.files.lobby.Read() }

// ResumeInfo returns the ID and the guests of the shared game that a crash would interrupt; "" is none.
func (f Files) ResumeInfo() (gameID string, guests []host.Guest, err error) {
	r, err := f.files.resumeInfo.Read()
	return r.GameID, r.Guests, err
}

// Check returns the faults of all files.
func (f Files) Check() error {
	_, err := f.files.settings.Read()
	_, choice := f.files.lobby.Read()
	_, resume := f.files.resumeInfo.Read()
	_, profiles := f.files.profiles.All()
	saves, list := f.files.saves.List()
	err = errors.Join(err, choice, resume, profiles, list)
	for _, save := range saves {
		err = errors.Join(err, save.Err)
	}
	return err
}
