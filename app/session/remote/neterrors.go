package remote

import (
	"context"
	"errors"
	"io"
	"net"
	"slices"
	"strconv"
	"syscall"

	"roborally/lan/client"
	"roborally/lan/find"
	"roborally/lan/lobby"
	"roborally/lan/wire"
	"roborally/ui/text"
)

// closeCodes are the close codes that have a text of their own.
var closeCodes = []wire.CloseCode{
	wire.CloseGarbage, wire.CloseVersion, wire.ClosePassword, wire.CloseUnknownToken, wire.CloseFull, wire.CloseName,
	wire.CloseTooManyTries, wire.CloseSlow, wire.CloseReplaced, wire.CloseKicked, wire.CloseEnded, wire.CloseLeft, wire.CloseNoHello,
	wire.CloseCrowded,
}

// netErrors maps the usual reasons why a machine cannot be reached to the keys of their texts. The numbers
// are those of Windows.
var netErrors = []struct {
	key string
	of  []error
}{
	{"network.fingerprint", []error{client.ErrFingerprint}},
	{"network.hall", []error{client.ErrMap}},
	{"network.refused", []error{syscall.ECONNREFUSED, syscall.Errno(10061)}},
	{"network.unreachable", []error{syscall.ENETUNREACH, syscall.Errno(10051), syscall.EADDRNOTAVAIL, syscall.Errno(10049)}},
	{"network.silent", []error{syscall.EHOSTUNREACH, syscall.Errno(10065), syscall.ETIMEDOUT, syscall.Errno(10060), context.DeadlineExceeded}},
	{"network.cut", []error{syscall.ECONNRESET, syscall.Errno(10054), syscall.EPIPE, io.EOF, io.ErrUnexpectedEOF, net.ErrClosed, context.Canceled}},
}

// explainNetError returns a sentence that says why there is no connection to another machine, or no longer,
// and what to do.
func explainNetError(t *text.Text, err error) string {
	var wrong *find.AddressError
	var refused *client.Refused
	var name *net.DNSError
	var timed net.Error
	switch {
	case errors.As(err, &wrong):
		return t.Of("join.wrong-"+string(wrong.Code), "Text", shortQuote(wrong.Text))
	case errors.As(err, &refused) && slices.Contains(closeCodes, refused.Code):
		return t.Of("network.closed-" + strconv.Itoa(int(refused.Code)))
	case errors.As(err, &refused):
		return t.Of("network.closed", "Code", int(refused.Code))
	case errors.As(err, &name) && !name.IsTimeout:
		return t.Of("network.unknown-name")
	}
	for _, u := range netErrors {
		if slices.ContainsFunc(u.of, func(usual error) bool { return errors.Is(err, usual) }) {
			return t.Of(u.key)
		}
	}
	if errors.As(err, &timed) && timed.Timeout() {
		return t.Of("network.silent")
	}
	return t.Of("network.foreign")
}

// shortQuote returns the beginning of a typed text, short enough for a sentence.
func shortQuote(typed string) string {
	const most = 40
	if short := lobby.Clean(typed, most); short != lobby.Clean(typed, most+1) {
		return short + "…"
	}
	return lobby.Clean(typed, most)
}
