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
	progress, fault := w.files.tutorial.Read()
	w.report(fault)
	p := tutorial.NewList(w.stage, w.text, w.pictures, progress)
	p.OnLesson = w.showLesson
	p.OnPractice = w.practise
	p.OnBack = w.showMenu
	w.show(p, w.showTutorial, nil)
}

// showLesson begins a lesson (from 0); after the last one comes the list.
func (w *window) showLesson(n int) {
	options := &game.Options{Speed: w.speed()}
	p := tutorial.NewPage(w.stage, w.text, w.pictures, n, options)
	p.OnSolved = func() { w.solved(n) }
	p.OnAgain = func() { w.showLesson(n) }
	p.OnNext = func() {
		if n+1 < len(tutorial.Lessons()) {
			w.showLesson(n + 1)
		} else {
			w.showTutorial()
		}
	}
	back := func() {} // from the rule book
	g := p.Game
	g.OnLessons = w.showTutorial
	g.OnSettings = w.openSettings
	g.OnRules = func() {
		book := rules.NewPage(w.stage, w.text, w.pictures)
		back = w.stage.Visit(book)
		book.OnBack = back
	}
	g.OnCall = func() { back() }
	g.OnOptions = func() { // the preview is the lesson's own affair
		if !w.flags.speedSet {
			w.settings.Speed = options.Speed
			w.kept.Keep(w.settings)
		}
	}
	g.OnFault = func(err error) {
		fmt.Fprintln(os.Stderr, "roborally: the lesson has told what cannot be:", err)
		w.showTutorial()
	}
	w.show(p, func() { w.showLesson(n) }, func() {
		w.lesson = nil
		p.Close()
	})
	w.lesson = p
	p.Listen()
}

// solved keeps that a lesson has been solved.
func (w *window) solved(n int) {
	progress, fault := w.files.tutorial.Read()
	w.report(fault)
	if progress.Add(tutorial.Lessons()[n].ID) {
		w.report(w.files.tutorial.Write(progress))
	}
}
