package app

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"roborally/lan/client"
	"roborally/lan/invite"
	"roborally/lan/wire"
	"roborally/ui/text"
)

// TestWhyNotSaysWhatToDo: each reason has a sentence of its own, in each language,
// whatever it is wrapped in.
func TestWhyNotSaysWhatToDo(t *testing.T) {
	reasons := []error{client.ErrFingerprint, &net.DNSError{IsNotFound: true}, context.DeadlineExceeded, &client.Refused{Code: 4999}}
	for _, code := range closures {
		reasons = append(reasons, &client.Refused{Code: code})
	}
	for _, language := range text.Languages {
		said := map[string]error{}
		for _, reason := range reasons {
			sentence := whyNot(text.In(language), fmt.Errorf("dialling: %w", reason))
			if was := said[sentence]; was != nil {
				t.Errorf("%s: %q is said of %v and of %v", language, sentence, was, reason)
			}
			said[sentence] = reason
		}
	}
}

// TestWhyNotKnowsWhatIsTyped: every mistake in an address is explained, and what is
// long is quoted in part.
func TestWhyNotKnowsWhatIsTyped(t *testing.T) {
	english := text.For("en")
	for typed, want := range map[string]string{
		"": "Type an address first", ":7420": "before the colon is missing", "256.1.1.1": "“256.1.1.1” is neither", "tower:x": "there is “x”",
		"[::1": "square brackets", "fe80::1": "begins with fe80", "tower#abc": "Copy the invitation again",
		strings.Repeat("?", 100): "“" + strings.Repeat("?", 40) + "…” is neither",
	} {
		_, err := invite.Parse(typed)
		if said := whyNot(english, err); !strings.Contains(said, want) {
			t.Errorf("of %q it says %q", typed, said)
		}
	}
}

// TestWhyNotKnowsTheSystem: what the system and real strangers answer.
func TestWhyNotKnowsTheSystem(t *testing.T) {
	closed, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	free := closed.Addr().(*net.TCPAddr).Port
	closed.Close()
	web := httptest.NewServer(nil)
	defer web.Close()
	mute, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer mute.Close()
	english := text.For("en")
	const answers = 30 * time.Second // that is, something comes for certain
	for _, c := range []struct {
		key      string
		port     int
		plain    bool
		patience time.Duration
	}{
		{"network.refused", free, false, answers},
		{"network.foreign", web.Listener.Addr().(*net.TCPAddr).Port, true, answers},
		{"network.foreign", web.Listener.Addr().(*net.TCPAddr).Port, false, answers},
		{"network.silent", mute.Addr().(*net.TCPAddr).Port, false, 300 * time.Millisecond},
	} {
		_, err := client.Join(t.Context(), client.Options{
			Invitation: invite.Invitation{Host: "127.0.0.1", Port: c.port}, Name: "Ann", Plain: c.plain, Patience: c.patience,
		})
		if said := whyNot(english, err); said != english.Of(c.key) {
			t.Errorf("%v is told as %q", err, said)
		}
	}
	if said := whyNot(english, errors.Join(&client.Refused{Code: wire.CloseFull})); said != english.Of("network.closed-4004") {
		t.Errorf("a full lobby is told as %q", said)
	}
}
