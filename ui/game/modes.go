package game

import (
	"strconv"

	"fyne.io/fyne/v2"
)

// programmingMode is for making the program.
type programmingMode struct{ part }

func (*programmingMode) name() string               { return "programming" }
func (m *programmingMode) panel() fyne.CanvasObject { return m.at.programming }
func (m *programmingMode) keys() [][]binding {
	return [][]binding{m.kit.keys.programming, m.kit.keys.common}
}

func (m *programmingMode) show() {
	m.at.programming.show()
	m.showClock(true)
}

// leave closes what is open over the hands.
func (m *programmingMode) leave() {
	for _, s := range m.all() {
		s.programming.Uses.Close()
	}
}

func (m *programmingMode) targets(add func(string, fyne.CanvasObject)) { m.at.programming.targets(add) }

// watchingMode is for waiting while others program. Its panel is that of programmingMode, at rest.
type watchingMode struct{ programmingMode }

func (*watchingMode) name() string { return "waiting" }

// movingMode is for watching the moves. A spectator is in it all the time.
type movingMode struct{ part }

func (*movingMode) name() string               { return "moving" }
func (m *movingMode) panel() fyne.CanvasObject { return m.at.moving }
func (m *movingMode) keys() [][]binding        { return [][]binding{m.kit.keys.moving, m.kit.keys.common} }

// leave lets flags arrive: the rows to which they fly go.
func (m *movingMode) leave() {
	for _, s := range m.all() {
		s.flight.Clear()
	}
}

func (m *movingMode) show() {
	m.showClock(m.at.thinking() || m.at.behindClock())
	m.at.moving.show()
}

func (m *movingMode) targets(add func(string, fyne.CanvasObject)) { m.at.moving.targets(add, true) }

// questionMode is for answering a question.
type questionMode struct{ part }

func (*questionMode) name() string                   { return "question" }
func (m *questionMode) panel() fyne.CanvasObject     { return m.at.moving }
func (m *questionMode) keys() [][]binding            { return [][]binding{m.kit.keys.common} }
func (m *questionMode) ownKey(key fyne.KeyName) bool { return m.at.question.typedKey(key) }
func (m *questionMode) ownRune(r rune) bool          { return m.at.question.typedRune(r) }

// leave ends the question. The person may have gone already.
func (m *questionMode) leave() {
	for _, s := range m.all() {
		s.question.drop()
	}
}

// show asks the question that the game waits for.
func (m *questionMode) show() {
	if d, _ := m.at.match.pending(); d.ID != m.at.question.question.ID {
		m.at.question.drop()
		m.at.question.ask(d.Question)
		m.OnCall()
	}
	m.showClock(true)
	m.at.moving.show()
}

func (m *questionMode) targets(add func(string, fyne.CanvasObject)) {
	for i, o := range m.at.question.objects {
		add("answer-"+strconv.Itoa(i), o)
	}
	m.at.moving.targets(add, false)
}

// reviewMode is for watching the last round again.
type reviewMode struct{ part }

func (*reviewMode) name() string               { return "again" }
func (m *reviewMode) panel() fyne.CanvasObject { return m.at.moving }
func (m *reviewMode) keys() [][]binding {
	k := m.kit.keys
	return [][]binding{k.rerun, k.moving, k.common}
}

func (m *reviewMode) show() {
	m.showClock(true)
	m.at.moving.show()
}

func (m *reviewMode) targets(add func(string, fyne.CanvasObject)) { m.modes.moving.targets(add) }

// awayMode hides everything until the next person lifts the cover.
type awayMode struct{ part }

func (*awayMode) name() string             { return "cover" }
func (*awayMode) panel() fyne.CanvasObject { return nil }
func (*awayMode) keys() [][]binding        { return nil }
func (*awayMode) show()                    {}

// ownKey takes every key for the cover.
func (m *awayMode) ownKey(key fyne.KeyName) bool {
	m.turns.cover.typedKey(key)
	return true
}

func (m *awayMode) targets(add func(string, fyne.CanvasObject)) { m.turns.cover.targets(add) }
