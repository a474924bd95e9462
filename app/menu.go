package app

import (
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/mobile"

	"roborally/core/tally"
	"roborally/lan/table"
	"roborally/maps"
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
	id, own, interrupted := w.files.saves.FindCrashed()
	at, left := w.lastSeat(time.Now())
	switch {
	case interrupted && !(left && at.At.After(own.Saved)): // a newer seat goes first: others are waiting there
		actions.Continue = func() { w.resumeGame(id, own) }
		said := "app.interrupted"
		if _, shared := w.resumeInfoOf(own); shared {
			said = "sharing.interrupted"
		}
		notices = append(notices, w.text.Of(said, "Map", w.text.MapName(own.Record.Header.Map), "Round", own.Round))
	case left:
		actions.Continue = func() { w.joinAt(at.Address) }
		notices = append(notices, w.text.Of("company.waiting", "Name", at.Name))
	}
	p := menu.NewPage(w.stage, w.text, w.pictures, actions, strings.Join(notices, "\n"), w.animated())
	w.show(p, w.showMenu, nil)
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
func (w *window) resumeGame(id string, g *maps.Game) {
	if c, shared := w.resumeInfoOf(g); shared {
		w.resumeShared(id, g, c)
		return
	}
	o, err := table.Continue(g)
	if err != nil {
		w.report(err)
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
		err = w.play(h, o, true, id)
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
	profiles, err := w.files.profiles.All()
	p := stats.NewPage(w.stage, w.text, w.pictures, func() []tally.Profile { return profiles })
	p.OnBack = w.showMenu
	w.show(p, w.showStatistics, nil)
	w.report(err)
}
