package shell

import (
	"cmp"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"

	"roborally/app/route"
	"roborally/maps"
	"roborally/maps/carrier"
	"roborally/ui/art"
	"roborally/ui/board"
	"roborally/ui/look"
)

// arrived are files from outside the program, sorted by what they are.
type arrived struct {
	games   []game
	halls   []string // paths of boards, courses and pictures
	refused []refused
}

// refused is a file that cannot be opened.
type refused struct {
	file string
	said string // a sentence that says why
}

// game is a saved game that has been added.
type game struct {
	id string
	*maps.Game
}

// errUnknown means that a file is nothing that the program opens.
var errUnknown = errors.New("neither a saved game nor a hall")

// Import opens files from outside the program: those that it was started with, and those that are dropped on its window. On
// the menu a saved game or the page of own halls is shown; elsewhere they are added while the page stays. A page that takes other
// files, such as mails, gets them all, and so does that of saved games with a single file.
func (s *Shell) Import(files []string) {
	page := s.Stage.Windows.Page()
	taker, takes := page.(interface{ Import(files []string) })
	switch {
	case s.savesPage != nil && s.Stage.Windows.Mode() == s.savesPage.Mode() && len(files) == 1:
		s.savesPage.Import(files[0])
		return
	case takes && s.Pages.Current() != route.Route(route.Workshop{}):
		taker.Import(files)
		return
	}
	s.Disk.Go(func() {
		var a arrived
		for _, file := range files {
			s.sort(file, &a)
		}
		fyne.Do(func() { s.receive(&a) })
	})
}

// sort finds out what a file is, and adds a saved game. It goes by the content.
func (s *Shell) sort(file string, a *arrived) {
	content, err := readFile(file)
	switch format := maps.DetectFormat(content); {
	case err != nil:
	case carrier.IsPicture(content), format == maps.BoardFormat, format == maps.CourseFormat:
		a.halls = append(a.halls, file)
		return
	case format == maps.GameFormat:
		var g game
		if g.id, err = s.Saves.Import(file); err == nil {
			g.Game, err = s.Saves.Read(g.id)
		}
		if err == nil {
			a.games = append(a.games, g)
			return
		}
	default:
		err = errUnknown
	}
	s.Log.Warn("file is not opened", "file", file, "error", err)
	a.refused = append(a.refused, refused{file, s.whyRefused(file, err)})
}

// readFile reads a regular file that is no larger than what the program opens.
func readFile(name string) ([]byte, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	if limit := int64(max(carrier.MaxBytes, maps.MaxGameBytes)); !info.Mode().IsRegular() || info.Size() > limit {
		return nil, errUnknown
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(file)
}

// whyRefused returns a sentence that says why a file is not opened.
func (s *Shell) whyRefused(file string, err error) string {
	name := filepath.Base(file)
	if errors.Is(err, errUnknown) {
		return s.Text.Of("document.unknown", "File", name)
	}
	reason := s.Text.Cause(err)
	if said := faultTexts(s.Text, err); errors.As(err, new(*maps.Error)) {
		reason = said[0]
	}
	return s.Text.Of("document.refused", "File", name, "Reason", reason)
}

// receive shows files that have arrived. The page of own halls says itself why a file is none.
func (s *Shell) receive(a *arrived) {
	atMenu := func() bool { return s.Pages.Current() == route.Route(route.Menu{}) && s.Stage.Windows.Dialog() == nil }
	if len(a.halls) > 0 && atMenu() {
		s.Pages.Go(route.Workshop{})
	}
	page, _ := s.Stage.Windows.Page().(interface{ Import(files []string) })
	inWorkshop := page != nil && s.Pages.Current() == route.Route(route.Workshop{})
	for _, r := range a.refused {
		if inWorkshop {
			a.halls = append(a.halls, r.file)
			continue
		}
		s.Toast(art.IconSave, look.Danger, s.Text.Of("document.title"), r.said)
	}
	switch {
	case len(a.halls) == 0:
	case inWorkshop:
		page.Import(a.halls)
	default:
		s.keepHalls(a.halls)
	}
	if last := len(a.games) - 1; last >= 0 && atMenu() {
		s.OpenGame(a.games[last].id, a.games[last].Game)
		a.games = slices.Delete(a.games, last, last+1)
	}
	for _, g := range a.games {
		s.Toast(art.IconSave, look.Accent, cmp.Or(g.Name, board.GameMapName(s.Text, g.Game)), s.Text.Of("document.game-added"))
	}
}

// keepHalls adds halls to the player's own while another page is shown.
func (s *Shell) keepHalls(files []string) {
	s.Disk.Go(func() {
		for _, file := range files {
			var hall maps.Hall
			content, err := readFile(file)
			if err == nil && carrier.IsPicture(content) {
				content, err = carrier.Read("", content)
			}
			if err == nil {
				hall, _, err = s.Halls.Import(content)
			}
			fyne.Do(func() {
				if err != nil {
					s.Log.Warn("hall is not added", "file", file, "error", err)
					said := s.Text.Of("document.no-hall", "File", filepath.Base(file))
					if errors.Is(err, maps.ErrNewerMap) {
						said = s.whyRefused(file, err)
					}
					s.Toast(art.IconBuild, look.Danger, s.Text.Of("document.title"), said)
					return
				}
				s.Toast(art.IconBuild, look.Accent, hall.Map.Name(), s.Text.Of("document.hall-added"))
			})
		}
		fyne.Do(func() { s.ReadHalls(func() {}) })
	})
}
