package post

import (
	"golang.org/x/text/language"

	"roborally/app/post/orders"
	"roborally/ui/text"
)

// sentences are the keys of the texts that say why orders are unclear, and what to do.
var sentences = map[orders.Reason]string{
	orders.NoOrders:    "post.none",
	orders.WrongCount:  "post.count",
	orders.Unknown:     "post.unknown",
	orders.Doubtful:    "post.doubt",
	orders.BareMove:    "post.bare-move",
	orders.BareNumber:  "post.bare-number",
	orders.NotInDeck:   "post.deck",
	orders.TwoPrograms: "post.two-programs",
	orders.NoProgram:   "post.no-program",
	orders.BadChange:   "post.change",
	orders.WhichFacing: "post.facing",
	orders.OtherIf:     "post.condition",
	orders.NoOptions:   "post.options",
	orders.TwoAnswers:  "post.answers",
	orders.Differ:      "post.forms",
	orders.TooLong:     "post.long",
	orders.Senders:     "post.senders",
	orders.Fault:       "post.fault",
	orders.Automatic:   "post.automatic",
	orders.Stranger:    "post.stranger",
	orders.NoWord:      "post.no-word",
	orders.TwoWords:    "post.two-words",
	orders.LongWord:    "post.long-word",
	orders.Locked:      "post.locked",
	orders.NotInHand:   "post.hand",
	orders.NotAsked:    "post.not-asked",
	orders.OldForm:     "post.old-form",
	orders.NotAlone:    "post.alone",
}

// Sentence says why orders are unclear, in a language ("de", "en" or "fr").
func Sentence(u *orders.Unclear, lang string) string {
	if u.Illegal != nil { // as the window says it
		return text.In(language.Make(lang)).Of("illegal."+string(u.Illegal.Code), "Slot", u.Illegal.Slot)
	}
	return text.In(language.Make(lang)).Of(sentences[u.Reason])
}
