package driver

// vetLoadable runs go vet over the packages of the patterns. Where some cannot be
// loaded, so that go vet looks at none, it runs over the others and notes those.
func (g *goCommand) vetLoadable(p *progress) (*units, error) {
	got, err := g.vet(p, g.patterns)
	if err != nil || g.ctx.Err() != nil || !got.stopped() {
		return got, err
	}
	packages, broken := g.loadable()
	if len(packages) == 0 || len(broken) == 0 {
		return got, nil
	}
	again, err := g.vet(p, packages)
	if err != nil || again.stopped() {
		return got, err
	}
	again.broken = append(again.broken, broken...)
	return again, nil
}

// stopped reports whether an error that concerns no unit kept go vet from running
// any.
func (u *units) stopped() bool {
	return u.exit != nil && len(u.records) == 0 && len(u.broken) == 0 && len(parseErrors(u.lines).general) > 0
}

// loadable tells the packages that can be loaded from those that cannot.
func (g *goCommand) loadable() (packages []string, broken []failure) {
	list, err := g.list("ImportPath,Error,DepsErrors,Deps,EmbedFiles", g.patterns) // asked for, they are looked at
	if err != nil {
		return nil, nil
	}
	causes := make(map[string]string) // package by its error
	for _, p := range list {
		if p.Error != nil {
			causes[p.Error.String()] = p.ImportPath
		}
	}
	for _, p := range list {
		switch {
		case p.Error != nil:
			broken = append(broken, failure{p.ImportPath, p.Error.String()})
		case len(p.DepsErrors) > 0:
			reason := p.DepsErrors[0].String()
			if cause := causes[reason]; cause != "" {
				reason = "it imports " + cause + ", which was not analysed"
			}
			broken = append(broken, failure{p.ImportPath, reason})
		default:
			packages = append(packages, p.ImportPath)
		}
	}
	return packages, broken
}
