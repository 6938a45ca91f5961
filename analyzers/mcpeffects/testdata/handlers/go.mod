module example.com/handlers

go 1.26.0

require github.com/google/shlex v0.0.0-20191202100458-e7afc7fbc510 // indirect
