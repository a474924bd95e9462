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

// storyDriver drives the story in a window.
type storyDriver struct {
	*uitest.Window
	story *menu.Story
	ended int
}

func openStory(t *testing.T, lang string, size fyne.Size, moving bool) *storyDriver {
	t.Helper()
	l := &storyDriver{Window: newRoughWindow(t, size)}
	l.story = menu.NewStory(l.Stage, text.For(lang), look.NewPictures(art.Warm()), moving)
	l.story.OnEnd = func() { l.ended++ }
	l.Stage.Windows.SetPage(l.story)
	return l
}

// TestStoryIsToldInOrder checks that keys, taps and the button go through the parts in order, and that no
// text is cut in the smallest window.
func TestStoryIsToldInOrder(t *testing.T) {
	for _, tag := range text.Languages {
		l := openStory(t, tag.String(), fyne.NewSize(960, 560), false)
		for n := 1; n <= 6; n++ {
			want := text.In(tag).Of("story.scene-" + strconv.Itoa(n))
			shown := strings.Split(uitest.Texts(l.story), "\n")
			if l.ended != 0 || !strings.Contains(strings.Join(shown, " "), want) {
				t.Fatalf("%s: part %d shows %q, want its own text", tag, n, shown)
			}
			if lines := slices.Index(shown, text.In(tag).Of("story.skip")) - 1; lines > 5 {
				t.Errorf("%s: part %d takes %d lines, want at most 5", tag, n, lines)
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
			t.Errorf("%s: OnEnd was called %d times, want 1", tag, l.ended)
		}
	}
}

func TestStoryCanBeSkipped(t *testing.T) {
	for _, skip := range []func(*storyDriver){
		func(l *storyDriver) { l.Key(fyne.KeyEscape) },
		func(l *storyDriver) { l.Tap(l.story.Targets()[1].Object) },
	} {
		l := openStory(t, "en", normalSize, true)
		l.Key(fyne.KeyReturn)
		if l.Running() != 1 {
			t.Errorf("%d animations run in a scene, want 1", l.Running())
		}
		skip(l)
		if l.ended != 1 || l.Running() != 0 {
			t.Errorf("after skipping OnEnd was called %d times and %d animations run, want 1 and 0", l.ended, l.Running())
		}
	}
}

func TestScenesComeToAnEnd(t *testing.T) {
	l := openStory(t, "en", normalSize, true)
	for n := 1; n <= 6; n++ {
		frames := 0
		for ; l.Running() > 0 && frames < 1000; frames++ {
			l.PassSecond()
		}
		if frames < 25 || frames == 1000 {
			t.Errorf("part %d moves for %d frames, want 25 to 999", n, frames)
		}
		l.Key(fyne.KeyReturn)
	}
}

func TestStoryMarkup(t *testing.T) {
	l := openStory(t, "en", normalSize, false)
	l.Picture("story")
	test.AssertRendersToMarkup(t, "story.xml", l.Canvas())
}
