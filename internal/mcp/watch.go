package mcp

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/fsnotify/fsnotify"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// settle is how long files must be still before a client is told: an editor
// and a hook write several of them at once.
const settle = 200 * time.Millisecond

// A watcher tells clients that subscribed to a resource when a file of it has
// changed, by hand or by another process. Without a subscription nothing is
// watched.
type watcher struct {
	server  *server
	updated func(context.Context, *sdk.ResourceUpdatedNotificationParams) error

	mu    sync.Mutex
	count map[string]int // subscriptions by URI
	stop  context.CancelFunc
}

func (w *watcher) subscribe(_ context.Context, req *sdk.SubscribeRequest) error {
	if _, err := w.server.locate(req.Params.URI); err != nil {
		return notFound(req.Params.URI, err)
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.count == nil {
		w.count = map[string]int{}
	}
	w.count[req.Params.URI]++
	return w.restart()
}

func (w *watcher) unsubscribe(_ context.Context, req *sdk.UnsubscribeRequest) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.count[req.Params.URI]--; w.count[req.Params.URI] <= 0 {
		delete(w.count, req.Params.URI)
	}
	return w.restart()
}

// restart watches what is subscribed to now.
func (w *watcher) restart() error {
	if w.stop != nil { // once the new one watches: no change falls between them
		defer w.stop()
		w.stop = nil
	}
	if len(w.count) == 0 {
		return nil
	}
	dirs := map[string][]string{} // directory → URIs
	for uri := range w.count {
		if p, err := w.server.locate(uri); err == nil {
			for _, dir := range p.dirs(w.server.Root) {
				dirs[dir] = append(dirs[dir], uri)
			}
		}
	}
	files, err := fsnotify.NewWatcher()
	if err != nil {
		return err // the client reads the resource when it likes to
	}
	for dir := range dirs {
		watchNearest(files, dir, w.server.Root.Dir)
	}
	ctx, cancel := context.WithCancel(context.Background())
	w.stop = cancel
	go w.follow(ctx, files, dirs)
	return nil
}

// watchNearest watches a directory, and as long as it does not exist the
// nearest one above it, in which it will appear.
func watchNearest(files *fsnotify.Watcher, dir, top string) {
	for {
		if _, err := os.Stat(dir); err == nil {
			_ = files.Add(dir)
			return
		}
		if dir == top || len(dir) <= len(top) {
			return
		}
		dir = filepath.Dir(dir)
	}
}

func (w *watcher) follow(ctx context.Context, files *fsnotify.Watcher, dirs map[string][]string) {
	defer files.Close()
	changed := map[string]bool{}
	var still <-chan time.Time
	for {
		select {
		case <-ctx.Done():
			w.tell(changed)
			return
		case e, ok := <-files.Events:
			if !ok {
				return
			}
			for dir, uris := range dirs {
				if filepath.Dir(e.Name) == dir || e.Name == dir || strings.HasPrefix(dir, e.Name+string(filepath.Separator)) {
					for _, uri := range uris {
						changed[uri] = true
					}
					watchNearest(files, dir, w.server.Root.Dir)
				}
			}
			still = time.After(settle)
		case <-files.Errors:
		case <-still:
			still = nil
			w.tell(changed)
		}
	}
}

// tell says what has changed, and forgets it.
func (w *watcher) tell(changed map[string]bool) {
	for uri := range changed {
		_ = w.updated(context.Background(), &sdk.ResourceUpdatedNotificationParams{URI: uri})
		delete(changed, uri)
	}
}
