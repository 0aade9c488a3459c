/**
 * The error table: every error that the service may return. Handlers return no others. `detail` is the default text,
 * for when nothing more precise is known.
 */
export interface ErrorRow {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
  /** For the documents: when it is returned. */
  readonly when: string;
}

export const errors = {
  request_parsing_error: {
    status: 400,
    title: 'Request parsing error',
    detail: 'The request could not be read.',
    when: 'The body is not JSON, or a parameter is missing, out of range, or unknown where that matters.',
  },
  invalid_query: {
    status: 400,
    title: 'Invalid query',
    detail: 'The query could not be read.',
    when: 'The query cannot be parsed or checked; the detail gives the position.',
  },
  query_too_expensive: {
    status: 400,
    title: 'Query too expensive',
    detail: 'The query needs more memory than one query may use.',
    when: 'A query exceeded its memory limit; the detail names the clause.',
  },
  unknown_index: {
    status: 400,
    title: 'Unknown index',
    detail: 'There is no such index.',
    when: 'A label or number in `indices` names no index of the collection that the caller may see.',
  },
  unknown_api_key: {
    status: 400,
    title: 'Unknown API key',
    detail: 'Request had invalid authorization credentials: API key not found',
    when: 'An unknown key was sent with an operation that is not public.',
  },
  invalid_target: {
    status: 400,
    title: 'Invalid target',
    detail: 'A target is neither an address, nor a domain name, nor a CIDR block.',
    when: 'A scan is created with a target that cannot be scanned, such as a URL or a wildcard.',
  },
  scanner_not_in_subscription: {
    status: 400,
    title: 'Tool not available for current subscription plan',
    detail: 'The private scanner is not part of the subscription.',
    when: 'A scan is created by a user whose subscription has no scanner.',
  },
  stored_scans_exceeded: {
    status: 400,
    title: 'Max number of stored scans exceeded',
    detail: 'Delete a scan to create another one.',
    when: 'A scan is created by a user who already has as many as the subscription allows.',
  },
  scan_targets_exceeded: {
    status: 400,
    title: 'Max number of targets per scan exceeded',
    detail: 'The scan has more targets than the subscription allows.',
    when: 'A scan is created with too many targets.',
  },
  not_enough_scan_coins: {
    status: 400,
    title: 'Not enough scan coins',
    detail: 'The scan coins of this month are used up or reserved.',
    when: 'A scan is created that costs more scan coins than are left.',
  },
  authorization_required: {
    status: 401,
    title: 'Authorization required',
    detail: 'Authentication credentials were not provided.',
    when: 'No key was sent with an operation that needs one.',
  },
  pricing_plan_limit_exceeded: {
    status: 402,
    title: 'Pricing Plan Limit Exceeded',
    detail: 'The request asks for more at once than the subscription allows.',
    when: 'A download or a discovery group is larger than the subscription allows.',
  },
  not_enough_coins: {
    status: 402,
    title: 'Not enough coins',
    detail: 'The coins of this month are used up.',
    when: 'The answer would cost more coins than are left.',
  },
  subscription_plan_restriction: {
    status: 403,
    title: 'Subscription plan restriction',
    detail: 'The subscription does not include this.',
    when: 'A collection, a field, a data set or an operation is not part of the subscription.',
  },
  access_temporarily_restricted: {
    status: 403,
    title: 'Access temporarily restricted',
    detail: 'Access is restricted for a while because limits or errors were ignored.',
    when: 'An address or a key kept on sending requests that were refused.',
  },
  permission_denied: {
    status: 403,
    title: 'Permission denied',
    detail: 'Only the owner may do this.',
    when: 'The caller may see the object but not change it, or is not an administrator.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    detail: 'There is no such thing here.',
    when: 'The path, the number or the name is unknown to this caller, or there is no data about a host.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    detail: 'The path exists, but not with this method.',
    when: 'A known path was called with a method that it does not have.',
  },
  not_acceptable: {
    status: 406,
    title: 'Not acceptable',
    detail: 'The answer cannot be given in a format that the request accepts.',
    when: 'The Accept header allows none of the formats of the operation.',
  },
  request_timeout: {
    status: 408,
    title: 'Request timeout',
    detail: 'The request did not arrive in time.',
    when: 'The client took too long to send its request.',
  },
  conflict: {
    status: 409,
    title: 'Conflict',
    detail: 'The current state does not allow this.',
    when: 'The priority of a scan that is no longer pending is changed, or a name is taken.',
  },
  payload_too_large: {
    status: 413,
    title: 'Payload too large',
    detail: 'The body of the request is too large.',
    when: 'The body is larger than the operation accepts.',
  },
  uri_too_long: {
    status: 414,
    title: 'URI too long',
    detail: 'The address of the request is too long.',
    when: 'The path or the query string is longer than the server accepts; long queries can be sent in a body.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    detail: 'The body is neither JSON nor a form.',
    when: 'The operation does not read a body of this Content-Type.',
  },
  range_not_satisfiable: {
    status: 416,
    title: 'Range not satisfiable',
    detail: 'The range starts after the end of the file.',
    when: 'The requested range is outside the file; `Content-Range` gives its length.',
  },
  request_was_throttled: {
    status: 429,
    title: 'Request was throttled',
    detail: 'Request was throttled.',
    when: 'More requests in a minute or at the same time than allowed; Retry-After and the detail say how long to wait.',
  },
  daily_request_limit_exceeded: {
    status: 429,
    title: 'Daily request limit exceeded',
    detail: 'The requests of this day are used up; the count starts again at midnight UTC.',
    when: 'More requests in a day than the subscription allows.',
  },
  headers_too_long: {
    status: 431,
    title: 'Request header fields too large',
    detail: 'The headers of the request are too long.',
    when: 'The headers are longer than the server accepts.',
  },
  server_error: {
    status: 500,
    title: 'Internal Server Error',
    detail: 'Something went wrong on the server. The log has it under the request id.',
    when: 'A defect. The answer never shows its cause.',
  },
  unavailable: {
    status: 503,
    title: 'Service unavailable',
    detail: 'The service cannot answer right now. Try again in a moment.',
    when: 'The server is starting or shutting down, the store is restarting, or too many long searches of the team wait.',
  },
  time_limit_exceeded: {
    status: 504,
    title: 'Time limit exceeded',
    detail: 'The query took longer than one query may take.',
    when: 'A query exceeded its time limit.',
  },
} as const satisfies Readonly<Record<string, ErrorRow>>;

export type ErrorType = keyof typeof errors;
