import type { Collection } from '../../model/collection.ts';
import type { DiscoveryNode, NodeType } from '../../model/discovery/node-types.ts';
import type { DiscoverySearch } from '../../model/discovery/searches.ts';
import type { PlanField } from '../../model/query-plan.ts';
import { compileWalk } from '../../query/match/walk.ts';
import type { SearchContext } from '../search-context.ts';
import { nodeValue, rangeText, recordRange } from './node-value.ts';

/** A node that was found; what stands where a value should, and is none of the type, is found as it stands. */
export interface ResultNode extends DiscoveryNode {
  readonly isValid: boolean;
}

/** The fields of a search whose values are nodes, as far as the caller may see them. */
export function takenFields({ fields }: SearchContext, { collection, take }: DiscoverySearch): readonly PlanField[] {
  return take.map((path) => fields[collection].resolve(path)?.field).filter((field) => field !== undefined);
}

/** Every record of the search gives exactly one node, and no other record the same. */
export function isOneForEachRecord({ collection, take }: DiscoverySearch): boolean {
  return take.length === 1 && take[0] === IDENTITY[collection];
}

const IDENTITY: Readonly<Partial<Record<Collection, string>>> = {
  domains: 'domain',
  whois_domains: 'domain',
  whois_ip: 'ip',
};

/** A record -> the nodes of a search in it, each once. */
export function nodesIn(context: SearchContext, search: DiscoverySearch): (record: unknown) => readonly ResultNode[] {
  const walks = takenFields(context, search).map((field) => compileWalk(field));
  return (record) => {
    const found = new Map<string, ResultNode>();
    for (const walk of walks)
      walk(record, (value) => {
        const node = foundNode(search.to, value);
        if (node !== undefined) found.set(node.value, node);
        return false;
      });
    return [...found.values()];
  };
}

export function foundNode(type: NodeType, value: unknown): ResultNode | undefined {
  const text = textOf(value);
  if (text === undefined || text.trim() === '') return undefined;
  const known = nodeValue(type, text);
  return { type, value: known ?? shortened(text.trim()), isValid: known !== undefined };
}

function textOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return value === null ? undefined : String(value);
  const range = recordRange(value);
  return range === undefined ? undefined : rangeText(range);
}

function shortened(text: string): string {
  return text.length > LONGEST ? text.slice(0, LONGEST) : text;
}

const LONGEST = 4_096;
