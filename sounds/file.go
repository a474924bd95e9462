package sounds

import "fmt"

// TakeFile gives the name of the recording of a take, counted from 0, of a cue in
// the album.
func TakeFile(cue Cue, take int) string { return fmt.Sprintf("ogg/%s-%d.ogg", cue, take+1) }

// PieceFile gives the name of the recording of a piece of music.
func PieceFile(piece Piece) string { return fmt.Sprintf("ogg/music-%s.ogg", piece) }
