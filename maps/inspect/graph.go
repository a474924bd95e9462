package inspect

import "slices"

// graph is a directed graph of numbered nodes.
type graph struct {
	nodes    int
	from, to []int32 // the edges
}

func newGraph(nodes int) *graph {
	return &graph{nodes: nodes, from: make([]int32, 0, 8*nodes), to: make([]int32, 0, 8*nodes)}
}

func (g *graph) add(from, to int) {
	g.from, g.to = append(g.from, int32(from)), append(g.to, int32(to))
}

// adjacency holds the neighbours of each node: those of node n are list[first[n]:first[n+1]].
type adjacency struct{ first, list []int32 }

// forward returns where the edges of each node lead.
func (g *graph) forward() adjacency { return sorted(g.nodes, g.from, g.to) }

// backward returns where the edges to each node come from.
func (g *graph) backward() adjacency { return sorted(g.nodes, g.to, g.from) }

// sorted sorts edges by the node at one end.
func sorted(nodes int, by, other []int32) adjacency {
	a := adjacency{make([]int32, nodes+1), make([]int32, len(by))}
	for _, n := range by {
		a.first[n+1]++
	}
	for n := range nodes {
		a.first[n+1] += a.first[n]
	}
	next := slices.Clone(a.first)
	for i, n := range by {
		a.list[next[n]] = other[i]
		next[n]++
	}
	return a
}

// reached returns the nodes that can be reached from some nodes, these included.
func (a adjacency) reached(from ...int) []bool {
	seen := make([]bool, len(a.first)-1)
	var queue []int32
	visit := func(n int32) {
		if !seen[n] {
			seen[n] = true
			queue = append(queue, n)
		}
	}
	for _, n := range from {
		visit(int32(n))
	}
	for len(queue) > 0 {
		n := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		for _, next := range a.list[a.first[n]:a.first[n+1]] {
			visit(next)
		}
	}
	return seen
}
