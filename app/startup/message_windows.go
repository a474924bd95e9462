package startup

import "golang.org/x/sys/windows"

// Show shows a message and waits until it is closed.
func Show(title, message string) error {
	caption, err := windows.UTF16PtrFromString(title)
	if err != nil {
		return err
	}
	said, err := windows.UTF16PtrFromString(message)
	if err != nil {
		return err
	}
	_, err = windows.MessageBox(0, said, caption, windows.MB_OK|windows.MB_ICONERROR|windows.MB_SETFOREGROUND)
	return err
}
