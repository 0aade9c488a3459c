/** What was known of a record before newer reference data was: kept in the record itself, behind everything else. */
import type { JsonObject } from './json-value.ts';

/** The name of the member. It is not answered: `withoutFormer` cuts it off. */
export const FORMER = 'periplus:former';

export interface FormerValues {
  /** When they were replaced, ISO 8601 in UTC. */
  readonly until: string;
  /** By the name of the field; null: there was none. */
  readonly fields: JsonObject;
}

/** The oldest first. */
export function formerOf(record: JsonObject): readonly FormerValues[] {
  const former = record[FORMER];
  return Array.isArray(former) ? former : [];
}

/** Values of more moments are folded into later ones. The oldest ones, those the record came with, always stay. */
const MOST_MOMENTS = 16;

/** The same record with new values, and with those that they replace. `fields`: undefined members are removed. */
export function replaceValues(record: JsonObject, fields: JsonObject, until: string): JsonObject {
  const { [FORMER]: _, ...rest } = record;
  const before = Object.fromEntries(Object.keys(fields).map((name) => [name, record[name] ?? null]));
  const former = folded([...formerOf(record), { until, fields: before }]);
  const next: Record<string, unknown> = { ...rest, ...fields };
  for (const [name, value] of Object.entries(fields)) if (value === undefined) delete next[name];
  return { ...next, [FORMER]: former };
}

function folded(former: readonly FormerValues[]): readonly FormerValues[] {
  const [oldest, second, third, ...others] = former;
  if (former.length <= MOST_MOMENTS || oldest === undefined || second === undefined || third === undefined)
    return former;
  return [oldest, { ...third, fields: { ...second.fields, ...third.fields } }, ...others];
}

/** The record as it was at a moment, in milliseconds since 1970, without its former values. */
export function recordAsOf(record: JsonObject, moment: number): JsonObject {
  const former = formerOf(record);
  if (former.length === 0) return record;
  const { [FORMER]: _, ...rest } = record;
  const result: Record<string, unknown> = { ...rest };
  for (const { until, fields } of former.toReversed()) {
    if (Date.parse(until) <= moment) break;
    for (const [name, value] of Object.entries(fields)) {
      if (value === null) delete result[name];
      else result[name] = value;
    }
  }
  return result;
}
