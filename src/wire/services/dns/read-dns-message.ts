import { defined } from '../../../model/defined.ts';
import type { DnsMessage, DnsQuestion, DnsRecord, Edns, EdnsOption } from './dns-message.ts';
import { DnsReader } from './dns-reader.ts';
import { recordValue } from './record-value.ts';

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
