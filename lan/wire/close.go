package wire

import (
	"fmt"
	"strings"
)

// CloseCode is the WebSocket close code with which the host closes a connection.
type CloseCode int

// The close codes. Package lan says when a client should reconnect.
const (
	CloseGarbage      CloseCode = 4000 // an invalid message
	CloseVersion      CloseCode = 4001 // another version of the protocol
	ClosePassword     CloseCode = 4002 // the password is wrong or missing
	CloseUnknownToken CloseCode = 4003 // the token is unknown; join again by name
	CloseFull         CloseCode = 4004 // the lobby is full
	CloseName         CloseCode = 4005 // the name has no readable characters
	CloseTooManyTries CloseCode = 4006 // too many wrong passwords from this address; retry later
	CloseSlow         CloseCode = 4007 // the client does not read or answer in time; reconnect
	CloseReplaced     CloseCode = 4008 // another connection uses the same token
	CloseKicked       CloseCode = 4009 // the host has kicked the member
	CloseEnded        CloseCode = 4010 // the lobby has ended
	CloseLeft         CloseCode = 4011 // the client has left
	CloseNoHello      CloseCode = 4012 // no hello in time
	CloseCrowded      CloseCode = 4013 // too many members have this address
)

// Final reports whether reconnecting with the same token is pointless.
func (c CloseCode) Final() bool {
	switch c {
	case CloseGarbage, CloseVersion, ClosePassword, CloseFull, CloseCrowded, CloseName, CloseReplaced, CloseKicked, CloseEnded, CloseLeft:
		return true
	}
	return false
}

// closeReasons are the reasons behind the codes, for logs and programmers. They name the field of
// the hello that is to blame.
var closeReasons = map[CloseCode]string{
	0:                 "no close frame",
	CloseGarbage:      "invalid message",
	CloseVersion:      fmt.Sprintf("version: this host speaks %d", Version),
	ClosePassword:     "password: wrong or missing",
	CloseUnknownToken: "token: unknown",
	CloseFull:         "lobby full",
	CloseName:         "name: no readable characters",
	CloseTooManyTries: "password: too many wrong ones",
	CloseSlow:         "too slow",
	CloseReplaced:     "replaced by another connection",
	CloseKicked:       "kicked",
	CloseEnded:        "lobby ended",
	CloseLeft:         "client left",
	CloseNoHello:      "no hello in time",
	CloseCrowded:      "too many members have this address",
}

// Reason returns the text of the close frame. Details say which field of an invalid message is to
// blame, and why; they may be "".
func (c CloseCode) Reason(details string) string {
	const most = 123 // bytes, in RFC 6455
	reason := closeReasons[c]
	if details != "" {
		reason += ": " + details
	}
	if len(reason) > most {
		reason = strings.ToValidUTF8(reason[:most], "")
	}
	return reason
}

// String returns the reason with the number of the code, for logs and programmers.
func (c CloseCode) String() string {
	reason, ok := closeReasons[c]
	if !ok {
		reason = "unknown reason"
	}
	return fmt.Sprintf("%s (%d)", reason, int(c))
}
