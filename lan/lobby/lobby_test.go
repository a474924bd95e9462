package lobby_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/lan/lobby"
)

// open returns a lobby with the default choice and the host Ada.
func open(t *testing.T) (*lobby.Local, lobby.Room) {
	t.Helper()
	l, room, err := lobby.Open(lobby.DefaultChoice(), "Ada", 7)
	if err != nil {
		t.Fatal(err)
	}
	return l, room
}

func join(t *testing.T, l *lobby.Local, name string) lobby.Room {
	t.Helper()
	room, err := l.Join(name, core.Peach)
	if err != nil {
		t.Fatal(err)
	}
	return room
}

func do(t *testing.T, room lobby.Room, commands ...lobby.Command) {
	t.Helper()
	for _, c := range commands {
		if err := room.Do(c); err != nil {
			t.Fatalf("%T%+v: %v", c, c, err)
		}
	}
}

// wantRefused checks that a command is refused with a code and changes nothing.
func wantRefused(t *testing.T, room lobby.Room, c lobby.Command, code lobby.Code) {
	t.Helper()
	before := room.State()
	var refused *lobby.Refused
	if err := room.Do(c); !errors.As(err, &refused) || refused.Code != code {
		t.Errorf("%T%+v returns %v, want %s", c, c, err, code)
	}
	if !reflect.DeepEqual(before, room.State()) {
		t.Errorf("%T%+v is refused but has changed the lobby", c, c)
	}
}

// seat returns the seat with an index.
func seat(room lobby.Room, n int) lobby.Seat { return room.State().Seats[n] }

func TestDefaultLobby(t *testing.T) {
	_, room := open(t)
	s := room.State()
	if len(s.Seats) != 4 || s.People() != 1 || s.Seats[0].Name != "Ada" || s.Seats[0].Member != room.Self() || s.Host != room.Self() {
		t.Fatalf("the lobby is %+v, want Ada as host and three computer players", s)
	}
	names, colours := map[string]bool{}, map[int]bool{}
	for _, seat := range s.Seats {
		names[seat.Name], colours[seat.Colour] = true, true
	}
	if len(names) != 4 || len(colours) != 4 {
		t.Errorf("names or colours are not unique: %+v", s.Seats)
	}
}

// Settings are the host's alone, and invalid values are refused.
func TestOnlyHostChangesSettings(t *testing.T) {
	l, host := open(t)
	guest := join(t, l, "Bob")
	computer := seat(host, 1).ID
	for _, c := range []lobby.Command{
		lobby.ChooseMap{Map: "clockwork"}, lobby.SetCheckpoints{Number: 2}, lobby.ChooseRules{Rules: "classic"}, lobby.SetAbilities{},
		lobby.SetPoints{Points: 3}, lobby.SetMinutes{Minutes: 30}, lobby.SetGoals{Goals: core.SecretGoals},
		lobby.SetLimit{Limit: time.Minute}, lobby.AllowHints{}, lobby.SetOnLeave{}, lobby.AddComputer{Level: bot.Easy},
		lobby.SetLevel{Seat: computer, Level: bot.Easy}, lobby.Kick{Member: host.Self()}, lobby.Start{}, lobby.Load{}, lobby.Reopen{},
	} {
		wantRefused(t, guest, c, lobby.NotHost)
	}
	for _, wrong := range []struct {
		c    lobby.Command
		code lobby.Code
	}{
		{lobby.ChooseMap{Map: "atlantis"}, lobby.NoSuchMap},
		{lobby.ChooseMap{Map: "../boards/clockwork"}, lobby.NoSuchMap},
		{lobby.SetCheckpoints{}, lobby.NoCheckpoint},
		{lobby.SetCheckpoints{Number: 7}, lobby.NoCheckpoint},
		{lobby.ChooseRules{Rules: "rally"}, lobby.NoSuchRules},
		{lobby.SetPoints{Points: 5}, lobby.NoPoints},
		{lobby.SetMinutes{Minutes: 30}, lobby.NoPoints},
		{lobby.SetGoals{Goals: core.SwapGoals}, lobby.NoSuchGoals},
		{lobby.SetGoals{Goals: core.SecretGoals}, lobby.NoSuchGoals},
		{lobby.SetLimit{Limit: time.Second}, lobby.NoSuchLimit},
		{lobby.SetLimit{Limit: -time.Minute}, lobby.NoSuchLimit},
		{lobby.SetLimit{Limit: 25 * time.Hour}, lobby.NoSuchLimit},
		{lobby.SetOnLeave{Level: bot.Random}, lobby.NoSuchLevel},
		{lobby.AddComputer{}, lobby.NoSuchLevel},
		{lobby.AddComputer{Level: bot.GreedyManhattan}, lobby.NoSuchLevel},
		{lobby.AddComputer{Level: bot.Easy, Model: 77}, lobby.NoSuchRobot},
		{lobby.SetLevel{Seat: computer, Level: 55}, lobby.NoSuchLevel},
		{lobby.SetLevel{Seat: seat(host, 0).ID, Level: bot.Easy}, lobby.NotYours},
		{lobby.SetLevel{Seat: 999, Level: bot.Easy}, lobby.NoSuchSeat},
		{lobby.SetModel{Seat: computer, Model: core.NoModel}, lobby.NoSuchRobot},
		{lobby.SetColour{Seat: computer, Colour: 8}, lobby.NoSuchColour},
		{lobby.SetColour{Seat: computer, Colour: -1}, lobby.NoSuchColour},
		{lobby.Kick{Member: 99}, lobby.NoSuchMember},
		{lobby.Say{Text: " \n\u200b "}, lobby.NothingSaid},
		{lobby.Reopen{}, lobby.NotBegun},
	} {
		wantRefused(t, host, wrong.c, wrong.code)
	}
	do(t, host, lobby.ChooseMap{Map: "switchyard"}, lobby.SetCheckpoints{Number: 7}, lobby.ChooseMap{Map: "clockwork"}, lobby.SetLimit{Limit: 90 * time.Second})
	if g := host.State().Settings; g.Map != "clockwork" || g.Checkpoints != 6 || g.Limit != 90*time.Second {
		t.Errorf("the settings are %+v, want clockwork with its 6 checkpoints and 90 s", g)
	}
}

