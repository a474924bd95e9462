//go:build !nosound && linux && !android && cgo

package speaker

import (
	"strings"
	"testing"
)

// TestRetriesToOpenADevice checks that later attempts fail because ALSA has no device, and not because oto
// opens only one device per program.
func TestRetriesToOpenADevice(t *testing.T) {
	t.Setenv("ALSA_CONFIG_PATH", "/dev/null") // there is no device
	for attempt := range 3 {
		if _, err := connect(nil); err == nil || !strings.Contains(err.Error(), "ALSA") {
			t.Errorf("attempt %d: %v, want ALSA to say that there is no device", attempt, err)
		}
	}
}
