// Package core is a set of tools that functions of several files return.
package core

import (
	"slices"

	"example.com/patterns/ownapi/api"
	"example.com/patterns/ownapi/ptr"
)

// Toolset is the set.
type Toolset struct{}

var _ api.Toolset = (*Toolset)(nil)

func (t *Toolset) GetName() string { return "core" }

func (t *Toolset) GetTools() []api.ServerTool {
	return slices.Concat(initPods(), initLogs(), initHelm())
}

func initPods() []api.ServerTool {
	return []api.ServerTool{
		{Tool: api.Tool{
			Name: "pods_get", // tool: pods_get readOnly=true destructive=false handler=core.podsGet class=read-only
			Annotations: api.ToolAnnotations{
				Title:           "Pods: Get",
				ReadOnlyHint:    ptr.To(true),
				DestructiveHint: ptr.To(false),
			},
		}, Handler: podsGet},
		{Tool: api.Tool{
			Name: "pods_delete", // tool: pods_delete readOnly=false destructive=true idempotent=true handler=core.podsDelete class=idempotent-write
			Annotations: api.ToolAnnotations{
				ReadOnlyHint:    ptr.To(false),
				DestructiveHint: ptr.To(true),
				IdempotentHint:  ptr.To(true),
			},
		}, ClusterAware: ptr.To(false), Handler: podsDelete},
	}
}

func initLogs() []api.ServerTool {
	return []api.ServerTool{
		{Tool: api.Tool{
			Name:        prefix() + "_get_logs", // tool: mesh_get_logs readOnly=true openWorld=false handler=core.podsGet class=read-only
			Annotations: readers("Logs"),
		}, Handler: podsGet},
	}
}

func prefix() string { return "mesh" }

func readers(title string) api.ToolAnnotations {
	return api.ToolAnnotations{Title: title, ReadOnlyHint: ptr.To(true), OpenWorldHint: ptr.To(false)}
}

func initHelm() (tools []api.ServerTool) {
	tools = append(tools, api.ServerTool{
		Tool: api.Tool{
			Name: "helm_install", // tool: helm_install readOnly=false handler=core.helmInstall class=create
			Annotations: api.ToolAnnotations{
				ReadOnlyHint:   ptr.To(false),
				IdempotentHint: nil,
			},
		},
		Handler: helmInstall,
	})
	return tools
}

func podsGet(p api.Params) (*api.Result, error) {
	name, _ := p.Arguments["name"].(string)
	return &api.Result{}, p.Client.Get(p, name)
}

func podsDelete(p api.Params) (*api.Result, error) {
	name, _ := p.Arguments["name"].(string)
	return &api.Result{}, p.Client.Delete(p, name)
}

func helmInstall(p api.Params) (*api.Result, error) {
	chart, _ := p.Arguments["chart"].(string)
	return &api.Result{}, p.Client.Create(p, chart)
}
