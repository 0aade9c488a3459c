/** What the application knows of a row of the operation table: enough for its request, and the types of both ends. */
export interface ApiOperation<Input = never, Answer = unknown> extends OperationTraits {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** From the base of the service. A component in braces is the member of the input with that name. */
  readonly path: string;
  /** Where the rest of the input goes: the query string, a JSON body, or the query string beside a body of lines. */
  readonly reads: 'query' | 'body' | 'lines';
  /** Never called: it carries the type of the input. */
  readonly takes?: (input: Input) => void;
  /** Never set: it carries the type of the answer. */
  readonly gives?: Answer;
}

export interface OperationTraits {
  /** The limit by the minute that it counts against. */
  readonly limit?: 'search' | 'certs';
  /** It spends a request of the day. */
  readonly isOfDay?: boolean;
  /** Anybody may call it, so no session is missing if it is refused. */
  readonly isPublic?: boolean;
  /** The media type of its answer, if that is not JSON. Such an answer is given as text. */
  readonly accepts?: string;
}

export function apiOperation<Input, Answer>(
  method: ApiOperation['method'],
  path: string,
  reads: ApiOperation['reads'],
  traits: OperationTraits = {},
): ApiOperation<Input, Answer> {
  return { ...traits, method, path, reads };
}
