package mcp

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"sync/atomic"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// lastWords is how long calls may still be answered when the client is gone or
// the process is told to end. Hosts kill what has not ended within a second or
// two.
const lastWords = 600 * time.Millisecond

// maxMessage bounds one message of a client, in bytes.
const maxMessage = 4 << 20

// Serve speaks the protocol over in and out until in ends or ctx does. Calls
// that are being worked on then have lastWords to be answered; exit ends the
// process when they take longer, or when a read that cannot be interrupted
// hangs. Otherwise Serve returns, with nil when the client has gone.
func Serve(ctx context.Context, srv *sdk.Server, in io.ReadCloser, out io.WriteCloser, exit func(code int)) error {
	var open atomic.Int64
	from := &requests{ReadCloser: in, open: &open, ended: make(chan struct{})}
	done := make(chan struct{})
	defer close(done)
	go func() {
		select {
		case <-done:
			return
		case <-ctx.Done():
		case <-from.ended:
		}
		select {
		case <-done:
		case <-time.After(lastWords + 100*time.Millisecond):
			exit(0)
		}
	}()
	err := srv.Run(ctx, &sdk.IOTransport{Reader: from, Writer: &answers{out, &open}, MaxLineLength: maxMessage})
	if errors.Is(err, context.Canceled) || errors.Is(err, io.EOF) || errors.Is(err, sdk.ErrConnectionClosed) {
		return nil
	}
	return err
}

// requests is the input of the protocol. It counts the requests in it, and
// holds its end back while some of them are unanswered: what a client has
// asked before it closed its end is answered.
type requests struct {
	io.ReadCloser
	open  *atomic.Int64
	line  []byte
	ended chan struct{}
	over  bool
}

func (r *requests) Read(p []byte) (int, error) {
	n, err := r.ReadCloser.Read(p)
	for rest := p[:n]; len(rest) > 0; {
		line, next, whole := bytes.Cut(rest, []byte("\n"))
		if len(r.line)+len(line) <= maxMessage {
			r.line = append(r.line, line...)
		}
		if whole {
			r.open.Add(count(r.line, true))
			r.line = r.line[:0]
		}
		rest = next
	}
	if err != nil && !r.over {
		r.over = true
		r.open.Add(count(r.line, true))
		close(r.ended)
		for end := time.Now().Add(lastWords); r.open.Load() > 0 && time.Now().Before(end); {
			time.Sleep(5 * time.Millisecond)
		}
	}
	return n, err
}

// answers is the output of the protocol.
type answers struct {
	io.WriteCloser
	open *atomic.Int64
}

func (a *answers) Write(p []byte) (int, error) {
	n, err := a.WriteCloser.Write(p)
	a.open.Add(-count(p, false))
	return n, err
}

// count is how many requests, or else answers, a message holds: one, or those
// of a batch.
func count(message []byte, asks bool) (n int64) {
	type envelope struct {
		ID     json.RawMessage `json:"id"`
		Method string          `json:"method"`
	}
	var one envelope
	list := []envelope{}
	if message = bytes.TrimSpace(message); len(message) > 0 && message[0] == '[' {
		_ = json.Unmarshal(message, &list)
	} else if json.Unmarshal(message, &one) == nil {
		list = append(list, one)
	}
	for _, m := range list {
		if len(m.ID) > 0 && (m.Method != "") == asks {
			n++
		}
	}
	return n
}
