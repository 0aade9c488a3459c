/** What web servers answered, redirect by redirect -> a record for each place, as of our own scans. */
import { formatAddress, parseAddress } from '../../../addr/ip/address.ts';
import { defined } from '../../../model/defined.ts';
import { type JsonObject, jsonObject, jsonText, objectsIn } from '../../../model/json-value.ts';
import type { CertificateMemory } from '../../records/certificate-memory.ts';
import { serviceRecord } from '../../records/service-record.ts';
import type { FoundRecord } from '../format.ts';
import { beside, type ModuleScan, withCertificates } from './module-scan.ts';
import { seenTls } from './tls-log.ts';
import { zgrabHttp } from './zgrab-http.ts';

export function* webRecords(scan: ModuleScan, result: JsonObject, memory: CertificateMemory): Generator<FoundRecord> {
  const last = jsonObject(result, 'response');
  const answers = [...objectsIn(result.redirect_response_chain), ...(last === undefined ? [] : [last])];
  const addresses = resolvedNames(result);
  const referer: string[] = [];
  for (const response of answers) {
    const http = zgrabHttp(response);
    const request = jsonObject(response, 'request');
    const tls = seenTls(request?.tls_log, memory);
    if (http === undefined && tls === undefined) continue;
    const place = placeOf(scan, request, addresses);
    const isTls = tls !== undefined || place.scheme === 'https';
    const isElsewhere = place.host !== (scan.host ?? scan.ip);
    // A service is known by its address or by a name that was looked for: without either it could not be stored.
    const isKnown = place.ip !== undefined || scan.host !== undefined;
    const record = serviceRecord({
      ...place,
      time: scan.time,
      transport: 'tcp',
      service: 'http',
      isTls,
      data: {
        ...defined({
          http,
          referer: referer.length === 0 ? undefined : [...referer],
          target: isElsewhere && isKnown ? targetOf(scan) : undefined,
        }),
        ...beside(scan, tls, othersOf(response)),
      },
    });
    referer.push(String(record.data.uri));
    yield* withCertificates(scan, tls, memory, () => record);
  }
}

const targetOf = ({ host, ip }: ModuleScan) =>
  host === undefined ? { type: 'ip', ip: ip ?? '' } : { type: 'domain', domain: host };

/** What of an answer has no field: fields that are read, and the request, are left out. */
function othersOf({ trailers, headers_raw }: JsonObject): JsonObject {
  return defined({ trailers, headers_raw });
}

interface WebPlace {
  readonly ip: string | undefined;
  readonly host: string | undefined;
  readonly port: number;
  readonly path: string;
  readonly scheme: string | undefined;
}

/** Where the request went: the target, or where it was redirected to. */
function placeOf(scan: ModuleScan, request: JsonObject | undefined, addresses: ReadonlyMap<string, string>): WebPlace {
  const url = jsonObject(request, 'url');
  const scheme = jsonText(url, 'scheme');
  const query = jsonText(url, 'raw_query') || undefined;
  const path = `${jsonText(url, 'path') || '/'}${query === undefined ? '' : `?${query}`}`;
  const [, name = '', given] = /^\[?([^\]]*?)\]?(?::(\d{1,5}))?$/.exec(jsonText(url, 'host') ?? '') ?? [];
  if (name === '' || name === scan.host || name === scan.ip) {
    const port = given === undefined || name === '' ? scan.port : Number(given);
    return { ip: scan.ip, host: scan.host, port: portWithin(port, scan.port), path, scheme };
  }
  const address = parseAddress(addresses.get(name) ?? name);
  const port = given === undefined ? (scheme === 'https' ? 443 : 80) : Number(given);
  return {
    ip: address === undefined ? undefined : formatAddress(address),
    host: name,
    port: portWithin(port, scan.port),
    path,
    scheme,
  };
}

const portWithin = (port: number, otherwise: number): number => (port > 0 && port <= 65_535 ? port : otherwise);

/** Names of redirects, with the addresses that were asked. */
const resolvedNames = (result: JsonObject): ReadonlyMap<string, string> =>
  new Map(
    objectsIn(result.redirects_to_resolved_ips).map((one) => [
      jsonText(one, 'redirect_name') ?? '',
      jsonText(one, 'ip') ?? '',
    ]),
  );
