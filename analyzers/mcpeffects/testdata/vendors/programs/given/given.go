// Package given runs programs that can act.
package given

import (
	"os"

	"github.com/dop251/goja"
	lua "github.com/yuin/gopher-lua"
	"go.starlark.net/starlark"
)

var builtins = starlark.StringDict{"save": starlark.NewBuiltin("save", save)}

func save(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
	return starlark.None, os.WriteFile("kept", []byte(args.String()), 0o600)
}

func Starlark(program string) error { // want `unknown`
	_, err := starlark.ExecFile(new(starlark.Thread), "program", program, builtins)
	return err
}

func JavaScript(program string) error { // want `unknown`
	vm := goja.New()
	if err := vm.Set("remove", os.Remove); err != nil {
		return err
	}
	_, err := vm.RunString(program)
	return err
}

// Lua has files and processes of its own.
func Lua(program string) error { // want `non-repeatable arbitrary script`
	l := lua.NewState()
	defer l.Close()
	return l.DoString(program)
}

func OwnLua() error { // want `read-only`
	l := lua.NewState()
	defer l.Close()
	return l.DoString(`answer = 6 * 7`)
}
