// Package wire defines the messages that host and client exchange, as Go types, and
// encodes and strictly decodes them. Package lan documents what each of them means, and
// who may send it when. Begin with Encode and Decode.
//
// Everything on the wire has its own type here, converted field by field from the game's
// types. A change of a struct elsewhere does not change the protocol. Decode checks types,
// ranges and sizes before any other code sees a message.
//
// XOf functions return the wire form of a value; methods of the wire form convert back.
package wire

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
)

// Version is the version of the protocol. A host accepts clients of the same version
// only.
const Version = 14

// Path is the URL path of a host's WebSocket.
const Path = "/roborally"

// The largest messages, in bytes.
const (
	MaxFromClient = 4 << 10
	MaxFromHost   = 1 << 20
)

// Message is a message of either side.
type Message interface {
	// check returns an error if a decoded message is out of range.
	check() error
}

// Side is one of the two ends of a connection.
type Side uint8

// The sides of a connection.
const (
	Client Side = iota + 1
	Host
)

// messageKinds lists all messages with their names and their senders.
var messageKinds = []struct {
	name string
	from Side
	make func() Message
}{
	{"hello", Client, func() Message { return new(Hello) }},
	{"command", Client, func() Message { return new(Command) }},
	{"input", Client, func() Message { return new(Input) }},
	{"seen", Client, func() Message { return new(Seen) }},
	{"get-up", Client, func() Message { return new(GetUp) }},
	{"sit-down", Client, func() Message { return new(SitDown) }},
	{"leave", Client, func() Message { return new(Leave) }},

	{"welcome", Host, func() Message { return new(Welcome) }},
	{"map", Host, func() Message { return new(Map) }},
	{"lobby", Host, func() Message { return new(Lobby) }},
	{"said", Host, func() Message { return new(Said) }},
	{"reply", Host, func() Message { return new(Reply) }},
	{"game", Host, func() Message { return new(Game) }},
	{"view", Host, func() Message { return new(View) }},
	{"news", Host, func() Message { return new(News) }},
	{"over", Host, func() Message { return new(Over) }},
}

// kindNames maps the type of a message to its name.
var kindNames = func() map[reflect.Type]string {
	all := map[reflect.Type]string{}
	for _, k := range messageKinds {
		all[reflect.TypeOf(k.make())] = k.name
	}
	return all
}()

// Kinds returns the names of the messages that a side may send.
func Kinds(from Side) []string {
	var all []string
	for _, k := range messageKinds {
		if k.from == from {
			all = append(all, k.name)
		}
	}
	return all
}

// Kind returns the name of a message.
func Kind(m Message) string { return kindNames[reflect.TypeOf(m)] }

// envelope is the outer JSON object of every message.
type envelope struct {
	Kind string          `json:"kind"`
	Body json.RawMessage `json:"body"`
}

// Encode returns the JSON form of a message.
func Encode(m Message) ([]byte, error) {
	body, err := marshal(m)
	if err != nil {
		return nil, err
	}
	text := make([]byte, 0, len(body)+32)
	text = append(append(append(text, `{"kind":"`...), Kind(m)...), `","body":`...)
	return append(append(text, body...), '}'), nil
}

// marshal is json.Marshal without HTML escaping.
func marshal(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), nil
}

// Decode decodes and checks a message that the given side has sent. Errors are for
// programmers.
func Decode(from Side, text []byte) (Message, error) {
	limit := MaxFromClient
	if from == Host {
		limit = MaxFromHost
	}
	if len(text) > limit {
		return nil, fmt.Errorf("the message has %d bytes; the limit is %d", len(text), limit)
	}
	if err := checkJSON(text); err != nil {
		return nil, err
	}
	var e envelope
	if err := decodeStrict(text, &e); err != nil {
		return nil, err
	}
	for _, k := range messageKinds {
		if k.name != e.Kind || k.from != from {
			continue
		}
		m := k.make()
		if err := decodeStrict(e.Body, m); err != nil {
			return nil, fmt.Errorf("%s: %w", k.name, err)
		}
		if err := m.check(); err != nil {
			return nil, fmt.Errorf("%s: %w", k.name, err)
		}
		return m, nil
	}
	return nil, fmt.Errorf("kind is %.20q, which this side cannot send", e.Kind)
}

// decodeStrict decodes one JSON value. It refuses unknown fields and trailing text.
func decodeStrict(text []byte, into any) error {
	if len(text) == 0 || string(text) == "null" {
		return errors.New("a required value is missing")
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return err
	}
	if _, err := d.Token(); err != io.EOF {
		return errors.New("trailing text after the message")
	}
	return nil
}

// checkText checks the length of a text, in bytes.
func checkText(what, s string, limit int) error {
	if len(s) > limit {
		return fmt.Errorf("%s has %d bytes; the limit is %d", what, len(s), limit)
	}
	return nil
}

// checkRange checks that a number is in a range.
func checkRange(what string, n, least, most int) error {
	if n < least || n > most {
		return fmt.Errorf("%s is %d; it must be %d to %d", what, n, least, most)
	}
	return nil
}
