import { defined } from '../../../model/defined.ts';
import { type JsonObject, jsonList, jsonNumber, jsonText, objectsIn, textsIn } from '../../../model/json-value.ts';
import { withoutNothing } from '../../records/answer-records.ts';
import { type DnsFindings, domainRecord } from '../../records/domain-record.ts';
import type { FoundRecord } from '../format.ts';
import { jsonFormat } from '../shapes/json-shape.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';

/** What amass writes with -json: a name on each line, or its database, with the names of each domain. */
export const amassJson = jsonFormat({
  name: 'amass-json',
  version: 1,
  about: 'results of amass in JSON',
  joins: 'records',
  lists: ['domains'],
  signs: [
    {
      what: 'a member `name` with `domain` and `addresses`, or a `domain` with `names`',
      isSeenIn: (element) => isName(element) || isDomain(element),
    },
  ],
  records: recordsIn,
});

const isName = (element: JsonObject): boolean =>
  jsonText(element, 'name') !== undefined &&
  jsonText(element, 'domain') !== undefined &&
  (Array.isArray(element.addresses) || 'sources' in element);

const isDomain = (element: JsonObject): boolean =>
  jsonText(element, 'domain') !== undefined && Array.isArray(element.names) && 'total' in element;

function* recordsIn(element: JsonObject): Generator<FoundRecord> {
  const names = isDomain(element) ? objectsIn(jsonList(element, 'names')) : [element];
  for (const one of names) yield recordOf(one);
}

function recordOf(element: JsonObject): FoundRecord {
  const name = jsonText(element, 'name');
  if (name === undefined) throw new RefusedRecord('it has no `name`');
  const addresses = objectsIn(jsonList(element, 'addresses'));
  const source = [...textsIn(jsonList(element, 'sources')), jsonText(element, 'source') ?? ''].filter(Boolean);
  return domainRecord({
    name,
    records: addresses.flatMap((each) => {
      const ip = jsonText(each, 'ip');
      return ip === undefined ? [] : [{ type: ip.includes(':') ? 'AAAA' : 'A', value: ip }];
    }),
    dns: withoutNothing(
      defined({
        source: source.length === 0 ? undefined : source,
        network: addresses.length === 0 ? undefined : addresses.map(networkOf),
      }),
    ),
  });
}

function networkOf(address: JsonObject): NonNullable<DnsFindings['network']>[number] {
  const cidr = jsonText(address, 'cidr');
  return defined({
    ip: jsonText(address, 'ip'),
    cidr: cidr === undefined ? undefined : [cidr],
    asn: jsonNumber(address, 'asn'),
    name: jsonText(address, 'desc'),
  });
}
