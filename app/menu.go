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

// showMenu shows the main menu.
func (w *window) showMenu() {
	w.dismiss()
	w.end() // a game that is left can be gone on with
	w.endHosting()
	w.endGuest()
	actions := menu.Actions{
		Start:      w.showLobby,
		Join:       w.showJoin,
		Tutorial:   w.showTutorial,
		Practice:   w.practise,
		Replay:     w.showFilms,
		Statistics: w.showStatistics,
		Rules:      w.showRules,
		Story:      w.showStory,
		Settings:   w.showSettings,
		Credits:    w.showCredits,
		Quit:       w.quit,
	}
	notices := slices.Clone(w.notices)
	id, own, interrupted := w.files.saves.Crashed()
	at, left := w.left(time.Now())
	switch {
	case interrupted && !(left && at.At.After(own.Saved)): // else others are waiting
		actions.Continue = func() { w.goOn(id, own) }
		said := "app.interrupted"
		if _, shared := w.companyOf(own); shared {
			said = "sharing.interrupted"
		}
		notices = append(notices, w.text.Of(said, "Map", w.hall(own.Record.Header.Map), "Round", own.Round))
	case left:
		actions.Continue = func() { w.joinAt(at.Address) }
		notices = append(notices, w.text.Of("company.waiting", "Name", at.Name))
	}
	p := menu.NewPage(w.stage, w.text, w.pictures, actions, strings.Join(notices, "\n"), w.moving())
	w.show(p, w.showMenu, nil)
}

// hall gives what a map is called.
func (w *window) hall(id string) string {
	if key := "hall." + id; w.text.Has(key) {
		return w.text.Of(key)
	}
	return id
}

// quit ends the program. On a tablet it gives way to the one before: there the
// system ends programs, when it likes to.
func (w *window) quit() {
	if d, ok := fyne.CurrentApp().Driver().(mobile.Driver); ok && w.stage.Mobile() {
		d.GoBack()
		return
	}
	w.window.Close()
}

// goOn takes up a game that was running when the program ended.
func (w *window) goOn(id string, g *maps.Game) {
	if c, shared := w.companyOf(g); shared {
		w.goOnTogether(id, g, c)
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
	h, err := w.alone()
	if err == nil {
		err = w.play(h, o, true, id)
	}
	if err != nil {
		w.endHosting()
		w.report(err)
	}
}

func (w *window) showRules() {
	p := rules.NewPage(w.stage, w.text, w.pictures)
	p.OnBack = w.showMenu
	w.show(p, w.showRules, nil)
}

// showStory tells the story: at the first start, and to whoever wants to hear it
// again.
func (w *window) showStory() {
	p := menu.NewStory(w.stage, w.text, w.pictures, w.moving())
	p.OnEnd = func() {
		first := !w.settings.Told
		w.settings.Told = true
		w.kept.Keep(w.settings)
		w.showMenu()
		if first {
			tutorial.Offer(w.stage, w.text, w.pictures, w.showTutorial)
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
