/** Files of lines -> so many of their lines, from places at equal distances over all of them. */
import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** Longer lines than this are passed over; a response may have a body of some hundred kilobytes. */
const LONGEST = 2 ** 20;
const FIRST_LOOK = 2 ** 15;

export function* sampleLines(files: readonly string[], count: number): Generator<string> {
  const sizes = files.map((file) => statSync(file).size);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const buffer = Buffer.allocUnsafe(LONGEST);
  let before = 0;
  let next = 0;
  for (const [at, file] of files.entries()) {
    const size = sizes[at] ?? 0;
    const handle = openSync(file, 'r');
    try {
      let last = -1;
      for (; next < count && place(next, count, total) < before + size; next++) {
        const found = lineAfter(handle, place(next, count, total) - before, buffer);
        if (found === undefined || found.from <= last) continue;
        last = found.from;
        yield found.line;
      }
    } finally {
      closeSync(handle);
    }
    before += size;
  }
}

const place = (number: number, count: number, total: number): number => Math.floor((number / count) * total);

/** The first line that begins at or after a place. */
function lineAfter(
  handle: number,
  from: number,
  buffer: Buffer,
): { readonly from: number; readonly line: string } | undefined {
  // From the byte before: it tells whether a line begins right here.
  const begin = Math.max(0, from - 1);
  for (let look = FIRST_LOOK; look <= LONGEST; look *= LONGEST / FIRST_LOOK) {
    const length = readSync(handle, buffer, 0, look, begin);
    const start = from === 0 ? 0 : buffer.subarray(0, length).indexOf(0x0a) + 1;
    const end = buffer.subarray(0, length).indexOf(0x0a, start);
    if (end >= 0 && (from === 0 || start > 0))
      return { from: begin + start, line: buffer.toString('utf8', start, end) };
  }
  return undefined;
}