// A new rule set sets the abilities to its default; the host can change them.
func TestChooseRulesSetsAbilities(t *testing.T) {
	_, host := open(t)
	do(t, host, lobby.ChooseRules{Rules: "classic"})
	if host.State().Settings.Abilities {
		t.Error("classic has abilities by default")
	}
	do(t, host, lobby.SetAbilities{On: true}, lobby.ChooseRules{Rules: "classic"})
	if !host.State().Settings.Abilities {
		t.Error("choosing the current rule set again resets the abilities")
	}
	do(t, host, lobby.ChooseRules{Rules: "factory"})
	if !host.State().Settings.Abilities {
		t.Error("factory has no abilities by default")
	}
}

// A game of missions ends by points, by time, or both, and needs two flags.
func TestMissionsEndByPointsOrTime(t *testing.T) {
	_, host := open(t)
	do(t, host, lobby.ChooseMap{Map: "clockwork"}, lobby.ChooseRules{Rules: "missions"})
	if g := host.State().Settings; g.Points != 5 || g.Minutes != 0 || !g.Options || g.Checkpoints != 6 {
		t.Errorf("missions begins with %+v, want 5 points, no time, its cards and 6 flags", g)
	}
	wantRefused(t, host, lobby.SetPoints{}, lobby.NoEnd)
	wantRefused(t, host, lobby.SetPoints{Points: 10}, lobby.NoSuchPoints)
	wantRefused(t, host, lobby.SetPoints{Points: -1}, lobby.NoSuchPoints)
	wantRefused(t, host, lobby.SetMinutes{Minutes: 241}, lobby.NoSuchMinutes)
	wantRefused(t, host, lobby.SetMinutes{Minutes: -1}, lobby.NoSuchMinutes)
	do(t, host, lobby.SetMinutes{Minutes: 45}, lobby.SetPoints{})
	wantRefused(t, host, lobby.SetMinutes{}, lobby.NoEnd)
	s := host.State()
	o, err := s.Options()
	if err != nil || o.Setup.Points != 0 || !o.Setup.Timed || o.PlayTime != 45*time.Minute {
		t.Errorf("the table gets %+v, %v (%v), want 45 minutes and no points", o.Setup, o.PlayTime, err)
	}
	do(t, host, lobby.SetCheckpoints{Number: 1})
	wantRefused(t, host, lobby.Start{}, lobby.TooFewFlags)
	do(t, host, lobby.ChooseRules{Rules: "classic"})
	if g := host.State().Settings; g.Points != 0 || g.Minutes != 0 {
		t.Errorf("classic has %d points and %d minutes, want none", g.Points, g.Minutes)
	}
}

