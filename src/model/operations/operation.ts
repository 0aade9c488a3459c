import type { TSchema } from '@sinclair/typebox';
import type { ErrorType } from '../errors.ts';
import type { InputOf, Parameters } from './parameter.ts';

/** A row of the operation table: everything about an operation of the interface except its implementation. */
export interface Operation<P extends Parameters = Parameters> {
  /** In camelCase; the name of the operation in documents and in the log. */
  readonly id: string;
  readonly method: Method;
  /** With its final slash. A component in braces is the parameter of that name. */
  readonly path: string;
  readonly area: Area;
  /** A few words, for lists. */
  readonly title: string;
  readonly about: string;
  readonly caller: CallerKind;
  /** What the subscription of the caller must have. Checked before the body is read. */
  readonly needs?: PlanRight;
  /** The scope that a named key needs. */
  readonly scope: OperationScope;
  /**
   * For a public operation: the answer depends on the key, so an unknown key is an error. Other public operations
   * ignore keys.
   */
  readonly readsKeys: boolean;
  readonly limit: LimitGroup;
  readonly spends: Spends;
  /** How many queries one call is, each a request of the day. Absent: one, or those of the parameter `queries`. */
  readonly queries?: number;
  /**
   * Parameters named in the path come from there. The others come from the query string, or from the body if the method
   * has one.
   */
  readonly input: P;
  readonly reads: Reads;
  /** The body limit, if it does not follow from the parameters. */
  readonly bodyBytes?: number;
  readonly answer: AnswerRow;
  /** In addition to those that every operation has. */
  readonly errors: readonly ErrorType[];
  /** An addition of this project to the interface of the hosted service. */
  readonly isOurs: boolean;
  readonly isDeprecated: boolean;
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export const areas = {
  search: 'Searching',
  download: 'Downloading',
  host: 'Hosts',
  discovery: 'Discovery',
  scanner: 'Private scans',
  datasets: 'Data sets',
  indices: 'Indices and fields',
  query: 'The query language',
  users: 'Users, keys and sessions',
  teams: 'Teams',
  agents: 'Scanner agents',
  admin: 'Administration',
  system: 'This interface',
} as const;

export type Area = keyof typeof areas;

/**
 * Who may call: `public`: everybody; `anyone`: callers with a key or a session, and others if the installation allows
 * anonymous requests; `key`: only callers with a key or a session; `operator`: administrators; `agent`: scanner agents
 * with their own secret, and nobody else.
 */
export type CallerKind = 'public' | 'anyone' | 'key' | 'operator' | 'agent';

/**
 * A key made for one purpose does nothing else. `account` is only for a user's main key and for sessions, never for a
 * named key.
 */
export type OperationScope = 'read' | 'scan' | 'account' | 'admin';

/** A part of the service that a subscription may lack. */
export type PlanRight = 'scanner';

/**
 * The rate limit that a call counts against. A call that names its collection counts against that collection's lane.
 * Agents have their own lane.
 */
export type LimitGroup = 'search' | 'certs' | 'agents' | 'none';

/** A request of the day (a call with many queries spends one for each), and coins, one per delivered record. */
export type Spends = 'nothing' | 'request' | 'coins' | 'request_and_coins';

export const spendsRequests = ({ spends }: Operation): boolean =>
  spends === 'request' || spends === 'request_and_coins';
export const spendsCoins = ({ spends }: Operation): boolean => spends === 'coins' || spends === 'request_and_coins';

/** Everybody gets the same answer, so a cache may store it. */
export const isSameForAll = ({ caller, readsKeys, method }: Operation): boolean =>
  caller === 'public' && !readsKeys && method === 'GET';

/**
 * Whether a body may only have names that the operation knows. Clients of the hosted service send others with downloads
 * and discovery, and an agent may be newer than its server.
 */
export const refusesUnknownNames = ({ area, isOurs, reads }: Operation): boolean =>
  reads === 'body' && area !== 'agents' && (isOurs || (area !== 'download' && area !== 'discovery'));

/** Where the input is: in the query string, in a JSON or form body, or in the query string with a body of lines. */
export type Reads = 'query' | 'body' | 'lines';

export interface AnswerRow {
  readonly status: 200 | 201 | 202 | 204;
  readonly about: string;
  /** Absent if there is no body. */
  readonly schema?: TSchema;
  /** If it is not application/json. */
  readonly type?: string;
  /** Media types in addition to application/json, and what such a body contains. */
  readonly also?: Readonly<Record<string, string>>;
}

export type Input<O> = O extends Operation<infer P> ? InputOf<P> : never;

type Written<P extends Parameters> = Pick<
  Operation<P>,
  'id' | 'method' | 'path' | 'area' | 'title' | 'about' | 'caller' | 'answer'
> &
  Partial<Operation<P>> & { readonly input: P };

export function operation<const P extends Parameters>(row: Written<P>): Operation<P> {
  return {
    scope: row.caller === 'operator' ? 'admin' : 'read',
    readsKeys: row.caller !== 'public',
    limit: 'none',
    spends: 'nothing',
    reads: row.method === 'GET' || row.method === 'DELETE' ? 'query' : 'body',
    errors: [],
    isOurs: false,
    isDeprecated: false,
    ...row,
  };
}

/** The names in braces. */
export function pathNames(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
}

/** Errors that any operation may return. */
export const commonErrors: readonly ErrorType[] = [
  'request_parsing_error',
  'uri_too_long',
  'headers_too_long',
  'server_error',
  'unavailable',
];

export function errorsOf(operation: Operation): readonly ErrorType[] {
  const { errors, caller, needs, reads, readsKeys } = operation;
  // A named key may lack the scope, and a session the token for changes.
  const ofCaller: readonly ErrorType[] =
    caller === 'public'
      ? []
      : ['authorization_required', 'permission_denied', 'access_temporarily_restricted', 'request_was_throttled'];
  const ofKeys: readonly ErrorType[] = readsKeys ? ['unknown_api_key'] : [];
  const ofPlan: readonly ErrorType[] = needs === 'scanner' ? ['scanner_not_in_subscription'] : [];
  // Failures of callers who need no key, and unknown keys, have a separate limit.
  const ofFailures: readonly ErrorType[] = caller === 'public' || readsKeys ? ['request_was_throttled'] : [];
  const ofLimits: readonly ErrorType[] = [
    ...(spendsRequests(operation) ? ['daily_request_limit_exceeded' as const] : []),
    ...(spendsCoins(operation) ? ['not_enough_coins' as const] : []),
  ];
  const ofBody: readonly ErrorType[] =
    reads === 'query' ? [] : ['payload_too_large', 'unsupported_media_type', 'request_timeout'];
  return [
    ...new Set([...errors, ...ofCaller, ...ofKeys, ...ofPlan, ...ofFailures, ...ofLimits, ...ofBody, ...commonErrors]),
  ];
}
