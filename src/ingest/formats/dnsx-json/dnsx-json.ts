import { defined } from '../../../model/defined.ts';
import {
  type JsonObject,
  jsonList,
  jsonNumber,
  jsonObject,
  jsonText,
  objectsIn,
  textsIn,
} from '../../../model/json-value.ts';
import { ZoneReader } from '../../../wire/formats/zone-file/zone-reader.ts';
import { answerRecords, type NamedRecord } from '../../records/answer-records.ts';
import { type DnsFindings, hostName } from '../../records/domain-record.ts';
import type { FoundRecord } from '../format.ts';
import { hasMember, jsonFormat } from '../shapes/json-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';

/** What dnsx writes with -json: a name on each line. */
export const dnsxJson = jsonFormat({
  name: 'dnsx-json',
  version: 1,
  about: 'results of dnsx in JSON',
  joins: 'records',
  signs: [
    hasMember('host'),
    // Results of httpx have a number in its place.
    { what: 'a member `status_code` that is a text', isSeenIn: (line) => jsonText(line, 'status_code') !== undefined },
  ],
  records: recordsIn,
});

/** Members that are lists of contents, by the type of the records. */
const TYPES = ['a', 'aaaa', 'cname', 'ns', 'mx', 'txt', 'ptr', 'srv', 'caa'] as const;

function recordsIn(line: JsonObject): Iterable<FoundRecord> {
  const name = jsonText(line, 'host');
  if (name === undefined) throw new RefusedRecord('it has no `host`');
  const whole = wholeRecords(textsIn(jsonList(line, 'all')));
  const time = Date.parse(jsonText(line, 'timestamp') ?? '');
  return answerRecords({
    name,
    // A list of one type holds the names of mail servers alone, and a chain of aliases in one.
    answers: whole.length > 0 ? withListed(whole, listed(name, line)) : listed(name, line),
    status: jsonText(line, 'status_code'),
    dns: findings(line),
    time: Number.isNaN(time) ? undefined : time,
  });
}

function listed(name: string, line: JsonObject): readonly NamedRecord[] {
  const ttl = jsonNumber(line, 'ttl');
  const records: NamedRecord[] = [];
  for (const type of TYPES)
    for (const value of textsIn(jsonList(line, type))) records.push({ name, type: type.toUpperCase(), value, ttl });
  for (const soa of objectsIn(jsonList(line, 'soa'))) {
    const numbers = ['serial', 'refresh', 'retry', 'expire', 'minttl'].map((key) => jsonNumber(soa, key) ?? 0);
    const owner = jsonText(soa, 'name') ?? name;
    const value = [jsonText(soa, 'ns') ?? '.', jsonText(soa, 'mailbox') ?? '.', ...numbers].join(' ');
    records.push({ name: owner, type: 'SOA', value });
  }
  return records;
}

/** What whole records lack. Those behind aliases are in the lists of the name too. */
function withListed(whole: readonly NamedRecord[], lists: readonly NamedRecord[]): readonly NamedRecord[] {
  const types = new Set(whole.map(({ type }) => type));
  const values = new Set(whole.map(({ value }) => hostName(value)));
  return [...whole, ...lists.filter(({ type, value }) => !types.has(type) && !values.has(hostName(value)))];
}

/** Records as zone files write them, which dnsx lists as `all`. */
function wholeRecords(lines: readonly string[]): readonly NamedRecord[] {
  const reader = new ZoneReader();
  reader.push(Buffer.from(lines.map((line) => line.replaceAll(/[\r\n]/g, ' ')).join('\n'), 'utf8'));
  reader.end();
  const records: NamedRecord[] = [];
  for (let entry = reader.next(); entry !== undefined; entry = reader.next())
    if (entry.kind === 'records') records.push(...entry.records);
  return records;
}

function findings(line: JsonObject): DnsFindings {
  const resolvers = textsIn(jsonList(line, 'resolver'));
  const asn = jsonObject(line, 'asn');
  const number = Number(/^(?:AS)?(\d{1,10})$/i.exec(jsonText(asn, 'as-number') ?? '')?.[1] ?? Number.NaN);
  const ranges = textsIn(jsonList(asn, 'as-range'));
  return defined({
    resolver: resolvers.length === 0 ? undefined : resolvers,
    cdn: jsonText(line, 'cdn-name'),
    network:
      asn === undefined
        ? undefined
        : [
            defined({
              asn: Number.isNaN(number) ? undefined : number,
              name: jsonText(asn, 'as-name'),
              country: jsonText(asn, 'as-country'),
              cidr: ranges.length === 0 ? undefined : ranges,
            }),
          ],
  });
}
