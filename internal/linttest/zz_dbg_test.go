package linttest
import ("testing";"github.com/mcpretrylint/mcpretrylint/analyzers/mcptools")
func TestDbg(t *testing.T){
 for _,m:=range SDKModules(t) { if m.Version!="v1.8.0" {continue}
 _,err:=analyze(m.Load(t,"./dynamic"),mcptools.Analyzer)
 if err!=nil{t.Fatal(err)}
}}
