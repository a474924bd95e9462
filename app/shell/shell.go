// Package shell holds what all pages and sessions of the program use: what pages are made of, the settings,
// the files, the way from page to page, and how faults reach the player. It knows no window.
package shell

import (
	"image/color"
	"io"
	"log/slog"

	"fyne.io/fyne/v2"

	"roborally/app/route"
	"roborally/app/store"
	"roborally/lan/lobby"
	"roborally/maps"
	"roborally/sounds"
	"roborally/ui/art"
	"roborally/ui/delivery"
	"roborally/ui/look"
	"roborally/ui/saves"
	"roborally/ui/text"
	"roborally/ui/tutorial"
	"roborally/ui/widgets"
)

// Shell is the program around its pages and sessions. It belongs to the window's goroutine.
type Shell struct {
	Stage    *widgets.Stage
	Text     *text.Text // in the current language
	Pictures *look.Pictures
	Sounds   sounds.Player
	Settings *Settings
	Pages    *route.Navigator
	Disk     Disk
	Profiles *store.Profiles
	Saves    *store.Saves
	Halls    *store.Halls
	Learned  *store.Cache // what computer players have learned
	Workers  int          // goroutines with which one of them thinks
	Progress *Remembered[tutorial.Progress]
	Notices  []string // what the menu reports
	Log      *slog.Logger
	// Quit ends the program. OpenSettings opens the settings over a game.
	Quit, OpenSettings func()
	// OpenGame shows a saved game, ready to be continued or watched.
	OpenGame func(id string, g *maps.Game)
	// SaveFile lets the player choose where a file is saved, with the picker of the system. It calls take with the file,
	// or does not call it if the player has changed their mind.
	SaveFile func(name string, take func(file io.WriteCloser, err error))

	// Delivery is how files are handed on to other people.
	Delivery delivery.Means

	own       ownHalls
	savesPage *saves.Page // the page of saved games opened last; nil: none
}

// Toast shows a short message with a title.
func (s *Shell) Toast(icon art.Icon, colour color.NRGBA, title, said string) {
	s.Stage.News.Toast(s.Pictures.IconOf(icon, colour), title, said)
}

// PlayerName returns the player's name from the settings, or a default one.
func (s *Shell) PlayerName() string {
	if name := s.Settings.Now.Name; name != "" {
		return name
	}
	return s.Text.Of("settings.player")
}

// SetPlayerName keeps the name that the player has typed, wherever that was. Without a name there is nothing
// to keep.
func (s *Shell) SetPlayerName(name string) {
	if name = lobby.Clean(name, lobby.MaxName); name != "" && name != s.Settings.Now.Name {
		s.Settings.Now.Name = name
		s.Settings.Write()
	}
}

// SavedGames returns a page of the saved games for a purpose.
func (s *Shell) SavedGames(purpose saves.Purpose) *saves.Page {
	s.savesPage = saves.NewPage(s.Stage, s.Text, s.Pictures, s.Saves, s.Maps(), purpose)
	s.savesPage.Delivery = s.Delivery
	return s.savesPage
}

// OnDisk runs a task on the disk and reports its error.
func (s *Shell) OnDisk(task func() error) {
	s.Disk.Go(func() {
		if err := task(); err != nil {
			s.ReportLater(err)
		}
	})
}

// ReportLater reports a fault from any goroutine.
func (s *Shell) ReportLater(err error) { fyne.Do(func() { s.Report(err) }) }
