// Package guard holds conditions on acts: their written form, how they are
// compiled from a rule's sentence and the act before it, and how they decide.
//
// A decision is a pure function of items, acts and what the session did
// before; the package reads no file and no clock. What it cannot know it
// calls unknown, and unknown never denies.
//
// # Written form
//
//	when: {act: git.push, branch: main|master}      one map, or a list of which one must hold
//	unless: {remote: fork}                          the same, tested on the same act
//	requires: {act: test.run, since: file.edit}     seen before, in the session or the same call
//	decide: deny | ask | once | remind | allow
//	instead: pr.create                              what to use in its place, for the reason
//
// A when map has one selector, and all of its keys must hold for one act:
//
//	act: git.push|git.merge       class; its children are included
//	run: npm|yarn install|i       words of a command, options anywhere
//	edit: db/migrations/**        a path that is created, changed, moved or deleted
//	adds: console\.log            RE2 over text that the call adds; with in: *.ts only there
//	says: (?i)great question      RE2 over the agent's last message; or lang, opens, longer_than
//	end: true                     the end of a turn, with requires
//
// Every other key is an attribute. A pattern is true or false; alternatives
// with |, each a glob over the whole value, where * stops at a slash and **
// does not; or /RE2/. An exclamation mark in front negates. Paths are relative
// to the project root: app/ is everything below it, a name without a slash is
// met at any depth, /x and ~/x are absolute.
//
// # Three outcomes
//
// A test holds, does not, or leaves a doubt when the call does not show the
// value. An attribute that the act does not have never matches, negated or
// not. A condition that looks for trouble (when) holds when some value of the
// act fits; one that excuses (unless, and the when of an allow) only when
// every path that the act touches fits.
package guard
