package device_test

import (
	"fmt"
	"testing"

	"roborally/app/device"
)

// TestLockIsHeldUntilLastRelease: multicast is enabled by the first holder and disabled after the last one.
func TestLockIsHeldUntilLastRelease(t *testing.T) {
	calls := 0
	lock := device.NewMulticastLock(func(do func(env, context uintptr) error) error {
		calls++
		return do(0, 0)
	})
	first, second := lock.Hold(), lock.Hold()
	said := fmt.Sprint(calls)
	first()
	first() // a second release does nothing
	said += fmt.Sprint(calls)
	second()
	said += fmt.Sprint(calls)
	lock.Hold()()
	if said += fmt.Sprint(calls); said != "1124" {
		t.Errorf("the system was called %q times, want 1, 1, 2 and 4", said)
	}
}
