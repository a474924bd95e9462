package desk

import "fmt"

// SheetFile returns the path of the sheet, or invitation, of a seat that is out now, as plain text.
func (d *Desk) SheetFile(seat int) string {
	return d.path(fmt.Sprintf("%s/%d-%s.txt", d.outFolder(), seat+1, slug(d.settings.Players[seat].Name)))
}

// FolderName returns the name of a game as that of a folder.
func FolderName(game string) string {
	if name := slug(game); name != slug("") {
		return name
	}
	return "game"
}

// StrangerError is the error of a mail that comes from no player.
type StrangerError struct {
	From string // its address; "" if the mail does not say who has sent it
}

func (e *StrangerError) Error() string {
	if e.From == "" {
		return "it does not say who has sent it; name the player with --player"
	}
	return fmt.Sprintf("%s is the address of no player; name the player with --player, or add the address to %s", e.From, settingsFile)
}
