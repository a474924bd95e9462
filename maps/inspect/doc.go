// Package inspect finds what is wrong with a hall and what is doubtful, so that it can be told while the hall is drawn:
// checkpoints that cannot be reached, belts into pits, starts in the line of fire. Begin reading at Layout, or at
// Course for courses whose boards and checkpoints may not fit yet.
//
// Everything is computed from the layout alone and takes some milliseconds. How long and how fair games are is
// measured by core/bot/arena instead.
package inspect
