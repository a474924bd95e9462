//go:build !nosound && linux && !android && cgo

package speaker

import (
	"strings"
	"testing"
)

// TestADeviceIsTriedAgain: oto would open one device in the life of a program. What
// a second attempt fails at is the device, and not that rule.
func TestADeviceIsTriedAgain(t *testing.T) {
	t.Setenv("ALSA_CONFIG_PATH", "/dev/null") // there is no device
	for attempt := range 3 {
		if _, err := connect(nil); err == nil || !strings.Contains(err.Error(), "ALSA") {
			t.Errorf("attempt %d: %v, want ALSA to say that there is no device", attempt, err)
		}
	}
}
