module example.com/handlers

go 1.26.0
