package multicast_test

import (
	"fmt"
	"testing"

	"roborally/app/multicast"
)

// TestTheDoorIsOpenAsLongAsSomebodyWantsIt: it is opened for the first and closed
// behind the last, whoever that is.
func TestTheDoorIsOpenAsLongAsSomebodyWantsIt(t *testing.T) {
	moved := 0
	d := multicast.NewDoor(func(do func(env, context uintptr) error) error {
		moved++
		return do(0, 0)
	})
	first, second := d.Hold(), d.Hold()
	said := fmt.Sprint(moved)
	first()
	first() // a second time is nothing
	said += fmt.Sprint(moved)
	second()
	said += fmt.Sprint(moved)
	d.Hold()()
	if said += fmt.Sprint(moved); said != "1124" {
		t.Errorf("the door was moved %q times, not 1, 1, 2 and 4", said)
	}
}
