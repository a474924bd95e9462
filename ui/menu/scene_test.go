package menu

import (
	"strings"
	"testing"

	"roborally/core"
	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/widgets"
)

// TestScenesShowWhatTheStoryTells checks that no robot is damaged in the peaceful scenes, that the hero
// reaches two checkpoints in the scene at work, and that robots are destroyed by a pit and a crusher in the
// dangerous scene.
func TestScenesShowWhatTheStoryTells(t *testing.T) {
	pictures := look.NewPictures(art.Warm())
	for _, part := range parts {
		content, err := storyFiles.ReadFile("story/" + part.file + ".toml")
		if err != nil {
			t.Fatal(err)
		}
		c := newScene(widgets.NewStage(), pictures, part.file, content, part.peaceful)
		causes, touched, done := map[core.Cause]bool{}, 0, map[core.Kind]int{}
		for register := 1; register <= c.registers; register++ {
			for _, e := range c.phase(register) {
				done[e.Kind]++
				switch e.Kind {
				case core.Died:
					causes[core.Cause(e.Detail)] = true
				case core.Touched:
					touched = int(e.N)
				}
			}
		}
		if done[core.Moved]+done[core.Turned] == 0 {
			t.Errorf("%s: nothing moves", part.file)
		}
		if hurt := done[core.Damaged]+done[core.Died] > 0; hurt == part.peaceful || !c.state.Robots[0].OnBoard {
			t.Errorf("%s: robots are hurt: %v, want %v; the hero is on the board: %v, want true", part.file, hurt, !part.peaceful, c.state.Robots[0].OnBoard)
		}
		if strings.HasSuffix(part.file, "work") && touched != 2 {
			t.Errorf("%s: %d checkpoints are reached, want 2", part.file, touched)
		}
		if strings.HasSuffix(part.file, "dangers") && (!causes[core.InPit] || !causes[core.ByCrusher]) {
			t.Errorf("%s: robots are destroyed by %v, want pit and crusher", part.file, causes)
		}
	}
}
