// Package store owns everything about files that is not about their meaning:
// where the root is, which project a directory belongs to, how things are
// named, and how they are written, appended, locked and read back.
//
// It knows no rule and no event. It links neither encoding/json, crypto,
// os/exec nor net, because every hook links it (TestStoreLinksLittle).
//
// # Invariants
//
// Each is followed by the tests that try to break it.
//
// Reading creates nothing, not even a directory. (TestLocate,
// TestProjectAsksTheStoreAndMakesNothing, TestDrainingNothingMakesNothing)
//
// Nothing that is opened for reading or appending can hang: what is not a
// regular file is refused. (TestNothingWaitsForWhatIsNoFile)
//
// A whole file is the old one or the new one at any moment, also when its
// writer is killed or the power fails. (TestKilledRewritersLeaveWholeFiles)
//
// An NDJSON file only grows. A line that was appended is read back, whatever a
// killed writer or another program left before or behind it.
// (TestAppendBehindATornTail, FuzzScanLines)
//
// A line that Append or Spool accepted is in the ledger once it is drained: at
// least once in the file, exactly once for a reader that keeps the first of two
// with one id. (TestKilledWritersLoseAndDoubleNothing,
// TestSpoolAndDrainAtOnce, TestFullDisk)
//
// A lock has one holder. It is freed by the kernel, never stolen, and its file
// is never removed. (TestLockExcludes, TestLockFileStays,
// TestKilledHolderFreesTheLock, TestLockIsHeldOnTheFileThatBearsTheName)
//
// Setting a key of a front matter changes the lines of that key and no other
// byte, or nothing. What cannot be parsed is never written.
// (TestDocSetChangesOneKeyOnly, TestDocSetRefuses, FuzzDoc,
// TestWriteProjectKeepsWhatAPersonWrote)
//
// The same repository is the same project on every machine, in every work tree
// and by every form of its address; two repositories or directories never share
// a slug but by a collision of 24 bits. (TestIdentifyByRemote,
// TestIdentifyWorkTreesAndSubmodules, TestRemotesNeverShareASlug,
// TestAlikeDirectoriesAreApart)
//
// No credential of a remote is kept.
// (TestRemoteFormsAreEqualAndKeepNoCredentials)
//
// A project that a person names claims no directory and no repository.
// (TestExplicitProject)
//
// Any text gives a name that every file system takes, inside the directory it
// is meant for. (TestSlugProperties, TestFileNameComesApartAgain,
// TestSessionStaysInside)
//
// Ids are the same on every machine. (TestIDsAreTheSameEverywhere,
// TestWhereAPartEndsCounts)
package store
