// Package art draws everything the game shows: the factory floor, robots,
// cards, icons and effects. All of it is vectors drawn by this package's own
// pen, sharp at any size; nothing is loaded from a file.
//
// The drawing functions are methods of a Palette, pure and safe to call from
// several goroutines: the same arguments always give the same pixels, so that
// callers can keep pictures in a cache. Pictures are premultiplied RGBA with
// their origin at (0,0). Sizes are in pixels; angles in degrees clockwise from
// north. The light comes from the top left of the screen, also on things that
// are turned.
package art
