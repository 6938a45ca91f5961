// Package reflected calls methods by their names: each exported function that
// takes a context is a handler.
package reflected

import (
	"context"
	"net/http"
	"reflect"
)

type Args struct{ Name, Method string }

type client struct{ url string }

func (c *client) send(ctx context.Context, method, path string) error {
	req, err := http.NewRequestWithContext(ctx, method, c.url+path, nil)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

func (c *client) GetUser(ctx context.Context, name string) error {
	return c.send(ctx, http.MethodGet, "/users/"+name)
}

func (c *client) DeleteUser(ctx context.Context, name string) error {
	return c.send(ctx, http.MethodDelete, "/users/"+name)
}

func generic(c any, method string) func(context.Context, Args) error {
	return func(ctx context.Context, in Args) error {
		m := reflect.ValueOf(c).MethodByName(method)
		out := m.Call([]reflect.Value{reflect.ValueOf(ctx), reflect.ValueOf(in.Name)})
		err, _ := out[0].Interface().(error)
		return err
	}
}

func Get(ctx context.Context, in Args) error { // want `read-only GET /users/\{\}`
	return generic(&client{}, "Get"+"User")(ctx, in)
}

func Delete(ctx context.Context, in Args) error { // want `idempotent-write DELETE /users/\{\}`
	return generic(&client{}, "DeleteUser")(ctx, in)
}

// replace reads before it deletes.
func replace(c any, resource string) func(context.Context, Args) error {
	return func(ctx context.Context, in Args) error {
		v := reflect.ValueOf(c)
		args := []reflect.Value{reflect.ValueOf(ctx), reflect.ValueOf(in.Name)}
		if out := v.MethodByName("Get" + resource).Call(args); !out[0].IsNil() {
			return nil
		}
		v.MethodByName("Delete" + resource).Call(args)
		return nil
	}
}

func Replace(ctx context.Context, in Args) error { // want `idempotent-write DELETE /users/\{\}`
	return replace(&client{}, "User")(ctx, in)
}

// Nobody knows which method it is.
func Chosen(ctx context.Context, in Args) error { // want `unknown calls a method by reflection`
	reflect.ValueOf(&client{}).MethodByName(in.Method).Call(nil)
	return nil
}
