package fetch

import "fmt"

// LimitError says that a list is larger than it may be.
type LimitError struct {
	List    string
	Records int   // the limit that was passed; 0 where it is that of bytes
	Bytes   int64 // the limit that was passed; 0 where it is that of records
}

func (e *LimitError) Error() string {
	if e.Records > 0 {
		return fmt.Sprintf("the list %s has more than %d records", e.List, e.Records)
	}
	return fmt.Sprintf("the list %s has more than %d MiB", e.List, e.Bytes>>20)
}

// Hint says what a user can do about it.
func (e *LimitError) Hint() string {
	setting := "service.max_mib"
	if e.Records > 0 {
		setting = "service.max_records"
	}
	return "no account is known to be so large: ask the service's support what it sends; if the number is right, raise the setting " + setting
}

// size is how much there is of a list, or of the part of it that waits for its turn.
type size struct {
	items int
	bytes int64
}

// add counts an item, and holds the list to what it may be.
func (s *size) add(o *Options, list string, item []byte) error {
	s.items++
	s.bytes += int64(len(item))
	switch {
	case s.items > o.MaxRecords:
		return &LimitError{List: list, Records: o.MaxRecords}
	case s.bytes > o.MaxBytes:
		return &LimitError{List: list, Bytes: o.MaxBytes}
	}
	return nil
}

// put writes an item into the draft, of which so much is there.
func (n *run) put(list string, there *size, item []byte) error {
	if err := there.add(n.options, list, item); err != nil {
		return err
	}
	return n.draft.Item(list, item)
}
