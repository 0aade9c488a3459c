import type { TSchema } from '@sinclair/typebox';
import type { ErrorType } from '../errors.ts';
import type { InputOf, Parameters } from './parameter.ts';

/** One row of the operation table: everything about an operation of the interface but what it does. */
export interface Operation<P extends Parameters = Parameters> {
  /** In camelCase; the name of the operation in documents and in the log. */
  readonly id: string;
  readonly method: Method;
  /** With its final slash; a part in braces is a parameter of that name. */
  readonly path: string;
  readonly area: Area;
  /** A few words, for lists. */
  readonly title: string;
  readonly about: string;
  readonly caller: CallerKind;
  /** What a named key must have been made for. */
  readonly scope: OperationScope;
  /** Of a public operation: the answer depends on the key, so a key that belongs to nobody is refused. Others ignore keys. */
  readonly readsKeys: boolean;
  readonly limit: LimitGroup;
  readonly spends: Spends;
  /** Those of the path stand in it; the others come in the query string, or in the body where the method has one. */
  readonly input: P;
  readonly reads: Reads;
  /** What a body may have, where it is more than is usual. */
  readonly bodyBytes?: number;
  readonly answer: AnswerRow;
  /** Beside those that every operation has. */
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
  datasets: 'Data sets',
  indices: 'Indices and fields',
  query: 'The query language',
  users: 'Users, keys and sessions',
  teams: 'Teams',
  admin: 'Administration',
  system: 'This interface',
} as const;

export type Area = keyof typeof areas;

/**
 * Who may call: the whole public; anyone, which is who has a key or a session, and who has none where the installation allows it; only
 * who has one; or an administrator.
 */
export type CallerKind = 'public' | 'anyone' | 'key' | 'operator';

/** A key made for one purpose does nothing else; `account` is for no such key, only for a user's one key and for sessions. */
export type OperationScope = 'read' | 'scan' | 'account' | 'admin';

/** Which count of a minute a call is held against. One that names its collection is held against the lane of that. */
export type LimitGroup = 'search' | 'certs' | 'none';

/** A request of the day (one of many queries spends one for each), and coins, one for each record that is delivered. */
export type Spends = 'nothing' | 'request' | 'coins' | 'request_and_coins';

export const spendsRequests = ({ spends }: Operation): boolean =>
  spends === 'request' || spends === 'request_and_coins';
export const spendsCoins = ({ spends }: Operation): boolean => spends === 'coins' || spends === 'request_and_coins';

/** Everybody gets the same answer, so that a cache may keep it. */
export const isSameForAll = ({ caller, readsKeys, method }: Operation): boolean =>
  caller === 'public' && !readsKeys && method === 'GET';

/** Where the input is: in the query string, in a body of JSON or of a form, or in the query string beside a body of lines. */
export type Reads = 'query' | 'body' | 'lines';

export interface AnswerRow {
  readonly status: 200 | 201 | 202 | 204;
  readonly about: string;
  /** Absent where there is no body. */
  readonly schema?: TSchema;
  /** Where it is not application/json. */
  readonly type?: string;
  /** Media types beside application/json, and what a body of it holds. */
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

/** Names in braces. */
export function pathNames(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
}

/** What any operation may answer. */
export const commonErrors: readonly ErrorType[] = [
  'request_parsing_error',
  'uri_too_long',
  'server_error',
  'unavailable',
];

export function errorsOf(operation: Operation): readonly ErrorType[] {
  const { errors, caller, reads, limit, readsKeys } = operation;
  // A named key may lack the scope, and a session the token of what changes something.
  const ofCaller: readonly ErrorType[] =
    caller === 'public' ? [] : ['authorization_required', 'permission_denied', 'access_temporarily_restricted'];
  const ofKeys: readonly ErrorType[] = readsKeys ? ['unknown_api_key'] : [];
  const ofLimits: readonly ErrorType[] = [
    ...(limit === 'none' ? [] : ['request_was_throttled' as const]),
    ...(spendsRequests(operation) ? ['daily_request_limit_exceeded' as const] : []),
    ...(spendsCoins(operation) ? ['not_enough_coins' as const] : []),
  ];
  const ofBody: readonly ErrorType[] =
    reads === 'query' ? [] : ['payload_too_large', 'unsupported_media_type', 'request_timeout'];
  return [...new Set([...errors, ...ofCaller, ...ofKeys, ...ofLimits, ...ofBody, ...commonErrors])];
}
