package store

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// Why a file cannot be read whole.
var (
	ErrNotRegular = errors.New("not a regular file")
	ErrTooLarge   = errors.New("too large")
	ErrForeign    = errors.New("belongs to another user; make it yours or remove it")
)

// openRegular opens path without ever waiting for another process, so that a
// named pipe in the place of a file cannot hang a hook.
func openRegular(path string) (*os.File, fs.FileInfo, error) {
	f, err := openRead(path)
	if err != nil {
		return nil, nil, err
	}
	fi, err := f.Stat()
	if err == nil && !fi.Mode().IsRegular() {
		err = &fs.PathError{Op: "open", Path: path, Err: fmt.Errorf("%w (%s)", ErrNotRegular, fi.Mode().Type())}
	}
	if err != nil {
		f.Close()
		return nil, nil, err
	}
	return f, fi, nil
}

// OpenRegular opens a regular file for reading parts of it; it never waits for
// another process. It returns its size as well. Errors are those of ReadRegular.
func OpenRegular(path string) (*os.File, int64, error) {
	f, fi, err := openRegular(path)
	if err != nil {
		return nil, 0, err
	}
	return f, fi.Size(), nil
}

// OpenOwn is OpenRegular for what decides, as ReadOwn is ReadRegular.
func OpenOwn(path string) (*os.File, int64, error) {
	f, fi, err := openRegular(path)
	if err != nil {
		return nil, 0, err
	}
	if foreign(fi) {
		f.Close()
		return nil, 0, &fs.PathError{Op: "read", Path: path, Err: ErrForeign}
	}
	return f, fi.Size(), nil
}

// ReadRegular reads a regular file of at most limit bytes. It never blocks on
// what is not a regular file. Errors name the path and wrap fs.ErrNotExist,
// ErrNotRegular, ErrTooLarge or what the system said.
func ReadRegular(path string, limit int64) ([]byte, error) {
	f, fi, err := openRegular(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return readOpen(f, fi, path, limit)
}

// ReadOwn is ReadRegular for what decides or is shown: a file that another user
// has put into the store is refused with ErrForeign. Root reads everybody's.
func ReadOwn(path string, limit int64) ([]byte, error) {
	f, fi, err := openRegular(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if foreign(fi) {
		return nil, &fs.PathError{Op: "read", Path: path, Err: ErrForeign}
	}
	return readOpen(f, fi, path, limit)
}

func readOpen(f *os.File, fi fs.FileInfo, path string, limit int64) ([]byte, error) {
	tooLarge := func() error {
		return &fs.PathError{Op: "read", Path: path, Err: fmt.Errorf("%w: more than %d bytes", ErrTooLarge, limit)}
	}
	if fi.Size() > limit {
		return nil, tooLarge()
	}
	// One byte more shows that the file has grown since.
	buf := make([]byte, 0, fi.Size()+1)
	for {
		n, err := f.Read(buf[len(buf):cap(buf)])
		buf = buf[:len(buf)+n]
		if err == io.EOF {
			return buf, nil
		}
		if err != nil {
			return nil, err
		}
		if int64(len(buf)) > limit {
			return nil, tooLarge()
		}
		if len(buf) == cap(buf) {
			buf = append(buf, 0)[:len(buf)]
		}
	}
}

// ReadTail reads the last n bytes of a regular file of lines. When the file is
// longer, truncated is true and data begins at the first line that begins
// within those bytes.
func ReadTail(path string, n int64) (data []byte, truncated bool, err error) {
	f, fi, err := openRegular(path)
	if err != nil {
		return nil, false, err
	}
	defer f.Close()
	from := max(fi.Size()-n, 0)
	if from > 0 {
		from-- // the byte before tells whether a line begins here
		truncated = true
	}
	data = make([]byte, fi.Size()-from)
	k, err := f.ReadAt(data, from)
	if err != nil && err != io.EOF {
		return nil, false, err
	}
	data = data[:k]
	if truncated {
		i := bytes.IndexByte(data, '\n')
		if i < 0 {
			return nil, true, nil
		}
		data = data[i+1:]
	}
	return data, truncated, nil
}
