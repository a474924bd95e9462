package arena

// Boards lists the ids of the boards on which the strengths of computer players are measured. Boards that came later are
// not among them, so that the commands beside published figures play the same games for ever.
var Boards = []string{
	"apprentice-hall", "clockwork", "cold-store", "grand-works", "light-gallery", "piston-alley",
	"press-shop", "ring-line", "sinkholes", "slick-hall", "switchyard", "warehouse",
}
