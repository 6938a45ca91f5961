package classify

import (
	"slices"
	"strings"
)

// CreatesNamed reports whether a function, by its name, creates what a path ends in, and
// then in the name of that which the caller gives: CreatePolicy, policy/ and policyName.
// Whoever does it again addresses the same thing. What is one more each time may stand
// there under the name of something else.
func CreatesNamed(function, path, name string) bool {
	segments, _ := splitPath(path)
	words := dropFillers(Purpose(function))
	if len(segments) == 0 || len(words) < 2 || !slices.Contains([]string{"create", "add", "register", "define"}, words[0]) {
		return false
	}
	of := segments[len(segments)-1].words
	thing := singularNoun(of[len(of)-1])
	if thing != singularNoun(words[len(words)-1]) || oneMore(thing) {
		return false
	}
	given := strings.ToLower(strings.NewReplacer("_", "", "-", "").Replace(name))
	whose, ok := strings.CutSuffix(given, "name")
	return ok && strings.HasSuffix(strings.Join(words, ""), whose) || given == "slug"
}

// oneMore reports whether what a function creates is another one each time, whatever it
// is of: a comment, a snapshot, a session.
func oneMore(thing string) bool {
	return slices.ContainsFunc([]string{"filed", "job", "course", "begun", "sequence", "nounish", "mailbox", "mailitem"}, func(list string) bool {
		return listed(list, thing) || listed(list, thing+"s")
	})
}

// singularNoun returns the singular of a noun: policy of policies.
func singularNoun(word string) string {
	if stem, ok := strings.CutSuffix(word, "ies"); ok {
		return stem + "y"
	}
	return Singular(word)
}
