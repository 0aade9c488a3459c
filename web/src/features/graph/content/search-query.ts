import { formatAddress } from '@periplus/addr/ip/address.ts';
import { parseCidr } from '@periplus/addr/ip/cidr.ts';
import { type AddressRange, parseRange } from '@periplus/addr/ip/range.ts';
import type { Collection } from '@periplus/model/collection.ts';
import type { DiscoveryNode } from '@periplus/model/discovery/node-types.ts';
import { discoverySearches } from '@periplus/model/discovery/searches.ts';
import { tableOf } from '@periplus/model/tables.ts';
import { escapePhrase } from '@periplus/query/tree/escape.ts';

export interface SearchQuery {
  readonly collection: Collection;
  readonly q: string;
}

const byId = new Map(discoverySearches.map((search) => [search.id, search]));

/** The query by which a discovery search finds its records from a node, for the search page. */
export function searchQuery(id: number | null, node: DiscoveryNode): SearchQuery | undefined {
  const search = id === null ? undefined : byId.get(id);
  if (search === undefined) return undefined;
  const { collection, by, match, filter } = search;
  if (match === 'below') return { collection, q: `${by[0] ?? ''}:*.${node.value}` };
  const clauses = by.flatMap((path) => clauseOf(collection, path, node));
  if (clauses.length === 0) return undefined;
  const any = clauses.join(' OR ');
  if (filter === undefined) return { collection, q: any };
  return { collection, q: `${clauses.length > 1 ? `(${any})` : any} AND ${filter}` };
}

function clauseOf(collection: Collection, path: string, node: DiscoveryNode): readonly string[] {
  if (path === '*') return [escapePhrase(node.value)];
  if (node.type === 'ip-range') {
    const range = rangeOf(node.value);
    if (range === undefined) return [];
    return [`${path}:[${escapePhrase(formatAddress(range.from))} TO ${escapePhrase(formatAddress(range.to))}]`];
  }
  const isText = tableOf(collection).fields.find((field) => field.path === path)?.type === 'text';
  const values = node.type === 'email' ? [...new Set([node.value, node.value.toLowerCase()])] : [node.value];
  return values.map((value) => `${isText ? `${path}.keyword` : path}:${escapePhrase(value)}`);
}

const rangeOf = (text: string): AddressRange | undefined => parseCidr(text) ?? parseRange(text);
