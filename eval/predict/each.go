package predict

import (
	"fmt"
	"sync"
)

// atOnce is how many items are played at the same time. Most of an item's time
// is waiting for the disk.
const atOnce = 4

// each plays n items and returns the first error in their order. tick, which
// may be nil, hears how many have ended, one call at a time.
func each(n int, id func(int) string, tick func(done, all int), play func(int) error) error {
	errs := make([]error, n)
	var mu sync.Mutex
	ended := 0
	var wg sync.WaitGroup
	turn := make(chan struct{}, atOnce)
	for i := range n {
		turn <- struct{}{}
		wg.Go(func() {
			defer func() { <-turn }()
			errs[i] = play(i)
			if tick != nil {
				mu.Lock()
				tick(ended, n)
				ended++
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	for i, err := range errs {
		if err != nil {
			return fmt.Errorf("play %s: %w", id(i), err)
		}
	}
	return nil
}
