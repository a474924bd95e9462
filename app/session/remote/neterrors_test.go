package remote

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

// TestEachNetErrorHasItsOwnText: each reason has a sentence of its own in each language, also when wrapped.
func TestEachNetErrorHasItsOwnText(t *testing.T) {
	reasons := []error{client.ErrFingerprint, &net.DNSError{IsNotFound: true}, context.DeadlineExceeded, &client.Refused{Code: 4999}}
	for _, code := range closeCodes {
		reasons = append(reasons, &client.Refused{Code: code})
	}
	for _, language := range text.Languages {
		said := map[string]error{}
		for _, reason := range reasons {
			sentence := explainNetError(text.In(language), fmt.Errorf("dialling: %w", reason))
			if was := said[sentence]; was != nil {
				t.Errorf("%s: %q is the text for %v and for %v", language, sentence, was, reason)
			}
			said[sentence] = reason
		}
	}
}

// TestExplainsMistypedAddress: every mistake in an address is explained, and long input is shortened.
func TestExplainsMistypedAddress(t *testing.T) {
	english := text.For("en")
	for typed, want := range map[string]string{
		"": "Type an address first", ":7420": "before the colon is missing", "256.1.1.1": "“256.1.1.1” is neither", "tower:x": "there is “x”",
		"[::1": "square brackets", "fe80::1": "begins with fe80", "tower#abc": "Copy the invitation again",
		strings.Repeat("?", 100): "“" + strings.Repeat("?", 40) + "…” is neither",
	} {
		_, err := invite.Parse(typed)
		if said := explainNetError(english, err); !strings.Contains(said, want) {
			t.Errorf("for %q the text is %q, want it to contain %q", typed, said, want)
		}
	}
}

// TestExplainsSystemErrors: the errors of the operating system and of foreign servers are explained.
func TestExplainsSystemErrors(t *testing.T) {
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
	const answers = 30 * time.Second // long enough for any answer
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
			Invitation: invite.Invitation{Host: "127.0.0.1", Port: c.port}, Name: "Ann", Plain: c.plain, Timeout: c.patience,
		})
		if said := explainNetError(english, err); said != english.Of(c.key) {
			t.Errorf("the text for %v is %q, want that of %s", err, said, c.key)
		}
	}
	if said := explainNetError(english, errors.Join(&client.Refused{Code: wire.CloseFull})); said != english.Of("network.closed-4004") {
		t.Errorf("the text for a full lobby is %q", said)
	}
}
