module example.com/world

go 1.23.0
