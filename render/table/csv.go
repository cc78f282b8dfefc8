package table

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"io"
	"strings"
	"unicode/utf8"
)

// WriteCSV writes rows as RFC 4180 asks, with a byte order mark so that
// spreadsheets read it as UTF-8. A cell that a spreadsheet would take for a
// formula begins with an apostrophe.
func WriteCSV(w io.Writer, head []string, rows func(yield func([]string) bool)) error {
	out := bufio.NewWriterSize(w, 64<<10)
	out.WriteString("\uFEFF")
	var line bytes.Buffer
	to := csv.NewWriter(&line)
	var guarded []string
	write := func(cells []string) bool {
		guarded = guarded[:0]
		for _, c := range cells {
			guarded = append(guarded, guard(c))
		}
		line.Reset()
		_ = to.Write(guarded) // into memory, which does not fail
		to.Flush()
		// Of csv.Writer's own, UseCRLF, lines within a cell would end so too.
		out.Write(bytes.TrimSuffix(line.Bytes(), []byte("\n")))
		_, err := out.WriteString("\r\n")
		return err == nil
	}
	if write(head) {
		rows(write)
	}
	return out.Flush()
}

// starts are what makes a spreadsheet run a text: the ASCII signs, and their
// full-width forms that some take for the same.
const starts = "=+-@\t\r\n＝＋－＠"

func guard(s string) string {
	s = strings.ToValidUTF8(s, "\uFFFD")
	if first, _ := utf8.DecodeRuneInString(s); strings.ContainsRune(starts, first) {
		return "'" + s
	}
	return s
}

// CSVFile says which tables have a CSV file of their own.
func CSVFile(id string) (string, bool) {
	name, ok := map[string]string{
		"equipment": "equipment", "followups": "followups", "documents": "documents", "sessions": "trainings",
		"expired": "equipment-expired", "forecast": "equipment-forecast",
		"never-completed": "equipment-never-completed", "no-schedule": "equipment-no-schedule",
		"out-of-service": "equipment-out-of-service",
		"overdue":        "followups-overdue", "open": "followups-open", "no-activity": "followups-no-activity",
	}[id]
	return "data/" + name + ".csv", ok
}
