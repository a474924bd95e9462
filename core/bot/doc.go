// Package bot holds the computer player. It decides from a core.View alone:
// it sees what its seat sees and nothing else.
//
// It knows no rule of its own. What a command does on a field is found out by
// running the engine on a lone robot once (Atlas), from that follows how far
// every pose is from the goals (route), and a hand is played out on the engine
// in every order that makes a difference (tree). The best programs are then
// tried against what the others may be up to (rivals).
//
// Costs are whole numbers of hundredths of a register: the fewer the better.
package bot
