import { isDeepStrictEqual } from 'node:util';
import type { Collection } from '../../model/collection.ts';
import { recordAsOf, withFormer } from '../../model/former-values.ts';
import type { JsonObject } from '../../model/json-value.ts';
import { compileProjection } from '../../query/projection/projection.ts';
import { lineWithFormer, readFormer } from '../../store/former-member.ts';
import type { StoredRecord } from '../../store/store.ts';

/** Adds to a record what reference data says of it. */
export type EnrichRecord = (collection: Collection, record: JsonObject) => JsonObject;

export interface EnrichmentMoment {
  /** From when on the record shows it, ISO 8601 in UTC. */
  readonly at: string;
  /** How new the newest source is. */
  readonly date: string;
}

/** Fields that reference data changes. The origin says who named products and vulnerabilities. */
const FIELDS = ['origin', 'tag', 'cve', 'geo', 'isp', 'whois', 'privacy', 'network', 'cloud', 'ioc'] as const;

/**
 * A stored record as a line that has what the reference data of today says, instead of what that of earlier days said.
 * Undefined if nothing changes. What is not of reference data stays as it is written.
 */
export function enrichedLine(
  collection: Collection,
  { json, former: earlier }: Pick<StoredRecord, 'json' | 'former'>,
  enrich: EnrichRecord,
  { at, date }: EnrichmentMoment,
): string | undefined {
  const record = JSON.parse(json) as JsonObject;
  const former = readFormer(earlier);
  const next = enrich(collection, recordAsOf(record, former, Number.NEGATIVE_INFINITY));
  const names = FIELDS.filter((name) => !isDeepStrictEqual(record[name], next[name]));
  if (names.length === 0) return undefined;
  const changed = [...names, 'enrichment'];
  const before = Object.fromEntries(changed.map((name) => [name, record[name] ?? null]));
  const fields = { ...next, enrichment: { at, date } };
  return lineWithFormer(
    withMembers(json, fields, changed),
    JSON.stringify(withFormer(former, { until: at, fields: before })),
  );
}

/** A record with new members. All others keep their text, and the origin stays the first. */
function withMembers(json: string, fields: JsonObject, names: readonly string[]): string {
  const others = compileProjection(names, 'exclude').project(json).trim().slice(1, -1);
  const member = (name: string): string[] =>
    fields[name] === undefined ? [] : [`${JSON.stringify(name)}:${JSON.stringify(fields[name])}`];
  const isOrigin = (name: string): boolean => name === 'origin';
  const members = [
    ...names.filter(isOrigin).flatMap(member),
    ...(others.trim() === '' ? [] : [others]),
    ...names.filter((name) => !isOrigin(name)).flatMap(member),
  ];
  return `{${members.join(',')}}`;
}
