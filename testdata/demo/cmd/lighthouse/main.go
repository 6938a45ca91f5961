package main

import (
	"context"
	"flag"
	"log"
	"os"
	"os/signal"
	"time"

	"example.com/lighthouse/internal/billing"
	"example.com/lighthouse/internal/desk"
	"example.com/lighthouse/internal/mail"
	"example.com/lighthouse/internal/ops"
	"example.com/lighthouse/internal/store"
	"example.com/lighthouse/internal/tools"
	"example.com/lighthouse/internal/tracker"
	"github.com/mark3labs/mcp-go/server"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type config struct {
	db      string
	tracker string
	billing string
	smtp    string
	from    string
	token   string
	maxDays int
}

func main() {
	log.SetFlags(0)
	log.SetPrefix("lighthouse: ")

	cfg := config{token: os.Getenv("LIGHTHOUSE_TOKEN")}
	flag.StringVar(&cfg.db, "db", "lighthouse.db", "SQLite file with the incidents")
	flag.StringVar(&cfg.tracker, "tracker", "http://localhost:8081", "base URL of the ticket tracker")
	flag.StringVar(&cfg.billing, "billing", "http://localhost:8082", "base URL of the billing service")
	flag.StringVar(&cfg.smtp, "smtp", "localhost:25", "address of the mail server")
	flag.StringVar(&cfg.from, "from", "lighthouse@example.com", "sender of the mails")
	flag.IntVar(&cfg.maxDays, "max-days", 365, "oldest notes that operators keep")
	console := flag.Bool("ops", false, "serve the tools of the operators")
	flag.Parse()

	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := serve(ctx, cfg, *console); err != nil {
		log.Fatal(err)
	}
}

func serve(ctx context.Context, cfg config, console bool) error {
	db, err := store.Open(ctx, cfg.db)
	if err != nil {
		return err
	}
	defer db.Close()

	d := newDesk(cfg, db)
	if console {
		return server.ServeStdio(ops.New(d, cfg.maxDays))
	}
	return tools.New(d).Run(ctx, &mcp.StdioTransport{})
}

func newDesk(cfg config, db *store.DB) *desk.Desk {
	return desk.New(db,
		tracker.New(cfg.tracker, cfg.token),
		billing.New(cfg.billing, cfg.token),
		&mail.Sender{Addr: cfg.smtp, From: cfg.from, Pause: time.Second})
}
