package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"roborally/core"
	"roborally/core/bot"
)

// parseSeats parses --seats.
func (s *series) parseSeats() error {
	if s.Seats == "" {
		return errors.New("say who plays with --seats, as in --seats hard,medium")
	}
	for word := range strings.SplitSeq(s.Seats, ",") {
		name, robot, own := strings.Cut(word, "/")
		name, manner := bot.CutManner(name)
		level, ok := bot.ParseLevel(name)
		if !ok {
			return noLevel(name)
		}
		e := entrant{level: level, manner: manner, ownModel: own}
		if e.model, ok = core.ParseModel(robot); own && !ok {
			return noModel(robot)
		}
		index := slices.Index(s.entrants, e)
		if index < 0 {
			index = len(s.entrants)
			s.entrants = append(s.entrants, e)
		}
		s.seats = append(s.seats, index)
	}
	if len(s.seats) > core.MaxRobots {
		return fmt.Errorf("--seats has %d players; a game has room for %d", len(s.seats), core.MaxRobots)
	}
	return nil
}

func noLevel(name string) error {
	var names []string
	for _, l := range slices.Concat(bot.Levels, bot.Baselines) {
		names = append(names, l.String())
	}
	return fmt.Errorf("there is no level %q; choose from %s", name, strings.Join(names, ", "))
}

// parseModels parses --models.
func (s *series) parseModels() error {
	s.models = make([]core.Model, len(s.seats))
	if s.Models == "" {
		return nil
	}
	words := strings.Split(s.Models, ",")
	if len(words) != len(s.seats) {
		return fmt.Errorf("--models has %d robots for %d seats; give one for each", len(words), len(s.seats))
	}
	for i, word := range words {
		model, ok := core.ParseModel(word)
		if !ok {
			return noModel(word)
		}
		s.models[i] = model
	}
	return nil
}

func noModel(name string) error {
	var names []string
	for _, m := range core.Models {
		names = append(names, m.String())
	}
	return fmt.Errorf("there is no robot %q; choose from %s", name, strings.Join(names, ", "))
}
