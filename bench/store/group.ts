/** A group of benchmark rows about the store, and its context. */
import { tableOf } from '../../src/model/tables.ts';
import { planQuery } from '../../src/query/check/check.ts';
import { FieldIndex } from '../../src/query/fields/field-index.ts';
import type { Selection, Store } from '../../src/store/store.ts';
import type { Choices, Kind } from './choose.ts';
import type { Data } from './data.ts';
import type { Figure } from './figure.ts';
import { lightQueries } from './light-queries.ts';
import type { PopulatedStore } from './populated.ts';
import type { Setting } from './setting.ts';
import { timed } from './timing.ts';

export interface BenchContext {
  readonly setting: Setting;
  readonly data: Data;
  readonly populated: PopulatedStore;
  readonly choices: Choices;
  report(figure: Figure): void;
  /** Shows progress; not part of the results. */
  say(line: string): void;
}

/** Some groups measure an open store, others open and close stores themselves. */
export type Group =
  | { readonly name: string; readonly kind: 'closed'; run(context: BenchContext): Promise<void> }
  | { readonly name: string; readonly kind: 'open'; run(context: BenchContext, store: Store): Promise<void> };

const RESPONSES = new FieldIndex(tableOf('responses'));

/** The selection of a query. Throws if the query has warnings, because then it would measure something else. */
export function latest(text: string): Selection {
  const checked = planQuery(text, RESPONSES, { now: 0 });
  if (checked.kind === 'problem') throw new Error(`${text}: ${checked.problem.message}`);
  if (checked.warnings.length > 0) throw new Error(`${text}: ${checked.warnings[0]?.message}`);
  return { collection: 'responses', plan: checked.plan, scope: { kind: 'latest' } };
}

export const PAGE = 20;

/** Selections of all kinds of light queries, interleaved. */
export function lightMix(choices: Choices): readonly Selection[] {
  return lightQueries(choices).map(latest);
}

export type Verb = 'page' | 'count';

export async function ask(store: Store, verb: Verb, selection: Selection): Promise<unknown> {
  return verb === 'page' ? await store.page({ ...selection, size: PAGE }) : await store.count(selection);
}

/** Times the queries of a kind. The note has the number of hits of some of them. */
export async function rowOf(
  store: Store,
  { name, queries }: Kind,
  verb: Verb,
): Promise<Pick<Figure, 'what' | 'measured' | 'p95' | 'note' | 'unit'>> {
  const work = (one: Selection): Promise<unknown> => ask(store, verb, one);
  const { median, p95, firstMedian, slowest, processorMs } = await timed(queries.map(latest), work);
  const first = queries.length > 1 ? `first use ${firstMedian.toFixed(1)} ms; ` : '';
  const slow = queries.length > 1 ? `; slowest ${slowest.median.toFixed(1)} ms: ${queries[slowest.position]}` : '';
  const note = `processor ${processorMs.toFixed(1)} ms; ${first}${await hitsOf(store, queries)}${slow}`;
  return { what: `${verb}: ${name}`, measured: median, p95, unit: 'ms', note };
}

async function hitsOf(store: Store, queries: readonly string[]): Promise<string> {
  const hits: number[] = [];
  for (const query of queries.slice(0, COUNTED)) hits.push(await store.count(latest(query)));
  const shown = queries.slice(0, SHOWN).map((query, at) => `${query} ${hits[at]?.toLocaleString('en')}`);
  const range = [Math.min(...hits), Math.max(...hits)].map((count) => count.toLocaleString('en')).join(' to ');
  return queries.length === 1 ? `hits: ${shown[0]}` : `${queries.length} in turn, hits ${range}: ${shown.join('; ')}`;
}

const SHOWN = 3;
const COUNTED = 10;
