package device_test

import (
	"runtime"
	"testing"

	"roborally/app/device"
)

// Long computations use every processor of a desktop, at most half of those of a tablet, and always one.
func TestWorkersSpareTheBattery(t *testing.T) {
	tablet := runtime.GOOS == "android" || runtime.GOOS == "ios"
	for processors := 1; processors <= 16; processors++ {
		workers, most := device.Workers(processors), processors
		if tablet {
			most = max(1, processors/2)
		}
		if workers < 1 || workers > most || !tablet && workers != processors {
			t.Errorf("%d processors: %d workers", processors, workers)
		}
	}
}
