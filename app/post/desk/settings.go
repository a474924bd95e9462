package desk

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/BurntSushi/toml"

	"roborally/app/post/deadline"
	"roborally/core"
	"roborally/core/bot"
	"roborally/core/grid"
	"roborally/maps"
)

// Settings are what the master sets for a game: the file settings.toml. What is dealt follows from the game's
// part, which is fixed when the game begins; the rest can be edited at any time.
type Settings struct {
	Document string `toml:"document"` // "game by mail"
	Version  int    `toml:"version"`

	Name     string `toml:"name"`
	AnswerTo string `toml:"answer-to"` // the address that players write to; "" if it is known to them
	Paper    string `toml:"paper"`     // a4 | letter
	Language string `toml:"language"`  // of the public sheet: de | en | fr

	Rules       string `toml:"rules"` // id of the rule set
	Map         string `toml:"map"`   // id of a hall or course
	Checkpoints int    `toml:"checkpoints"`
	Laps        int    `toml:"laps,omitzero"` // with common goals: how often the robots go over the checkpoints; 0 is once
	Goals       string `toml:"goals"`         // common | swap | secret
	GoalsEach   int    `toml:"goals-each"`    // with secret goals: how many a robot has; 0: all checkpoints
	Points      int    `toml:"points"`        // that win, where the rules count them
	Abilities   bool   `toml:"abilities"`
	Options     bool   `toml:"options"`

	Deadline deadline.Settings `toml:"deadline"`
	Players  []Player          `toml:"player"`

	// Custom is the custom map that Map names; nil for a map of the project. The log holds it, not the file.
	Custom *maps.Map `toml:"-"`
}

// Player is the player of a seat.
type Player struct {
	Name     string `toml:"name"`
	Address  string `toml:"address,omitempty"` // of the mails; "" if there are none
	Language string `toml:"language"`          // de | en | fr
	Robot    string `toml:"robot"`             // a model, or none
	Colour   int    `toml:"colour"`            // 0…7
	Bot      string `toml:"bot,omitempty"`     // the level of a computer player; "" for a person

	Away    []deadline.Span `toml:"away,omitempty"`
	Excused []int           `toml:"excused,omitempty"` // rounds for which the master excuses missing orders
}

// The first two keys of the file.
const (
	settingsDocument = "game by mail"
	settingsVersion  = 1
)

// maxPoints is the most points that may be set (X2).
const maxPoints = 99

// Colours is the number of colours of players.
const Colours = 8

// MaxSettings is the size of the largest file of settings, in bytes.
const MaxSettings = maps.MaxDocumentBytes

// Languages are the languages of players.
var Languages = []string{"de", "en", "fr"}

// Papers are the kinds of paper.
var Papers = []string{"a4", "letter"}

// Defaults returns the settings of a game by the rules of postal, without players.
func Defaults() *Settings {
	return &Settings{
		Document: settingsDocument, Version: settingsVersion,
		Name: "Robo Rally", Paper: "a4", Language: "en", Rules: core.Postal.ID, Map: "ring-line", Goals: core.CommonGoals.String(),
		Deadline: deadline.Settings{Late: deadline.Random, Absent: "medium", Substitute: "medium"},
	}
}

// SetRules takes a rule set, with its abilities and points.
func (s *Settings) SetRules(id string) error {
	rules, ok := core.RuleSetByID(id)
	if !ok {
		return fmt.Errorf("there is no rule set %q; choose factory, classic, postal or missions", id)
	}
	s.Rules, s.Abilities, s.Points = id, rules.Abilities, 0
	if rules.GoalFlags {
		s.Points = core.LongGame
	}
	return nil
}

// encode returns the settings as the text of their file.
func (s *Settings) encode() ([]byte, error) {
	var b bytes.Buffer
	encoder := toml.NewEncoder(&b)
	encoder.Indent = ""
	err := encoder.Encode(s)
	return b.Bytes(), err
}

// parsed are settings, and what was found by their names.
type parsed struct {
	settings *Settings
	setup    core.Setup // without secret goals, which the seed draws
}

