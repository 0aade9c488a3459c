import { defined } from '../../../model/defined.ts';
import {
  isJsonObject,
  type JsonObject,
  jsonList,
  jsonMember,
  jsonText,
  objectsIn,
  textsIn,
} from '../../../model/json-value.ts';
import { ownerFields, placeFields } from '../../records/address-fields.ts';
import { seenTime } from '../../records/seen-time.ts';
import { givenAddress } from '../../records/service-place.ts';
import { serviceRecord } from '../../records/service-record.ts';
import { toolTag } from '../../records/tool-tag.ts';
import type { FoundRecord } from '../format.ts';
import { jsonFormat } from '../shapes/json-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { FOFA_FIELDS } from './fields.ts';
import { namedValues } from './row-names.ts';
import { rowRecords } from './row-record.ts';

/** Answers of searches, whose rows have no names; lines of its tool, which have them; and views of hosts. */
export const fofa = jsonFormat({
  name: 'fofa',
  version: 2,
  about: 'rows and hosts of FOFA',
  lists: ['results'],
  signs: [
    {
      what: 'members of FOFA alone, all of them texts',
      isSeenIn: (element) => isNamedRow(element) || isHostView(element),
    },
  ],
  records: (element) => (isHostView(element) ? hostViewRecords(element) : rowRecords(textMembers(element))),
  rows: {
    signs: [
      {
        what: 'members `mode` and `query`, or `consumed_fpoint`',
        isSeenIn: (answer) =>
          (jsonText(answer, 'mode') !== undefined && jsonText(answer, 'query') !== undefined) ||
          jsonMember(answer, 'consumed_fpoint') !== undefined,
      },
    ],
    records: unnamedRow,
  },
});

/** A list of values, or one if one field was asked for. */
function unnamedRow(row: unknown): Iterable<FoundRecord> {
  const values = typeof row === 'string' ? [row] : textsIn(row);
  if (values.length === 0) throw new RefusedRecord('it is not a row of texts');
  const { row: named, others } = namedValues(values);
  return rowRecords(named, others);
}

/** One on each line, as its tool writes them. */
function isNamedRow(element: JsonObject): boolean {
  const members = Object.entries(element);
  return (
    (jsonText(element, 'ip') ?? jsonText(element, 'host')) !== undefined &&
    (jsonText(element, 'port') ?? jsonText(element, 'protocol') ?? jsonText(element, 'lastupdatetime')) !== undefined &&
    members.every(([name, value]) => FOFA_FIELDS.has(name) && typeof value === 'string')
  );
}

const textMembers = (element: JsonObject): ReadonlyMap<string, string> =>
  new Map(Object.entries(element).map(([name, value]) => [name, typeof value === 'string' ? value : '']));

/** With a list of ports that are numbers, or of objects if more was asked for. */
function isHostView(element: JsonObject): boolean {
  const ports = jsonList(element, 'port') ?? jsonList(element, 'ports');
  return (
    typeof jsonMember(element, 'error') === 'boolean' &&
    ports !== undefined &&
    jsonText(element, 'ip') !== undefined &&
    jsonText(element, 'host') !== undefined
  );
}

/** Which of the products is at which port is said in detail or not at all. */
function* hostViewRecords(host: JsonObject): Generator<FoundRecord> {
  const ip = givenAddress(jsonText(host, 'ip'), 'the host');
  const ports = [...(jsonList(host, 'ports') ?? []), ...(jsonList(host, 'port') ?? [])];
  if (ports.length === 0) throw new RefusedRecord('the host has no ports');
  const name = jsonText(host, 'host');
  const asn = jsonMember(host, 'asn');
  const ofHost = {
    ...placeFields({ country: jsonText(host, 'country_code') }),
    ...ownerFields({ asn: asn === undefined ? undefined : String(asn), organization: jsonText(host, 'org') }),
  };
  const listed = { product: textsIn(jsonMember(host, 'product')), category: textsIn(jsonMember(host, 'category')) };
  for (const entry of ports) {
    const port = Number(isJsonObject(entry) ? jsonMember(entry, 'port') : entry);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new RefusedRecord('a port is not a number');
    const tags = objectsIn(jsonMember(entry, 'products'))
      .map((product) =>
        toolTag({
          name: jsonText(product, 'product') ?? '',
          category: [jsonText(product, 'category') ?? ''].filter(Boolean),
        }),
      )
      .filter((tag) => tag !== undefined);
    const ofAll = isJsonObject(entry) || listed.product.length + listed.category.length === 0 ? undefined : listed;
    yield serviceRecord({
      ip,
      port,
      transport: 'tcp',
      service: jsonText(entry, 'protocol'),
      host: name !== undefined && /[a-z]/i.test(name) && !name.includes(':') ? name : undefined,
      time: seenTime(jsonText(entry, 'update_time') ?? jsonText(host, 'update_time')),
      data: {
        ...ofHost,
        ...defined({
          tag: tags.length === 0 ? undefined : tags,
          fofa: ofAll && { host: ofAll },
        }),
      },
    });
  }
}
