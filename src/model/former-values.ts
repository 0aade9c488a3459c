/** What was known of a record before newer reference data was. Stores keep it beside the record. */
import type { JsonObject } from './json-value.ts';

/** Values that other ones replaced. */
export interface FormerValues {
  /** When they were replaced, ISO 8601 in UTC. */
  readonly until: string;
  /** By the name of the field; null: there was none. */
  readonly fields: JsonObject;
}

/** Of more moments, the second is folded into the third. What the record came with always stays. */
const MOST_MOMENTS = 16;

/** `former`, the oldest first, and one more. */
export function withFormer(former: readonly FormerValues[], next: FormerValues): readonly FormerValues[] {
  const all = [...former, next];
  const [oldest, second, third, ...others] = all;
  if (all.length <= MOST_MOMENTS || oldest === undefined || second === undefined || third === undefined) return all;
  return [
    { ...oldest, fields: { ...second.fields, ...oldest.fields } },
    { ...third, fields: { ...second.fields, ...third.fields } },
    ...others,
  ];
}

/** The record as it was at a moment, in milliseconds since 1970. */
export function recordAsOf(record: JsonObject, former: readonly FormerValues[], moment: number): JsonObject {
  const result: Record<string, unknown> = { ...record };
  for (const { until, fields } of former.toReversed()) {
    if (Date.parse(until) <= moment) break;
    for (const [name, value] of Object.entries(fields)) {
      if (value === null) delete result[name];
      else result[name] = value;
    }
  }
  return result;
}
