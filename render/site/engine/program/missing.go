package program

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"text/template/parse"
)

// missing is the mistake that a template asks a value of a known type for a field that the
// type does not have. An execution finds it only where it comes to that place, such as a row
// of a list that is empty most nights, so the compiler, which goes everywhere, reports it.
type missing struct{ error }

func isMissing(err error) bool { return errors.As(err, &missing{}) }

// worse returns a missing field before any other error.
func worse(a, b error) error {
	if a == nil || isMissing(b) {
		return b
	}
	return a
}

// afterKind keeps what stands behind a test such as {{if eq (kindOf .) "string"}} from being
// a mistake: whoever tests for the kind of a value may have values of several types.
func afterKind(test *parse.PipeNode, err error) error {
	if isMissing(err) && strings.Contains(test.String(), "kindOf") {
		return errUnknown
	}
	return err
}

// spotted is a node in a template.
type spotted struct {
	node parse.Node
	in   string
}

// missing words the mistake as text/template does.
func (s spotted) missing(name string, t reflect.Type) error {
	at, what := new(parse.Tree).ErrorContext(s.node) // a node knows its own tree
	in, _, _ := strings.Cut(s.in, "$htmltemplate")
	return missing{fmt.Errorf("template: %s: executing %q at <%s>: can't evaluate field %s in type %s", at, in, what, name, t)}
}

// lacks reports whether no value of a type has a field, method or key of a name. Of an
// interface, and of what is behind a pointer to a pointer, only an execution knows it.
func lacks(t reflect.Type, name string) bool {
	at := t
	if t.Kind() == reflect.Pointer {
		at = t.Elem()
	}
	if _, ok := reflect.PointerTo(at).MethodByName(name); ok {
		return false
	}
	switch at.Kind() {
	case reflect.Pointer, reflect.Interface, reflect.Map:
		return false
	case reflect.Struct:
		f, ok := at.FieldByName(name)
		return !ok || !f.IsExported()
	}
	return true
}

// Fields returns the error of the first field in a template, or in those that it calls, that
// the type of its view does not have, wherever it stands; nil where there is none.
func (u *Unit) Fields(name string, view reflect.Type) error {
	if _, err := u.prepare(entry{name, view}); isMissing(err) {
		return err
	}
	return nil
}
