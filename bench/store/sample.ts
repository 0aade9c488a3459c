/** A sample of the lines of some files, at equal distances over all of them. */
import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** Longer lines are skipped. A response can have a body of several hundred kilobytes. */
const LONGEST = 2 ** 20;
const FIRST_READ = 2 ** 15;

export function* sampleLines(files: readonly string[], count: number): Generator<string> {
  const sizes = files.map((file) => statSync(file).size);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const buffer = Buffer.allocUnsafe(LONGEST);
  let before = 0;
  let number = 0;
  for (const [at, file] of files.entries()) {
    const size = sizes[at] ?? 0;
    const handle = openSync(file, 'r');
    try {
      let last = -1;
      for (; number < count && positionOf(number, count, total) < before + size; number++) {
        const next = lineAfter(handle, positionOf(number, count, total) - before, buffer);
        if (next === undefined || next.from <= last) continue;
        last = next.from;
        yield next.line;
      }
    } finally {
      closeSync(handle);
    }
    before += size;
  }
}

const positionOf = (number: number, count: number, total: number): number => Math.floor((number / count) * total);

/** The first line that begins at or after a position. */
function lineAfter(
  handle: number,
  from: number,
  buffer: Buffer,
): { readonly from: number; readonly line: string } | undefined {
  // Starts one byte earlier, to detect a line that begins exactly here.
  const begin = Math.max(0, from - 1);
  for (let size = FIRST_READ; size <= LONGEST; size *= LONGEST / FIRST_READ) {
    const length = readSync(handle, buffer, 0, size, begin);
    const start = from === 0 ? 0 : buffer.subarray(0, length).indexOf(0x0a) + 1;
    const end = buffer.subarray(0, length).indexOf(0x0a, start);
    if (end >= 0 && (from === 0 || start > 0))
      return { from: begin + start, line: buffer.toString('utf8', start, end) };
  }
  return undefined;
}
