package incident

import "time"

type Incident struct {
	ID       int64     `json:"id"`
	Service  string    `json:"service"`
	Customer string    `json:"customer"`
	Title    string    `json:"title"`
	Severity string    `json:"severity"`
	Opened   time.Time `json:"opened"`
}

type Note struct {
	Author  string    `json:"author"`
	Text    string    `json:"text"`
	Created time.Time `json:"created"`
}

type Responder struct {
	Role   string `json:"role"`
	Person string `json:"person"`
}

type Postmortem struct {
	Incident int64  `json:"incident"`
	Status   string `json:"status"`
	Body     string `json:"body"`
}

type Service struct {
	Name      string `json:"name"`
	Owner     string `json:"owner"`
	HealthURL string `json:"health_url"`
}
