package shell

import (
	"fyne.io/fyne/v2"

	"roborally/maps"
)

// KeepHall adds a hall of somebody else to the player's own, and calls done when it is there.
func (s *Shell) KeepHall(m *maps.Map, done func()) {
	s.Disk.Go(func() {
		text, err := m.Text()
		if err == nil {
			_, _, err = s.Halls.Import(text)
		}
		fyne.Do(func() {
			if err != nil {
				s.Report(err)
				return
			}
			s.ReadHalls(done)
		})
	})
}
