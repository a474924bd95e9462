package desk

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
	"strings"

	"golang.org/x/text/language"

	"roborally/app/post/deadline"
	"roborally/app/post/sheet"
	"roborally/app/store"
	"roborally/core"
	"roborally/core/replay"
	saved "roborally/maps"
	"roborally/ui/art"
	"roborally/ui/text"
)

// files holds a function for each file that makes its content, by its name in the folder of the game.
type files map[string]func() ([]byte, error)

// sheetFiles returns the sheets of the present position.
func (d *Desk) sheetFiles() files {
	files, folder := files{}, d.outFolder()
	pictures := sheet.NewPictures()
	for seat := range d.settings.Players {
		if d.settings.Players[seat].Bot == "" {
			name := fmt.Sprintf("%s/%d-%s", folder, seat+1, slug(d.settings.Players[seat].Name))
			if n := d.editions[seat]; n > 0 { // with other cards
				name += fmt.Sprintf("-%d", n+1)
			}
			d.addSheet(files, name, seat, pictures)
		}
	}
	d.addSheet(files, folder+"/public", core.NoSeat, pictures)
	return files
}

// outFiles returns all that is to be written for the players in the present position.
func (d *Desk) outFiles() files {
	files, folder := d.sheetFiles(), d.outFolder()
	pictures := sheet.NewPictures()
	for _, m := range d.mails {
		if m.Round == d.Round() {
			name := fmt.Sprintf("%s/receipts/%04d-%s", folder, m.Number, slug(d.settings.Players[m.Seat-1].Name))
			r := d.receipt(m, pictures)
			files[name+".txt"] = func() ([]byte, error) { return r.Text(), nil }
			files[name+".html"] = func() ([]byte, error) { return r.HTML(), nil }
		}
	}
	if d.Over() {
		files[folder+"/"+proofFile] = d.proofText
		files[folder+"/"+saveFile] = d.SavedGame
	}
	return files
}

// outFolder returns the folder of the sheets that are out now.
func (d *Desk) outFolder() string {
	switch {
	case d.game == nil:
		return outFolder + "/invitation"
	case d.Over():
		return outFolder + "/end"
	}
	return fmt.Sprintf("%s/round-%02d", outFolder, d.Round())
}

// written is a sheet or an invitation.
type written interface {
	Text() []byte
	HTML() []byte
	PDF(sheet.Paper) ([]byte, error)
}

// addSheet adds the files of a sheet, or of an invitation.
func (d *Desk) addSheet(files files, name string, seat int, pictures *sheet.Pictures) {
	var w written
	if d.game == nil {
		w = d.invitation(seat, pictures)
	} else {
		s := d.sheet(seat)
		s.Pictures = pictures
		w = s
	}
	files[name+".txt"] = func() ([]byte, error) { return w.Text(), nil }
	files[name+".html"] = func() ([]byte, error) { return w.HTML(), nil }
	files[name+".pdf"] = func() ([]byte, error) { return w.PDF(d.paper()) }
}

// paper returns the paper that sheets are printed on.
func (d *Desk) paper() sheet.Paper {
	if d.settings.Paper == "letter" {
		return sheet.Letter
	}
	return sheet.A4
}

// players returns the players as sheets show them.
func (d *Desk) players() (players []sheet.Player) {
	for i := range d.settings.Players {
		p := &d.settings.Players[i]
		players = append(players, sheet.Player{Name: p.Name, Colour: art.PlayerColour(p.Colour)})
	}
	return players
}

// language returns the language of a seat, or that of the public.
func (d *Desk) language(seat int) string {
	if seat == core.NoSeat {
		return d.settings.Language
	}
	return d.settings.Players[seat].Language
}

// invitation returns the invitation of a seat, or the public one (core.NoSeat). It shows no secret goals, which are not
// drawn yet.
func (d *Desk) invitation(seat int, pictures *sheet.Pictures) *sheet.Invitation {
	i := &sheet.Invitation{
		Game: d.settings.Name, Map: d.settings.Map, Custom: d.settings.Custom, Lang: d.language(seat), Seat: seat, Players: d.players(), Setup: &d.setup,
		Deadline: d.Due(), AnswerTo: d.settings.AnswerTo, Commitment: Commitment(d.secret), Pictures: pictures,
	}
	if i.View = d.startView(seat); d.setup.Goals == core.SecretGoals {
		i.View = d.startView(core.NoSeat)
	}
	if seat != core.NoSeat && d.beforeGame(seat) != nil {
		i.Notes = []string{text.In(language.Make(i.Lang)).Of("desk.wishes")}
	}
	return i
}

// startView returns what a seat knows before the game; secret goals, which are not drawn yet, are any.
func (d *Desk) startView(seat int) core.View {
	dealt := d.setup
	dealt.GoalLists = d.goalLists(0)
	start, err := dealt.Begin()
	if err != nil {
		panic(err) // the settings are checked
	}
	return replay.NewRecording(&dealt, start, nil).View(0, seat)
}

// sheet returns the sheet of a seat, or the public one (core.NoSeat).
func (d *Desk) sheet(seat int) *sheet.Sheet {
	game := d.game.Game
	s := &sheet.Sheet{
		Game: d.settings.Name, Map: d.settings.Map, Custom: d.settings.Custom, Lang: d.language(seat), Seat: seat, Players: d.players(),
		Setup: game.Setup(), View: game.View(seat), Last: d.last.Redacted(seat),
		AnswerTo: d.settings.AnswerTo, Commitment: Commitment(d.secret),
	}
	s.Notes = d.notes(s.Lang)
	if d.Over() {
		return s
	}
	s.Deadline, s.Grace = d.Due(), d.settings.Deadline.Grace
	for _, decision := range game.Pending() {
		if decision.Seat == seat {
			s.Decisions = append(s.Decisions, decision)
		}
	}
	return s
}

