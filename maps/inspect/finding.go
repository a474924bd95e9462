package inspect

import (
	"slices"

	"roborally/core/grid"
)

// Finding is one thing that is wrong with a hall, or doubtful.
type Finding struct {
	Kind     Kind
	Severity Severity
	At       []grid.Pos // the fields it is shown on, the one that it is about first; none if it is about the whole hall
	N        int        // the number of a checkpoint or start, or a count; see the Kind
}

// Severity says how bad a finding is.
type Severity uint8

// The severities.
const (
	Warning Severity = iota + 1 // doubtful: the hall can be played
	Error                       // the hall cannot be played to its end
)

// Kind is the kind of a finding.
type Kind uint8

// The kinds. N is 0 unless its meaning is said here. Kinds of Course are found in courses only, whose parts may not
// fit; a layout that passes core.Layout.Check has none of them.
const (
	Faulty                    Kind = iota // the layout does not pass core.Layout.Check; nothing else is inspected then
	NoStart                               // there is no start field
	NoCheckpoint                          // there is no checkpoint
	UnreachableFromStart                  // checkpoint 1 cannot be reached from the starts in At[1:]; N: the checkpoint, 1
	UnreachableFromCheckpoint             // checkpoint N cannot be reached from the one before, in At[1]
	UnusableBoard                         // Course: a board is missing, damaged or beyond the largest floor; N: its place, from 1
	BoardsOverlap                         // Course: board N covers fields of boards before it
	MisplacedCheckpoint                   // Course: checkpoint N is on a field that carries none
	MisplacedStart                        // Course: start N is on a field that carries none
	FewStarts                             // N starts, fewer than a full game has robots
	FewCheckpoints                        // N checkpoints, fewer than a good race has
	NoWayBack                             // a robot alone cannot reach checkpoint 1 from the last, N: no laps, and no missions
	NeedsHelp                             // a robot alone cannot reach checkpoint N from At[1:]; others must push it or hold it
	DeadEnd                               // a robot alone gets onto these fields, and from there to no checkpoint
	BeltIntoPit                           // belts end at a pit
	BeltOffBoard                          // belts lead off the board
	BeltIntoWall                          // belts end at a wall
	BeltsOpposed                          // two belts run against each other
	StartFacesPit                         // start N has a pit ahead, in At[1], onto which one card leads
	StartFacesRim                         // start N has the rim of the board ahead, or a gap in At[1], beyond which one card leads
	StartFacesWall                        // start N has a wall right ahead
	StartsFaceEachOther                   // start N and the one in At[1] face each other, and one card leads from one to the other
	StartInBeam                           // start N is in the beam of a laser of the hall
	StartUnderCrusher                     // start N is under a crusher
	StartAtPusher                         // start N is in front of a pusher
	StartOnBeltWay                        // belts, in At[1:], carry robots onto start N
	CheckpointInBeam                      // checkpoint N is in the beam of a laser of the hall
	CheckpointUnderCrusher                // checkpoint N is under a crusher
	CheckpointAtPusher                    // checkpoint N is in front of a pusher
	CheckpointOnBeltWay                   // belts, in At[1:], carry robots onto checkpoint N
	kindCount                 int  = iota
)

// kinds holds the id of each kind, which is its key in texts, and its severity.
var kinds = [kindCount]struct {
	id       string
	severity Severity
}{
	Faulty:                    {"faulty", Error},
	NoStart:                   {"no-start", Error},
	NoCheckpoint:              {"no-checkpoint", Error},
	UnreachableFromStart:      {"unreachable-from-start", Error},
	UnreachableFromCheckpoint: {"unreachable-from-checkpoint", Error},
	UnusableBoard:             {"unusable-board", Error},
	BoardsOverlap:             {"boards-overlap", Error},
	MisplacedCheckpoint:       {"misplaced-checkpoint", Error},
	MisplacedStart:            {"misplaced-start", Error},
	FewStarts:                 {"few-starts", Warning},
	FewCheckpoints:            {"few-checkpoints", Warning},
	NoWayBack:                 {"no-way-back", Warning},
	NeedsHelp:                 {"needs-help", Warning},
	DeadEnd:                   {"dead-end", Warning},
	BeltIntoPit:               {"belt-into-pit", Warning},
	BeltOffBoard:              {"belt-off-board", Warning},
	BeltIntoWall:              {"belt-into-wall", Warning},
	BeltsOpposed:              {"belts-opposed", Warning},
	StartFacesPit:             {"start-faces-pit", Warning},
	StartFacesRim:             {"start-faces-rim", Warning},
	StartFacesWall:            {"start-faces-wall", Warning},
	StartsFaceEachOther:       {"starts-face-each-other", Warning},
	StartInBeam:               {"start-in-beam", Warning},
	StartUnderCrusher:         {"start-under-crusher", Warning},
	StartAtPusher:             {"start-at-pusher", Warning},
	StartOnBeltWay:            {"start-on-belt-way", Warning},
	CheckpointInBeam:          {"checkpoint-in-beam", Warning},
	CheckpointUnderCrusher:    {"checkpoint-under-crusher", Warning},
	CheckpointAtPusher:        {"checkpoint-at-pusher", Warning},
	CheckpointOnBeltWay:       {"checkpoint-on-belt-way", Warning},
}

// Kinds lists all kinds.
var Kinds = func() (all []Kind) {
	for k := range kindCount {
		all = append(all, Kind(k))
	}
	return all
}()

// String returns the id of the kind. It is the key of its text in the group "finding" of ui/text.
func (k Kind) String() string { return kinds[k].id }

// Severity returns how bad findings of the kind are.
func (k Kind) Severity() Severity { return kinds[k].severity }

// Playable reports whether no finding is an error.
func Playable(findings []Finding) bool {
	return !slices.ContainsFunc(findings, func(f Finding) bool { return f.Severity == Error })
}

// sort sorts findings by their kinds.
func (r report) sort() {
	slices.SortStableFunc(r, func(a, b Finding) int { return int(a.Kind) - int(b.Kind) })
}

// report collects findings.
type report []Finding

// add adds a finding.
func (r *report) add(k Kind, n int, at ...grid.Pos) {
	*r = append(*r, Finding{Kind: k, Severity: k.Severity(), N: n, At: at})
}