// ParseSettings reads the text of settings, without Custom. What the values say is checked when a game is begun with
// them. Errors are sentences for the master.
func ParseSettings(text []byte) (*Settings, error) {
	if _, err := maps.DecodeTOML(settingsFile, text); err != nil {
		return nil, err
	}
	s := Defaults()
	s.Document, s.Version = "", 0
	meta, err := toml.Decode(string(text), s)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", settingsFile, err)
	}
	if s.Document != settingsDocument {
		return nil, fmt.Errorf("%s: this is no game by mail; its first line is document = %q", settingsFile, settingsDocument)
	}
	if s.Version > settingsVersion {
		return nil, fmt.Errorf("%s: %w", settingsFile, ErrNewer)
	}
	if unknown := meta.Undecoded(); len(unknown) > 0 {
		return nil, fmt.Errorf("%s: there is no key %q; take it out", settingsFile, unknown[0].String())
	}
	return s, nil
}

// parseSettings reads and checks the text of settings. custom is the custom map that is there, or nil.
func parseSettings(text []byte, custom *maps.Map) (*parsed, error) {
	s, err := ParseSettings(text)
	if err != nil {
		return nil, err
	}
	if custom != nil && s.Map == custom.ID {
		s.Custom = custom
	}
	p := &parsed{settings: s}
	if err := errors.Join(s.check(), s.Deadline.Check(), p.parseSetup()); err != nil {
		return nil, fmt.Errorf("%s: %w", settingsFile, err)
	}
	return p, nil
}

// oneOf returns an error if a value is not one of a list.
func oneOf(key, value string, list []string) error {
	if slices.Contains(list, value) {
		return nil
	}
	return fmt.Errorf("%s cannot be %q; choose %s", key, value, strings.Join(list, ", "))
}

// check checks what needs no board.
func (s *Settings) check() error {
	err := errors.Join(oneOf("paper", s.Paper, Papers), oneOf("language", s.Language, Languages))
	if strings.TrimSpace(s.Name) == "" || strings.ContainsFunc(s.Name, unicode.IsControl) {
		err = errors.Join(err, errors.New("the game has no name, or one of several lines; write one"))
	}
	names, addresses := map[string]bool{}, map[string]bool{}
	for i := range s.Players {
		p := &s.Players[i]
		name, address := strings.ToLower(p.Name), strings.ToLower(p.Address)
		switch {
		case strings.TrimSpace(p.Name) == "" || strings.ContainsFunc(p.Name, unicode.IsControl):
			err = errors.Join(err, fmt.Errorf("player %d has no name, or one of several lines; write one", i+1))
		case names[name]:
			err = errors.Join(err, fmt.Errorf("two players are called %s; give one another name", p.Name))
		case address != "" && addresses[address]:
			err = errors.Join(err, fmt.Errorf("two players have the address %s; write down another one for %s, or none", p.Address, p.Name))
		case p.Colour < 0 || p.Colour >= Colours:
			err = errors.Join(err, fmt.Errorf("the colour of %s is %d; choose 0 to %d", p.Name, p.Colour, Colours-1))
		}
		names[name], addresses[address] = true, true
		err = errors.Join(err, oneOf("the language of "+p.Name, p.Language, Languages))
		if p.Bot != "" {
			err = errors.Join(err, oneOf("the bot of "+p.Name, p.Bot, levelNames()))
		}
	}
	return err
}

// levelNames returns the names of the levels of computer players.
func levelNames() (names []string) {
	for _, level := range bot.Levels {
		names = append(names, level.String())
	}
	return names
}

