module example.com/gosdk

go 1.23.0

require (
	example.com/world v0.0.0
	github.com/modelcontextprotocol/go-sdk v0.1.0
)

replace example.com/world => ../world
