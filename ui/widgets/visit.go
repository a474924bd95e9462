package widgets

// Visit shows another page for a while. back shows the one before again, with the
// dialogs that are open there, and those that have been opened meanwhile; once
// yet another page is shown it does nothing.
func (s *Stage) Visit(p Page) (back func()) {
	before, open := s.page, s.dialogs
	s.SetPage(p)
	s.behind = open
	return func() {
		if s.page != p {
			return
		}
		open := append(s.behind, s.dialogs...)
		s.SetPage(before)
		s.dialogs = open
		s.searching = s.Dialog()
		s.Refresh()
	}
}

// CloseAll takes all dialogs away, also those that a Visit has left open.
func (s *Stage) CloseAll() {
	s.behind = nil
	for d := s.Dialog(); d != nil; d = s.Dialog() {
		s.Close(d)
	}
}
