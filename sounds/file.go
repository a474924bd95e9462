package sounds

import "fmt"

// TakeFile returns the name of the recording of a take of a cue, relative to the album; takes count from 0.
func TakeFile(cue Cue, take int) string { return fmt.Sprintf("ogg/%s-%d.ogg", cue, take+1) }

// PieceFile returns the name of the recording of a piece of music, relative to the album.
func PieceFile(piece Piece) string { return fmt.Sprintf("ogg/music-%s.ogg", piece) }
