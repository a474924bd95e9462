package lobby

// Room is a member's place in a lobby. It is what a window talks to, and may be
// in this process or lead to another machine.
type Room interface {
	// Self is the own member.
	Self() int
	// State gives what is to be seen at the moment. It is the caller's own.
	State() State
	// Follow gives a channel of its own to whoever asks. It gets a token whenever
	// State has changed; several changes may be one token. It is closed by stop, or
	// with the room: when the lobby has ended, or the host has sent the member
	// away. stop may be called more than once.
	Follow() (changed <-chan struct{}, stop func())
	// Do sends a command. What is refused at once is a *Refused; ErrClosed says
	// that the room is closed.
	Do(Command) error
	// Close leaves the lobby; when the host does, it ends. It may be called more
	// than once.
	Close()
}
