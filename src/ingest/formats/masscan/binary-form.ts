/** With -oB: a head of 99 bytes, then records with a type and a length before each. */
import { ByteQueue } from '../../../wire/byte-queue.ts';
import { type Entry, type Format, type Position, type Source, START, STEP_BYTES, type Step } from '../format.ts';
import { foundEntries } from '../shapes/found-entries.ts';
import { readBinaryRecord } from './binary-record.ts';
import { masscanRecords } from './masscan-records.ts';

const MARK = 'masscan/1.1';
/** A type, a length, and as many bytes as the code of an `a`. */
const HEAD_LENGTH = 99;
const LONGEST = 2 ** 20;

export const masscanBinary: Format<'records'> = {
  name: 'masscan',
  version: 1,
  about: 'results of masscan in binary',
  target: 'records',
  recognises: ({ bytes }) => bytes.subarray(0, MARK.length).toString('latin1') === MARK && bytes.length >= HEAD_LENGTH,
  read: (source, from = START, stepBytes = STEP_BYTES) => readRecords(source, from, stepBytes),
};

async function* readRecords(source: Source, from: Position, stepBytes: number): AsyncGenerator<Step<'records'>> {
  const received = new ByteQueue();
  let { offset, count } = from;
  /** Of the head that is still to come. */
  let skipped = offset === 0 ? HEAD_LENGTH : 0;
  let entries: Entry<'records'>[] = [];
  let start = offset;
  let isUnreadable = false;
  const refused =
    (bytes: Buffer | undefined) =>
    (reason: string): readonly Entry<'records'>[] => [{ kind: 'refused', number: count, reason, bytes }];
  for await (const chunk of source.chunks(offset)) {
    if (isUnreadable) {
      // So that an import that reads on from its last position does not refuse it again.
      offset += chunk.length;
      continue;
    }
    received.push(chunk);
    if (skipped > 0) {
      const length = Math.min(skipped, received.length);
      received.take(length);
      skipped -= length;
      offset += length;
      if (skipped > 0) continue;
    }
    for (let frame = frameOf(received.peek()); frame !== undefined; frame = frameOf(received.peek())) {
      const { type, before, length } = frame;
      if (length > LONGEST) {
        entries.push(...refused(undefined)('it is longer than 1 MiB, and so are no records of masscan'));
        count++;
        offset += received.length;
        received.take(received.length);
        isUnreadable = true;
        break;
      }
      if (received.length < before + length) break;
      received.take(before);
      const bytes = received.take(length);
      offset += before + length;
      const records = () => {
        const sighting = readBinaryRecord(type, bytes);
        return sighting === undefined ? [] : masscanRecords(sighting);
      };
      entries.push(...foundEntries(count, records, refused(Buffer.from(bytes))));
      count++;
      if (offset - start < stepBytes) continue;
      yield { entries, end: { offset, count } };
      entries = [];
      start = offset;
    }
  }
  if (received.length > 0) {
    entries.push(...refused(Buffer.from(received.peek().subarray(0, LONGEST)))('the file ends in it'));
    offset += received.length;
    count++;
  }
  if (entries.length > 0) yield { entries, end: { offset, count } };
}

interface Frame {
  readonly type: number;
  /** Bytes of type and length. */
  readonly before: number;
  readonly length: number;
}

/** Undefined while bytes of it are missing. */
function frameOf(bytes: Uint8Array): Frame | undefined {
  const type = numberAt(bytes, 0);
  const length = type && numberAt(bytes, type.end);
  return length && { type: type.value, before: length.end, length: length.value };
}

/** Seven bits in a byte, the highest first; another byte follows if the eighth is set. */
function numberAt(bytes: Uint8Array, at: number): { readonly value: number; readonly end: number } | undefined {
  let value = 0;
  for (let end = at; end < bytes.length && end < at + MOST_BYTES; end++) {
    const byte = bytes[end] ?? 0;
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return { value, end: end + 1 };
  }
  return bytes.length < at + MOST_BYTES ? undefined : { value: LONGEST + 1, end: at + MOST_BYTES };
}

const MOST_BYTES = 5;
