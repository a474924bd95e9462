package app

import (
	"slices"
	"strings"

	"roborally/core/tally"
	"roborally/lan/table"
	"roborally/maps"
	"roborally/ui/menu"
	"roborally/ui/rules"
	"roborally/ui/stats"
)

// showMenu shows the main menu.
func (w *window) showMenu() {
	w.end() // a game that is left can be gone on with
	actions := menu.Actions{
		Start:      w.showLobby,
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
	if id, g, ok := w.files.saves.Crashed(); ok {
		actions.Continue = func() { w.goOn(id, g) }
		notices = append(notices, w.text.Of("app.interrupted", "Map", w.hall(g.Record.Header.Map), "Round", g.Round))
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

// quit ends the program.
func (w *window) quit() { w.window.Close() }

// goOn takes up a game that was running when the program ended.
func (w *window) goOn(id string, g *maps.Game) {
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
	if err := w.play(o, true, id); err != nil {
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
		w.settings.Told = true
		w.kept.Keep(w.settings)
		w.showMenu()
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
