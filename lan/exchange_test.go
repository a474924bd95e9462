package lan_test

import (
	"context"
	"fmt"
	"math/bits"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"roborally/core"
	"roborally/core/coretest"
	"roborally/lan/host"
	"roborally/lan/lobby"
	"roborally/lan/table"
	"roborally/lan/wire"
)

// exchange records the messages between a client and a host.
type exchange struct {
	testing.TB
	ws    *websocket.Conn
	lines []string
}

func (x *exchange) send(text string) {
	x.Helper()
	x.lines = append(x.lines, "> "+text)
	if err := x.ws.Write(context.Background(), websocket.MessageText, []byte(text)); err != nil {
		x.Fatal(err)
	}
}

// receive receives one message of each kind. They may arrive in any order, and are
// recorded in the given one.
func (x *exchange) receive(kinds ...string) {
	x.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	received := map[string]string{}
	for range kinds {
		_, text, err := x.ws.Read(ctx)
		if err != nil {
			x.Fatal(err)
		}
		m, err := wire.Decode(wire.Host, text)
		if err != nil {
			x.Fatal(err)
		}
		received[wire.Kind(m)] = string(text)
	}
	for _, kind := range kinds {
		if received[kind] == "" {
			x.Fatalf("received %q, want a %q", received, kind)
		}
		x.lines = append(x.lines, "< "+received[kind])
	}
}

