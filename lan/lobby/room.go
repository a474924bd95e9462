package lobby

// Room is a member's view of a lobby, and the only lobby interface the UI uses. The lobby
// may be in this process (Local) or on another machine.
type Room interface {
	// Self returns the id of the room's own member.
	Self() int
	// State returns a copy of the current state.
	State() State
	// Follow returns a new channel that receives a token whenever State has changed;
	// several changes may be one token. The channel is closed by stop, when the lobby ends,
	// and when the host kicks the member. stop may be called more than once.
	Follow() (changed <-chan struct{}, stop func())
	// Do sends a command. An immediate refusal is a *Refused; ErrClosed means that the room
	// is closed.
	Do(Command) error
	// Close leaves the lobby; the lobby ends when the host closes its room. It may be
	// called more than once.
	Close()
}
