package remote

import (
	"context"
	"errors"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"roborally/lan/find/findtest"
)

// TestDialsFirstAddressThatAnswers: an address that does not answer delays the next one by attemptDelay
// only, the better of two that answer is used, and no connection stays open.
func TestDialsFirstAddressThatAnswers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := findtest.NewNetwork()
		there, here := e.Machine("10.0.0.1/8", "10.1.0.1/16"), e.Machine("10.0.0.2/8")
		l, err := there.Listen(":7420")
		if err != nil {
			t.Fatal(err)
		}
		go func() {
			for {
				c, err := l.Accept()
				if err != nil {
					return
				}
				go func() {
					_, _ = c.Read(make([]byte, 1))
					_ = c.Close()
				}()
			}
		}()
		for _, c := range []struct {
			addresses []string
			want      string
			wait      time.Duration
		}{
			{[]string{"10.0.0.1:7420", "10.1.0.1:7420"}, "10.0.0.1:7420", 0},
			{[]string{"10.9.9.9:7420", "10.1.0.1:7420"}, "10.1.0.1:7420", attemptDelay},
			{[]string{"10.0.0.1:1", "10.1.0.1:7420", "10.9.9.9:7420"}, "10.1.0.1:7420", 0},
			{[]string{"10.9.9.9:7420", "10.9.9.8:7420", "10.0.0.1:7420"}, "10.0.0.1:7420", 2 * attemptDelay},
		} {
			d := &dialer{network: here, addresses: c.addresses}
			begun := time.Now()
			conn, err := d.dial(t.Context(), "", "")
			if err != nil || d.address() != c.want || time.Since(begun) != c.wait {
				t.Errorf("from %v the dialer connects to %q after %v: %v", c.addresses, d.address(), time.Since(begun), err)
				continue
			}
			_ = conn.Close()
		}
		refused := &dialer{network: here, addresses: []string{"10.0.0.1:1", "10.1.0.1:1"}}
		if _, err := refused.dial(t.Context(), "", ""); !errors.Is(err, syscall.ECONNREFUSED) {
			t.Errorf("all addresses refuse, but the error is %v", err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		silent := &dialer{network: here, addresses: []string{"10.9.9.9:7420", "10.9.9.8:7420"}}
		if _, err := silent.dial(ctx, "", ""); !errors.Is(err, context.DeadlineExceeded) || silent.address() != "10.9.9.9:7420" {
			t.Errorf("no address answers, but the error is %v", err)
		}
		_ = l.Close()
	})
}
