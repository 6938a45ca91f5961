package summary

import (
	"strings"
	"testing"
)

func TestEntries(t *testing.T) {
	key := New(Value{Kind: Param, Index: 1})
	for _, tt := range []struct {
		text *Value
		want string
	}{
		{Text(`{"method": "user.get", "id": 1}`), "method=user.get"},
		{Concatenate(Text(`{"name":"a","key":"`), key, Text(`"}`)), "name=a key=p1"},
		{Concatenate(Text(`{"key":"charge-`), key, Text(`","n":2}`)), `key=concat("charge-", p1)`},
		{Concatenate(Text(`{"key":`), key, Text(`}`)), "key=p1"},
		{Concatenate(Text(`key: `), key), ""},
		{key, ""},
	} {
		var got []string
		for name, v := range Entries(tt.text) {
			text, known := v.Literal()
			if !known {
				text = v.String()
			}
			got = append(got, name+"="+text)
		}
		if s := strings.Join(got, " "); s != tt.want {
			t.Errorf("%s: got %q, want %q", tt.text, s, tt.want)
		}
	}
}
