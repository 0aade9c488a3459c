import type { Collection } from '../../model/collection.ts';
import { type JsonObject, jsonObject, recordText } from '../../model/json-value.ts';
import type { QueryPlan } from '../../model/query-plan.ts';
import { planQuery } from '../../query/check/check.ts';
import type { FieldIndex } from '../../query/fields/field-index.ts';
import { escapePhrase } from '../../query/tree/escape.ts';
import type { CallOptions } from '../../store/call.ts';
import { observedAt } from '../../store/identity.ts';
import type { Store, StoredRecord } from '../../store/store.ts';
import type { TimeSlices } from '../../store/time-slices.ts';

/** The public indices of a collection that were started by a moment. */
export interface PastScope {
  readonly ids: readonly number[];
  /** When each was started, in milliseconds since 1970. */
  readonly startedAt: ReadonlyMap<number, number>;
  /** Of equally new observations, that of the index with the greatest rank counts. */
  readonly rank: ReadonlyMap<number, number>;
  /** Later observations are ignored. */
  readonly until: number;
}

export interface PastReading {
  readonly store: Pick<Store, 'stream'>;
  readonly fields: FieldIndex;
  readonly slices: TimeSlices;
  readonly options: CallOptions;
}

/** A record of an index, and when it was observed. */
interface Sighting {
  readonly at: number;
  readonly rank: number;
}

/** Records that are looked up at once. */
const BATCH = 100;
/** Observations that are read for one batch. Of what comes after them nothing is known. */
const MAX_OBSERVATIONS = 10_000;

/**
 * Those of some records that were the newest observation of their thing at a moment. A later observation by then that no
 * longer matches a search says that the match had ended.
 */
export async function newestByThen(
  reading: PastReading,
  collection: Collection,
  scope: PastScope,
  records: readonly StoredRecord[],
): Promise<readonly StoredRecord[]> {
  const { slices } = reading;
  const parsed = await slices.map(records, (record) => {
    const object = JSON.parse(record.json) as JsonObject;
    return { record, object, ...sightingOf(record, object, scope) };
  });
  const known = parsed.filter(({ at }) => at <= scope.until);
  const newest = new Map<string, Sighting>();
  for (const { record, at, rank } of known) keepNewest(newest, record.key, { at, rank });
  // The same certificate never changes, and one index has each thing once.
  if (collection !== 'certs' && scope.ids.length > 1)
    for (let from = 0; from < known.length; from += BATCH) {
      const names = known.slice(from, from + BATCH).map(({ object }) => identityQuery(collection, object));
      await addObservations(reading, collection, scope, [...new Set(names)], newest);
    }
  return known
    .filter(({ record, ...sighting }) => isNewest(newest.get(record.key), sighting))
    .map(({ record }) => record);
}

function sightingOf({ indexId }: StoredRecord, object: JsonObject, { startedAt, rank }: PastScope): Sighting {
  return { at: observedAt(object, startedAt.get(indexId) ?? 0), rank: rank.get(indexId) ?? 0 };
}

function keepNewest(newest: Map<string, Sighting>, key: string, sighting: Sighting): void {
  const best = newest.get(key);
  if (best === undefined || isLater(sighting, best)) newest.set(key, sighting);
}

const isLater = (a: Sighting, b: Sighting): boolean => a.at > b.at || (a.at === b.at && a.rank > b.rank);

const isNewest = (best: Sighting | undefined, { at, rank }: Sighting): boolean => best?.at === at && best.rank === rank;

async function addObservations(
  { store, fields, slices, options }: PastReading,
  collection: Collection,
  scope: PastScope,
  queries: readonly string[],
  newest: Map<string, Sighting>,
): Promise<void> {
  const request = {
    collection,
    plan: planOfQueries(fields, queries),
    scope: { kind: 'indices', ids: scope.ids },
    limit: MAX_OBSERVATIONS,
    isPartial: true,
  } as const;
  for await (const batch of store.stream(request, options)) {
    const wanted = batch.filter(({ key }) => newest.has(key));
    await slices.map(wanted, (record) => {
      const sighting = sightingOf(record, JSON.parse(record.json) as JsonObject, scope);
      if (sighting.at <= scope.until) keepNewest(newest, record.key, sighting);
    });
  }
}

function planOfQueries(fields: FieldIndex, queries: readonly string[]): QueryPlan {
  const report = planQuery(queries.join(' OR '), fields, { now: 0 });
  if (report.kind === 'plan') return report.plan;
  throw new Error(`a query of our own cannot be read: ${report.problem.message}`);
}

/** Finds all observations of the thing of a record, and few others. The fields are those of its key. */
function identityQuery(collection: Collection, record: JsonObject): string {
  const [field, value] =
    collection === 'responses'
      ? ['uri', recordText(record, 'uri')]
      : collection === 'whois_ip'
        ? ['ip', recordText(jsonObject(record, 'ip'), 'gte')]
        : ['domain', recordText(record, 'domain')];
  return `${field}:${escapePhrase(value ?? '')}`;
}
