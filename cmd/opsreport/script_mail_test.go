package main

import (
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"os"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
)

// scriptLetter is "letter FILE.eml TEXT": writes what a reader sees of an e-mail,
// its subject and its text.
func scriptLetter(ts *testscript.TestScript, _ bool, args []string) {
	subject, text, err := readLetter(ts.MkAbs(args[0]))
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), []byte("Subject: "+subject+"\n\n"+text), 0o600))
}

func readLetter(name string) (subject, text string, err error) {
	f, err := os.Open(name)
	if err != nil {
		return "", "", err
	}
	defer f.Close()
	m, err := mail.ReadMessage(f)
	if err != nil {
		return "", "", err
	}
	subject, err = new(mime.WordDecoder).DecodeHeader(m.Header.Get("Subject"))
	if err != nil {
		return "", "", err
	}
	body, kind := io.Reader(m.Body), m.Header.Get("Content-Type")
	for strings.HasPrefix(kind, "multipart/") {
		_, params, err := mime.ParseMediaType(kind)
		if err != nil {
			return "", "", err
		}
		part, err := multipart.NewReader(body, params["boundary"]).NextRawPart()
		if err != nil {
			return "", "", err
		}
		body, kind = part, part.Header.Get("Content-Type")
	}
	if !strings.HasPrefix(kind, "text/plain") {
		return "", "", errors.New("its first part is no text")
	}
	content, err := io.ReadAll(quotedprintable.NewReader(body))
	return subject, strings.ReplaceAll(string(content), "\r\n", "\n"), err
}
