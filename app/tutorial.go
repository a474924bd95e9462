package app

import (
	"fmt"
	"os"

	"roborally/ui/game"
	"roborally/ui/rules"
	"roborally/ui/tutorial"
)

// showTutorial shows the list of lessons.
func (w *window) showTutorial() {
	w.progress.reportFault()
	w.lookForGames()
	p := tutorial.NewList(w.stage, w.text, w.pictures, w.progress.value)
	p.OnLesson = w.showLesson
	p.OnPractice = w.practise
	p.OnBack = w.showMenu
	w.show(p, w.showTutorial, nil)
}

// showLesson begins a lesson (from 0). The last one leads back to the list.
func (w *window) showLesson(n int) {
	options := &game.Options{Speed: w.speed(), Sounds: w.playNote}
	p := tutorial.NewPage(w.stage, w.text, w.pictures, n, options)
	p.OnSolved = func() { w.lessonSolved(n) }
	p.OnAgain = func() { w.showLesson(n) }
	p.OnNext = func() {
		if n+1 < len(tutorial.Lessons()) {
			w.showLesson(n + 1)
		} else {
			w.showTutorial()
		}
	}
	closeBook := func() {} // closes the rule book
	g := p.Game
	g.OnLessons = w.showTutorial
	g.OnSettings = w.openSettings
	g.OnRules = func() {
		book := rules.NewPage(w.stage, w.text, w.pictures)
		closeBook = w.stage.Windows.Visit(book)
		book.OnBack = closeBook
	}
	g.OnCall = func() { closeBook() }
	g.OnOptions = func() { // a lesson's preview is not a setting
		if !w.flags.speedSet {
			w.settings.Speed = options.Speed
			w.settingsWriter.Write(w.settings)
		}
	}
	g.OnFault = func(err error) {
		fmt.Fprintln(os.Stderr, "roborally: invalid event from the lesson:", err)
		w.showTutorial()
	}
	w.show(p, func() { w.showLesson(n) }, func() {
		w.lesson = nil
		p.Close()
	})
	w.lesson = p
	p.Listen()
}

// lessonSolved writes that a lesson has been solved.
func (w *window) lessonSolved(n int) {
	w.progress.change(func(p *tutorial.Progress) bool { return p.Add(tutorial.Lessons()[n].ID) })
}
