import { collectionOfRecord, recordInside } from '../../../model/collection-of-record.ts';
import { isJsonObject, type JsonObject, jsonMember, parseJsonObject } from '../../../model/json-value.ts';
import { begunJson } from '../../text/begun-json.ts';
import { nestMembers } from '../answers/certificate-members.ts';
import type { Format, FoundRecord, Head } from '../format.ts';
import { jsonFormat } from '../shapes/json-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';

const items = jsonFormat({
  name: 'netlas',
  version: 1,
  about: 'a search answer or an array of Netlas, whose records are laid out as ours',
  lists: ['items'],
  signs: [
    {
      what: 'a record that a collection has, or one in a member `data`',
      isSeenIn: (element) =>
        isJsonObject(element.data)
          ? IDENTIFYING.some((name) => jsonMember(element.data, name) !== undefined)
          : collectionOfRecord(element) !== undefined && typeof element.domain !== 'string',
    },
  ],
  records: itemRecords,
});

/** Lines with one record each are of the formats `answers` and `ndjson`, which need no parsing. */
export const netlas: Format<'records'> = {
  ...items,
  recognises: (head) => isAroundRecords(head) && items.recognises(head),
};

function isAroundRecords({ text }: Head): boolean {
  const begun = begunJson(text);
  return Array.isArray(begun) || Array.isArray(jsonMember(begun, 'items'));
}

function itemRecords(element: JsonObject): readonly FoundRecord[] {
  const record = recordInside(element);
  const collection = collectionOfRecord(record);
  if (collection === undefined) throw new RefusedRecord('it lacks the fields that identify a record of any collection');
  const nested = collection === 'certs' ? nestMembers(collection, record, JSON.stringify(record)) : undefined;
  return [{ collection, data: (nested === undefined ? undefined : parseJsonObject(nested)) ?? record }];
}

/** Members by which records of the collections are identified. */
const IDENTIFYING: readonly string[] = ['uri', 'ip', 'domain', 'certificate', 'fingerprint_sha256'];
