// Package carrier puts a text into the pixels of a picture and reads it out again: a hall or course travels as a
// picture of itself (formats.md "Picture of a hall").
//
// The text lies in a strip below the picture: a card with square holes, one bit per cell. It survives whatever
// keeps light cells lighter than dark ones: other colours, few colours, grey, other brightness, scaling, a border
// round the picture, JPEG. So a program that shows or saves the picture needs to know nothing of it.
//
// Begin reading at Embed and Extract. strip.go says what lies where on the strip, payload.go what the bits mean;
// find.go finds the strip in a picture by its corners, and read.go opens foreign files within limits.
package carrier
