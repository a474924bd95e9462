package app

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"roborally/app/post/deadline"
)

// zoneFile is the file that systems like Unix keep their time zone in: a link to one that is named like the zone.
const zoneFile = "/etc/localtime"

// systemZone returns the time zone of this device. If the system does not say its name, it is the zone that
// has the same time now all over the year.
func systemZone() deadline.Zone {
	names := []string{os.Getenv("TZ"), time.Local.String()}
	if target, err := filepath.EvalSymlinks(zoneFile); err == nil {
		_, name, _ := strings.Cut(filepath.ToSlash(target), "/zoneinfo/")
		names = append(names, name)
	}
	_, offset := time.Now().Zone()
	// The names of these zones have the sign turned round.
	names = append(names, fmt.Sprintf("Etc/GMT%+d", -offset/int(time.Hour/time.Second)))
	for _, name := range names {
		if zone, err := deadline.ParseZone(name); err == nil {
			return zone
		}
	}
	return deadline.Zone{}
}