// Members change only their own seats; the host also changes those of computer players.
func TestMembersChangeOnlyOwnSeats(t *testing.T) {
	l, host := open(t)
	guest := join(t, l, "Bob")
	own, ada, computer := seat(guest, 4).ID, seat(guest, 0).ID, seat(guest, 1).ID
	do(t, guest, lobby.SetModel{Seat: own, Model: core.Albot}, lobby.Rename{Seat: own, Name: "Robert"}, lobby.SetColour{Seat: own, Colour: 7})
	if got := seat(host, 4); got.Model != core.Albot || got.Name != "Robert" || got.Colour != 7 || got.Member != guest.Self() {
		t.Errorf("the guest's seat is %+v, want Albot, Robert and colour 7", got)
	}
	if m, _ := findMember(host, guest.Self()); m.Name != "Robert" {
		t.Errorf("the member's name is %s, want Robert", m.Name)
	}
	for _, c := range []lobby.Command{lobby.SetModel{Seat: ada, Model: core.Albot}, lobby.Rename{Seat: ada, Name: "X"}, lobby.RemoveSeat{Seat: ada},
		lobby.SetModel{Seat: computer, Model: core.Albot}, lobby.SetColour{Seat: computer, Colour: 6}, lobby.RemoveSeat{Seat: computer}} {
		wantRefused(t, guest, c, lobby.NotYours)
	}
	wantRefused(t, host, lobby.SetModel{Seat: own, Model: core.Tanky}, lobby.NotYours)
	wantRefused(t, guest, lobby.SetColour{Seat: own, Colour: seat(host, 0).Colour}, lobby.ColourTaken)
	wantRefused(t, guest, lobby.Rename{Seat: own, Name: "ADA"}, lobby.NameTaken)
	wantRefused(t, guest, lobby.Rename{Seat: own, Name: " \t "}, lobby.NameEmpty)
	// A computer player gives up its colour and name.
	old := seat(host, 1)
	do(t, guest, lobby.SetColour{Seat: own, Colour: old.Colour}, lobby.Rename{Seat: own, Name: old.Name})
	if now := seat(host, 1); now.Colour != 7 || now.Name == old.Name {
		t.Errorf("the computer player is %+v, want colour 7 and another name", now)
	}
	do(t, host, lobby.SetModel{Seat: computer, Model: core.LazyBot}, lobby.SetLevel{Seat: computer, Level: bot.Expert}, lobby.RemoveSeat{Seat: own})
	if s := guest.State(); len(s.Seats) != 4 || s.Seats[1].Model != core.LazyBot || s.Seats[1].Level != bot.Expert {
		t.Errorf("the seats are %+v, want four, the second an expert LazyBot", s.Seats)
	}
}

func findMember(room lobby.Room, id int) (lobby.Member, bool) {
	s := room.State()
	m, ok := s.Member(id)
	if !ok {
		return lobby.Member{}, false
	}
	return *m, true
}

// Map and rules limit the seats. Several people may sit at a machine, and a member without
// a seat watches.
func TestSeatsAreLimited(t *testing.T) {
	l, host := open(t)
	do(t, host, lobby.AddPerson{Name: "Ben"}, lobby.AddPerson{Name: "Cleo", Model: core.Tanky})
	wantRefused(t, host, lobby.AddPerson{Name: "ben"}, lobby.NameTaken)
	wantRefused(t, host, lobby.AddPerson{}, lobby.NameEmpty)
	do(t, host, lobby.AddComputer{Level: bot.Easy}, lobby.AddComputer{Level: bot.Hard})
	wantRefused(t, host, lobby.AddComputer{Level: bot.Easy}, lobby.Full)
	wantRefused(t, host, lobby.AddPerson{Name: "Dan"}, lobby.Full)
	s := host.State()
	if got := s.SeatsOf(host.Self()); !slices.Equal(got, []int{0, 4, 5}) {
		t.Errorf("the host's seats are %v, want 0, 4 and 5", got)
	}
	count := map[core.Model]int{}
	for _, seat := range s.Seats {
		count[seat.Model]++
	}
	for _, m := range core.Models {
		if count[m] == 0 || count[m] > 2 {
			t.Errorf("%d of eight robots are %s, want 1 or 2", count[m], m)
		}
	}
	guest := join(t, l, "Eve")
	if s := guest.State(); len(s.Seats) != 8 || len(s.SeatsOf(guest.Self())) != 0 || len(s.Members) != 2 {
		t.Errorf("in a full lobby the guest gets a seat or is no member: %+v", s)
	}
	if len(guest.State().Chat) != 0 {
		t.Error("joining has added a chat line")
	}
	do(t, host, lobby.RemoveSeat{Seat: seat(host, 7).ID})
	do(t, guest, lobby.AddPerson{Name: "Eve"}, lobby.Watch{}, lobby.AddPerson{Name: "Eve"})
	if got := seat(guest, 7); got.Member != guest.Self() || got.Name != "Eve" {
		t.Errorf("the spectator's seat is %+v, want Eve", got)
	}
}

