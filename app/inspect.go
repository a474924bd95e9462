package app

import (
	"errors"

	"fyne.io/fyne/v2"

	"roborally/app/logfile"
	"roborally/app/route"
	"roborally/app/session"
	"roborally/app/session/remote"
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
	"roborally/ui/tutorial"
	"roborally/ui/widgets"
)

// The methods in this file are for tests that drive the program from outside (app/apptest). They show what a
// player cannot see, and set what cannot be clicked.

// Open starts the program with the arguments of a command line, which must set the folder, and shows its
// first page. The error is that of the command line.
func Open(a fyne.App, args []string, n Network, pictures *look.Pictures, log *logfile.Log) (*Program, error) {
	f, err := readFlags(args)
	if err != nil {
		return nil, err
	}
	p := newProgram(a, f, n, pictures, log)
	p.window.resize(p.window.openingSize())
	return p, nil
}

// Window returns the window.
func (p *Program) Window() fyne.Window { return p.window.window }

// Stage returns everything that the window shows.
func (p *Program) Stage() *widgets.Stage { return p.shell.Stage }

// Text returns the texts in the current language.
func (p *Program) Text() *text.Text { return p.shell.Text }

// Mixer returns the mixer, which plays to no device.
func (p *Program) Mixer() *mix.Mixer { return p.window.mixer }

// Notices returns what the menu reports.
func (p *Program) Notices() []string { return p.shell.Notices }

// Settings returns the settings in force.
func (p *Program) Settings() settings.Settings { return p.shell.Settings.Now }

// ApplySettings changes the settings.
func (p *Program) ApplySettings(now settings.Settings) { p.window.applySettings(now) }

// FitScreen tells the program the size of the screen, in the unit of the canvas.
func (p *Program) FitScreen(size fyne.Size) { p.window.fitScreen(size) }

// SetSeed sets the seed of the next games; 0 is a random one.
func (p *Program) SetSeed(seed uint64) { p.flags.seed = seed }

// Drop drops a file on the window.
func (p *Program) Drop(_ fyne.Position, file fyne.URI) { p.shell.Import(file.Path()) }

// Close ends the program, as closing the window does.
func (p *Program) Close() { p.close() }

// GamePage returns the page of the game being played, or nil.
func (p *Program) GamePage() *game.Page { return gamePage(p.shell.Pages) }

// gamePage returns the page of the game being played, or nil.
func gamePage(n *route.Navigator) *game.Page {
	if g, ok := route.Find[*session.Game](n); ok {
		return g.Page
	}
	return nil
}

// game returns the game being played.
func (p *Program) game() *session.Game {
	g, _ := route.Find[*session.Game](p.shell.Pages)
	return g
}

// GameOptions returns the options of the page of the game being played.
func (p *Program) GameOptions() game.Options { return p.game().Options }

// Seats returns the seats of the people at this machine in the game being played.
func (p *Program) Seats() []int { return p.game().Seats }

// Table returns the table of the game being played, which must be on this machine, and the options that it
// was begun with.
func (p *Program) Table() (*table.Table, table.Options) { return p.local.Current().Table() }

// LessonID returns the ID of the lesson being played, or "".
func (p *Program) LessonID() string {
	l, ok := route.Find[route.Lesson](p.shell.Pages)
	if !ok {
		return ""
	}
	return tutorial.Lessons()[l.Number].ID
}

// Lobby returns the state of this machine's lobby, and whether there is one.
func (p *Program) Lobby() (lobby.State, bool) {
	s := p.local.Current()
	if s == nil {
		return lobby.State{}, false
	}
	return s.State(), true
}

// Sharing returns the port and the password of this machine's lobby, and whether it is shared.
func (p *Program) Sharing() (port int, password string, shared bool) {
	if s := p.local.Current(); s != nil {
		return s.Sharing()
	}
	return 0, "", false
}

// Announcement returns what the network is told about this machine's lobby, which must be shared.
func (p *Program) Announcement() find.Game { return p.local.Current().Announcement() }

// Enter shows the lobby of another machine that a client has joined at an address, and remembers it by a
// name.
func (p *Program) Enter(c *client.Client, address, name string) { p.remote.Enter(c, address, name) }

// IsGuest reports whether the player is in the lobby of another machine.
func (p *Program) IsGuest() bool {
	_, ok := route.Find[*remote.Session](p.shell.Pages)
	return ok
}

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
func (f Files) LobbyChoice() (lobby.Choice, error) { return f.files.Choice.Read() }

// ResumeInfo returns the ID and the guests of the shared game that a crash would interrupt; "" is none.
func (f Files) ResumeInfo() (gameID string, guests []host.Guest, err error) {
	r, err := f.files.Resume.Read()
	return r.GameID, r.Guests, err
}

// Check returns the faults of all files.
func (f Files) Check() error {
	_, err := f.files.settings.Read()
	_, choice := f.files.Choice.Read()
	_, resume := f.files.Resume.Read()
	_, profiles := f.files.profiles.All()
	saves, list := f.files.saves.List()
	err = errors.Join(err, choice, resume, profiles, list)
	for _, save := range saves {
		err = errors.Join(err, save.Err)
	}
	return err
}
