package wire

import (
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"time"

	"roborally/core"
	"roborally/lan/lobby"
)

// The limits of texts, in bytes.
const (
	MaxPassword = 128               // of a password
	maxToken    = 64                // of a token
	tokenLength = 32                // exact length of a new token
	maxText     = 4 * lobby.MaxLine // of a name or a line of chat
)

// Hello is the first message of a client.
type Hello struct {
	Version  int    `json:"version"`
	Name     string `json:"name,omitempty"`
	Robot    robot  `json:"robot,omitempty"`
	Watch    bool   `json:"watch,omitempty"`
	Password string `json:"password,omitempty"`
	Token    string `json:"token,omitempty"`
	New      bool   `json:"new,omitempty"` // the client has made the token
}

// NewToken returns a random token that nobody can guess: 32 hexadecimal digits.
func NewToken() string {
	var b [tokenLength / 2]byte
	_, _ = rand.Read(b[:]) // never fails
	return hex.EncodeToString(b[:])
}

// SetModel sets the robot that the client asks for.
func (h *Hello) SetModel(m core.Model) { h.Robot = robot(m) }

// Model returns the robot that the client asks for.
func (h *Hello) Model() core.Model { return core.Model(h.Robot) }

func (h *Hello) check() error {
	for _, t := range []struct {
		what, text string
		limit      int
	}{{"name", h.Name, maxText}, {"password", h.Password, MaxPassword}, {"token", h.Token, maxToken}} {
		if err := checkText(t.what, t.text, t.limit); err != nil {
			return err
		}
	}
	if b, err := hex.DecodeString(h.Token); h.New && (err != nil || len(b) != tokenLength/2) {
		return fmt.Errorf("token: a new one has %d hexadecimal digits", tokenLength)
	}
	return checkNumbers("version", h.Version)
}

// Leave is the message of a client that leaves the lobby for good.
type Leave struct{}

func (*Leave) check() error { return nil }

// Welcome is the host's answer to an accepted hello.
type Welcome struct {
	Version int    `json:"version"`
	Member  int    `json:"member"`
	Token   string `json:"token"`
}

func (w *Welcome) check() error {
	if w.Version != Version {
		return fmt.Errorf("version is %d, not %d", w.Version, Version)
	}
	if w.Token == "" {
		return fmt.Errorf("token is missing")
	}
	if err := checkText("token", w.Token, maxToken); err != nil {
		return err
	}
	return checkRange("member", w.Member, 1, maxNumber)
}

// By names the source of a refusal.
type By string

// The sources of refusals; "" means that the request has succeeded.
const (
	ByLobby By = "lobby" // Code is a lobby.Code
	ByRules By = "rules" // Code is a core.Code
	ByHost  By = "host"  // Code is one of the codes below
)

// The codes of refusals by the host.
const (
	NoGame      = "no-game"       // the game is not being played
	NotYourSeat = "not-your-seat" // the seat is not the client's
)

// Reply is the result of a command or an input.
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
		return fmt.Errorf("by is %.20q; only lobby, rules and host refuse", r.By)
	}
	if err := checkText("code or rule", r.Code+r.Rule, maxText); err != nil {
		return err
	}
	return checkNumbers("id", r.ID, "n", r.N, "slot", r.Slot)
}

// ReplyOf returns the reply for an error; nil means success. An error that comes neither
// from the lobby nor from the rules nor from the host becomes NoGame.
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

// Err converts the reply back to an error; nil means success.
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

// HostError is a refusal by the host, with NoGame or NotYourSeat as its code.
type HostError struct{ Code string }

// Error returns a text with the code, for programmers.
func (e *HostError) Error() string { return "the host refuses: " + e.Code }

// milliseconds returns a duration in its wire form.
func milliseconds(d time.Duration) int { return int(d / time.Millisecond) }