// parseSetup makes the setup of the game. Secret goals are not known yet: they are drawn from the seed.
func (p *parsed) parseSetup() error {
	s := p.settings
	rules, ok := core.RuleSetByID(s.Rules)
	if !ok {
		return fmt.Errorf("there is no rule set %q; choose factory, classic, postal or missions", s.Rules)
	}
	hall, err := s.findMap()
	if err != nil {
		return fmt.Errorf("map: %w", err)
	}
	board, err := core.Compile(hall.Layout, s.Checkpoints)
	if err != nil {
		return fmt.Errorf("checkpoints: %w", err)
	}
	p.setup = core.Setup{Board: board, Rules: rules, Abilities: s.Abilities, Options: rules.PlaysOptions(s.Options), Points: s.Points}
	switch {
	case s.Points < 0 || s.Points > maxPoints:
		return fmt.Errorf("points must be 1 to %d", maxPoints)
	case p.setup.Goals.UnmarshalText([]byte(s.Goals)) != nil || !rules.Offers(p.setup.Goals):
		return fmt.Errorf("the rules of %s have no goals %q; choose %s", s.Rules, s.Goals, core.CommonGoals)
	case s.Laps > 1 && (rules.GoalFlags || p.setup.Goals != core.CommonGoals):
		return errors.New("laps belong to a race to common goals; take them out, or set goals to common")
	case s.Laps < 0 || s.Laps > 1 && s.Laps > core.MaxLaps(len(board.Checkpoints())):
		return fmt.Errorf("laps must be 1 to %d with %d checkpoints", core.MaxLaps(len(board.Checkpoints())), len(board.Checkpoints()))
	case s.GoalsEach != 0 && p.setup.Goals != core.SecretGoals:
		return errors.New("goals-each belongs to secret goals; take it out, or set goals to secret")
	case s.GoalsEach < 0 || s.GoalsEach > len(board.Checkpoints()):
		return fmt.Errorf("goals-each must be 1 to %d, the number of checkpoints", len(board.Checkpoints()))
	}
	for i := range s.Players {
		var model core.Model
		if name := s.Players[i].Robot; name != "" {
			if err := model.UnmarshalText([]byte(name)); err != nil {
				return fmt.Errorf("there is no robot %q; take another one for %s", name, s.Players[i].Name)
			}
		}
		p.setup.Models = append(p.setup.Models, model)
	}
	p.setup.SetLaps(s.Laps)
	dealt := p.setup
	dealt.GoalLists = p.goalLists(0)
	return dealt.Check()
}

// findMap returns the map that is played.
func (s *Settings) findMap() (*maps.Map, error) {
	switch {
	case !maps.IsCustom(s.Map):
		return maps.Find(s.Map)
	case s.Custom == nil || s.Custom.ID != s.Map:
		return nil, fmt.Errorf("the game does not hold the hall %q; put back what was there, or begin a new game with the file of the hall", s.Map)
	}
	return s.Custom, nil
}

// customText returns the text of the custom map that is played; nil for a map of the project.
func (s *Settings) customText() ([]byte, error) {
	if s.Custom == nil || s.Custom.ID != s.Map {
		return nil, nil
	}
	return s.Custom.Text()
}

// goalLists returns the lists of goals: those that a seed draws, or that of several laps.
func (p *parsed) goalLists(seed core.Seed) [][]grid.Pos {
	if p.setup.Goals != core.SecretGoals {
		return p.setup.GoalLists
	}
	n := p.settings.GoalsEach
	if n == 0 {
		n = len(p.setup.Board.Checkpoints())
	}
	return p.setup.DrawGoalLists(n, seed)
}

// sameGame returns an error if other settings would make another game of one that has begun.
func (s *Settings) sameGame(other *Settings) error {
	same := s.Rules == other.Rules && s.Map == other.Map && s.Checkpoints == other.Checkpoints && max(1, s.Laps) == max(1, other.Laps) && s.Goals == other.Goals &&
		s.GoalsEach == other.GoalsEach && s.Points == other.Points && s.Abilities == other.Abilities && s.Options == other.Options &&
		len(s.Players) == len(other.Players)
	for i := 0; same && i < len(s.Players); i++ {
		same = s.Players[i].Robot == other.Players[i].Robot
	}
	if !same {
		return fmt.Errorf("%s: the game has begun, so rules, map, goals, and the number and robots of the players are fixed; put back what was there", settingsFile)
	}
	return nil
}

// seatOf returns the seat of the player with a name or an address, or core.NoSeat.
func (s *Settings) seatOf(name string) int {
	at := slices.IndexFunc(s.Players, func(p Player) bool {
		return strings.EqualFold(p.Name, name) || p.Address != "" && strings.EqualFold(p.Address, name)
	})
	if at < 0 {
		return core.NoSeat
	}
	return at
}
