/** A line of tlsx -> the record of a TLS server, and of its certificates. */
import { formatAddress, parseAddress } from '../../../addr/ip/address.ts';
import { type JsonObject, jsonText } from '../../../model/json-value.ts';
import { certificateRecords } from '../../records/certificate-records.ts';
import { givenPort } from '../../records/service-place.ts';
import { serviceRecord } from '../../records/service-record.ts';
import type { FoundRecord } from '../format.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { tlsResponse } from './tls-response.ts';

export function* responseRecords(line: JsonObject): Generator<FoundRecord> {
  // Of a server that did not answer.
  if (line.probe_status === false) return;
  const host = jsonText(line, 'host') || undefined;
  const address = parseAddress(jsonText(line, 'ip') ?? '') ?? parseAddress(host ?? '');
  const ip = address === undefined ? undefined : formatAddress(address);
  if (ip === undefined && host === undefined) throw new RefusedRecord('it has neither an address nor a name');
  const given = Date.parse(jsonText(line, 'timestamp') ?? '');
  const time = Number.isNaN(given) ? undefined : given;
  const { fields, certificates } = tlsResponse(line);
  const isAddress = host !== undefined && parseAddress(host) !== undefined;
  yield serviceRecord({
    ip,
    host: isAddress ? ip : host,
    port: givenPort(line.port),
    transport: 'tcp',
    time,
    service: 'tls',
    names: { protocol: 'tls', prot7: 'tls' },
    data: fields,
  });
  yield* certificateRecords(certificates, time);
}
