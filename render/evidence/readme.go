package evidence

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"text/template"

	"opsreport/render/word"
)

//go:embed readme.txt
var readmeText string

// readme says what is in the pack, and how to check it.
func (p *Pack) readme() ([]byte, error) {
	text, err := template.New("README.txt").Parse(readmeText)
	if err != nil {
		return nil, err
	}
	overdue, err := p.figure("F2")
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = text.Execute(&b, struct {
		*Pack
		Short, Made string
		Overdue     *figure
		Sealed      bool
	}{p, word.Digest(p.Digest), word.DateTime(p.AsOf), overdue, p.Seal != ""})
	return b.Bytes(), err
}

// figure is one of data/metrics.json.
type figure struct {
	ID, Name, Text string
	N, D           int
}

// figure returns a figure; nil where the file has none of this id with n and d.
func (p *Pack) figure(id string) (*figure, error) {
	const name = "data/metrics.json"
	f, err := p.root.Open(name)
	if err != nil {
		return nil, fmt.Errorf("read the site: %w", err)
	}
	defer f.Close()
	var metrics struct {
		Figures []struct {
			ID, Name, Text string
			N, D           *int
		}
	}
	if err := json.NewDecoder(f).Decode(&metrics); err != nil {
		return nil, errors.Join(&DamagedError{name, "is no JSON"}, err)
	}
	for _, f := range metrics.Figures {
		if f.ID == id && f.N != nil && f.D != nil {
			return &figure{f.ID, f.Name, f.Text, *f.N, *f.D}, nil
		}
	}
	return nil, nil
}
