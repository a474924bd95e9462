package look

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Theme styles Fyne's own widgets (entries, scroll bars) in the look of the game.
type Theme struct {
	fyne.Theme
	Unit  float32 // scale of text sizes and gaps; 1 is normal
	Inner float32 // gap between the edge of a control and its text; 0 is the default
}

// NewTheme returns the theme of the game.
func NewTheme() *Theme { return &Theme{Theme: theme.DefaultTheme(), Unit: 1} }

var themeColours = map[fyne.ThemeColorName]color.Color{
	theme.ColorNameBackground:          Void,
	theme.ColorNameForeground:          Ink,
	theme.ColorNamePrimary:             Accent,
	theme.ColorNameForegroundOnPrimary: OnAccent,
	theme.ColorNameFocus:               Faded(Accent, 0.5),
	theme.ColorNameSelection:           Faded(Accent, 0.35),
	theme.ColorNameInputBackground:     Sunken,
	theme.ColorNameInputBorder:         Line,
	theme.ColorNamePlaceHolder:         Muted,
	theme.ColorNameScrollBar:           Faded(Muted, 0.6),
	theme.ColorNameScrollBarBackground: Clear,
	theme.ColorNameButton:              Raised,
	theme.ColorNameHover:               Lifted,
	theme.ColorNameSeparator:           Line,
	theme.ColorNameShadow:              Shade,
	theme.ColorNameOverlayBackground:   Panel,
	theme.ColorNameMenuBackground:      Panel,
}

// Color returns a colour by its name. It ignores the variant: the game is always dark.
func (t *Theme) Color(name fyne.ThemeColorName, _ fyne.ThemeVariant) color.Color {
	if c, ok := themeColours[name]; ok {
		return c
	}
	return t.Theme.Color(name, theme.VariantDark)
}

// Size returns a size by its name.
func (t *Theme) Size(name fyne.ThemeSizeName) float32 {
	switch name {
	case theme.SizeNameScrollBar:
		return 8 * t.Unit
	case theme.SizeNameScrollBarSmall:
		return 4 * t.Unit
	case theme.SizeNameInputRadius:
		return 8 * t.Unit
	case theme.SizeNameText:
		return Body * t.Unit
	case theme.SizeNameInnerPadding:
		if t.Inner > 0 {
			return t.Inner
		}
		return t.Theme.Size(name) * t.Unit
	case theme.SizeNamePadding:
		return t.Theme.Size(name) * t.Unit
	}
	return t.Theme.Size(name)
}
