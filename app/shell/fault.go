package shell

import (
	"errors"
	"slices"
	"strings"

	"roborally/app/store"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/saves"
	"roborally/ui/settings"
	"roborally/ui/text"
)

// Report shows file faults as toasts. nil is no fault.
func (s *Shell) Report(err error) {
	s.logFault(err)
	for _, said := range faultTexts(s.Text, err) {
		s.Toast(art.IconSave, look.Danger, s.Text.Of("app.files"), said)
	}
}

// ReportMoved reports that a profile was set aside when it was read. Other faults of it are reported where it
// is shown or changed.
func (s *Shell) ReportMoved(err error) {
	if fault := (*store.Fault)(nil); errors.As(err, &fault) && fault.MovedTo != "" {
		s.Report(err)
	}
}

// AddNotices adds file faults to what the menu reports. It reports whether any of them is new.
func (s *Shell) AddNotices(err error) bool {
	s.logFault(err)
	before := len(s.Notices)
	for _, said := range faultTexts(s.Text, err) {
		if !slices.Contains(s.Notices, said) {
			s.Notices = append(s.Notices, said)
		}
	}
	return len(s.Notices) > before
}

// logFault logs file faults. nil is no fault.
func (s *Shell) logFault(err error) {
	if err != nil {
		s.Log.Warn("file", "fault", err)
	}
}

// faultTexts returns a sentence for each file fault in err, sorted and without duplicates.
func faultTexts(t *text.Text, err error) []string {
	var said []string
	var each func(error)
	each = func(err error) {
		var fault *store.Fault
		joined, several := err.(interface{ Unwrap() []error })
		switch {
		case err == nil:
		case several:
			for _, one := range joined.Unwrap() {
				each(one)
			}
		case errors.As(err, &fault):
			reason := ""
			switch fault.Code {
			case store.Unwritable:
				reason = t.Cause(fault.Err)
			case store.UnusableGame:
				reason = explain(t, fault.Err, fault.Keys...)
			}
			said = append(said, settings.StorageProblem(t, string(fault.Code), fault.File, fault.MovedTo, fault.Keys, reason))
		default:
			said = append(said, explain(t, err))
		}
	}
	each(err)
	slices.Sort(said)
	return slices.Compact(said)
}

// explain returns why a saved game cannot be continued, or quotes an error about anything else. hall is the ID
// of the game's map, if it is known.
func explain(t *text.Text, err error, hall ...string) string {
	if said, ok := saves.Explain(t, err, strings.Join(hall, "")); ok {
		return said
	}
	return t.Of("fault.unknown", "Error", err.Error())
}
