package grown

import (
	"context"
	"errors"
	"slices"
)

type Router struct {
	Path Path `json:"orchestration_path"`
}

type Path struct {
	Sets     []Set
	CatchAll string
}

type Set struct {
	ID    string
	Rules []Rule
}

type Update struct {
	Path Path `json:"orchestration_path"`
}

// AppendToSet hands on what it read with one more rule in the first set.
func AppendToSet(ctx context.Context, in Args) error { // want `create PUT /routers/\{\}`
	var cur Router
	if err := getJSON("/routers/"+in.ID, &cur); err != nil {
		return err
	}
	if len(cur.Path.Sets) > 0 {
		cur.Path.Sets[0].Rules = append(cur.Path.Sets[0].Rules, in.Rule)
	}
	return putJSON("/routers/"+in.ID, Update{Path: Path{Sets: cur.Path.Sets, CatchAll: cur.Path.CatchAll}})
}

// AppendAndSend sends the part itself.
func AppendAndSend(ctx context.Context, in Args) error { // want `create PUT /routers/\{\}`
	cur, err := router(in.ID)
	if err != nil {
		return err
	}
	if cur == nil {
		return errors.New("none")
	}
	cur.Path.Sets[0].Rules = append(cur.Path.Sets[0].Rules, in.Rule)
	return putJSON("/routers/"+in.ID, cur.Path)
}

func router(id string) (*Router, error) {
	var r Router
	return &r, getJSON("/routers/"+id, &r)
}

// AppendIfNone looks for the rule before.
func AppendIfNone(ctx context.Context, in Args) error { // want `idempotent-write PUT /routers/\{\}`
	var cur Router
	if err := getJSON("/routers/"+in.ID, &cur); err != nil {
		return err
	}
	for _, r := range cur.Path.Sets[0].Rules {
		if r.Name == in.Rule.Name {
			return nil
		}
	}
	cur.Path.Sets[0].Rules = append(cur.Path.Sets[0].Rules, in.Rule)
	return putJSON("/routers/"+in.ID, Update{Path: Path{Sets: cur.Path.Sets}})
}

// AppendUnlessHas has another function look.
func AppendUnlessHas(ctx context.Context, in Args) error { // want `idempotent-write PUT /routers/\{\}`
	var cur Router
	if err := getJSON("/routers/"+in.ID, &cur); err != nil {
		return err
	}
	if has(&cur, in.Rule) {
		return nil
	}
	cur.Path.Sets[0].Rules = append(cur.Path.Sets[0].Rules, in.Rule)
	return putJSON("/routers/"+in.ID, cur.Path)
}

func has(r *Router, rule Rule) bool { return slices.Contains(r.Path.Sets[0].Rules, rule) }

// AppendUnlessSet looks through the sets.
func AppendUnlessSet(ctx context.Context, in Args) error { // want `idempotent-write PUT /routers/\{\}`
	var cur Router
	if err := getJSON("/routers/"+in.ID, &cur); err != nil {
		return err
	}
	for _, s := range cur.Path.Sets {
		if s.ID == in.ID {
			return nil
		}
	}
	cur.Path.Sets[0].Rules = append(cur.Path.Sets[0].Rules, in.Rule)
	return putJSON("/routers/"+in.ID, cur.Path)
}

// Retitle appends to what it does not put back.
func Retitle(ctx context.Context, in Args) error { // want `idempotent-write PUT /routers/\{\}`
	var cur Router
	if err := getJSON("/routers/"+in.ID, &cur); err != nil {
		return err
	}
	cur.Path.Sets[0].Rules = append(cur.Path.Sets[0].Rules, in.Rule)
	return putJSON("/routers/"+in.ID, Update{Path: Path{CatchAll: cur.Path.CatchAll}})
}
