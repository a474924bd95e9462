package host_test

import (
	"flag"
	"fmt"
	"net"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"roborally/core"
	"roborally/core/bot"
	"roborally/lan/client"
	"roborally/lan/host"
	"roborally/lan/invite"
	"roborally/lan/lobby"
	"roborally/lan/table"
)

var measure = flag.Bool("measure", false, "measure the figures of lan/README.md")

// countedConn is a connection whose bytes are counted.
type countedConn struct {
	net.Conn
	bytes *atomic.Int64
}

func (c countedConn) Read(b []byte) (int, error) {
	n, err := c.Conn.Read(b)
	c.bytes.Add(int64(n))
	return n, err
}

func (c countedConn) Write(b []byte) (int, error) {
	n, err := c.Conn.Write(b)
	c.bytes.Add(int64(n))
	return n, err
}

// quantiles returns the median, the 99th percentile and the maximum, as text.
func quantiles(all []time.Duration) string {
	slices.Sort(all)
	at := func(p int) time.Duration { return all[min(len(all)-1, len(all)*p/100)].Round(10 * time.Microsecond) }
	return fmt.Sprintf("median %v, p99 %v, max %v (of %d)", at(50), at(99), all[len(all)-1].Round(10*time.Microsecond), len(all))
}

// TestMeasure plays with eight clients over encrypted loopback and logs latency, traffic
// and memory. Decisions come one after the other, as people's do.
func TestMeasure(t *testing.T) {
	if !*measure {
		t.Skip("measures the figures of lan/README.md with -measure only")
	}
	certificate, err := invite.Certificate("")
	if err != nil {
		t.Fatal(err)
	}
	h := openHost(t, host.Options{Certificate: certificate})
	memory := func() uint64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapInuse + m.StackInuse
	}
	before := memory()
	var bytes atomic.Int64
	var clients []*client.Client
	for _, name := range playerNames(8) {
		o := h.options(name)
		h.byName[name].wrap = func(c net.Conn) net.Conn { return countedConn{c, &bytes} }
		c := h.connectWith(o)
		clients = append(clients, c)
	}
	m := &meter{fixture: h, clients: clients, bytes: &bytes}
	for seed := range core.Seed(10) {
		m.play(seed)
		if seed == 0 {
			t.Logf("memory per client, both sides, in a game: %d kB", (memory()-before)/8/1024)
		}
	}
	t.Logf("confirm to first event at every client: %s", quantiles(m.took))
	t.Logf("bytes per round and client, both ways, encrypted: %d (of %d rounds)", m.sent/8/int64(m.rounds), m.rounds)
	h.ready(clients...)
	tbl := h.begin(table.Options{Setup: courseSetup(t, core.Factory, 8), Seed: 3})
	defer tbl.Close()
	s := joinGame(t, clients[0])
	<-s.Updates()
	var reconnections []time.Duration
	for range 20 {
		begin := time.Now()
		h.byName[playerNames(8)[0]].disconnect()
		for u := range s.Updates() {
			if u.View != nil {
				break
			}
		}
		reconnections = append(reconnections, time.Since(begin))
	}
	t.Logf("from a disconnection to the view: %s", quantiles(reconnections))
}

// meter plays games and measures them.
type meter struct {
	*fixture
	clients []*client.Client
	bytes   *atomic.Int64

	took   []time.Duration
	sent   int64
	rounds int

	mu    sync.Mutex
	news  *sync.Cond
	views []core.View
	// confirmed holds, for every client, when it saw that a seat has confirmed.
	confirmed []map[int8]time.Time
}

// until waits until a condition holds. The lock is held.
func (m *meter) until(condition func() bool) {
	for !condition() {
		m.news.Wait()
	}
}

// allViews returns a condition that holds when another holds for all clients. The lock is held.
func (m *meter) allViews(holds func(n int, s *core.State) bool) func() bool {
	return func() bool {
		for n := range m.views {
			if !holds(n, &m.views[n].State) {
				return false
			}
		}
		return true
	}
}

// play plays a game. Seats decide in turn, each after all clients have caught up with the table.
func (m *meter) play(seed core.Seed) {
	m.Helper()
	m.ready(m.clients...)
	setup := courseSetup(m, core.Factory, 8)
	before := m.bytes.Load()
	tbl := m.begin(table.Options{Setup: setup, Seed: seed})
	m.news, m.views, m.confirmed = sync.NewCond(&m.mu), make([]core.View, 8), make([]map[int8]time.Time, 8)
	var sessions []table.Session
	var bots []*bot.Player
	transitions := bot.NewTransitionTable(setup)
	for n, c := range m.clients {
		m.confirmed[n] = map[int8]time.Time{}
		sessions = append(sessions, joinGame(m, c))
		bots = append(bots, bot.New(setup, transitions, n, bot.Easy, uint64(n)))
		go m.listen(n, sessions[n])
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.until(m.allViews(func(_ int, s *core.State) bool { return s.Round > 0 }))
	idle := 0
	for step := 0; m.views[0].State.Phase != core.Finished; step++ {
		n := step % 8
		v := m.views[n]
		d, ok := v.Pending()
		if idle++; !ok {
			if idle >= 8 { // no seat has a decision yet
				m.news.Wait()
			}
			continue
		}
		idle = 0
		in, _ := bots[n].Decide(v, d, func() bool { return false })
		in.Round = v.State.Round
		sent := time.Now()
		if err := sessions[n].Do(in); err != nil {
			m.Fatal(err)
		}
		if in.Kind == core.Confirm {
			m.until(m.allViews(func(i int, _ *core.State) bool { return m.confirmed[i][int8(n)].After(sent) }))
			for i := range m.confirmed {
				m.took = append(m.took, m.confirmed[i][int8(n)].Sub(sent))
			}
		}
		m.until(m.allViews(func(_ int, s *core.State) bool { // all clients have caught up with the table
			g := tbl.Save()
			return g.Ended && s.Phase == core.Finished || !g.Ended && int(s.Round) == g.Round
		}))
		if in.Kind != core.Confirm {
			m.until(func() bool { return m.views[n].Checksum() != v.Checksum() })
		}
	}
	m.rounds += int(m.views[0].State.Round)
	m.sent += m.bytes.Load() - before
	tbl.Close()
	if err := m.room.Do(lobby.Reopen{}); err != nil {
		m.Fatal(err)
	}
}

// listen records what a client sees.
func (m *meter) listen(n int, s table.Session) {
	for u := range s.Updates() {
		now := time.Now()
		m.mu.Lock()
		if u.View != nil {
			m.views[n] = *u.View
		}
		for _, e := range u.Events {
			_ = m.views[n].Apply(e)
			if e.Kind == core.Confirmed {
				m.confirmed[n][e.Robot] = now
			}
		}
		m.news.Broadcast()
		m.mu.Unlock()
	}
}
