import { defined } from '../../../model/defined.ts';
import { ByteWriter } from '../../byte-writer.ts';
import { DnsReader } from './dns-reader.ts';
import { writeName } from './domain-name.ts';
import { recordValue } from './record-value.ts';

/** A DNS message (RFC 1035 section 4). */
export interface DnsMessage {
  readonly id: number;
  readonly isResponse: boolean;
  readonly operation: number;
  readonly isAuthoritative: boolean;
  readonly isTruncated: boolean;
  readonly isRecursionDesired: boolean;
  readonly isRecursionAvailable: boolean;
  readonly isAuthenticData: boolean;
  readonly isCheckingDisabled: boolean;
  /** With the upper bits of EDNS. */
  readonly responseCode: number;
  readonly questions: readonly DnsQuestion[];
  readonly answers: readonly DnsRecord[];
  readonly authorities: readonly DnsRecord[];
  /** Without the pseudo-record of EDNS. */
  readonly additionals: readonly DnsRecord[];
  readonly edns?: Edns;
}

interface DnsQuestion {
  /** In presentation format, with the last dot. */
  readonly name: string;
  readonly type: number;
  readonly class: number;
}

export interface DnsRecord extends DnsQuestion {
  readonly ttl: number;
  /** The contents in presentation format. Those of unknown types, and malformed ones, as RFC 3597 prescribes. */
  readonly value: string;
  /** The contents as sent. Names in them may point into the message. */
  readonly data: Uint8Array;
}

/** Extension mechanisms (RFC 6891). */
interface Edns {
  readonly version: number;
  /** The longest datagram that the sender can take. */
  readonly payloadSize: number;
  /** The sender wants records of DNSSEC. */
  readonly isDnssecOk: boolean;
  readonly options: readonly EdnsOption[];
}

interface EdnsOption {
  readonly code: number;
  readonly data: Uint8Array;
}

export const DNS_CLASS = { internet: 1, chaos: 3, any: 255 } as const;

export interface DnsReading {
  readonly message: DnsMessage;
  /** What is wrong with the bytes. The message has what stands before it. */
  readonly defect?: string;
}

/** Undefined if there is not even a header. */
export function readDnsMessage(bytes: Uint8Array): DnsReading | undefined {
  const reader = new DnsReader(bytes, 0, bytes.length);
  const id = reader.u16();
  const flags = reader.u16() ?? 0;
  const counts = [reader.u16(), reader.u16(), reader.u16(), reader.u16()].map((count) => count ?? 0);
  if (id === undefined || reader.isShort) return undefined;
  const [questions = [], questionDefect] = readItems(reader, counts[0] ?? 0, readQuestion);
  const sections: (readonly DnsRecord[])[] = [];
  let defect = questionDefect;
  for (const count of counts.slice(1)) {
    const [records, found] = defect === undefined ? readItems(reader, count, (from) => readRecord(from, bytes)) : [[]];
    sections.push(records);
    defect ??= found;
  }
  const [answers = [], authorities = [], all = []] = sections;
  const option = all.find(({ type }) => type === OPT);
  const upperCode = option === undefined ? 0 : (option.ttl >>> 24) << 4;
  if (defect === undefined && reader.left > 0) defect = 'Bytes follow the message.';
  const message: DnsMessage = {
    id,
    isResponse: (flags & 0x8000) !== 0,
    operation: (flags >>> 11) & 0xf,
    isAuthoritative: (flags & 0x0400) !== 0,
    isTruncated: (flags & 0x0200) !== 0,
    isRecursionDesired: (flags & 0x0100) !== 0,
    isRecursionAvailable: (flags & 0x0080) !== 0,
    isAuthenticData: (flags & 0x0020) !== 0,
    isCheckingDisabled: (flags & 0x0010) !== 0,
    responseCode: (flags & 0xf) | upperCode,
    questions,
    answers,
    authorities,
    additionals: all.filter(({ type }) => type !== OPT),
    ...defined({ edns: option === undefined ? undefined : readEdns(option) }),
  };
  return { message, ...defined({ defect }) };
}

const OPT = 41;