// The game starts when all players are ready. A change of settings resets them, and
// nothing changes in a running game.
func TestStartWaitsForReadyMembers(t *testing.T) {
	l, host := open(t)
	bob, eve := join(t, l, "Bob"), join(t, l, "Eve")
	do(t, eve, lobby.Watch{})
	wantRefused(t, host, lobby.Start{}, lobby.NotReady)
	do(t, bob, lobby.SetReady{On: true})
	do(t, host, lobby.SetCheckpoints{Number: 2})
	wantRefused(t, host, lobby.Start{}, lobby.NotReady)
	do(t, bob, lobby.SetReady{On: true})
	do(t, host, lobby.AddComputer{Level: bot.Easy}, lobby.SetCheckpoints{Number: 2}) // neither changes the settings
	do(t, host, lobby.Start{})
	if !bob.State().Begun {
		t.Fatal("Begun is not set in the guest's state")
	}
	for _, c := range []lobby.Command{lobby.ChooseMap{Map: "clockwork"}, lobby.AddComputer{Level: bot.Easy}, lobby.SetModel{Seat: seat(host, 0).ID, Model: core.Albot},
		lobby.AddPerson{Name: "Zoe"}, lobby.Watch{}, lobby.RemoveSeat{Seat: seat(host, 0).ID}, lobby.SetReady{}, lobby.Start{}} {
		wantRefused(t, host, c, lobby.AlreadyBegun)
	}
	do(t, bob, lobby.Say{Text: "good luck"})
	late := join(t, l, "Late")
	if s := late.State(); len(s.SeatsOf(late.Self())) != 0 {
		t.Error("a member who joins a running game gets a seat")
	}
	bob.Close()
	if s := host.State(); len(s.Seats) != 6 {
		t.Errorf("leaving a running game removes the seat: %+v", s.Seats)
	}
	do(t, host, lobby.Reopen{})
	if s := host.State(); s.Begun || len(s.Seats) != 5 || s.People() != 1 {
		t.Errorf("after Reopen the lobby is %+v, want five seats with one person", s)
	}
	do(t, host, lobby.RemoveSeat{Seat: seat(host, 0).ID})
	for s := host.State(); len(s.Seats) > 0; s = host.State() {
		do(t, host, lobby.RemoveSeat{Seat: s.Seats[0].ID})
	}
	wantRefused(t, host, lobby.Start{}, lobby.NobodyPlays)
}

func TestClean(t *testing.T) {
	for _, test := range []struct{ in, want string }{
		{"  Ada \t Lovelace\n", "Ada Lovelace"},
		{"a\u202eb\u0000c\u200d", "abc"},
		{"\xff\xfeZoë", "Zoë"},
		{strings.Repeat("ä", 100), strings.Repeat("ä", lobby.MaxName)},
		{strings.Repeat("x", lobby.MaxName-1) + " yz", strings.Repeat("x", lobby.MaxName-1)},
		{"\u00a0\u2003", ""},
		{"Z\u0301\u0302\u0303\u0304o\u0308e\u0308", "\u0179\u0302öë"},   // two marks per letter
		{"\u1ebf\u0301\u0302", "\u1ebf"},                                // ế has two already
		{"\u0301\u0302 \u0303Ada", "Ada"},                               // marks on no letter
		{"A\u034f\u200bd\ufe0f\u3164a\u2800\u00ad\U000e0041", "Ada"},    // invisible, though some are letters or marks
		{"a" + strings.Repeat("\u0301\u0302\u200b", 6), "\u00e1\u0302"}, // invisible ones do not hide how many marks there are
		{"a\ufe0f\u0301\u034f\u0302\u0303b", "\u00e1\u0302b"},
	} {
		if got := lobby.Clean(test.in, lobby.MaxName); got != test.want {
			t.Errorf("Clean(%q) = %q, want %q", test.in, got, test.want)
		}
	}
}

