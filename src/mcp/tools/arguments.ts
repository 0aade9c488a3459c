import { collections } from '../../model/collection.ts';
import type { Operation } from '../../model/operations/operation.ts';
import type { Parameters } from '../../model/operations/parameter.ts';
import { type RequestInput, requestOf } from '../../model/operations/request-of.ts';
import type { QueryNotice } from '../../model/query-notice.ts';
import type { QueryInput } from '../../service/query/selection-of.ts';
import type { ToolContext } from '../tool.ts';

/** Arguments that several tools share. */
export const collection = {
  kind: 'choice',
  choices: collections,
  byDefault: 'responses',
  about: 'responses (what servers answered), domains (DNS), whois_ip, whois_domains or certs.',
} as const satisfies Parameters[string];

export const queryParameter = {
  kind: 'text',
  required: true,
  byDefault: '',
  about: 'The query, such as: port:443 http.title:login. * finds everything.',
} as const satisfies Parameters[string];

export const indicesParameter = {
  kind: 'labels',
  about: 'Labels or numbers of indices, separated by commas. Default: the latest public data.',
} as const satisfies Parameters[string];

export function queryInput(
  { caller, signal }: ToolContext,
  { q: text, collection: of, indices: labels }: Pick<QueryInput, 'q' | 'collection' | 'indices'>,
): QueryInput {
  return { caller, signal, q: text, collection: of, indices: labels };
}

/** How to get the rest: a request of the HTTP interface of the same service. */
export function restAt<P extends Parameters>(operation: Operation<P>, input: RequestInput<P>): string {
  const { method, path, query } = requestOf(operation, input);
  return `${method} ${path}?${new URLSearchParams(query)}`;
}

/** The warnings of a query for a tool's answer; empty if there are none. */
export function warningsIn(warnings: readonly QueryNotice[]): { readonly warnings?: readonly string[] } {
  return warnings.length === 0 ? {} : { warnings: warnings.map(({ message }) => message) };
}
