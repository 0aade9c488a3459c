/** What a service answered, and where -> its record of the collection `responses`. */
import { defined } from '../../model/defined.ts';
import type { Certificate, ResponsesRecord } from '../../model/records.generated.ts';
import type { Endpoint } from '../dial/connection.ts';
import type { ServiceAnswer } from '../protocols/protocol.ts';

/** Where an answer comes from, and what the scan knows about the place. */
export interface AnswerOrigin {
  /** What the user named: a domain name, or the address. */
  readonly host: string;
  readonly endpoint: Endpoint;
  readonly transport: 'tcp' | 'udp';
  /** When the answer came, in milliseconds since 1970. */
  readonly time: number;
  /** The scan run. */
  readonly iteration?: string;
}

/** From `tlsFields`. */
export interface TlsFields {
  readonly certificate?: Certificate;
  readonly tls?: NonNullable<ResponsesRecord['tls']>;
  readonly jarm?: string;
}

export function responseRecord(answer: ServiceAnswer, origin: AnswerOrigin, tls: TlsFields = {}): ResponsesRecord {
  const { host, endpoint } = answer.from ?? origin;
  const time = new Date(origin.time).toISOString();
  const isDomain = host !== endpoint.ip;
  return {
    uri: `${answer.protocol}://${host.includes(':') ? `[${host}]` : host}:${endpoint.port}${answer.path ?? ''}`,
    host,
    host_type: isDomain ? 'domain' : 'ip',
    ip: endpoint.ip,
    port: endpoint.port,
    protocol: answer.protocol,
    prot4: origin.transport,
    prot7: answer.prot7,
    ...defined({ path: answer.path }),
    target: targetOf(origin),
    ...defined({
      referer: answer.referer === undefined || answer.referer.length === 0 ? undefined : answer.referer,
      domain: isDomain ? [host] : undefined,
    }),
    ...answer.data,
    ...tls,
    ...defined({ iteration: origin.iteration }),
    scan_date: time.slice(0, 10),
    last_updated: time,
    '@timestamp': time,
  };
}

function targetOf({ host, endpoint }: AnswerOrigin): NonNullable<ResponsesRecord['target']> {
  return host === endpoint.ip ? { type: 'ip', ip: host } : { type: 'domain', domain: host };
}
