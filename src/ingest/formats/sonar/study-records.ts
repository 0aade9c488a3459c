/** A line of a study of Project Sonar -> the record of the service that answered. */
import { defined } from '../../../model/defined.ts';
import { type JsonObject, jsonNumber, jsonText, textsIn } from '../../../model/json-value.ts';
import type { ResponsesRecord } from '../../../model/records.generated.ts';
import { rawAnswer } from '../../../probe/protocols/raw-answer.ts';
import type { CertificateMemory } from '../../records/certificate-memory.ts';
import { rawHttp } from '../../records/raw-http.ts';
import { seenTime } from '../../records/seen-time.ts';
import { type ServicePlace, servicePlace } from '../../records/service-place.ts';
import { serviceRecord } from '../../records/service-record.ts';
import { usualService } from '../../records/usual-service.ts';
import type { FoundRecord } from '../format.ts';
import { RefusedRecord } from '../shapes/refused-record.ts';
import { datagramFields } from './datagram-fields.ts';

export function* studyRecords(line: JsonObject, memory: CertificateMemory): Generator<FoundRecord> {
  const certificates = textsIn(line.certs_der_base64);
  const answer = jsonText(line, 'data') ?? jsonText(line, 'raw_base64');
  const payload = jsonText(line, 'payload_hex');
  const time = timeOf(line);
  const place = servicePlace(line.ip ?? line.host, line.port, payload === undefined ? 'tcp' : 'udp');
  if (certificates.length > 0) yield* chainRecords(place, line, certificates, memory);
  else if (payload !== undefined) yield datagramRecord(place, payload, { time, ttl: jsonNumber(line, 'ttl') });
  else if (answer !== undefined) yield webRecord(place, Buffer.from(answer, 'base64'), line, time);
  else throw new RefusedRecord('it has no answer');
}

/** In seconds since 1970, or as a text in UTC. */
function timeOf(line: JsonObject): number | undefined {
  const seconds = jsonNumber(line, 'timestamp');
  return seconds === undefined || seconds <= 0
    ? seenTime(jsonText(line, 'timestamp') ?? jsonText(line, 'contact_time'))
    : seconds * 1_000;
}

/** The studies of HTTP and of HTTPS have the same members: the port tells them apart. */
function webRecord(place: ServicePlace, answer: Buffer, line: JsonObject, time: number | undefined): FoundRecord {
  const http = rawHttp(answer);
  const vhost = jsonText(line, 'vhost') || undefined;
  const isTls = usualService(place.port, 'tcp') === 'https';
  return serviceRecord({
    ...place,
    host: vhost,
    time,
    ...(http === undefined
      ? { service: undefined, isTls }
      : { service: 'http', isTls, path: jsonText(line, 'path') || '/' }),
    data: {
      ...(http === undefined ? rawAnswer(answer, undefined).data : { http }),
      ...defined({ sonar: vhost === undefined ? undefined : { vhost } }),
    },
  });
}

function* chainRecords(
  place: ServicePlace,
  line: JsonObject,
  certificates: readonly string[],
  memory: CertificateMemory,
): Generator<FoundRecord> {
  const time = timeOf(line);
  const chain = memory.chain(certificates);
  const version = jsonText(line, 'ssl_version');
  const tls: NonNullable<ResponsesRecord['tls']> = defined({
    version: version === 'TLSv1' ? 'TLSv1.0' : version,
    cipher: jsonText(line, 'cipher'),
    ja4x: chain?.ja4x,
  });
  yield serviceRecord({
    ...place,
    time,
    service: 'tls',
    names: { protocol: 'tls', prot7: 'tls' },
    data: { ...defined({ certificate: chain?.certificate }), tls },
  });
  yield* memory.records(certificates, time);
}

export interface DatagramFacts {
  readonly time: number | undefined;
  readonly ttl: number | undefined;
}

/** `payload`: in hexadecimal. */
export function datagramRecord(place: ServicePlace, payload: string, { time, ttl }: DatagramFacts): FoundRecord {
  const usual = usualService(place.port, 'udp');
  const fields = usual === undefined ? undefined : datagramFields(usual, Buffer.from(payload, 'hex'));
  const isRead = fields !== undefined && Object.keys(fields).length > 0;
  const sonar = defined({ ttl, payload: isRead || payload === '' ? undefined : payload });
  return serviceRecord({
    ...place,
    time,
    service: fields === undefined ? undefined : usual,
    data: { ...fields, ...defined({ sonar: Object.keys(sonar).length === 0 ? undefined : sonar }) },
  });
}
