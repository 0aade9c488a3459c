import { ProblemError } from '../problem.ts';
import { type Method, type Operation, pathNames } from './operation.ts';
import type { InputOf, Parameters } from './parameter.ts';

/** What a client passes for an operation. Absent parameters keep their defaults. */
export type RequestInput<P extends Parameters = Parameters> = {
  readonly [Name in keyof P]?: InputOf<P>[Name] | null | undefined;
};

/** A request as HTTP sends it. */
export interface OperationRequest {
  readonly method: Method;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** Sent as JSON. Undefined if the operation reads no body, or a body of lines. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/**
 * An operation and its input -> the request that the server reads back to that input. Absent parameters are left out,
 * so the server applies its own defaults. A body may say null; a query string cannot.
 * @throws ProblemError not_found: the path of no resource
 */
export function requestOf<P extends Parameters>(operation: Operation<P>, input: RequestInput<P>): OperationRequest {
  const { method, path, reads } = operation;
  const inPath = new Set(pathNames(path));
  const given = Object.entries(input).filter(([name, value]) => !inPath.has(name) && value !== undefined);
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name: string) => pathSegment(input[name]));
  if (reads === 'body') return { method, path: filledPath, query: {}, body: Object.fromEntries(given) };
  const query = given
    .filter(([, value]) => value !== null)
    .map(([name, value]) => [name, queryText(operation, name, value)]);
  return { method, path: filledPath, query: Object.fromEntries(query), body: undefined };
}

/** The address of a GET operation within a service. @throws ProblemError not_found */
export function linkTo<P extends Parameters>(operation: Operation<P>, input: RequestInput<P>): string {
  const { path, query } = requestOf(operation, input);
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** A URL cannot name an empty segment or one of dots: it would become another path. */
function pathSegment(value: unknown): string {
  const text = value === undefined || value === null ? '' : String(value);
  if (text === '' || text === '.' || text === '..') throw new ProblemError('not_found');
  return encodeURIComponent(text);
}

/** Field names are separated by commas. Other lists, whose entries may contain commas, and objects are JSON. */
function queryText({ input }: Operation, name: string, value: unknown): string {
  if (Array.isArray(value) && input[name]?.kind === 'names') return value.join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
