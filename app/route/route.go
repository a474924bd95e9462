// Package route leads from page to page. A Route is a comparable value that names a page; a Navigator keeps
// the way back and builds the page of a route when it is shown.
package route

// Route names a page and holds what is needed to build it. It is a comparable value: one of the types below,
// or a pointer to what has the page, such as a game.
type Route any

// Closer is a route that has more going on than its page, such as a game.
type Closer interface {
	// Close is called when the route has left the back stack. ending means that the program ends.
	Close(ending bool)
}

// Menu is the main menu, to which all ways lead back.
type Menu struct{}

// Story tells the story of the game.
type Story struct{}

// Credits names those who made the game.
type Credits struct{}

// Rules is the rule book.
type Rules struct{}

// Settings is the page of settings.
type Settings struct{}

// Statistics shows statistics and achievements.
type Statistics struct{}

// Saves lists the saved games that can be watched.
type Saves struct{}

// Replay shows the saved game with an ID.
type Replay struct{ ID string }

// Post lists the games by mail.
type Post struct{}

// PostSetup sets up a game by mail.
type PostSetup struct{}

// PostDesk is the desk of the game by mail with an ID.
type PostDesk struct{ ID string }

// PostFilm shows the last round of a game by mail, or the one that would come now.
type PostFilm struct {
	ID      string
	Preview bool
}

// Workshop lists the player's own halls.
type Workshop struct{}

// Editor draws the board in a file of the player's own halls.
type Editor struct{ File string }

// Composer puts the boards of the course in a file of the player's own halls together.
type Composer struct{ File string }

// Join lists the games on other machines.
type Join struct{}

// Lessons lists the lessons.
type Lessons struct{}

// Lesson is a lesson, counted from 0.
type Lesson struct{ Number int }
