package wire

import (
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"time"

	"roborally/core"
	"roborally/lan/lobby"
)

// MaxPassword is the most bytes of a password, maxToken those of a token; newToken
// is how many a new one has.
const (
	MaxPassword = 128
	maxToken    = 64
	tokenLength = 32
	maxText     = 4 * lobby.MaxLine // bytes of anything that is said or a name
)

// Hello is the first message of a client.
type Hello struct {
	Version  int    `json:"version"`
	Name     string `json:"name,omitempty"`
	Robot    robot  `json:"robot,omitempty"`
	Watch    bool   `json:"watch,omitempty"`
	Password string `json:"password,omitempty"`
	Token    string `json:"token,omitempty"`
	New      bool   `json:"new,omitempty"` // the token is one that the client has made
}

// NewToken makes a token that nobody can guess.
func NewToken() string {
	var b [tokenLength / 2]byte
	_, _ = rand.Read(b[:]) // never fails
	return hex.EncodeToString(b[:])
}

// SetModel chooses the robot.
func (h *Hello) SetModel(m core.Model) { h.Robot = robot(m) }

// Model gives the robot.
func (h *Hello) Model() core.Model { return core.Model(h.Robot) }

func (h *Hello) check() error {
	for _, t := range []struct {
		what, text string
		most       int
	}{{"the name", h.Name, maxText}, {"the password", h.Password, MaxPassword}, {"the token", h.Token, maxToken}} {
		if err := checkText(t.what, t.text, t.most); err != nil {
			return err
		}
	}
	if b, err := hex.DecodeString(h.Token); h.New && (err != nil || len(b) != tokenLength/2) {
		return fmt.Errorf("a new token has %d hexadecimal digits", tokenLength)
	}
	return checkNumbers(h.Version)
}

// Leave says that the client leaves for good.
type Leave struct{}

func (*Leave) check() error { return nil }

// Welcome is the host's answer to a hello that it accepts.
type Welcome struct {
	Version int    `json:"version"`
	Member  int    `json:"member"`
	Token   string `json:"token"`
}

func (w *Welcome) check() error {
	if w.Version != Version {
		return fmt.Errorf("the host speaks version %d, not %d", w.Version, Version)
	}
	if w.Token == "" {
		return fmt.Errorf("there is no token")
	}
	if err := checkText("the token", w.Token, maxToken); err != nil {
		return err
	}
	return checkRange("the member", w.Member, 1, maxNumber)
}

// By says whose word a refusal is.
type By string

// The sources of refusals. "" is none: what was asked for has happened.
const (
	ByLobby By = "lobby" // Code is a lobby.Code
	ByRules By = "rules" // Code is a core.Code
	ByHost  By = "host"  // Code is one of the codes below
)

// The codes of refusals by the host.
const (
	NoGame      = "no-game"       // that game is not being played
	NotYourSeat = "not-your-seat" // it is somebody else's
)

// Reply tells what has come of a command or an input.
type Reply struct {
	ID   int    `json:"id"`
	By   By     `json:"by,omitempty"`
	Code string `json:"code,omitempty"`
	N    int    `json:"n,omitempty"`
	Rule string `json:"rule,omitempty"`
	Slot int    `json:"slot,omitempty"`
}

func (r *Reply) check() error {
	if r.By != "" && r.By != ByLobby && r.By != ByRules && r.By != ByHost {
		return fmt.Errorf("nobody is called %.20q", r.By)
	}
	if err := checkText("the code", r.Code+r.Rule, maxText); err != nil {
		return err
	}
	return checkNumbers(r.ID, r.N, r.Slot)
}

// ReplyOf makes a reply of an error, nil for none. What is neither the lobby's nor
// the rules' word is NoGame.
func ReplyOf(id int, err error) *Reply {
	r := &Reply{ID: id}
	switch e := err.(type) {
	case nil:
	case *lobby.Refused:
		r.By, r.Code, r.N = ByLobby, string(e.Code), e.N
	case *core.Illegal:
		r.By, r.Code, r.Rule, r.Slot = ByRules, string(e.Code), e.Rule, e.Slot
	case *HostError:
		r.By, r.Code = ByHost, e.Code
	default:
		r.By, r.Code = ByHost, NoGame
	}
	return r
}

// Err makes the error again, nil where all is well.
func (r *Reply) Err() error {
	switch r.By {
	case ByLobby:
		return &lobby.Refused{Code: lobby.Code(r.Code), N: r.N}
	case ByRules:
		return &core.Illegal{Rule: r.Rule, Code: core.Code(r.Code), Slot: r.Slot}
	case ByHost:
		return &HostError{r.Code}
	}
	return nil
}

// HostError is a refusal by the host.
type HostError struct{ Code string }

// Error gives the code, for programmers.
func (e *HostError) Error() string { return "the host refuses: " + e.Code }

// milliseconds is a duration as it is written.
func milliseconds(d time.Duration) int { return int(d / time.Millisecond) }
