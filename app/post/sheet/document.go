package sheet

// A document is what a sheet says, in parts, whatever it is written as.
type document struct {
	lang     string
	title    string
	subtitle string
	boxed    []string // what must be seen first: the deadline, and where orders are sent
	parts    []part
	// formHeading stands above the form where it does not follow how to answer.
	formHeading string
	foot        string // in small letters at the end
}

// A part is a section of a document. It has a heading and what follows, in this order.
type part struct {
	heading string
	lines   []string    // sentences
	pairs   [][2]string // a label and what it is
	table   [][]string  // the first row is the head
	picture *scene
	panels  []panel
	legend  string   // what pictures mean, in print and HTML
	plain   []string // what only plain text needs, because others have a picture
	form    []string
	place   place
}

// place says where print has a part.
type place uint8

const (
	inOrder place = iota
	beside        // beside the picture before
	last          // behind all others: what is read once, while the rest is at hand
	tight         // in small letters
)

// A panel is what happened in a register: in a picture, by robot, and in sentences.
type panel struct {
	heading string
	scene   scene
	order   string   // what the robots executed, in this order
	moves   []string // from where each robot came to where
	lines   []string
}
