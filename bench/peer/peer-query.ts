/**
 * Translates a plan to OpenSearch's query DSL, over the fields of peer-mapping.ts.
 *
 * @throws Error on plans that no benchmark uses
 */
import type { AddressTest, MatchPlan, Pattern, PlanField, QueryPlan, Range, Test } from '../../src/model/query-plan.ts';
import { ANYWHERE, LONG_TEXT, SHORT_TEXTS } from './peer-mapping.ts';

type Dsl = Readonly<Record<string, unknown>>;

export function peerQuery(plan: QueryPlan): Dsl {
  switch (plan.kind) {
    case 'all':
      return { match_all: {} };
    case 'and':
      return { bool: { filter: plan.plans.flatMap((one) => (one.kind === 'and' ? one.plans : [one])).map(peerQuery) } };
    case 'or':
      return any(plan.plans.map(peerQuery));
    case 'match':
      return match(plan);
    default:
      throw new Error(`the benchmark has no queries with ${plan.kind}`);
  }
}

/** As a filter, without scores. */
export const filtered = (plan: QueryPlan): Dsl => ({ bool: { filter: [peerQuery(plan)] } });

export const exactName = ({ path, type }: PlanField): string => (type === 'text' ? `${path}.keyword` : path);

function match({ fields, test }: MatchPlan): Dsl {
  const [forms] = test.kind === 'words' && test.words.length === 1 ? test.words : [];
  if (forms === undefined || ![...SHORT_TEXTS].every((path) => fields.some((field) => field.path === path)))
    return any(fields.map((field) => one(field, test)));
  const others = fields.filter(({ path }) => !SHORT_TEXTS.has(path) && path !== LONG_TEXT);
  return any([terms(ANYWHERE, forms), terms(LONG_TEXT, forms), ...others.map((field) => one(field, test))]);
}

function one(field: PlanField, test: Test): Dsl {
  const path = named(field);
  switch (test.kind) {
    case 'words':
      return all(test.words.map((forms) => terms(path, forms)));
    case 'phrase':
      return { match_phrase: { [path]: { query: test.tokens.join(' '), slop: test.slop } } };
    case 'equals':
      return { term: { [path]: test.value } };
    case 'numbers':
      return test.range.from === test.range.to ? { term: { [path]: test.range.from } } : range(path, ends(test.range));
    case 'addresses':
      return addresses(path, test);
    case 'pattern':
      return pattern(path, test.pattern);
    default:
      throw new Error(`the benchmark has no queries that test ${test.kind}`);
  }
}

function pattern(path: string, pattern: Pattern): Dsl {
  const by = path === 'host' ? `${path}.pattern` : path;
  switch (pattern.kind) {
    case 'wildcard': {
      const { text, wild } = pattern.glob;
      const isBelow = path === 'host' && wild.length === 1 && text.startsWith('*.') && wild[0] === 0;
      if (!isBelow) return { wildcard: { [by]: { value: text } } };
      const above = text.slice(2);
      return { bool: { filter: [{ term: { [`${path}.above`]: above } }], must_not: [{ term: { [path]: above } }] } };
    }
    case 'regex':
      return { regexp: { [by]: { value: pattern.source } } };
    case 'fuzzy':
      return { fuzzy: { [path]: { value: pattern.text, fuzziness: pattern.edits } } };
  }
}

function addresses(path: string, { from, to }: AddressTest): Dsl {
  if (from !== undefined && from === to) return { term: { [path]: from } };
  return range(path, { ...(from === undefined ? {} : { gte: from }), ...(to === undefined ? {} : { lte: to }) });
}

const range = (path: string, bounds: Dsl): Dsl => ({ range: { [path]: bounds } });

function ends({ from, to, includeFrom, includeTo }: Range<number>): Dsl {
  return {
    ...(from === undefined ? {} : { [includeFrom ? 'gte' : 'gt']: from }),
    ...(to === undefined ? {} : { [includeTo ? 'lte' : 'lt']: to }),
  };
}

function terms(path: string, forms: readonly string[]): Dsl {
  return forms.length === 1 ? { term: { [path]: forms[0] } } : { terms: { [path]: forms } };
}

/** A name that is data is part of the path. */
function named({ path, name }: PlanField): string {
  return name === undefined ? path : path.replace('*', () => name.text);
}

function any(queries: readonly Dsl[]): Dsl {
  return queries.length === 1 && queries[0] !== undefined ? queries[0] : { bool: { should: queries } };
}

function all(queries: readonly Dsl[]): Dsl {
  return queries.length === 1 && queries[0] !== undefined ? queries[0] : { bool: { filter: queries } };
}
