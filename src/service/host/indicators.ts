import type { JsonObject } from '../../model/json-value.ts';
import { recordInstant } from '../../query/value/instant.ts';
import type { SideRecords } from '../../store/side-tables.ts';

/** What threat lists say of a host, in the form that clients read: times to the minute, and the doubt as a string. */
export function indicatorsOf(records: SideRecords): readonly JsonObject[] {
  return records.slice(0, MAX_INDICATORS).map(({ json }) => indicatorBlock(JSON.parse(json) as JsonObject));
}

const MAX_INDICATORS = 100;

function indicatorBlock(record: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, TIMES.has(name) ? toTheMinute(value) : value]),
  );
}

const TIMES: ReadonlySet<string> = new Set(['@timestamp', 'fseen', 'lseen']);

/** `YYYY-MM-DDThh:mmZ`. A value that is not a time is unchanged. */
function toTheMinute(value: unknown): unknown {
  const at = recordInstant(value);
  return at === undefined ? value : `${new Date(at).toISOString().slice(0, 16)}Z`;
}
