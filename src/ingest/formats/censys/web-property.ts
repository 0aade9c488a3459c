import { parseAddress } from '../../../addr/ip/address.ts';
import { defined } from '../../../model/defined.ts';
import { type JsonObject, jsonList, jsonNumber, jsonText, objectsIn } from '../../../model/json-value.ts';
import { seenTime } from '../../records/seen-time.ts';
import type { FoundRecord } from '../format.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { serviceRecords } from './service.ts';

/** A name and a port, whose pages have been asked for at any of its addresses: a record for each page and address. */
export function* webPropertyRecords(property: JsonObject): Generator<FoundRecord> {
  const { endpoints: _, hostname, ...others } = property;
  const endpoints = objectsIn(jsonList(property, 'endpoints'));
  const addresses = [...new Set(endpoints.flatMap((endpoint) => jsonText(endpoint, 'ip') ?? []))].filter(
    (ip) => parseAddress(ip) !== undefined,
  );
  if (addresses.length === 0) throw new RefusedRecord('no page of the web property has an address');
  for (const ip of addresses) {
    const own = endpoints.filter((endpoint) => jsonText(endpoint, 'ip') === ip);
    const service = {
      ...others,
      port: jsonNumber(property, 'port') ?? jsonNumber(own[0], 'port'),
      protocol: 'HTTP',
      transport_protocol: jsonText(own[0], 'transport_protocol') ?? 'tcp',
      endpoints: own.map((endpoint) => ({ ...defined({ hostname }), ...endpoint })),
    };
    yield* serviceRecords(service, {
      ip,
      time: seenTime(jsonText(property, 'scan_time')),
      fields: {},
      others: undefined,
    });
  }
}
