module example.com/effects

go 1.26
