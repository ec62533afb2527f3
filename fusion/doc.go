// Package fusion finds what a question is about among everything that is
// remembered: text → tokens → index → legs → one ranking → passages within a
// budget.
//
// It owns the one tokenizer and the index under cache/. It knows nothing of
// corrections, rooms, sessions or hosts: whoever owns a file turns it into
// Documents and says where they stand.
//
//	ix := fusion.Open(root)                    // what the cache holds, or empty
//	defer ix.Close()
//	err := ix.Sync(sources, read)              // reads only the files that changed
//	err = ix.Save()                            // writes only when something changed
//	answer, err := ix.Search(fusion.Query{Text: "session TTL", Project: "shop", Now: now})
//	lines := fusion.Assemble(answer, 1500)     // what fits into a token budget
//
// # Invariants
//
// A query and a document go through the same code, and no text is an error.
//
// The index is a copy: deleted, torn, of another version or out of step with
// its sources, it is made again, and every answer is the same with and without
// it. Open and Search write nothing; only Save does.
//
// An index file never changes. A new one gets a new name, and a small pointer
// file is renamed over, so an open index stays valid while others write.
//
// Nothing secret is written or answered: every text passes the redactor on its
// way in, and text that is read in place again on its way out.
//
// Ranks of different legs are joined by reciprocal rank only; after that
// nothing but a person's rating moves a result.
package fusion
