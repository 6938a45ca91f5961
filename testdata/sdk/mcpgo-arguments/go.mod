module example.com/mcpgo

go 1.23.2

require (
	example.com/world v0.0.0
	github.com/mark3labs/mcp-go v0.5.0
)

require github.com/google/uuid v1.6.0 // indirect

replace example.com/world => ../world
