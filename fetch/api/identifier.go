package api

// The error identifiers of the specification. The set is open: live services
// send others, which are as final as these.
const (
	MethodNotFound       = "api_method_not_found"
	RequestMethodInvalid = "request_method_invalid"
	RequestDataInvalid   = "request_data_invalid"
	RateLimitExceeded    = "rate_limit_exceeded" // retried
	TokenMissing         = "token_missing"
	TokenInvalid         = "token_invalid"
	TokenInactive        = "token_inactive"
	TokenPermission      = "token_permission"
	AccountInactive      = "account_inactive"
	ParameterUnexpected  = "parameter_unexpected"
	ParameterMissing     = "parameter_missing"
	ParameterInvalid     = "parameter_invalid"
	ServerError          = "server_error" // retried
	ContentNotFound      = "content_not_found"
)

// Fault is what this client found wrong where no error identifier says it.
type Fault string

// The faults. Those of the first group are retried.
const (
	Timeout     Fault = "timeout"     // no whole answer within the time of one attempt
	Dropped     Fault = "dropped"     // the connection ended before an answer began
	Cut         Fault = "cut"         // the answer ends in the middle
	Malformed   Fault = "malformed"   // not the envelope of the specification
	HTTPError   Fault = "http_error"  // HTTP 429 or 5xx without an error identifier
	Unreachable Fault = "unreachable" // unknown host, refused or no route; few attempts

	TLS         Fault = "tls"          // no trust, no common version, no TLS
	Redirect    Fault = "redirect"     // refused, since the token must not travel
	HTTPRefused Fault = "http_refused" // any other HTTP status
	Clock       Fault = "clock"        // the service's clock is more than five minutes away
	TooLarge    Fault = "too_large"    // one record beyond what is held in memory
	TooLong     Fault = "too_long"     // a rate limit that outlasts the deadline
)

// trait is what the client knows of an identifier or fault.
type trait struct {
	retry bool
	tries int // at most, where it is less than Retry.Attempts; 0 is no limit
	hint  string
}

const (
	hintToken   = "put a valid API token into the variable named by service.token_env (or the file service.token_file)"
	hintService = "the service has a problem of its own: try again later, and give its support the request id"
	hintBug     = "the service refuses a request that its specification allows: check service.base_url, and give its support the request id"
)

var traits = map[string]trait{
	MethodNotFound:       {hint: "check service.base_url: methods are expected at {base_url}/v1/<METHOD>"},
	RequestMethodInvalid: {hint: "set service.method to GET where it is POST, or to POST where it is GET"},
	RequestDataInvalid:   {hint: "a proxy may be changing requests: set service.method to GET where it is POST, or to POST where it is GET"},
	RateLimitExceeded: {retry: true, hint: "other integrations share the account's limit: lower service.requests_per_minute, " +
		"raise service.retry.rate_limit_wait, or run at another hour"},
	TokenMissing:        {hint: hintToken + "; a proxy may be removing request bodies"},
	TokenInvalid:        {hint: hintToken},
	TokenInactive:       {hint: "the token has been deactivated: activate it, or issue another one"},
	TokenPermission:     {hint: "the token lacks the permission that this method needs: ask the account's administrator"},
	AccountInactive:     {hint: "the token's account is not active: ask the account's administrator"},
	ParameterUnexpected: {hint: hintBug},
	ParameterMissing:    {hint: hintBug},
	ParameterInvalid:    {hint: "check the ids under equipment_types; " + hintBug},
	ServerError:         {retry: true, hint: hintService},
	ContentNotFound:     {hint: "check the ids under equipment_types, and service.base_url"},

	string(Timeout): {retry: true, hint: "the service or the network is slow: raise service.timeout, or run at another hour"},
	string(Dropped): {retry: true, hint: "the connection was lost: check proxy and network between this machine and the service"},
	string(Cut):     {retry: true, hint: "the connection was lost: check proxy and network between this machine and the service"},
	string(Malformed): {retry: true, hint: "this is not an answer of the API: check service.base_url, " +
		"and whether a proxy or a maintenance page answers"},
	string(HTTPError): {retry: true, hint: hintService},
	string(Unreachable): {retry: true, tries: 3, hint: "check service.base_url, " +
		"and that this machine may connect to it (DNS, firewall, HTTPS_PROXY)"},

	string(TLS): {hint: "if the service or a proxy uses a private certificate authority, name its certificate in service.ca_file; " +
		"check that base_url names the right host and port, and this machine's clock"},
	string(Redirect):    {hint: "the token is not sent to another address: set service.base_url to the final one"},
	string(HTTPRefused): {hint: "check service.base_url, and what proxies on the way allow"},
	string(Clock):       {hint: "as-of dates rest on this machine's clock: synchronise it (NTP), or tell the service's operator"},
	string(TooLarge):    {hint: "find the record in the service that has grown so large: a record only names its files and is usually small"},
	string(TooLong): {hint: "the service asks for a pause that outlasts service.deadline: lower service.requests_per_minute, " +
		"raise service.deadline, or run at another hour"},
}