// Duplicate names get numbers, even names of maximum length.
func TestDuplicateNamesGetNumbers(t *testing.T) {
	l, host := open(t)
	long := strings.Repeat("n", lobby.MaxName)
	for _, name := range []string{"ada", "Ada", long, long} {
		join(t, l, name)
	}
	var names []string
	for _, m := range host.State().Members {
		names = append(names, m.Name)
	}
	if want := []string{"Ada", "ada 2", "Ada 3", long, long[:lobby.MaxName-2] + " 2"}; !slices.Equal(names, want) {
		t.Errorf("the members' names are %q, want %q", names, want)
	}
	if _, err := l.Join("\x00", core.NoModel); err == nil {
		t.Error("a member without a name can join")
	}
}

// Names that look alike get numbers like equal ones, and nobody can be renamed to look like
// somebody else. Names that only share letters stay as they are.
func TestLookAlikeNamesGetNumbers(t *testing.T) {
	for _, test := range []struct{ first, second, want string }{
		{"Anna", "Аnnа", "Аnnа 2"},           // Cyrillic А and а
		{"Anna", "Ａｎｎａ", "Ａｎｎａ 2"},           // full width
		{"Anna", "An\u200bna", "Anna 2"},     // zero width blank
		{"Anna", "A n.n a", "A n.n a 2"},     // blanks and full stops
		{"Anna", "𝐀𝓃𝔫𝖺", "𝐀𝓃𝔫𝖺 2"},           // mathematical letters
		{"Ilse", "lIse", "lIse 2"},           // I and l
		{"Bo1", "BOl", "BOl 2"},              // 1 and l
		{"Tim", "Tirn", "Tirn 2"},            // m and r n
		{"Otto", "0tto", "0tto 2"},           // O and 0
		{"Νικος", "Nικος", "Nικος 2"},        // Greek Ν and Latin N
		{"ОЛЕГ", "олег", "олег 2"},           // case
		{"anna", "АNNА", "АNNА 2"},           // case and Cyrillic
		{"TOM", "Tоm", "Tоm 2"},              // case, and Cyrillic о
		{"ian", "Ｉan", "Ｉan 2"},              // case and full width
		{"𝑻𝑶𝑴", "tom", "tom 2"},              // mathematical capitals without lower case
		{"Zoë", "Zoe", "Zoe"},                // a mark is easy to see
		{"Mia", "Mla", "Mla"},                // so is a dot
		{"Jörg", "Jürg", "Jürg"},             // other letters
		{"Иван", "Ivan", "Ivan"},             // the same name, but not the same look
		{"Player 1", "Player 2", "Player 2"}, // numbers
	} {
		l := lobby.NewLocal(lobby.State{Settings: lobby.Settings{Map: "apprentice-hall", Checkpoints: 1, Rules: "factory"}})
		var rooms []lobby.Room
		for _, name := range []string{test.first, test.second, "Somebody"} {
			room, err := l.Join(name, core.NoModel)
			if err != nil {
				t.Fatal(err)
			}
			rooms = append(rooms, room)
		}
		if got := l.State().Members[1].Name; got != test.want {
			t.Errorf("beside %q, %q is called %q, want %q", test.first, test.second, got, test.want)
		}
		if alike := test.want != test.second; alike {
			wantRefused(t, rooms[2], lobby.Rename{Seat: l.State().Seats[2].ID, Name: test.second}, lobby.NameTaken)
		}
	}
}

// Computer players have unique names, which differ between lobbies and are never a
// person's.
func TestComputerNamesAreUnique(t *testing.T) {
	first := map[string]bool{}
	for seed := range uint64(40) {
		_, room, err := lobby.Open(lobby.DefaultChoice(), "rosie", seed)
		if err != nil {
			t.Fatal(err)
		}
		for room.State().Seats[len(room.State().Seats)-1].ID > 0 && len(room.State().Seats) < lobby.MaxSeats {
			do(t, room, lobby.AddComputer{Level: bot.Easy})
		}
		seen := map[string]bool{}
		for _, seat := range room.State().Seats {
			if name := strings.ToLower(seat.Name); seen[name] {
				t.Fatalf("two seats have the name %s: %+v", name, room.State().Seats)
			} else {
				seen[name] = true
			}
		}
		first[seat(room, 1).Name] = true
	}
	if len(first) < 10 {
		t.Errorf("the first computer player has %d different names in 40 lobbies, want at least 10", len(first))
	}
}

