package mcpeffects

import (
	"testing"

	"github.com/mcpretrylint/mcpretrylint/internal/effect"
	"github.com/mcpretrylint/mcpretrylint/internal/summary"
)

func TestNamesOfCarriers(t *testing.T) {
	post := func(steps ...effect.Step) summary.Effect {
		return summary.Effect{
			Rule: summary.HTTP, Args: []*summary.Value{summary.Text("POST"), summary.Any},
			Path: append(steps, effect.Step{Func: "net/http.NewRequest"}),
		}
	}
	step := func(name string) effect.Step { return effect.Step{Func: "example.com/a." + name} }
	carrier := func(name string) effect.Step { return effect.Step{Func: "example.com/a." + name, Carries: true} }
	tests := []struct {
		name string
		x    summary.Effect
		want effect.Class
	}{
		{"the caller tells what the request is for", post(step("fetchTraces"), carrier("createTraceRequest")), effect.ReadOnly},
		{"by its name alone it creates", post(step("fetchTraces"), step("createTraceRequest")), effect.Create},
		{"the only name that tells", post(step("handler"), carrier("newSearchRequest")), effect.ReadOnly},
	}
	for _, tt := range tests {
		if v, _ := decide(&tt.x); v.Class != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, v.Class, tt.want)
		}
	}
}