function readItems<Item>(
  reader: DnsReader,
  count: number,
  read: (reader: DnsReader) => Item | undefined,
): readonly [readonly Item[], (string | undefined)?] {
  const items: Item[] = [];
  while (items.length < count) {
    const item = reader.left === 0 ? undefined : read(reader);
    if (item === undefined) {
      return [items, `A section ends after ${items.length} of ${count} entries.`];
    }
    items.push(item);
  }
  return [items];
}

function readQuestion(reader: DnsReader): DnsQuestion | undefined {
  const [name, type, group] = [reader.name(), reader.u16(), reader.u16()];
  return name === undefined || type === undefined || group === undefined ? undefined : { name, type, class: group };
}

function readRecord(reader: DnsReader, message: Uint8Array): DnsRecord | undefined {
  const question = readQuestion(reader);
  const ttl = reader.u32();
  const data = reader.vector(2);
  if (question === undefined || ttl === undefined || data === undefined) return undefined;
  const end = reader.position;
  return { ...question, ttl, value: recordValue(question.type, message, end - data.length, end), data };
}

function readEdns({ class: payloadSize, ttl, data }: DnsRecord): Edns {
  const options: EdnsOption[] = [];
  const reader = new DnsReader(data, 0, data.length);
  while (reader.left > 0) {
    const code = reader.u16();
    const content = reader.vector(2);
    if (code === undefined || content === undefined) break;
    options.push({ code, data: content });
  }
  return { version: (ttl >>> 16) & 0xff, payloadSize, isDnssecOk: (ttl & 0x8000) !== 0, options };
}

export interface DnsQuery {
  readonly id: number;
  /** In presentation format. */
  readonly name: string;
  readonly type: number;
  /** Default: the internet. */
  readonly class?: number;
  readonly isRecursionDesired?: boolean;
  /** The longest datagram to be answered with. Without it the query has no EDNS, and 512 is the limit. */
  readonly payloadSize?: number;
}

/** Undefined if the text is not a name. */
export function writeDnsQuery(query: DnsQuery): Uint8Array | undefined {
  const name = writeName(query.name);
  if (name === undefined) return undefined;
  const { payloadSize } = query;
  const writer = new ByteWriter()
    .u16(query.id)
    .u16(query.isRecursionDesired === true ? 0x0100 : 0)
    .u16(1)
    .u16(0)
    .u16(0)
    .u16(payloadSize === undefined ? 0 : 1)
    .bytes(name)
    .u16(query.type)
    .u16(query.class ?? DNS_CLASS.internet);
  if (payloadSize !== undefined) writer.u8(0).u16(OPT).u16(payloadSize).u32(0).u16(0);
  return writer.written();
}

/** Names of the other numbers in messages, as IANA registers them. */
const RESPONSE_CODES = [
  'NOERROR',
  'FORMERR',
  'SERVFAIL',
  'NXDOMAIN',
  'NOTIMP',
  'REFUSED',
  'YXDOMAIN',
  'YXRRSET',
  'NXRRSET',
  'NOTAUTH',
  'NOTZONE',
  'DSOTYPENI',
] as const;
const EXTENDED_CODES: Readonly<Record<number, string>> = {
  16: 'BADVERS',
  17: 'BADKEY',
  18: 'BADTIME',
  19: 'BADMODE',
  20: 'BADNAME',
  21: 'BADALG',
  22: 'BADTRUNC',
  23: 'BADCOOKIE',
};
const OPERATIONS: readonly (string | undefined)[] = ['QUERY', 'IQUERY', 'STATUS', undefined, 'NOTIFY', 'UPDATE', 'DSO'];
const CLASSES: Readonly<Record<number, string>> = { 1: 'IN', 3: 'CH', 4: 'HS', 254: 'NONE', 255: 'ANY' };

export const responseCodeName = (code: number): string =>
  RESPONSE_CODES[code] ?? EXTENDED_CODES[code] ?? `RCODE${code}`;
export const operationName = (code: number): string => OPERATIONS[code] ?? `OPCODE${code}`;
export const className = (code: number): string => CLASSES[code] ?? `CLASS${code}`;
