package fusion

import (
	"fmt"
	"strings"
	"testing"
)

// BenchmarkBuild indexes 2,000 texts of about 2 KB.
func BenchmarkBuild(b *testing.B) {
	var docs []Document
	size := 0
	for i := range 2000 {
		var s strings.Builder
		for j := 0; s.Len() < 2000; j++ {
			fmt.Fprintf(&s, "The worker of queue %d waits for the gateway since retry%d was raised in services/part%d/handler_%d.go. Nobody noticed that the%dth booking was cancelled twice by the same customer. ", i%50, (i*7+j)%97, i%100, j%40, i*j%3000)
		}
		size += s.Len()
		docs = append(docs, Document{ID: fmt.Sprint("d", i), Title: fmt.Sprintf("Worker %d of the queue", i), Body: s.String(), Path: fmt.Sprint("d", i, ".md")})
	}
	b.SetBytes(int64(size))
	b.ReportAllocs()
	for b.Loop() {
		Build(docs)
	}
}