// notes returns what is to be said beside what has happened: from which words the cards follow, and whose
// orders were missing.
func (d *Desk) notes(lang string) (notes []string) {
	t := text.In(language.Make(lang))
	if d.how == nil {
		var all []string
		for seat, word := range d.words {
			if word == "" {
				word = t.Of("desk.no-word")
			}
			all = append(all, d.settings.Players[seat].Name+" – "+word)
		}
		notes = append(notes, t.Of("desk.words", "Words", strings.Join(all, ", ")))
	}
	missing := map[string][]string{} // names by the key of what was done
	for seat, how := range d.how {
		key := "desk.played"
		switch how.By {
		case ByOrders, ByComputer, ByNobody:
			continue
		case string(deadline.Random):
			key = "desk.random"
		case string(deadline.PowerDown):
			key = "desk.power-down"
		}
		missing[key] = append(missing[key], d.settings.Players[seat].Name)
	}
	for _, key := range slices.Sorted(maps.Keys(missing)) {
		notes = append(notes, t.Of(key, "Names", strings.Join(missing[key], ", ")))
	}
	return notes
}

// form returns the form of a seat's sheet.
func (d *Desk) form(seat int) []string { return d.sheet(seat).Form() }

// receipt returns the answer to a mail for the round that comes.
func (d *Desk) receipt(m *Mail, pictures *sheet.Pictures) *sheet.Receipt {
	r := &sheet.Receipt{
		Game: d.settings.Name, Lang: m.Lang, Number: m.Number, Seat: m.Seat - 1, Players: d.players(), Setup: &d.setup,
		At: m.Date.In(d.settings.Deadline.Zone.Location()), Deadline: d.Due(), AnswerTo: d.settings.AnswerTo,
		Understood: m.Unclear == nil, Word: m.Word, Orders: m.Orders, Pictures: pictures,
	}
	if key := map[Refusal]string{TooOld: "desk.too-old", TooLate: "desk.too-late"}[m.Refused]; key != "" {
		r.Notes = []string{text.In(language.Make(m.Lang)).Of(key)}
	}
	if m.Unclear != nil {
		r.Unclear = sheet.Unclear{Line: m.Unclear.Line, Text: m.Unclear.Text, Reason: m.Sentence(), Readings: m.Unclear.Readings}
	}
	if m.Orders == nil || d.game == nil {
		return r
	}
	r.View = d.game.Game.View(m.Seat - 1)
	inputs, err := m.Orders.Inputs(situation(d.game, m.Seat-1, nil))
	for _, in := range inputs {
		if err == nil && in.Kind == core.Confirm {
			r.Way, err = r.View.Rehearse(in.Program)
		}
	}
	return r
}

// WriteOut writes the files for the players that are not there yet, and the saved game.
func (d *Desk) WriteOut() error {
	if d.game != nil {
		text, err := d.SavedGame()
		if err == nil {
			err = d.write(saveFile, text)
		}
		if err != nil {
			return err
		}
	}
	return d.writeFiles(d.outFiles(), false)
}

// WriteSheets writes the sheets anew, and returns their names in the folder of the game.
func (d *Desk) WriteSheets() ([]string, error) {
	sheets := d.sheetFiles()
	return slices.Sorted(maps.Keys(sheets)), d.writeFiles(sheets, true)
}

// writeFiles writes files for the players: all, or those that are missing.
func (d *Desk) writeFiles(files files, all bool) error {
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if _, err := os.Lstat(d.path(name)); !all && !errors.Is(err, fs.ErrNotExist) {
			continue
		}
		text, err := files[name]()
		if err == nil {
			err = d.write(name, text)
		}
		if err != nil {
			return fmt.Errorf("%s cannot be written: %w", name, err)
		}
	}
	return nil
}

// write writes a file of the game, unless it is as it should be.
func (d *Desk) write(name string, text []byte) error {
	if old, err := os.ReadFile(d.path(name)); err == nil && bytes.Equal(old, text) {
		return nil
	}
	return store.Replace(d.path(name), bytes.NewReader(text))
}

// SavedGame returns the text of the game as a saved game, which the window shows and "referee record" prints.
func (d *Desk) SavedGame() ([]byte, error) {
	hall, err := d.settings.findMap()
	if err != nil {
		return nil, err
	}
	text, err := hall.Text()
	if err != nil {
		return nil, err
	}
	state := d.state()
	g := &saved.Game{
		Name: d.settings.Name, Saved: d.since, Program: "referee", Round: int(state.Round),
		Ended: d.Over(), Winner: int(state.Winner), Record: d.game.Record(), MapText: string(text),
	}
	for seat := range d.settings.Players {
		p := &d.settings.Players[seat]
		g.Seats = append(g.Seats, saved.Seat{Name: p.Name, Model: d.setup.Models[seat], Colour: p.Colour, Bot: p.Bot})
	}
	return saved.WriteGame(g)
}

// slug returns a name as part of a file name that every system allows.
func slug(name string) string { return cmp.Or(store.FileName(name, maxSlug), "player") }

// maxSlug is the length of the longest name in a file name.
const maxSlug = 24

// Files returns the names of the files that follow from the log and belong to the present position, in the
// folder of the game.
func (d *Desk) Files() []string {
	names := slices.Sorted(maps.Keys(d.outFiles()))
	if d.game != nil {
		names = append(names, saveFile)
	}
	return names
}

// OutFolder returns the folder of the files for the players that are out now.
func (d *Desk) OutFolder() string { return d.path(path.Clean(d.outFolder())) }
