package saves

import (
	"roborally/ui/art"
	"roborally/ui/look"
)

// askShare hands the chosen game on as a file. While a game of several people is not over, it asks first, because the
// file holds what they hide from each other.
func (p *Page) askShare() {
	s := p.selected()
	if s == nil || s.Game == nil || p.busy || p.Delivery.Deliver == nil {
		return
	}
	if s.Game.Ended || s.Game.People() < 2 {
		p.deliver(s)
		return
	}
	p.ask("saves.share-sure", s.name, "saves.share", art.IconPost, "share", func() { p.deliver(s) })
}

// deliver puts the file of a game where the player can find it, and says where that is.
func (p *Page) deliver(s *entry) {
	var name string
	var content []byte
	var err error
	p.runAsync(func() { name, content, err = p.store.Share(s.ID, s.name) }, func() {
		if err != nil {
			p.showProblem(p.explainError(err, s.Game))
			return
		}
		p.Delivery.Deliver(name, content, func(place string, err error) {
			switch {
			case err != nil:
				p.fail("saves.failed-share", err)
			case place == "":
				p.stage.News.Toast(p.pictures.IconOf(art.IconPost, look.Accent), s.name, p.text.Of("workshop.shared"))
			default:
				p.Delivery.OpenPlace(p.stage, p.text, p.pictures, place)
			}
		})
	})
}
