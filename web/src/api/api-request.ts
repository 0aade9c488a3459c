import type { ApiOperation } from './api-operation.ts';
import { ApiProblem } from './api-problem.ts';

/** A request as the browser sends it. */
export interface BrowserRequest {
  readonly method: ApiOperation['method'];
  readonly url: URL;
  /** JSON. */
  readonly body: string | undefined;
}

/**
 * An operation and its input -> its request below `base`. What is undefined is left out, so the server applies its own
 * defaults; a body may say null, a query string cannot. @throws ApiProblem not_found: the path of no resource
 */
export function apiRequest<Input extends object>(
  { method, path, reads }: ApiOperation<Input>,
  input: Input,
  base: URL,
): BrowserRequest {
  const given = new Map<string, unknown>(Object.entries(input).filter(([, value]) => value !== undefined));
  const filled = path.slice(1).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = given.get(name);
    given.delete(name);
    return pathSegment(value);
  });
  const url = new URL(filled, base);
  if (reads === 'body') return { method, url, body: JSON.stringify(Object.fromEntries(given)) };
  for (const [name, value] of given) if (value !== null) url.searchParams.set(name, queryText(value));
  return { method, url, body: undefined };
}

/** An address cannot name an empty segment or one of dots: it would become another path. */
function pathSegment(value: unknown): string {
  const text = value === undefined || value === null ? '' : String(value);
  if (text === '' || text === '.' || text === '..') throw ApiProblem.of('not_found');
  return encodeURIComponent(text.toWellFormed());
}

/** The only lists in query strings are names of fields. */
const queryText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value));