// recordExchange returns the exchange of a client that joins, chats, plays a round and
// leaves.
func recordExchange(t *testing.T) string {
	local := lobby.NewLocal(lobby.State{Settings: lobby.Settings{Map: "apprentice-hall", Checkpoints: 1, Rules: core.Factory.ID}})
	room, err := local.Join("Mia", core.NoModel)
	if err != nil {
		t.Fatal(err)
	}
	if err := room.Do(lobby.Watch{}); err != nil {
		t.Fatal(err)
	}
	h := host.New(host.Options{Lobby: local, Password: "ratchet"})
	defer h.Close()
	at, err := h.Listen("127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ws, _, err := websocket.Dial(context.Background(), "ws://"+at.String()+wire.Path, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = ws.CloseNow() }()
	ws.SetReadLimit(wire.MaxFromHost)
	x := &exchange{TB: t, ws: ws}
	x.send(`{"kind":"hello","body":{"version":14,"name":"Ann","robot":"albot","password":"ratchet"}}`)
	x.receive("welcome", "lobby")
	x.send(`{"kind":"command","body":{"id":1,"do":"set-colour","with":{"seat":4,"colour":3}}}`)
	x.receive("reply", "lobby")
	x.send(`{"kind":"command","body":{"id":2,"do":"say","with":{"text":"Hello!"}}}`)
	x.receive("reply", "said")
	x.send(`{"kind":"command","body":{"id":3,"do":"start"}}`)
	x.receive("reply")
	x.send(`{"kind":"command","body":{"id":4,"do":"set-ready","with":{"on":true}}}`)
	x.receive("reply", "lobby")
	if err := room.Do(lobby.Start{}); err != nil {
		t.Fatal(err)
	}
	x.receive("lobby")
	board, err := core.Compile(coretest.Hall(), 0)
	if err != nil {
		t.Fatal(err)
	}
	setup := &core.Setup{Board: board, Rules: core.Factory, Models: []core.Model{core.Albot}}
	tbl, err := h.Begin(table.Options{
		Setup: setup, Seed: 3, Map: "hall", Players: []table.Player{{Name: "Ann", Model: core.Albot, Colour: 3}},
	})
	if err != nil {
		t.Fatal(err)
	}
	defer tbl.Close()
	x.receive("game", "view")
	x.send(`{"kind":"seen","body":{"game":1,"seat":0,"number":1}}`)
	x.send(`{"kind":"input","body":{"id":5,"game":1,"seat":0,"round":1,"do":"confirm","slots":[0,1,2,2,3],"faces":-1}}`)
	x.receive("reply")
	x.send(`{"kind":"input","body":{"id":6,"game":1,"seat":0,"round":1,"do":"confirm","slots":[0,1,2,3,4],"faces":-1}}`)
	x.receive("reply", "news")
	x.send(`{"kind":"seen","body":{"game":1,"seat":0,"number":2}}`)
	x.send(`{"kind":"leave","body":{}}`)
	for err == nil {
		_, _, err = ws.Read(context.Background())
	}
	if code := websocket.CloseStatus(err); code != websocket.StatusCode(wire.CloseLeft) {
		t.Errorf("the connection is closed with %d after leave, want CloseLeft", code)
	}
	text := strings.Join(x.lines, "\n") + "\n"
	return regexp.MustCompile(`"token":"[0-9a-f]{32}"`).ReplaceAllString(text, `"token":"8f14e45fceea167a5a36dedd4bea2543"`)
}

// TestExchangeMatchesDescription compares a real exchange with the golden one, and the
// examples in the description (doc.go and those beside it) with it. It also checks that
// the description has every name on the wire.
// ROBORALLY_WRITE=1 writes a new golden exchange.
func TestExchangeMatchesDescription(t *testing.T) {
	const file = "testdata/exchange.txt"
	got := recordExchange(t)
	if os.Getenv("ROBORALLY_WRITE") != "" {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	golden, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(golden) {
		t.Errorf("the exchange is now\n%s", got)
	}
	var doc []byte
	for _, part := range []string{"doc.go", "doc_game.go", "doc_news.go", "doc_seat.go"} {
		text, err := os.ReadFile(part)
		if err != nil {
			t.Fatal(err)
		}
		doc = append(doc, text...)
	}
	examples := 0
	for line := range strings.Lines(string(doc)) {
		line = strings.TrimSuffix(line, "\n")
		example, ok := strings.CutPrefix(line, "//\t")
		if !ok || example[0] != '>' && example[0] != '<' {
			continue
		}
		examples++
		start, cut := strings.CutSuffix(example, "…")
		known := false
		for line := range strings.Lines(string(golden)) {
			line = strings.TrimSuffix(line, "\n")
			known = known || line == start || cut && strings.HasPrefix(line, start)
		}
		if !known {
			t.Errorf("this example of doc.go is not in the exchange: %s", example)
		}
	}
	if examples < 10 {
		t.Errorf("doc.go has %d examples, want at least 10", examples)
	}
	for _, kind := range append(wire.Kinds(wire.Client), wire.Kinds(wire.Host)...) {
		if !strings.Contains(string(doc), "# "+kind+"\n") {
			t.Errorf("doc.go does not describe the message %q", kind)
		}
	}
	names := wire.Commands()
	for _, kind := range core.Kinds {
		names = append(names, kind.String())
	}
	for _, name := range names {
		if !strings.Contains(string(doc), "//   - "+name) {
			t.Errorf("doc.go does not describe %q", name)
		}
	}
	sentences := strings.Join(strings.Fields(strings.ReplaceAll(string(doc), "\n//", " ")), " ")
	checkListed(t, sentences, "terrain is ", false, core.Terrains[1:]) // open floor is left out
	checkListed(t, sentences, "Steps are ", false, core.Steps)
	checkListed(t, sentences, "Manners are ", true, core.Manners)
	checkListed(t, sentences, "Obstacles are ", true, core.Obstacles)
	checkListed(t, sentences, "Causes are ", true, core.Causes)
	checkListed(t, sentences, "Kinds of question are ", true, core.QuestionKinds)
	checkListed(t, sentences, "Commands are ", true, core.AllCommands[:])
	checkListed(t, sentences, "Powers are ", true, core.Powers)
	checkListed(t, sentences, "Standing orders are ", true, core.Orders)
	checkDeclarable(t, sentences)
	checkFirstOrders(t, sentences)
	for file, pattern := range map[string]string{
		"lobby/refused.go": `Code = "([a-z-]+)"`, "../core/illegal.go": `Code = "([a-z-]+)"`, "wire/close.go": `CloseCode = (4\d+)`,
	} {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		codes := regexp.MustCompile(pattern).FindAllStringSubmatch(string(source), -1)
		if len(codes) < 10 {
			t.Errorf("%s has %d codes, want more", file, len(codes))
		}
		for _, code := range codes {
			if !regexp.MustCompile(`(?m)^//   - ([a-z-]+, )*` + code[1] + `\b`).Match(doc) {
				t.Errorf("doc.go does not list the code %s of %s", code[1], file)
			}
		}
	}
}

// checkFirstOrders checks that doc.go says which charges and standing orders cards have at first.
func checkFirstOrders(t *testing.T, sentences string) {
	t.Helper()
	_, said, _ := strings.Cut(sentences, "At first they are ")
	groups, charges, _ := strings.Cut(said, ". ")
	for _, p := range core.Powers {
		o := core.NewOwned(p)
		known := strings.Contains(groups, "the robots' own have ask, ask") && o.Use() == core.Ask && o.Against() == core.Ask
		for group := range strings.SplitSeq(groups, "; ") {
			orders, cards, _ := strings.Cut(group, " for ")
			if slices.Contains(strings.Split(cards, ", "), p.String()) {
				known = orders == fmt.Sprint(o.Use(), " and ", o.Against())
			}
		}
		if p.Charges() > 0 && !regexp.MustCompile(fmt.Sprint(p, "( has)? ", p.Charges(), `\b`)).MatchString(charges) {
			t.Errorf("doc.go does not say that %s has %d charges", p, p.Charges())
		}
		if !known {
			t.Errorf("doc.go does not say that the standing orders of %s are at first %s and %s", p, o.Use(), o.Against())
		}
	}
}

// checkDeclarable checks that doc.go lists the bits of the powers that can be in a set.
func checkDeclarable(t *testing.T, sentences string) {
	t.Helper()
	const beginning = "from the lowest of the first byte, are "
	list := listAfter(sentences, beginning)
	for _, p := range core.Powers {
		set := core.Declared{}.With(p)
		number := uint32(set[0]) | uint32(set[1])<<8 | uint32(set[2])<<16 | uint32(set[3])<<24
		if entry := fmt.Sprint(bits.TrailingZeros32(number), " ", p); number != 0 && !slices.Contains(list, entry) {
			t.Errorf("doc.go does not list %q in the sentence with %q: %q", entry, beginning, list)
		}
	}
}

// listAfter returns the entries of a list in a sentence, from its beginning to the full
// stop.
func listAfter(sentences, beginning string) []string {
	_, list, _ := strings.Cut(sentences, beginning)
	list, _, _ = strings.Cut(list, ". ")
	entries := strings.FieldsFunc(list, func(r rune) bool { return strings.ContainsRune(",;()", r) })
	for i := range entries {
		entries[i] = strings.TrimPrefix(strings.TrimSpace(entries[i]), "and ")
	}
	return entries
}

// checkListed checks that doc.go has a sentence with a beginning that lists all values
// of an enumeration, each by its name, or by its number and name.
func checkListed[N interface {
	~uint8
	fmt.Stringer
}](t *testing.T, sentences, beginning string, numbered bool, all []N) {
	t.Helper()
	list := listAfter(sentences, beginning)
	for _, n := range all {
		entry := n.String()
		if numbered {
			entry = fmt.Sprint(uint8(n), " ", entry)
		}
		if !slices.Contains(list, entry) {
			t.Errorf("doc.go does not list the %T %q in the sentence that begins with %q: %q", n, entry, beginning, list)
		}
	}
}
