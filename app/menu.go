package app

import (
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"

	"roborally/app/store"
	"roborally/core/tally"
	"roborally/lan/table"
	"roborally/ui/menu"
	"roborally/ui/rules"
	"roborally/ui/stats"
	"roborally/ui/tutorial"
)

// showMenu shows the main menu. It ends every session; a game that is left can be continued from here.
func (w *window) showMenu() {
	w.dismissGuests()
	w.leavePage()
	w.closeHostSession()
	w.leaveGuest()
	w.openMenu()
	w.searchLeft()
}

// openMenu shows the main menu with what is known now.
func (w *window) openMenu() {
	actions := menu.Actions{
		Start:      w.showLobby,
		Join:       w.showJoin,
		Tutorial:   w.showTutorial,
		Practice:   w.practise,
		Replay:     w.showReplays,
		Statistics: w.showStatistics,
		Rules:      w.showRules,
		Story:      w.showStory,
		Settings:   w.showSettings,
		Credits:    w.showCredits,
		Quit:       w.quit,
	}
	notices := slices.Clone(w.notices)
	now, own := time.Now(), w.left
	at, seated := w.lastSeat(now)
	switch {
	case own != nil && !(seated && store.Past(at.At, now).After(store.Past(own.game.Saved, now))): // a newer seat goes first: others are waiting there
		actions.Continue = func() { w.resumeGame(own) }
		said := "app.interrupted"
		if own.shared != nil {
			said = "sharing.interrupted"
		}
		notices = append(notices, w.text.Of(said, "Map", w.text.MapName(own.game.Record.Header.Map), "Round", own.game.Round))
	case seated:
		actions.Continue = func() { w.joinAt(at.Address) }
		notices = append(notices, w.text.Of("company.waiting", "Name", at.Name))
	}
	w.lookForGames()
	p := menu.NewPage(w.stage, w.text, w.pictures, actions, strings.Join(notices, "\n"), w.animated())
	w.show(p, w.showMenu, func() { w.leftSearch++ })
}

// quit ends the program. On a tablet it goes back to the program before it, because there the system ends
// programs.
func (w *window) quit() {
	if d, ok := fyne.CurrentApp().Driver().(mobile.Driver); ok && w.stage.Mobile() {
		d.GoBack()
		return
	}
	w.window.Close()
}

// resumeGame continues a game that was running when the program ended.
func (w *window) resumeGame(l *leftGame) {
	o, err := table.Continue(l.game)
	if err != nil {
		w.cannotContinue(l, err)
		return
	}
	if l.shared != nil {
		w.resumeShared(l)
		return
	}
	people := 0
	for _, p := range o.Players {
		if p.Bot == "" {
			people++
		}
	}
	o.Turns = people > 1
	h, err := w.newSoloHostSession()
	if err == nil {
		err = w.play(h, o, true, l)
	}
	if err != nil {
		w.closeHostSession()
		w.report(err)
	}
}

func (w *window) showRules() {
	p := rules.NewPage(w.stage, w.text, w.pictures)
	p.OnBack = w.showMenu
	w.show(p, w.showRules, nil)
}

// showStory tells the story: at the first start, and whenever the player asks for it.
func (w *window) showStory() {
	p := menu.NewStory(w.stage, w.text, w.pictures, w.animated())
	p.OnEnd = func() {
		first := !w.settings.StoryTold
		w.settings.StoryTold = true
		w.settingsWriter.Write(w.settings)
		w.showMenu()
		if first {
			c := tutorial.Welcome{Name: w.settings.Name, OnName: w.setPlayerName, OnLearn: w.showTutorial}
			c.Open(w.stage, w.text, w.pictures)
		}
	}
	w.show(p, w.showStory, nil)
}

func (w *window) showCredits() {
	p := menu.NewCredits(w.stage, w.text, w.pictures)
	p.OnBack = w.showMenu
	w.show(p, w.showCredits, nil)
}

func (w *window) showStatistics() {
	page := w.stage.Windows.Page()
	w.disk.Go(func() {
		profiles, err := w.files.profiles.All()
		fyne.Do(func() {
			if w.stage.Windows.Page() != page { // the player has left the page
				return
			}
			p := stats.NewPage(w.stage, w.text, w.pictures, func() []tally.Profile { return profiles })
			p.OnBack = w.showMenu
			w.show(p, w.showStatistics, nil)
			w.report(err)
		})
	})
}
