// Package hand has what a player makes a program with: the cards of the hand and the five registers.
//
// Draft is the program in the making, without a window. Hand shows the cards: every kind has a fixed place with a
// stack whose cards fan out. Registers shows what has been placed. Both read a Model and call Actions. Begin
// reading with New.
package hand
