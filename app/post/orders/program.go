package orders

import (
	"slices"

	"roborally/core"
	"roborally/core/scenario"
)

// A block is a run of commands: a program, or a part of one that is corrected.
type block struct {
	line      int // from 1
	corrects  bool
	labelled  bool // all registers are named
	named     bool // a register is named
	closed    bool // what follows belongs to another one
	cursor    int  // the register of the next command
	registers [core.RegisterCount]scenario.Instruction
	replaced  [core.RegisterCount]core.Command // what stood there before, if that is said
	lines     [core.RegisterCount]int
	count     int
	excess    []scenario.Instruction // commands beyond the fifth
	second    int                    // the line of the first of these, from 1
}

// complete reports whether a block is a whole program.
func (r *reader) complete(b *block) bool {
	if r.game != nil {
		return r.game.whole(b)
	}
	return b.count == core.RegisterCount && len(b.excess) == 0
}

// commands adds the commands of a sentence to a block.
func (r *reader) commands(line int, pieces []piece, corrects bool) *Unclear {
	last := len(r.blocks) - 1
	if last < 0 || corrects && !r.blocks[last].corrects || corrects && r.complete(&r.blocks[last]) ||
		r.blocks[last].closed && (r.complete(&r.blocks[last]) || r.blocks[last].corrects) {
		r.blocks = append(r.blocks, block{line: line, corrects: corrects && last >= 0, labelled: true})
		last++
	}
	b := &r.blocks[last]
	b.closed = false
	named, old := false, false
	for _, p := range pieces {
		switch p.kind {
		case register:
			b.cursor, named, b.named = p.number, true, true
		case inPlaceOf:
			old = true
		case command, weak:
			register := p.cards
			if register.Command == core.NoCommand {
				register.Command = p.command
			} else if (register.Second != core.NoCommand || register.Declared != core.Declared{}) && !r.options() {
				return r.unclear(line, NoOptions)
			}
			if slices.Contains(r.rules.OmittedKinds, p.command) || p.command == core.Pause && !r.pauses() {
				return r.unclear(line, NotInDeck, r.lengths()...)
			}
			if old { // the register of the command before
				if b.cursor == 0 || !b.labelled {
					return r.unclear(line, BadChange)
				}
				b.replaced[b.cursor-1], old = p.command, false
				continue
			}
			b.labelled = b.labelled && named
			named = false
			switch {
			case b.cursor >= core.RegisterCount:
				if len(b.excess) == 0 {
					b.second = line
				}
				b.excess = append(b.excess, register)
			case b.registers[b.cursor].Command != core.NoCommand && b.registers[b.cursor] != register:
				if !b.corrects || b.lines[b.cursor] == line || !has(pieces, correction) {
					return r.unclear(line, TwoPrograms)
				}
				again := block{line: line, corrects: true, labelled: true, named: b.named, cursor: b.cursor, count: 1} // corrected once more
				again.registers[b.cursor], again.lines[b.cursor] = register, line
				r.blocks = append(r.blocks, again)
				b = &r.blocks[len(r.blocks)-1]
				b.cursor++
			default:
				if b.registers[b.cursor].Command == core.NoCommand {
					b.count++
				}
				b.registers[b.cursor], b.lines[b.cursor] = register, line
				b.cursor++
			}
		}
	}
	return nil
}

// assemble makes one program of the blocks.
func (r *reader) assemble() *Unclear {
	if r.game != nil {
		if done, u := r.withoutProgram(); done || u != nil {
			return u
		}
		for i := range r.blocks {
			b := &r.blocks[i]
			if b.count < core.RegisterCount && r.complete(b) {
				b.registers, b.lines = r.game.spread(b)
				b.named = true
			}
		}
	}
	if len(r.blocks) == 0 {
		if r.down || len(r.conditions) > 0 || r.facing != core.Unchosen || len(r.declared) > 0 {
			return r.unclear(r.lastLine, NoProgram)
		}
		return r.unclear(r.firstTyped(), NoOrders)
	}
	known := false
	for i := range r.blocks {
		b := &r.blocks[i]
		switch {
		case len(b.excess) == core.RegisterCount && b.count == core.RegisterCount && slices.Equal(b.excess, b.registers[:]):
			b.excess = nil // the same once more
		case len(b.excess) == core.RegisterCount && b.count == core.RegisterCount:
			return r.unclear(b.second, TwoPrograms)
		}
		switch {
		case r.complete(b) && (!known || b.corrects):
			r.program, r.lines, known = b.registers, b.lines, true
		case r.complete(b):
			if b.registers != r.program {
				return r.unclear(b.line, TwoPrograms)
			}
		case !known:
			return r.unclear(r.firstLine, WrongCount)
		case !b.labelled || len(b.excess) > 0:
			if b.corrects {
				return r.unclear(b.line, BadChange)
			}
			return r.unclear(r.firstLine, WrongCount)
		default:
			for n, c := range b.registers {
				switch {
				case c.Command == core.NoCommand || c == r.program[n]:
				case !b.corrects:
					return r.unclear(b.line, TwoPrograms)
				case b.replaced[n] != core.NoCommand && b.replaced[n] != r.program[n].Command:
					return r.unclear(b.line, BadChange)
				default:
					r.program[n], r.lines[n] = c, b.lines[n]
				}
			}
		}
	}
	if r.game != nil {
		return r.settle()
	}
	return nil
}

// firstTyped returns the number of the first line that says something.
func (r *reader) firstTyped() int {
	for _, typed := range r.texts {
		if typed.text != "" {
			return typed.line
		}
	}
	return 1
}
