package app

import (
	"context"
	"errors"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"roborally/lan/find/findtest"
)

// TestARouteTakesWhatAnswers: an address that does not holds nobody up, the better
// one is taken where both do, and nothing stays open.
func TestARouteTakesWhatAnswers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := findtest.NewEther()
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
			{[]string{"10.9.9.9:7420", "10.1.0.1:7420"}, "10.1.0.1:7420", headStart},
			{[]string{"10.0.0.1:1", "10.1.0.1:7420", "10.9.9.9:7420"}, "10.1.0.1:7420", 0},
			{[]string{"10.9.9.9:7420", "10.9.9.8:7420", "10.0.0.1:7420"}, "10.0.0.1:7420", 2 * headStart},
		} {
			r := &route{network: here, addresses: c.addresses}
			begun := time.Now()
			conn, err := r.connect(t.Context(), "", "")
			if err != nil || r.reached() != c.want || time.Since(begun) != c.wait {
				t.Errorf("of %v %q is taken after %v: %v", c.addresses, r.reached(), time.Since(begun), err)
				continue
			}
			_ = conn.Close()
		}
		refused := &route{network: here, addresses: []string{"10.0.0.1:1", "10.1.0.1:1"}}
		if _, err := refused.connect(t.Context(), "", ""); !errors.Is(err, syscall.ECONNREFUSED) {
			t.Errorf("where nothing listens: %v", err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		silent := &route{network: here, addresses: []string{"10.9.9.9:7420", "10.9.9.8:7420"}}
		if _, err := silent.connect(ctx, "", ""); !errors.Is(err, context.DeadlineExceeded) || silent.reached() != "10.9.9.9:7420" {
			t.Errorf("where nobody is: %v", err)
		}
		_ = l.Close()
	})
}
