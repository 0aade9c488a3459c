import { Buffer } from 'node:buffer';
import type { NumberedRecord, SideDocument } from '../../../inverted/back-end.ts';
import { RequestWriter } from '../../../native/request-writer.ts';
import { type EntryLine, entriesOf, type Side } from '../../../side/side-entries.ts';
import { type CidrBlock, cidrBlocks } from './cidr-blocks.ts';
import type { IndexSchema } from './schema.ts';
import { blockBytes } from './value-bytes.ts';

/**
 * Side-table records as documents of the addon (native/README.md). The records that cover a position are found by the
 * blocks around it. The first position is a column, to sort by. The range of a record is written in front of it.
 */
export const FIRST_COLUMN = 0;

export const sideSchema: IndexSchema = {
  columns: [{ kind: 'addresses', name: 'first' }],
  of: () => undefined,
};

/** All documents of a line have this term. */
export function lineTerm(line: EntryLine): Buffer {
  return Buffer.from(LETTERS[line]);
}

/** All documents whose range includes this block have this term. */
export function blockTerm(line: EntryLine, block: CidrBlock): Buffer {
  return Buffer.concat([lineTerm(line), blockBytes(block)]);
}

/** 32 hexadecimal digits: the line and the number of the record. */
export function sideKey(line: EntryLine, sequence: number): string {
  return LETTERS[line].charCodeAt(0).toString(16).padStart(16, '0') + sequence.toString(16).padStart(16, '0');
}

/** `held`: the sequence under which the index has the record already. */
export function writeSideDocument(
  { line, first, last, sequence, json }: SideDocument,
  into: RequestWriter,
  held?: number,
): void {
  into.u32(held ?? 0);
  into.key(sideKey(line, sequence));
  into.i64(0);
  into.text(held === undefined ? `${first}${last}${sequence} ${json}` : '');
  const terms = new RequestWriter(64);
  terms.short(lineTerm(line));
  for (const block of cidrBlocks(digitsPosition(first), digitsPosition(last))) terms.short(blockTerm(line, block));
  into.bytesOf(terms.bytes());
  into.u32(0);
  into.u32(0);
  const columns = new RequestWriter(32);
  columns.u16(FIRST_COLUMN);
  columns.key(first);
  into.bytesOf(columns.bytes());
}

/** Reads the record that `writeSideDocument` wrote. */
export function readSideRecord(text: string): Omit<SideDocument, 'line'> {
  const end = text.indexOf(' ', 2 * DIGITS);
  return {
    first: text.slice(0, DIGITS),
    last: text.slice(DIGITS, 2 * DIGITS),
    sequence: Number(text.slice(2 * DIGITS, end)),
    json: text.slice(end + 1),
  };
}

export const digitsPosition = (digits: string): bigint => BigInt(`0x${digits}`);

const LETTERS: Readonly<Record<EntryLine, string>> = { address: 'a', domain: 'd', url: 'u' };
const DIGITS = 32;

/** Records of a side table, as an index stores them, -> their documents with the same sequences. */
export function encodeSideAgain(side: Side): (records: readonly NumberedRecord[]) => Buffer {
  let previous = '';
  let repeated = 0;
  return (records) => {
    const into = new RequestWriter();
    for (const { sequence, json: text } of records) {
      // The same name on two lines gives two records that are equal, one after the other.
      repeated = text === previous ? repeated + 1 : 0;
      previous = text;
      const record = readSideRecord(text);
      writeSideDocument({ ...record, line: lineOf(side, record, repeated) }, into, sequence);
    }
    return into.bytes();
  };
}

function lineOf(side: Side, { first, last, json }: ReturnType<typeof readSideRecord>, repeated: number): EntryLine {
  const entries = entriesOf(side, JSON.parse(json));
  const candidates =
    typeof entries === 'string' ? [] : entries.filter((each) => each.first === first && each.last === last);
  const entry = candidates[repeated];
  if (entry === undefined) throw new Error('a record of a side table has no range');
  return entry.line;
}
