import { isDeepStrictEqual } from 'node:util';
import type { Collection } from '../../model/collection.ts';
import { FORMER, recordAsOf, replaceValues } from '../../model/former-values.ts';
import type { JsonObject } from '../../model/json-value.ts';

/** Adds to a record what reference data says of it. What the record has stays. */
export type EnrichRecord = (collection: Collection, record: JsonObject) => JsonObject;

export interface EnrichmentMoment {
  /** From when on the record shows it, ISO 8601 in UTC. */
  readonly at: string;
  /** How new the newest source is. */
  readonly date: string;
}

/** Fields that reference data adds. */
const FIELDS = ['tag', 'cve', 'geo', 'isp', 'whois', 'privacy', 'network', 'cloud', 'ioc'] as const;

/**
 * The record with what the reference data of today says, instead of what that of earlier days said. What it came with
 * stays. The same record if nothing changes.
 */
export function enrichedRecord(
  collection: Collection,
  record: JsonObject,
  enrich: EnrichRecord,
  { at, date }: EnrichmentMoment,
): JsonObject {
  const next = enrich(collection, recordAsOf(record, Number.NEGATIVE_INFINITY));
  const changed = FIELDS.filter((name) => !isDeepStrictEqual(record[name], next[name]));
  if (changed.length === 0) return record;
  const fields = Object.fromEntries(changed.map((name) => [name, next[name]]));
  return replaceValues(record, { ...fields, enrichment: { at, date } }, at);
}

/** Whether earlier values of it are kept. */
export const hasFormer = (json: string): boolean => json.includes(FORMER);
