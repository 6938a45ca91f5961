package verdict

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
		if v, _ := Decide(&tt.x); v.Class != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, v.Class, tt.want)
		}
	}
}

// TestNamesOfLiterals checks what a function literal goes by, and that nothing is
// proven by the name of what made it.
func TestNamesOfLiterals(t *testing.T) {
	literal := func(name, tool string) effect.Step { return effect.Step{Func: "example.com/a." + name, Tool: tool} }
	tests := []struct {
		path     []effect.Step
		class    effect.Class
		evidence effect.Evidence
	}{
		{[]effect.Step{literal("createLabel", "")}, effect.Create, effect.Inferred},
		{[]effect.Step{literal("createLabel$1", "")}, effect.Create, effect.Named},
		{[]effect.Step{literal("createModifyLabelHandler$1", "")}, effect.IdempotentWrite, effect.Named},
		{[]effect.Step{literal("AddUploadLabelTool$1", "")}, effect.Create, effect.Named},
		{[]effect.Step{literal("GetCopyLabelTool$1", "search_labels")}, effect.ReadOnly, effect.Named},
		{[]effect.Step{literal("RegisterTools$2", "delete_label")}, effect.IdempotentWrite, effect.Inferred},
		{[]effect.Step{literal("RegisterTools$2", "labels")}, effect.Create, effect.Named},
		{[]effect.Step{literal("RegisterTools$2", "x"), literal("createLabel", ""), literal("createLabel$1", "")}, effect.Create, effect.Inferred},
		{[]effect.Step{literal("searchLabels", "create_label")}, effect.ReadOnly, effect.Named},
	}
	for _, tt := range tests {
		x := summary.Effect{Rule: summary.HTTP, Args: []*summary.Value{summary.Text("POST"), summary.Any}, Path: append(tt.path, effect.Step{Func: "net/http.Post"})}
		if v, _ := Decide(&x); v.Class != tt.class || v.Evidence != tt.evidence {
			t.Errorf("%v: %s %s, want %s %s", tt.path, v.Class, v.Evidence, tt.class, tt.evidence)
		}
	}
}
