import { type JsonObject, jsonList, jsonNumber, jsonObject, jsonText, objectsIn } from '../../../model/json-value.ts';
import { answerRecords, type NamedRecord } from '../../records/answer-records.ts';
import { domainRecord } from '../../records/domain-record.ts';
import type { FoundRecord } from '../format.ts';
import { hasMember, jsonFormat } from '../shapes/json-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import type { Sign } from '../shapes/signs.ts';

/** What massdns writes with `-o J`: an answer on each line, or in older versions a record. */
export const massdnsJson = jsonFormat({
  name: 'massdns-json',
  version: 2,
  about: 'answers of massdns in JSON',
  joins: 'records',
  signs: [
    orOlder(hasMember('name')),
    orOlder(hasMember('type')),
    orOlder(hasMember('class')),
    orOlder({
      what: 'members `data` and `resolver`, or `error`',
      isSeenIn: (line) => (jsonObject(line, 'data') !== undefined && !('results' in line)) || 'error' in line,
    }),
  ],
  records: answersIn,
});

function isOlder(line: JsonObject): boolean {
  return 'query_name' in line && 'resp_name' in line && 'resp_type' in line;
}

function orOlder({ what, isSeenIn }: Sign<JsonObject>): Sign<JsonObject> {
  return { what, isSeenIn: (line) => isOlder(line) || isSeenIn(line) };
}

function answersIn(line: JsonObject): Iterable<FoundRecord> {
  if (isOlder(line)) return [olderRecord(line)];
  const name = jsonText(line, 'name');
  if (name === undefined) throw new RefusedRecord('it has no `name`');
  const error = jsonText(line, 'error');
  if (error !== undefined) throw new RefusedRecord(`it has no answer: ${error}`);
  const data = jsonObject(line, 'data');
  const nanoseconds = jsonNumber(line, 'rx_ts');
  return answerRecords({
    name,
    answers: recordsIn(jsonList(data, 'answers')),
    others: [...recordsIn(jsonList(data, 'authorities')), ...recordsIn(jsonList(data, 'additionals'))],
    status: jsonText(line, 'status'),
    resolver: jsonText(line, 'resolver'),
    time: nanoseconds === undefined ? undefined : Math.floor(nanoseconds / 1e6),
  });
}

function olderRecord(line: JsonObject): FoundRecord {
  const [name, type, value] = ['resp_name', 'resp_type', 'data'].map((each) => jsonText(line, each));
  if (name === undefined || type === undefined || value === undefined)
    throw new RefusedRecord('it has no `resp_name`, `resp_type` or `data`');
  return domainRecord({ name, records: [{ type, value }] });
}

const recordsIn = (list: readonly unknown[] | undefined): readonly NamedRecord[] =>
  objectsIn(list).flatMap((record) => {
    const [name, type, value] = [jsonText(record, 'name'), jsonText(record, 'type'), jsonText(record, 'data')];
    return name === undefined || type === undefined || value === undefined
      ? []
      : [{ name, type, value, ttl: jsonNumber(record, 'ttl') }];
  });
