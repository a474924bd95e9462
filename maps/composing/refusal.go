package composing

// Refusal says why an operation is not possible. It is an error, whose id is the key of its text in the group
// "refusal" of ui/text.
type Refusal string

// The refusals.
const (
	TooManyBoards      Refusal = "too-many-boards"      // there are MaxBoards already
	NoRoom             Refusal = "no-room"              // the floor would be larger than core.MaxSide
	NoBoard            Refusal = "no-board"             // the field is covered by no board
	NotOpen            Refusal = "not-open"             // the field is neither open nor ice
	Taken              Refusal = "taken"                // the field has a checkpoint or start already
	TooManyCheckpoints Refusal = "too-many-checkpoints" // there are core.MaxCheckpoint already
	TooManyStarts      Refusal = "too-many-starts"      // there are core.MaxRobots already
	LastBoard          Refusal = "last-board"           // a course has at least one board
	TooLarge           Refusal = "too-large"            // the file of the course would be larger than maps.MaxBytes
)

// Refusals lists all refusals.
var Refusals = []Refusal{TooManyBoards, NoRoom, NoBoard, NotOpen, Taken, TooManyCheckpoints, TooManyStarts, LastBoard, TooLarge}

// Error returns the id of the refusal.
func (r Refusal) Error() string { return string(r) }
