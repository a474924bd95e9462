package menu_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"roborally/ui/art"
	"roborally/ui/look"
	"roborally/ui/menu"
	"roborally/ui/text"
	"roborally/ui/uitest"
)

// listener is the story in a window.
type listener struct {
	*uitest.Window
	story *menu.Story
	ended int
}

func tell(t *testing.T, lang string, size fyne.Size, moving bool) *listener {
	t.Helper()
	l := &listener{Window: rough(t, size)}
	l.story = menu.NewStory(l.Stage, text.For(lang), look.NewPictures(art.Warm()), moving)
	l.story.OnEnd = func() { l.ended++ }
	l.Stage.SetPage(l.story)
	return l
}

// TestStoryIsTold: by keys, clicks and the button, all of it in its order, and in
// the smallest window nothing of what is said is cut off.
func TestStoryIsTold(t *testing.T) {
	for _, tag := range text.Languages {
		l := tell(t, tag.String(), fyne.NewSize(960, 560), false)
		for n := 1; n <= 6; n++ {
			want := text.In(tag).Of("story.scene-" + strconv.Itoa(n))
			said := strings.Split(uitest.Texts(l.story), "\n")
			if l.ended != 0 || !strings.Contains(strings.Join(said, " "), want) {
				t.Fatalf("%s: part %d is %q", tag, n, said)
			}
			if lines := slices.Index(said, text.In(tag).Of("story.skip")) - 1; lines > 5 {
				t.Errorf("%s: part %d takes %d lines", tag, n, lines)
			}
			switch n % 3 {
			case 0:
				l.Key(fyne.KeySpace)
			case 1:
				test.TapCanvas(l.Canvas(), fyne.NewPos(300, 200))
			default:
				l.Tap(l.story.Targets()[0].Object)
			}
		}
		if l.ended != 1 {
			t.Errorf("%s: the story has ended %d times", tag, l.ended)
		}
	}
}

func TestStoryIsSkipped(t *testing.T) {
	for _, skip := range []func(*listener){
		func(l *listener) { l.Key(fyne.KeyEscape) },
		func(l *listener) { l.Tap(l.story.Targets()[1].Object) },
	} {
		l := tell(t, "en", usual, true)
		l.Key(fyne.KeyReturn)
		if l.Running() != 1 {
			t.Errorf("%d things move in one scene", l.Running())
		}
		skip(l)
		if l.ended != 1 || l.Running() != 0 {
			t.Errorf("after skipping it has ended %d times, and %d things move", l.ended, l.Running())
		}
	}
}

// TestScenesComeToRest: everything that happens in the story has an end.
func TestScenesComeToRest(t *testing.T) {
	l := tell(t, "en", usual, true)
	for n := 1; n <= 6; n++ {
		frames := 0
		for ; l.Running() > 0 && frames < 1000; frames++ {
			l.Second()
		}
		if frames < 25 || frames == 1000 {
			t.Errorf("part %d moves for %d pictures", n, frames)
		}
		l.Key(fyne.KeyReturn)
	}
}

func TestStoryMarkup(t *testing.T) {
	l := tell(t, "en", usual, false)
	test.AssertRendersToMarkup(t, "story.xml", l.Canvas())
}
