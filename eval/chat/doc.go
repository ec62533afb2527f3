// Package chat measures recall on conversations of other people's sets, from
// files that the user points at: LongMemEval (a folder with one file a
// question) and LoCoMo (one file). Every question is asked of an index of its
// own conversation, made by the production code, with the clock at the
// question's date; beside it runs a plain BM25 over whole sessions, so that a
// figure can be compared with something known.
//
// Sets of our own in both shapes, written by hand, are in testdata; the golden
// table beside them says what each part of the ranking is worth on them.
//
// Labels (which sessions and turns hold the answer, and the answer) are looked
// at only by the scoring. One file is in memory at a time.
package chat
