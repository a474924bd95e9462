package core

// Missions is the rule set of the goals, bugs and options variant [M]. Its
// numbers are those of Classic, except that lives are not counted (D2). It is
// played for the goals of G1 from Classic's start (G3).
var Missions = func() *RuleSet {
	rules := *Classic
	rules.ID = "missions"
	rules.SpareLives = Unlimited
	rules.ExtraLives = false
	rules.LosesOption, rules.DrawsOptions = false, false
	rules.Cards = []Class{BugCard, MajorOption, MinorOption}
	rules.AlwaysCards = true
	return &rules
}()
