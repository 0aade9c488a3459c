import { formatAddress } from '../../addr/ip/address.ts';
import type { DiscoveryNode } from '../../model/discovery/node-types.ts';
import type { DiscoverySearch } from '../../model/discovery/searches.ts';
import type { MatchPlan, QueryPlan } from '../../model/query-plan.ts';
import { andPlans, orPlans } from '../../query/check/simplify.ts';
import { escapePhrase } from '../../query/tree/escape.ts';
import { ownPlan } from '../query/plan-of.ts';
import type { SearchContext } from '../search-context.ts';
import { rangeValue } from './node-value.ts';

/** Searches that look for the same records: one question to the store answers all of them. */
export interface DiscoveryQuestion {
  readonly collection: DiscoverySearch['collection'];
  readonly searches: readonly DiscoverySearch[];
}

export function questionsOf(searches: readonly DiscoverySearch[]): readonly DiscoveryQuestion[] {
  const questions = new Map<string, DiscoverySearch[]>();
  for (const search of searches) {
    const { collection, by, match, filter } = search;
    const name = JSON.stringify([collection, by, match, filter]);
    const question = questions.get(name);
    if (question === undefined) questions.set(name, [search]);
    else question.push(search);
  }
  return [...questions.values()].flatMap((group) =>
    group[0] === undefined ? [] : [{ collection: group[0].collection, searches: group }],
  );
}

/**
 * Bundles questions that are cheap to ask together: lookups of values in one collection. Searches through values or
 * text are asked separately.
 */
export function bundlesOf(questions: readonly DiscoveryQuestion[]): readonly (readonly DiscoveryQuestion[])[] {
  const bundles = new Map<string, DiscoveryQuestion[]>();
  for (const question of questions) {
    const [first] = question.searches;
    const isLookUp = first?.match === 'value' && !first.by.includes('*') && first.from !== 'ip-range';
    const name = isLookUp ? question.collection : `${question.collection} ${bundles.size}`;
    const bundle = bundles.get(name);
    if (bundle === undefined) bundles.set(name, [question]);
    else bundle.push(question);
  }
  return [...bundles.values()];
}

/** The plan for the records that a search finds from a node. It skips fields that the caller's tier leaves out. */
export function searchPlan(context: SearchContext, search: DiscoverySearch, node: DiscoveryNode): QueryPlan {
  const { collection, by, filter } = search;
  const plans = by
    .flatMap((path) => queriesIn(context, search, path, node))
    .map((q) => ownPlan(context, collection, q));
  return filter === undefined ? anyOfPlans(plans) : andPlans([anyOfPlans(plans), ownPlan(context, collection, filter)]);
}

function queriesIn(
  { fields }: SearchContext,
  { collection, match }: DiscoverySearch,
  path: string,
  node: DiscoveryNode,
): readonly string[] {
  // Canonical names have no characters with a meaning in the query language.
  if (match === 'below') return [`${path}:*.${node.value}`];
  if (path === '*') return [escapePhrase(node.value)];
  const field = fields[collection].resolve(path)?.field;
  if (field === undefined) return [];
  if (node.type === 'ip-range') {
    const range = rangeValue(node.value);
    return range === undefined
      ? []
      : [`${path}:[${escapePhrase(formatAddress(range.from))} TO ${escapePhrase(formatAddress(range.to))}]`];
  }
  const exact = field.type === 'text' ? `${path}.keyword` : path;
  return spellings(node).map((value) => `${exact}:${escapePhrase(value)}`);
}

/** Registries and pages write mail addresses in any case. */
function spellings({ type, value }: DiscoveryNode): readonly string[] {
  return type === 'email' ? [...new Set([value, value.toLowerCase()])] : [value];
}

/**
 * Matches any of the plans. A value that is looked up in several fields becomes one lookup: an engine pays for each
 * condition, hardly for its fields.
 */
export function anyOfPlans(plans: readonly QueryPlan[]): QueryPlan {
  const flat = plans.flatMap((plan) => (plan.kind === 'or' ? plan.plans : [plan]));
  const lookUps = new Map<string, MatchPlan>();
  const otherPlans: QueryPlan[] = [];
  for (const plan of flat) {
    if (plan.kind !== 'match' || plan.test.kind !== 'equals') {
      otherPlans.push(plan);
      continue;
    }
    const name = JSON.stringify(plan.test);
    const existing = lookUps.get(name);
    lookUps.set(name, existing === undefined ? plan : { ...existing, fields: [...existing.fields, ...plan.fields] });
  }
  return orPlans([...lookUps.values(), ...otherPlans]);
}
