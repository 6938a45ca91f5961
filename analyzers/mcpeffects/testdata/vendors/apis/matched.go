package apis

import "context"

func RestyPutMatch(ctx context.Context, id, tag string) error { // want `conditional PUT /notes/{}`
	_, err := rest.R().SetContext(ctx).SetHeader("If-Match", tag).SetBody("text").Put("https://notes.example.com/notes/" + id)
	return err
}

func RestyPutHeaders(ctx context.Context, id, tag string) error { // want `conditional PUT /notes/{}`
	r := rest.R().SetHeaders(map[string]string{"Accept": "text/plain", "If-Unmodified-Since": tag})
	_, err := r.SetBody("text").Put("https://notes.example.com/notes/" + id)
	return err
}

func RestyPutPlain(ctx context.Context, id string) error { // want `idempotent-write PUT /notes/{}`
	_, err := rest.R().SetHeaders(map[string]string{"Accept": "text/plain"}).Put("https://notes.example.com/notes/" + id)
	return err
}

func restyPut(ctx context.Context, path string, headers map[string]string) error {
	r := rest.R().SetContext(ctx)
	for k, v := range headers {
		r.SetHeader(k, v)
	}
	_, err := r.Put("https://notes.example.com" + path)
	return err
}

func RestyByHelper(ctx context.Context, id, tag string) error { // want `conditional PUT /notes/{}`
	return restyPut(ctx, "/notes/"+id, map[string]string{"If-Match": tag})
}

func RestyLater(ctx context.Context, id, tag string) error { // want `conditional PUT /notes/{}`
	r := rest.R()
	r.SetHeader("If-None-Match", "*")
	_, err := r.Put("https://notes.example.com/notes/" + id)
	return err
}

func RestyAnyVersion(ctx context.Context, id string) error { // want `idempotent-write PUT /notes/{}`
	_, err := rest.R().SetHeader("If-Match", "*").Put("https://notes.example.com/notes/" + id)
	return err
}
