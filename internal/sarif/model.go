package sarif

// The objects of SARIF 2.1.0 that a log of findings needs, in the order and
// with the names of its section 3.

type logFile struct {
	Schema  string `json:"$schema"`
	Version string `json:"version"`
	Runs    []run  `json:"runs"`
}

type run struct {
	Tool        tool         `json:"tool"`
	Invocations []invocation `json:"invocations"`
	Results     []result     `json:"results"`
	ColumnKind  string       `json:"columnKind"`
}

type tool struct {
	Driver component `json:"driver"`
}

type component struct {
	Name           string `json:"name"`
	Version        string `json:"version"`
	InformationURI string `json:"informationUri"`
	Rules          []rule `json:"rules"`
}

type rule struct {
	ID               string  `json:"id"`
	ShortDescription message `json:"shortDescription"`
	Help             help    `json:"help"`
	HelpURI          string  `json:"helpUri"`
}

type message struct {
	Text string `json:"text"`
}

type help struct {
	Text     string `json:"text"`
	Markdown string `json:"markdown"`
}

type invocation struct {
	Successful    bool           `json:"executionSuccessful"`
	Notifications []notification `json:"toolExecutionNotifications"`
}

type notification struct {
	Level   string  `json:"level"`
	Message message `json:"message"`
}

type result struct {
	RuleID              string            `json:"ruleId"`
	RuleIndex           int               `json:"ruleIndex"`
	Level               string            `json:"level"`
	Message             message           `json:"message"`
	Locations           []location        `json:"locations"`
	PartialFingerprints map[string]string `json:"partialFingerprints"`
	CodeFlows           []codeFlow        `json:"codeFlows,omitempty"`
	RelatedLocations    []location        `json:"relatedLocations,omitempty"`
	Fixes               []fix             `json:"fixes,omitempty"`
	Properties          properties        `json:"properties"`
}

type properties struct {
	Category string `json:"category"`
	Tool     string `json:"tool,omitempty"`
}

type location struct {
	ID       int      `json:"id,omitempty"`
	Physical physical `json:"physicalLocation"`
	Message  *message `json:"message,omitempty"`
}

type physical struct {
	Artifact artifact `json:"artifactLocation"`
	Region   region   `json:"region"`
}

type artifact struct {
	URI  string `json:"uri"`
	Base string `json:"uriBaseId,omitempty"`
}

// A region's end column is the one after the last.
type region struct {
	StartLine   int `json:"startLine"`
	StartColumn int `json:"startColumn"`
	EndLine     int `json:"endLine,omitempty"`
	EndColumn   int `json:"endColumn,omitempty"`
}

type byteRegion struct {
	Offset int `json:"byteOffset"`
	Length int `json:"byteLength"`
}

type codeFlow struct {
	ThreadFlows []threadFlow `json:"threadFlows"`
}

type threadFlow struct {
	Locations []flowLocation `json:"locations"`
}

type flowLocation struct {
	Location location `json:"location"`
}

type fix struct {
	Description message  `json:"description"`
	Changes     []change `json:"artifactChanges"`
}

type change struct {
	Artifact     artifact      `json:"artifactLocation"`
	Replacements []replacement `json:"replacements"`
}

type replacement struct {
	Deleted  byteRegion `json:"deletedRegion"`
	Inserted message    `json:"insertedContent"`
}
