module example.com/gosdk

go 1.23.0

require (
	example.com/world v0.0.0
	github.com/modelcontextprotocol/go-sdk v0.2.0
)

require github.com/yosida95/uritemplate/v3 v3.0.2 // indirect

replace example.com/world => ../world
