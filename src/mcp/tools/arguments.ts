import { collections } from '../../model/collection.ts';
import type { Parameters } from '../../model/operations/parameter.ts';
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

/** How to get the rest: a path of the HTTP interface of the same service. */
export function restAt(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const present = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return `GET ${path}?${new URLSearchParams(present.map(([name, value]): [string, string] => [name, value]))}`;
}

/** The warnings of a query for a tool's answer; empty if there are none. */
export function warningsIn(warnings: readonly QueryNotice[]): { readonly warnings?: readonly string[] } {
  return warnings.length === 0 ? {} : { warnings: warnings.map(({ message }) => message) };
}
