import { recordText, recordTexts } from '../../../model/json-value.ts';
import { escapePhrase } from '../../../query/tree/escape.ts';
import { ownPlan } from '../../query/plan-of.ts';
import type { SearchContext } from '../../search-context.ts';
import { addressQueries } from '../host-queries.ts';
import {
  newestObservations,
  type Observation,
  type ObservationContext,
  type ObservationList,
} from '../observations.ts';

/** Names that are compared. */
const MAX_NAMES = 500;
const AT_ONCE = 100;

/**
 * The names that point to an address. As of a date, the newest record of a name by then decides: another one, which
 * points elsewhere, would not be found by the address.
 */
export async function pointingNames(
  context: SearchContext,
  view: ObservationContext,
  address: string,
): Promise<ObservationList> {
  const plan = ownPlan(context, 'domains', addressQueries(address).domains ?? '');
  const found = await newestObservations(view, { collection: 'domains', plan, fields: FIELDS, limit: MAX_NAMES });
  if (view.visibility.until === undefined) return found;
  const names = found.hits.flatMap(({ record }) => recordText(record, 'domain') ?? []);
  const hits: Observation[] = [];
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const q = names
      .slice(from, from + AT_ONCE)
      .map((name) => `domain:${escapePhrase(name)}`)
      .join(' OR ');
    const plan = ownPlan(context, 'domains', q);
    const all = await newestObservations(view, { collection: 'domains', plan, fields: FIELDS, limit: MAX_RECORDS });
    hits.push(...all.hits.filter(({ record }) => pointsTo(record, address)));
  }
  return { hits, isCut: found.isCut };
}

const FIELDS = ['domain', 'a', 'aaaa'];
/** Every name may be in many indices. */
const MAX_RECORDS = 10_000;

const pointsTo = (record: Observation['record'], address: string): boolean =>
  [...recordTexts(record, 'a'), ...recordTexts(record, 'aaaa')].includes(address);
