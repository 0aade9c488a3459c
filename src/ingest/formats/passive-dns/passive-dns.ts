import { defined } from '../../../model/defined.ts';
import { type JsonObject, jsonMember, jsonObject, jsonText, textsIn } from '../../../model/json-value.ts';
import { domainRecord } from '../../records/domain-record.ts';
import { timeText } from '../../records/seen-time.ts';
import type { FoundRecord } from '../format.ts';
import { jsonFormat } from '../shapes/json-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';

/**
 * Passive DNS in the common output format (draft-dulaunoy-dnsop-passive-dns-cof): a name, a type and contents on each
 * line. DNSDB has each in an object `obj`, between lines that only tell of the answer.
 */
export const passiveDns = jsonFormat({
  name: 'passive-dns',
  version: 2,
  about: 'passive DNS in the common output format',
  joins: 'records',
  signs: [
    {
      what: 'members `rrname` and `rrtype`',
      isSeenIn: (line) => {
        const seen = jsonObject(line, 'obj') ?? line;
        return (
          isCondition(line) || (jsonText(seen, 'rrname') !== undefined && jsonMember(seen, 'rrtype') !== undefined)
        );
      },
    },
  ],
  records: recordsIn,
});

/** `{"cond":"begin"}` and its like. */
const isCondition = (line: JsonObject): boolean =>
  jsonText(line, 'cond') !== undefined && jsonObject(line, 'obj') === undefined;

function* recordsIn(line: JsonObject): Generator<FoundRecord> {
  if (isCondition(line)) return;
  const seen = jsonObject(line, 'obj') ?? line;
  const name = jsonText(seen, 'rrname');
  const type = typeOf(jsonMember(seen, 'rrtype'));
  if (name === undefined || type === undefined) throw new RefusedRecord('it has no `rrname` or no `rrtype`');
  const rdata = jsonMember(seen, 'rdata');
  const values = typeof rdata === 'string' ? [rdata] : textsIn(rdata);
  if (values.length === 0) throw new RefusedRecord('it has no `rdata`');
  const [first, last] = [timeOf(seen, 'time_first'), timeOf(seen, 'time_last')];
  const [zoneFirst, zoneLast] = [timeOf(seen, 'zone_time_first'), timeOf(seen, 'zone_time_last')];
  const about = defined({
    first_seen: timeText(first),
    last_seen: timeText(last),
    zone_first_seen: timeText(zoneFirst),
    zone_last_seen: timeText(zoneLast),
    count: numberOf(jsonMember(seen, 'count')),
    bailiwick: jsonText(seen, 'bailiwick'),
    sensor: jsonText(seen, 'sensor_id'),
    origin: jsonText(seen, 'origin'),
  });
  yield domainRecord({
    name,
    records: values.map((value) => ({ type, value })),
    dns: { passive: values.map((value) => ({ type, value, ...about })) },
    time: last ?? zoneLast,
  });
}

/** A name, or the number of a type without one. */
function typeOf(type: unknown): string | undefined {
  if (typeof type === 'number') return `TYPE${type}`;
  return typeof type === 'string' && type !== '' ? type.toUpperCase() : undefined;
}

const numberOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof number === 'number' ? number : undefined;
};

/** In milliseconds. Some servers write numbers as texts, and some times in RFC 3339. */
function timeOf(seen: JsonObject, name: string): number | undefined {
  const exact = Number(jsonMember(seen, `${name}_ms`) ?? Number.NaN);
  if (Number.isFinite(exact)) return exact;
  const value = jsonMember(seen, name);
  if (typeof value === 'number') return value * 1_000;
  if (typeof value !== 'string' || value === '') return undefined;
  const time = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value);
  return Number.isNaN(time) ? undefined : time;
}
