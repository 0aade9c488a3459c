import { parseAddress } from '../../../addr/ip/address.ts';
import { reverseName } from '../../../addr/ip/reverse-name.ts';
import { type JsonObject, jsonMember, jsonText } from '../../../model/json-value.ts';
import { domainRecord } from '../../records/domain-record.ts';
import type { FoundRecord } from '../format.ts';
import { jsonFormat } from '../shapes/json-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';

const MEMBERS = ['timestamp', 'name', 'type', 'value'];

/** Forward and reverse DNS of Rapid7 (Project Sonar): a record on each line. */
export const fdns = jsonFormat({
  name: 'fdns',
  version: 1,
  about: 'forward or reverse DNS of Project Sonar',
  joins: 'records',
  signs: [
    ...MEMBERS.map((name) => ({
      what: `a member \`${name}\` with a value of its own`,
      isSeenIn: (line: JsonObject) => ['string', 'number'].includes(typeof jsonMember(line, name)),
    })),
    { what: 'no other member', isSeenIn: (line) => Object.keys(line).every((name) => MEMBERS.includes(name)) },
  ],
  records: recordsIn,
});

function* recordsIn(line: JsonObject): Generator<FoundRecord> {
  const [given, type, value] = ['name', 'type', 'value'].map((name) => jsonText(line, name));
  if (given === undefined || type === undefined || value === undefined)
    throw new RefusedRecord('it has no `name`, no `type` or no `value`');
  const address = type.toLowerCase() === 'ptr' ? parseAddress(given) : undefined;
  const seconds = Number(jsonMember(line, 'timestamp') ?? Number.NaN);
  yield domainRecord({
    name: address === undefined ? given : reverseName(address),
    records: [{ type: type.toUpperCase(), value }],
    time: Number.isFinite(seconds) ? seconds * 1_000 : undefined,
  });
}
