import type { Collection } from '../../model/collection.ts';
import type { DiscoveryNode, NodeType } from '../../model/discovery/node-types.ts';
import type { DiscoverySearch } from '../../model/discovery/searches.ts';
import type { PlanField } from '../../model/query-plan.ts';
import { compileWalk } from '../../query/match/walk.ts';
import type { SearchContext } from '../search-context.ts';
import { nodeValue, rangeText, recordRange } from './node-value.ts';

/** A node in a result. Text that is not a valid value of the type is shown as it is. */
export interface ResultNode extends DiscoveryNode {
  readonly isValid: boolean;
}

/** The fields whose values are the results of a search, as far as the caller may see them. */
export function resultFields({ fields }: SearchContext, { collection, take }: DiscoverySearch): readonly PlanField[] {
  return take.map((path) => fields[collection].resolve(path)?.field).filter((field) => field !== undefined);
}

/** True if every record gives exactly one node, different from those of all other records. */
export function isOneForEachRecord({ collection, take }: DiscoverySearch): boolean {
  return take.length === 1 && take[0] === IDENTITY[collection];
}

const IDENTITY: Readonly<Partial<Record<Collection, string>>> = {
  domains: 'domain',
  whois_domains: 'domain',
  whois_ip: 'ip',
};

/** Compiles a function from a record to the nodes of a search in it, without duplicates. */
export function nodesIn(context: SearchContext, search: DiscoverySearch): (record: unknown) => readonly ResultNode[] {
  const walks = resultFields(context, search).map((field) => compileWalk(field));
  return (record) => {
    const nodes = new Map<string, ResultNode>();
    for (const walk of walks)
      walk(record, (value) => {
        const node = resultNode(search.to, value);
        if (node !== undefined) nodes.set(node.value, node);
        return false;
      });
    return [...nodes.values()];
  };
}

export function resultNode(type: NodeType, value: unknown): ResultNode | undefined {
  const text = nodeText(value);
  if (text === undefined || text.trim() === '') return undefined;
  const normalised = nodeValue(type, text);
  return { type, value: normalised ?? shorten(text.trim()), isValid: normalised !== undefined };
}

function nodeText(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return value === null ? undefined : String(value);
  const range = recordRange(value);
  return range === undefined ? undefined : rangeText(range);
}

function shorten(text: string): string {
  return text.length > MAX_LENGTH ? text.slice(0, MAX_LENGTH) : text;
}

const MAX_LENGTH = 4_096;
