package widgets

// Visit shows another page for a while. back shows the previous page again, with its open dialogs and those
// opened during the visit; after a change to yet another page it does nothing.
func (s *Stage) Visit(p Page) (back func()) {
	before, open := s.page, s.dialogs
	s.SetPage(p)
	s.hiddenDialogs = open
	return func() {
		if s.page != p {
			return
		}
		open := append(s.hiddenDialogs, s.dialogs...)
		s.SetPage(before)
		s.dialogs = open
		s.focusLayer = s.Dialog()
		s.Refresh()
	}
}

// CloseAll closes all dialogs, also those hidden by a Visit.
func (s *Stage) CloseAll() {
	s.hiddenDialogs = nil
	for d := s.Dialog(); d != nil; d = s.Dialog() {
		s.Close(d)
	}
}
