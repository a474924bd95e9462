// Package bot holds the computer players: four levels that people choose from,
// and baselines to measure them against. A Player decides from a core.View
// alone: it sees what its seat sees and nothing else. README.md says how strong
// they are.
//
// It knows no rule of its own. From the bottom up:
//
//   - Atlas (atlas.go): what every command does to a lone robot from every pose,
//     found out by running the engine.
//   - route: how far every pose is from the goals, by Dijkstra's algorithm
//     backwards over the atlas.
//   - forecast: how many rounds a robot has left from a pose with its damage,
//     with and without a power-down; estimated from the route, or by study, which
//     is value iteration over all that a hand may allow.
//   - search: all programs of a hand that make a difference, on the atlas, valued
//     by a forecast.
//   - world: what the others may have in hand and make of it, and what they do if
//     they think as well.
//   - against (rivals.go): the best of the search in many worlds on the engine,
//     valued by the chance to win (chance.go).
//
// A level is a row of the table in level.go: medium takes the best of the search,
// easy one that is nearly as good, hard and expert the best against many worlds.
//
// What a robot has left is counted in thousandths of a round, in whole numbers.
package bot
