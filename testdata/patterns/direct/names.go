package direct

const (
	toolGet    = "get_issue"
	toolRename = "rename_issue"
	toolClose  = "close_issue"
)
