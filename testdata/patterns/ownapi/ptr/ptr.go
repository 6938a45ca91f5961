// Package ptr takes addresses of values.
package ptr

// To returns a pointer to v.
func To[T any](v T) *T { return &v }

// Deref returns *p, or def if p is nil.
func Deref[T any](p *T, def T) T {
	if p == nil {
		return def
	}
	return *p
}
