package deadline

import (
	"fmt"
	"time"
	_ "time/tzdata" // Windows has no time zones of its own that Go can read
)

// Zone is a time zone by its name, such as "Europe/Berlin"; the zero value is UTC. The zone of the
// machine is none: a game goes on in the same one wherever it is run.
type Zone struct {
	location *time.Location
}

// ParseZone returns the time zone of a name.
func ParseZone(name string) (Zone, error) {
	location, err := time.LoadLocation(name)
	if err != nil || name == "" || location == time.Local {
		return Zone{}, fmt.Errorf("%.40q is no time zone; write one as Europe/Berlin, or UTC", name)
	}
	return Zone{location}, nil
}

// Location returns the zone as the package time knows it.
func (z Zone) Location() *time.Location {
	if z.location == nil {
		return time.UTC
	}
	return z.location
}

// String returns the name.
func (z Zone) String() string { return z.Location().String() }

// MarshalText returns the name.
func (z Zone) MarshalText() ([]byte, error) { return []byte(z.String()), nil }

// UnmarshalText reads a name.
func (z *Zone) UnmarshalText(name []byte) (err error) {
	*z, err = ParseZone(string(name))
	return err
}
