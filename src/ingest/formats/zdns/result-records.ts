import {
  type JsonObject,
  jsonList,
  jsonNumber,
  jsonObject,
  jsonText,
  objectsIn,
  textsIn,
} from '../../../model/json-value.ts';
import { answerRecords, type NamedRecord } from '../../records/answer-records.ts';
import { domainRecord } from '../../records/domain-record.ts';
import type { FoundRecord } from '../format.ts';
import { answerValue } from './answer-value.ts';

/** The result of a module of zdns -> a record of each name in it. @throws RefusedRecord */
export function* zdnsRecords(name: string | undefined, result: JsonObject): Generator<FoundRecord> {
  const data = jsonObject(result, 'data');
  const at = Date.parse(jsonText(result, 'timestamp') ?? '');
  const time = Number.isNaN(at) ? undefined : at;
  const servers = objectsIn(jsonList(data, 'servers'));
  if (name !== undefined)
    yield* answerRecords({
      name,
      answers: [...recordsIn(jsonList(data, 'answers')), ...lookedUp(name, data, servers)],
      others: [...recordsIn(jsonList(data, 'authorities')), ...recordsIn(jsonList(data, 'additionals'))],
      status: jsonText(result, 'status'),
      resolver: jsonText(data, 'resolver') || undefined,
      time,
    });
  for (const server of servers)
    for (const record of recordsIn(jsonList(server, 'records')))
      yield domainRecord({ name: record.name, records: [record], time });
}

function recordsIn(list: readonly unknown[] | undefined): readonly NamedRecord[] {
  return objectsIn(list).flatMap((record) => {
    // One type has the usual members one level below.
    const base = jsonObject(record, 'answer') ?? record;
    const [name, type] = [jsonText(base, 'name'), jsonText(base, 'type')];
    const value = type === undefined ? undefined : answerValue(type, record);
    return name === undefined || type === undefined || value === undefined
      ? []
      : [{ name, type, value, ttl: jsonNumber(base, 'ttl') }];
  });
}

/** What modules find with several queries: addresses, servers with theirs, and policies in texts. */
function lookedUp(name: string, data: JsonObject | undefined, servers: readonly JsonObject[]): readonly NamedRecord[] {
  const texts = ['spf', 'dmarc'].flatMap((key) => jsonText(data, key) || []);
  const records: NamedRecord[] = [...texts.map((value) => ({ name, type: 'TXT', value })), ...addressesOf(name, data)];
  for (const exchange of objectsIn(jsonList(data, 'exchanges'))) {
    const server = jsonText(exchange, 'name') ?? '';
    records.push({
      name,
      type: 'MX',
      value: `${jsonNumber(exchange, 'preference') ?? 0} ${server}`,
      ttl: jsonNumber(exchange, 'ttl'),
    });
    records.push(...addressesOf(server, exchange));
  }
  for (const server of servers) {
    const value = jsonText(server, 'name');
    if (value === undefined || jsonText(server, 'type') !== 'NS') continue;
    records.push({ name, type: 'NS', value, ttl: jsonNumber(server, 'ttl') }, ...addressesOf(value, server));
  }
  return records;
}

const addressesOf = (name: string, found: JsonObject | undefined): readonly NamedRecord[] => [
  ...textsIn(jsonList(found, 'ipv4_addresses')).map((value) => ({ name, type: 'A', value })),
  ...textsIn(jsonList(found, 'ipv6_addresses')).map((value) => ({ name, type: 'AAAA', value })),
];
