package classify

import (
	"github.com/mcpretrylint/mcpretrylint/internal/effect"
)

// vault classifies a write of Vault's logical API, where the path decides: a
// write computes, stores, or makes a version, certificate or token
// (HashiCorp Vault HTTP API, https://developer.hashicorp.com/vault/api-docs).
func vault(segments []segment) effect.Verdict {
	word := "write"
	for i, s := range segments {
		switch does := meaning("vaultwrite", s.text); {
		case does == "":
		case does == "create" && i > 0 && segments[0].text == "transit" && s.text == "sign":
			return inferred("read")
		default:
			word = does
		}
	}
	return inferred(word)
}

// vaultRead classifies a read of Vault's logical API: of credentials that are
// made to order, each read makes others.
func vaultRead(segments []segment) effect.Verdict {
	for _, s := range segments {
		if s.text == "creds" {
			return inferred("create")
		}
	}
	return inferred("read")
}