func TestChatKeepsNewestLines(t *testing.T) {
	l, host := open(t)
	bob := join(t, l, "Bob")
	for range lobby.MaxChat {
		do(t, host, lobby.Say{Text: "old"})
	}
	do(t, bob, lobby.Say{Text: "new  line"})
	chat := host.State().Chat
	if len(chat) != lobby.MaxChat || chat[len(chat)-1] != (lobby.Line{Member: bob.Self(), Name: "Bob", Text: "new line"}) {
		t.Errorf("%d lines are kept and the last is %+v, want %d and Bob's", len(chat), chat[len(chat)-1], lobby.MaxChat)
	}
}

// Every follower gets one token for any number of changes, and its channel is closed at
// the end.
func TestFollowReportsChangesAndEnd(t *testing.T) {
	l, host := open(t)
	bob, eve := join(t, l, "Bob"), join(t, l, "Eve")
	drain := func(changed <-chan struct{}) (tokens int, open bool) {
		for {
			select {
			case _, open := <-changed:
				if !open {
					return tokens, false
				}
				tokens++
			default:
				return tokens, true
			}
		}
	}
	bobs, stop := bob.Follow()
	other, stopOther := bob.Follow()
	eves, _ := eve.Follow()
	defer stop()
	do(t, host, lobby.SetCheckpoints{Number: 1}, lobby.SetCheckpoints{Number: 2})
	if tokens, open := drain(bobs); tokens != 1 || !open {
		t.Errorf("two changes send %d tokens (open: %v), want 1", tokens, open)
	}
	if tokens, open := drain(other); tokens != 1 || !open {
		t.Errorf("the second follower gets %d tokens (open: %v), want 1", tokens, open)
	}
	stopOther()
	stopOther()
	if _, open := drain(other); open {
		t.Error("stop does not close the channel")
	}
	wantRefused(t, host, lobby.SetCheckpoints{Number: 0}, lobby.NoCheckpoint)
	if tokens, _ := drain(bobs); tokens != 0 {
		t.Error("a refused command sends a token")
	}
	do(t, host, lobby.Kick{Member: bob.Self()})
	if _, open := drain(bobs); open || !errors.Is(bob.Do(lobby.Say{Text: "hey"}), lobby.ErrClosed) {
		t.Error("the room of a kicked member is still open")
	}
	if s := host.State(); s.People() != 2 || len(s.Members) != 2 {
		t.Errorf("a kicked member or its seat is still there: %+v", s)
	}
	if late, _ := bob.Follow(); late != nil {
		if _, open := drain(late); open {
			t.Error("Follow of a closed room returns an open channel")
		}
	}
	bob.Close()
	host.Close()
	host.Close()
	if _, open := drain(eves); open {
		t.Error("the guest's channel is open after the host has left")
	}
	if _, err := l.Join("Fay", core.NoModel); !errors.Is(err, lobby.ErrClosed) {
		t.Errorf("joining a closed lobby returns %v, want ErrClosed", err)
	}
}

// TestAchievementsAreToldByOwnMember checks that only a seat's own member tells its achievements, also while the game is
// running, and that everybody sees them.
func TestAchievementsAreToldByOwnMember(t *testing.T) {
	l, host := open(t)
	guest := join(t, l, "Bob")
	own, ada, computer := seat(guest, 4).ID, seat(guest, 0).ID, seat(guest, 1).ID
	do(t, guest, lobby.SetAchievements{Seat: own, Achievements: 5}, lobby.SetReady{On: true})
	do(t, host, lobby.SetAchievements{Seat: ada, Achievements: 2}, lobby.Start{})
	do(t, guest, lobby.SetAchievements{Seat: own, Achievements: 7})
	if a, b := seat(guest, 0).Achievements, seat(host, 4).Achievements; a != 2 || b != 7 {
		t.Errorf("the achievements are %b and %b, want 10 and 111", a, b)
	}
	wantRefused(t, guest, lobby.SetAchievements{Seat: ada, Achievements: 1}, lobby.NotYours)
	wantRefused(t, host, lobby.SetAchievements{Seat: own, Achievements: 1}, lobby.NotYours)
	wantRefused(t, host, lobby.SetAchievements{Seat: computer, Achievements: 1}, lobby.NotYours)
	wantRefused(t, guest, lobby.SetAchievements{Seat: 99}, lobby.NoSuchSeat)
}
