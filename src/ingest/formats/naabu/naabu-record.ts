/** A port as naabu has found it -> its record. */
import { defined } from '../../../model/defined.ts';
import { cpeText } from '../../records/cpe-text.ts';
import { filled } from '../../records/filled.ts';
import { seenTime } from '../../records/seen-time.ts';
import { givenAddress, givenHost, givenPort, givenTransport } from '../../records/service-place.ts';
import { serviceRecord } from '../../records/service-record.ts';
import { toolTag } from '../../records/tool-tag.ts';
import { usualService } from '../../records/usual-service.ts';
import type { FoundRecord } from '../format.ts';

/** Members of an object, or columns of a row. */
export type NaabuMembers = (name: string) => unknown;

/** @throws RefusedRecord */
export function naabuRecord(member: NaabuMembers): FoundRecord {
  const text = (name: string): string | undefined => {
    const value = member(name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const is = (name: string): boolean => member(name) === true || member(name) === 'true';
  const seen = text('ip');
  const { ip, host = text('host') } = seen === undefined ? givenHost(text('host') ?? '') : { ip: givenAddress(seen) };
  const place = { ip, port: givenPort(member('port')), transport: givenTransport(text('protocol') ?? 'tcp') };
  const service = text('name');
  const product = text('product');
  const cpes = cpesOf(member('cpes'));
  const tag = product === undefined ? undefined : toolTag({ name: product, version: text('version'), cpe: cpes });
  const naabu = filled({
    cdn: is('cdn') ? true : undefined,
    cdn_name: text('cdn-name'),
    mac: text('mac_address'),
    service,
    product,
    version: text('version'),
    low_version: text('low_version'),
    high_version: text('high_version'),
    extra_info: text('extra_info'),
    hostname: text('hostname'),
    os_type: text('os_type'),
    device_type: text('device_type'),
    method: text('method'),
    confidence: numberOf(member('confidence')),
    rpc_number: text('rpc_num'),
    fingerprint: text('service_fp'),
  });
  return serviceRecord({
    ...place,
    host: host?.replace(/^\[|\]$/g, ''),
    service: service ?? (is('tls') ? secureService(place) : usualService(place.port, place.transport)),
    isTls: is('tls') || text('tunnel') === 'ssl',
    time: seenTime(member('timestamp')),
    data: defined({ tag: tag === undefined ? undefined : [tag], naabu }),
  });
}

/** Of a port whose usual service is not over TLS, TLS alone is known. */
function secureService({ port, transport }: { readonly port: number; readonly transport: string }): string | undefined {
  const usual = usualService(port, transport);
  return usual === undefined || !usual.endsWith('s') ? undefined : usual;
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' && value > 0 ? value : undefined);

const cpesOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : typeof value === 'string' ? value.split(';') : []).flatMap((cpe) =>
    typeof cpe === 'string' ? (cpeText(cpe) ?? []) : [],
  );
