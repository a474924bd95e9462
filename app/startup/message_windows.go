package startup

import "golang.org/x/sys/windows"

// Show shows a message about an error and waits until it is closed.
func Show(title, message string) error { return showAs(windows.MB_ICONERROR, title, message) }

// showAs shows a message with one of Windows' icons and waits until it is closed.
func showAs(icon uint32, title, message string) error {
	caption, err := windows.UTF16PtrFromString(title)
	if err != nil {
		return err
	}
	said, err := windows.UTF16PtrFromString(message)
	if err != nil {
		return err
	}
	_, err = windows.MessageBox(0, said, caption, windows.MB_OK|windows.MB_SETFOREGROUND|icon)
	return err
}
