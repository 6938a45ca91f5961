module example.com/mcpgo

go 1.23.0

require (
	example.com/world v0.0.0
	github.com/mark3labs/mcp-go v0.20.0
)

require (
	github.com/google/uuid v1.6.0 // indirect
	github.com/yosida95/uritemplate/v3 v3.0.2 // indirect
)

replace example.com/world => ../world
