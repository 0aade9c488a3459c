/** The first record of a source -> the collection that it belongs to. */
import type { Collection } from '../../model/collection.ts';
import { collectionOfRecord, recordInside } from '../../model/collection-of-record.ts';
import { parseJsonObject } from '../../model/json-value.ts';
import type { OpenInput } from '../input/open-input.ts';

/** Undefined if the first line is no record, or could be of several collections. */
export async function recogniseCollection(input: Pick<OpenInput, 'peek'>): Promise<Collection | undefined> {
  const line = await firstRecordLine(input);
  const value = line === undefined ? undefined : parseJsonObject(line);
  if (value === undefined) return undefined;
  return collectionOfRecord(recordInside(value));
}

/** The first line that is neither blank nor a comment. Undefined if it is not whole within what is read of it. */
async function firstRecordLine(input: Pick<OpenInput, 'peek'>): Promise<string | undefined> {
  for (let size = FIRST_BYTES; ; size *= 4) {
    const bytes = await input.peek(size);
    const isWhole = bytes.length < size;
    let start = 0;
    while (start < bytes.length) {
      const feed = bytes.indexOf(LINE_END, start);
      if (feed < 0 && !isWhole) break;
      const text = bytes
        .toString('utf8', start, feed < 0 ? bytes.length : feed)
        .replace(/^\uFEFF/, '')
        .trim();
      if (text !== '' && !text.startsWith('#')) return text;
      start = feed < 0 ? bytes.length : feed + 1;
    }
    if (isWhole || size >= MOST_BYTES) return undefined;
  }
}

const LINE_END = 0x0a;
const FIRST_BYTES = 2 ** 16;
const MOST_BYTES = 2 ** 22;
