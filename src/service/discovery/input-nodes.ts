import type { DiscoveryNode, NodeType } from '../../model/discovery/node-types.ts';
import { ProblemError } from '../../model/problem.ts';
import { requestError } from '../../model/request-error.ts';
import { allows } from '../../model/subscriptions.ts';
import type { SearchContext } from '../search-context.ts';
import { nodeValue } from './node-value.ts';

/** Parses values into nodes. */

/** @throws ProblemError request_parsing_error */
export function oneNode(type: NodeType, values: readonly string[]): DiscoveryNode {
  const [first, ...rest] = values;
  if (first === undefined) throw missing();
  if (rest.length > 0)
    throw requestError('More than one node_value', 'node_value must be one value; the group operations take several.');
  const value = nodeValue(type, first);
  if (value === undefined) throw noValue(type, first);
  return { type, value };
}

/**
 * Removes duplicates and skips values that are not of the type, unless no value remains.
 * @throws ProblemError request_parsing_error, pricing_plan_limit_exceeded
 */
export async function groupOf(
  { tier, slices }: SearchContext,
  type: NodeType,
  values: readonly string[],
): Promise<readonly DiscoveryNode[]> {
  if (!allows(tier.nodesPerDiscoveryGroup, values.length)) {
    const limit = tier.nodesPerDiscoveryGroup.toLocaleString('en');
    const sentence = `A group may have ${limit} nodes with the subscription ${tier.name}; this one has ${values.length.toLocaleString('en')}.`;
    throw new ProblemError('pricing_plan_limit_exceeded', sentence);
  }
  const [first] = values;
  if (first === undefined) throw missing();
  const read = await slices.map(values, (value) => nodeValue(type, value));
  const valid = new Set(read.filter((value) => value !== undefined));
  if (valid.size === 0) throw noValue(type, first);
  return [...valid].map((value) => ({ type, value }));
}

function missing(): ProblemError {
  return requestError('node_value is missing', 'node_value must be given.');
}

function noValue(type: NodeType, value: string): ProblemError {
  const excerpt = value.length > 100 ? `${value.slice(0, 100)}...` : value;
  return requestError(`node_value is not of the type ${type}`, `Cannot read ${excerpt} as ${type}.`);
}
