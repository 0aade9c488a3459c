import { defined } from '../../model/defined.ts';
import type { Endpoint } from '../../probe/dial/connection.ts';
import type { LookupResult } from '../../probe/lookup/look-up.ts';
import { ByteReader } from '../../wire/byte-reader.ts';
import { octetText } from '../../wire/byte-text.ts';
import { className, type DnsMessage, type DnsRecord, responseCodeName } from '../../wire/services/dns/dns-message.ts';
import { withoutLastDot } from '../../wire/services/dns/domain-name.ts';
import { recordTypeName, recordTypeNumber } from '../../wire/services/dns/record-type.ts';

/** One line of output. The names of its parts are those of zdns. */
export interface DnsRow {
  /** As the user gave it. */
  readonly name: string;
  readonly type: string;
  /** The code of the answer, TRUNCATED, TIMEOUT, ERROR or ILLEGAL_INPUT. */
  readonly status: string;
  readonly answers: readonly DnsRowRecord[];
  readonly authorities?: readonly DnsRowRecord[];
  readonly additionals?: readonly DnsRowRecord[];
  readonly flags?: Readonly<Record<'authenticated' | 'authoritative' | 'recursion_available' | 'truncated', boolean>>;
  readonly protocol?: 'udp' | 'tcp';
  readonly resolver?: string;
  readonly error?: string;
}

export interface DnsRowRecord {
  readonly name: string;
  readonly type: string;
  readonly class: string;
  readonly ttl: number;
  readonly answer: string;
}

export function dnsRow(name: string, type: string, result: LookupResult, { ip, port }: Endpoint): DnsRow {
  const resolver = `${ip.includes(':') ? `[${ip}]` : ip}:${port}`;
  if (result.kind === 'failure') {
    const status = result.status === 'io-timeout' ? 'TIMEOUT' : 'ERROR';
    return { name, type, status, answers: [], resolver, error: result.reason };
  }
  const { message, transport } = result;
  const { authorities, additionals } = message;
  return {
    name,
    type,
    status: message.isTruncated ? 'TRUNCATED' : responseCodeName(message.responseCode),
    answers: message.answers.map(rowRecord),
    ...defined({
      authorities: authorities.length === 0 ? undefined : authorities.map(rowRecord),
      additionals: additionals.length === 0 ? undefined : additionals.map(rowRecord),
    }),
    flags: flagsOf(message),
    protocol: transport,
    resolver,
  };
}

export const refusedRow = (name: string, type: string, error: string): DnsRow => ({
  name,
  type,
  status: 'ILLEGAL_INPUT',
  answers: [],
  error,
});

function flagsOf(message: DnsMessage): NonNullable<DnsRow['flags']> {
  return {
    authenticated: message.isAuthenticData,
    authoritative: message.isAuthoritative,
    recursion_available: message.isRecursionAvailable,
    truncated: message.isTruncated,
  };
}

function rowRecord(record: DnsRecord): DnsRowRecord {
  return {
    name: withoutLastDot(record.name),
    type: recordTypeName(record.type),
    class: className(record.class),
    ttl: record.ttl,
    answer: answerText(record),
  };
}

/** As in a zone file, but texts without quotes, in one piece, and names without the last dot. */
function answerText({ type, value, data }: DnsRecord): string {
  if (TEXTS.has(type) && value.startsWith('"')) {
    const reader = new ByteReader(data);
    const parts: Uint8Array[] = [];
    while (reader.left > 0) parts.push(reader.vector(1) ?? new Uint8Array(0));
    return octetText(Buffer.concat(parts));
  }
  return ENDING_IN_NAMES.has(type) ? withoutLastDot(value) : value;
}

const numbersOf = (...types: readonly string[]): ReadonlySet<number> =>
  new Set(types.map((type) => recordTypeNumber(type) ?? 0));

const TEXTS = numbersOf('TXT', 'SPF');
const ENDING_IN_NAMES = numbersOf('NS', 'CNAME', 'PTR', 'DNAME', 'MX', 'SRV', 'AFSDB', 'KX', 'NAPTR', 'RT');
