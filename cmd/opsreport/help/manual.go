package help

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/cpuguy83/go-md2man/v2/md2man"
	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

// fileTopic is the topic that is the manual of a file.
const fileTopic = "config"

// WriteManPages writes man pages of all commands and topics below a folder: man1/opsreport.1, man5/opsreport.yaml.5 and so on. Texts
// are set line by line, as the program prints them. The commands are changed by it, and print no help afterwards.
func WriteManPages(dir, version string, date time.Time, root *cobra.Command, topics []Topic) error {
	date = date.UTC()
	var see []string
	for _, t := range topics {
		name, section := root.Name()+"-"+t.Name, 7
		if t.Name == fileTopic {
			name, section = root.Name()+".yaml", 5
		}
		see = append(see, fmt.Sprintf("%s(%d)", name, section))
		page := fmt.Sprintf("%% %q \"%d\" %q %q %q\n# NAME\n%s - %s\n\n# DESCRIPTION\n\n%s\n\n# SEE ALSO\n%s(1)\n", strings.ToUpper(name), section,
			date.Format("Jan 2006"), "opsreport "+version, "opsreport", name, t.Title, asItStands(t.Text), root.Name())
		if err := writeManPage(dir, name, section, md2man.Render([]byte(page))); err != nil {
			return err
		}
	}
	root.Long += "\n\nSee also " + strings.Join(see, ", ") + "."
	return writeCommand(dir, version, date, root)
}

func writeCommand(dir, version string, date time.Time, c *cobra.Command) error {
	c.DisableAutoGenTag = true
	if c.Long != "" {
		c.Long = asItStands(c.Long)
	}
	var b bytes.Buffer
	header := &doc.GenManHeader{Section: "1", Date: &date, Source: "opsreport " + version, Manual: "opsreport"}
	if err := doc.GenMan(c, header, &b); err != nil {
		return fmt.Errorf("write a man page: %w", err)
	}
	if err := writeManPage(dir, strings.ReplaceAll(c.CommandPath(), " ", "-"), 1, b.Bytes()); err != nil {
		return err
	}
	for _, sub := range c.Commands() {
		if sub.Hidden || !sub.Runnable() {
			continue
		}
		if err := writeCommand(dir, version, date, sub); err != nil {
			return err
		}
	}
	return nil
}

func writeManPage(dir, name string, section int, text []byte) error {
	in := filepath.Join(dir, fmt.Sprintf("man%d", section))
	if err := os.MkdirAll(in, 0o755); err != nil {
		return fmt.Errorf("make the folder of man pages: %w", err)
	}
	if err := os.WriteFile(filepath.Join(in, fmt.Sprintf("%s.%d", name, section)), text, 0o644); err != nil {
		return fmt.Errorf("write a man page: %w", err)
	}
	return nil
}

// asItStands is a text in Markdown of which nothing is set otherwise.
func asItStands(text string) string {
	return "    " + strings.ReplaceAll(strings.TrimSpace(text), "\n", "\n    ")
}
