// Package connected keeps a connection that it makes when it is needed: each
// exported function is a handler.
package connected

import (
	"context"
	"net"
	"net/rpc"
	"sync"
)

type server struct {
	mu     sync.Mutex
	conn   net.Conn
	client *rpc.Client
	target string
}

var srv server

func (s *server) ensureConnection() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.conn != nil {
		return nil
	}
	conn, err := net.Dial("tcp", "db.example:27017")
	if err != nil {
		return err
	}
	s.conn = conn
	return nil
}

func (s *server) switchTarget(name string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.target = name
}

func Plan(ctx context.Context) error { // want `read-only`
	return srv.ensureConnection()
}

func Aim(ctx context.Context, name string) error { // want `idempotent-write memory .*server.target \(named\)`
	srv.switchTarget(name)
	return nil
}

func (s *server) call(method string, args any) error {
	return s.client.Call("Debugger."+method, args, nil)
}

func (s *server) getState() error { return s.call("State", nil) }

func (s *server) next() error { return s.call("Command", "next") }

func (s *server) createStateResponse() error { return s.getState() }

func State(ctx context.Context) error { // want `read-only`
	return srv.getState()
}

func Describe(ctx context.Context) error { // want `read-only`
	return srv.createStateResponse()
}

// Onward asks for the state, which says nothing of what comes after.
func Onward(ctx context.Context) error { // want `unknown`
	if err := srv.getState(); err != nil {
		return err
	}
	return srv.next()
}
