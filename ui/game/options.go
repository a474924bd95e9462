package game

import (
	"roborally/core"
	"roborally/core/tally"
	"roborally/lan/lobby"
	"roborally/sounds"
	"roborally/ui/coach"
)

// Options are the player's preferences; they outlive the game.
type Options struct {
	Speed Speed
	Ghost bool // show the preview of the program
	// Follow lets the board follow the action where its fields would be small; else it shows the whole hall.
	Follow bool
	// Captions is what the player has asked for last; see SetCaptions for what is shown.
	Captions bool
	// Coach advises the player and reviews rounds of one game. If it is nil, the page has no advice, no
	// review and no buttons for them; in a network game it is nil unless the host allows it for everybody.
	Coach coach.Adviser
	// Achievements returns the names of the achievements of a seat's player in the order in which
	// they are shown, or nil if they are not known. The function itself may be nil.
	Achievements func(seat int) []string
	// Room is the lobby of a game across several machines: the page shows its members and its chat.
	// With nil all players sit at this machine.
	Room lobby.Room
	// Introduce reports whether a card has not been explained to the player of a seat yet, and remembers that it now is.
	// The card is the ID of an option or a bug, or that of a secret goal after "secret-". With nil none is explained.
	Introduce func(seat int, card string) bool
	// Sounds plays the cues of the game; nil plays none.
	Sounds sounds.Player
}

// Callbacks are what a page calls when the player leaves it or wants something that is not part of
// it. Those that are nil at first offer nothing until they are set; the others do nothing.
type Callbacks struct {
	// OnLeave is called when the player returns to the main menu, OnAgain to play the same game
	// again, OnQuit to end the program.
	OnLeave, OnAgain, OnQuit func()
	// OnOptions is called when the player has changed the Options on the page.
	OnOptions func()
	// OnLobby returns to the lobby of the game. If it is set, the result offers it instead of
	// OnAgain.
	OnLobby func()
	// OnAborted is called when the session has ended before the game was over, after all events have
	// been shown.
	OnAborted func()
	// LeaveQuestion and QuitQuestion are asked before OnLeave and OnQuit; "" selects the default
	// question.
	LeaveQuestion, QuitQuestion string
	// OnSave, OnSettings and OnRules are the actions of the menu's entries; an entry whose action
	// is nil is left out.
	OnSave, OnSettings, OnRules func()
	// OnMembers shows the members of the game's lobby. OnEndForAll ends the game on all machines
	// and returns to the lobby. A menu entry whose function is nil is left out.
	OnMembers, OnEndForAll func()
	// OnCallLast calls the last rounds of a game of missions. With nil the player may not.
	OnCallLast func() error
	// OnFinished is called when the game is over, for every player at this machine. The callee fills in
	// what the page does not know (ID, Ended, Map) and counts the game. It passes the achievements won
	// with it to won, at once or later, in the window's goroutine; the result does not wait for them.
	OnFinished func(seat int, g tally.Game, won func([]*tally.Achievement))
	// OnCall is called before the page shows anything unprompted, so that it can come to the front.
	OnCall func()
	// OnLessons returns to the list of lessons. If it is set, the game is a lesson: it is not
	// recorded, and no result is shown at its end.
	OnLessons func()
	// Advise returns a sentence that is shown with a question, as in a lesson, or "", and the answer that is marked. If it
	// is nil, that is the default.
	Advise func(core.Question) (note string, choice uint16)
	// OnShow is called whenever the page has been updated to the state of the game.
	OnShow func()
	// OnFault is called when the session sends invalid events.
	OnFault func(error)
}

func newCallbacks() Callbacks {
	nothing := func() {}
	return Callbacks{
		OnLeave: nothing, OnAgain: nothing, OnQuit: nothing, OnOptions: nothing, OnAborted: nothing, OnCall: nothing, OnShow: nothing,
		OnFault: func(error) {}, OnFinished: func(int, tally.Game, func([]*tally.Achievement)) {},
	}
}
