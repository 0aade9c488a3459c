import type { DiscoveryNode, NodeType } from '../../model/discovery/node-types.ts';
import { ProblemError } from '../../model/problem.ts';
import { requestError } from '../../model/request-error.ts';
import { allows } from '../../model/subscriptions.ts';
import type { SearchContext } from '../search-context.ts';
import { nodeValue } from './node-value.ts';

/** Values as they were written -> nodes. */

/** @throws ProblemError request_parsing_error */
export function oneNode(type: NodeType, values: readonly string[]): DiscoveryNode {
  const [first, ...others] = values;
  if (first === undefined) throw missing();
  if (others.length > 0)
    throw requestError(
      'More than one node_value',
      'node_value must be one value; the operations of groups take several.',
    );
  const value = nodeValue(type, first);
  if (value === undefined) throw noValue(type, first);
  return { type, value };
}

/** Each once; what is no value of the type is left out, unless nothing remains. @throws ProblemError request_parsing_error, pricing_plan_limit_exceeded */
export function groupOf({ tier }: SearchContext, type: NodeType, values: readonly string[]): readonly DiscoveryNode[] {
  if (!allows(tier.nodesPerDiscoveryGroup, values.length)) {
    const most = tier.nodesPerDiscoveryGroup.toLocaleString('en');
    const sentence = `A group may have ${most} nodes with the subscription ${tier.name}; these are ${values.length.toLocaleString('en')}.`;
    throw new ProblemError('pricing_plan_limit_exceeded', sentence);
  }
  const [first] = values;
  if (first === undefined) throw missing();
  const known = new Set(values.map((value) => nodeValue(type, value)).filter((value) => value !== undefined));
  if (known.size === 0) throw noValue(type, first);
  return [...known].map((value) => ({ type, value }));
}

function missing(): ProblemError {
  return requestError('node_value is missing', 'node_value must be given.');
}

function noValue(type: NodeType, value: string): ProblemError {
  const shown = value.length > 100 ? `${value.slice(0, 100)}...` : value;
  return requestError(`node_value is not of the type ${type}`, `Cannot read ${shown} as ${type}.`);
}
