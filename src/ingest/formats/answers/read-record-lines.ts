import type { Collection } from '../../../model/collection.ts';
import { LONGEST_LINE } from '../../../store/read-line.ts';
import { TimeSlices } from '../../../store/time-slices.ts';
import { type BatchSize, type LineBatch, lineBatches } from '../../text/line-batches.ts';
import type { Entry, Position, Source, Step } from '../format.ts';
import { canonicalLines } from './canonical-lines.ts';

type Lines = Extract<Entry<'index'>, { readonly kind: 'lines' }>;
type Refused = Extract<Entry<'index'>, { readonly kind: 'refused' }>;

/** Lines with a record each, as stored or as answered. Only the answered ones are parsed. */
export async function* readRecordLines(
  source: Source,
  { offset, count }: Position,
  { bytes, longestLine = LONGEST_LINE }: Partial<BatchSize> & Pick<BatchSize, 'bytes'>,
): AsyncGenerator<Step<'index'>> {
  const slices = TimeSlices.short();
  for await (const batch of lineBatches(source.chunks(offset), { bytes, longestLine }, { offset, line: count })) {
    const entries: (Lines | Refused)[] = [];
    for (const entry of entriesOf(batch)) {
      if (entry.kind === 'refused') entries.push(entry);
      else entries.push(await canonicalEntry(entry, source.collection, slices));
    }
    yield { entries, end: { offset: batch.end, count: batch.line + batch.lines } };
  }
}

async function canonicalEntry(entry: Lines, collection: Collection | undefined, slices: TimeSlices): Promise<Lines> {
  const bytes = await canonicalLines(entry.bytes, collection, slices);
  return bytes === undefined ? entry : { ...entry, bytes, original: entry.bytes };
}

/** The runs of lines between those that were too long. */
function* entriesOf({ bytes, line, tooLong }: LineBatch): Generator<Lines | Refused> {
  let number = line;
  let at = 0;
  for (const missing of tooLong) {
    const end = afterLines(bytes, at, missing - number);
    if (end > at) yield { kind: 'lines', number, bytes: bytes.subarray(at, end) };
    yield { kind: 'refused', number: missing, reason: 'the line is too long', bytes: undefined };
    at = end;
    number = missing + 1;
  }
  if (at === 0 && bytes.length > 0) yield { kind: 'lines', number, bytes, isOwn: true };
  else if (at < bytes.length) yield { kind: 'lines', number, bytes: bytes.subarray(at) };
}

function afterLines(bytes: Buffer, start: number, count: number): number {
  let at = start;
  for (let line = 0; line < count; line++) at = bytes.indexOf(LINE_END, at) + 1;
  return at;
}

const LINE_END = 0x0a;
