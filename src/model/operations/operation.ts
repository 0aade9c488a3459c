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
  readonly limit: LimitGroup;
  /** Those of the path stand in it; the others come in the query string, or in the body where the method has one. */
  readonly input: P;
  readonly reads: Reads;
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
  indices: 'Indices and fields',
  query: 'The query language',
  admin: 'Administration',
  system: 'This interface',
} as const;

export type Area = keyof typeof areas;

/** Who may call: anybody, whoever has a key, or the operator of the installation. */
export type CallerKind = 'anyone' | 'key' | 'operator';

/** Which count a call is held against. */
export type LimitGroup = 'search' | 'certs' | 'download' | 'none';

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
    limit: 'none',
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

/** What any operation may answer; those with a caller add what is wrong with keys. */
export const commonErrors: readonly ErrorType[] = [
  'request_parsing_error',
  'unknown_api_key',
  'uri_too_long',
  'server_error',
  'unavailable',
];

export function errorsOf({ errors, caller, reads }: Operation): readonly ErrorType[] {
  const ofCaller: readonly ErrorType[] =
    caller === 'anyone'
      ? []
      : caller === 'key'
        ? ['authorization_required']
        : ['authorization_required', 'permission_denied'];
  const ofBody: readonly ErrorType[] =
    reads === 'query' ? [] : ['payload_too_large', 'unsupported_media_type', 'request_timeout'];
  return [...new Set([...errors, ...ofCaller, ...ofBody, ...commonErrors])];
}
