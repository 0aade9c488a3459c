import { Buffer } from 'node:buffer';
import type { EncodedBatch } from '../../../encoding/encode-form.ts';
import type { EncodeAgain } from '../../../inverted/back-end.ts';
import { type EntryLine, entriesOf, type Side } from '../../../side/side-entries.ts';
import { RequestWriter } from '../native/request-writer.ts';
import { readSideRecord, writeSideDocument } from './side-documents.ts';

/** Records of a side table, as an index stores them, -> their documents with the same sequences. */
export function encodeSideAgain(side: Side): EncodeAgain {
  let previous = '';
  let repeated = 0;
  return async (records): Promise<EncodedBatch> => {
    const into = new RequestWriter();
    const ends: number[] = [];
    for (const [at, { sequence, json: text }] of records.entries()) {
      // The same name on two lines gives two records that are equal, one after the other.
      repeated = text === previous ? repeated + 1 : 0;
      previous = text;
      const record = readSideRecord(text);
      writeSideDocument({ ...record, line: lineOf(side, record, repeated) }, into, sequence);
      ends.push(at, into.bytes().length);
    }
    return { bytes: Buffer.from(into.bytes()), ends: Uint32Array.from(ends), columns: new Set() };
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
