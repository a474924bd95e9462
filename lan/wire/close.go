package wire

// CloseCode says why the host has closed a connection. It is a close code of the
// WebSocket.
type CloseCode int

// The close codes.
const (
	CloseGarbage  CloseCode = 4000 // a message that cannot be
	CloseVersion  CloseCode = 4001 // another version of the protocol
	ClosePassword CloseCode = 4002 // the password is wrong or missing
	CloseToken    CloseCode = 4003 // nobody has the token; ask to come in by name
	CloseFull     CloseCode = 4004 // no more can come in
	CloseName     CloseCode = 4005 // nothing readable is left of the name
	CloseTries    CloseCode = 4006 // too many wrong passwords or tokens; wait a while
	CloseSlow     CloseCode = 4007 // what was sent was not read in time; come back
	CloseReplaced CloseCode = 4008 // somebody has come with the same token
	CloseKicked   CloseCode = 4009 // the host has sent the member away
	CloseEnded    CloseCode = 4010 // the lobby has ended
	CloseLeft     CloseCode = 4011 // the client has left
	CloseLate     CloseCode = 4012 // no hello in time
)

// Final tells whether it makes no sense to come back with the same token.
func (c CloseCode) Final() bool {
	switch c {
	case CloseGarbage, CloseVersion, ClosePassword, CloseFull, CloseName, CloseReplaced, CloseKicked, CloseEnded, CloseLeft:
		return true
	}
	return false
}
