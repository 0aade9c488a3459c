import { compareText } from '../items/compare-text.ts';
import { Spool } from './spool.ts';

/** Longer runs are written to the disk, in characters. */
const RUN = 6_000_000;
const PIECE = 65_536;

/**
 * Sorts lines by UTF-16 unit, as many as there are, in bounded memory: sorted runs go to the disk and are merged. A line
 * has no line break. Lines come and go in batches.
 */
export async function* sortedLines(
  batches: AsyncIterable<readonly string[]>,
  folder: string,
  runLength = RUN,
): AsyncGenerator<readonly string[]> {
  await using spool = new Spool(folder);
  const runs: Run[] = [];
  let pending: string[] = [];
  let length = 0;
  for await (const batch of batches) {
    for (const line of batch) {
      pending.push(line);
      length += line.length;
    }
    if (length < runLength) continue;
    runs.push(await writeRun(spool, pending));
    pending = [];
    length = 0;
  }
  if (runs.length === 0) {
    if (pending.length > 0) yield pending.sort(compareText);
    return;
  }
  if (pending.length > 0) runs.push(await writeRun(spool, pending));
  pending = [];
  yield* merge(runs.map((run) => readRun(spool, run)));
}

interface Run {
  readonly from: number;
  readonly to: number;
}

async function writeRun(spool: Spool, lines: string[]): Promise<Run> {
  const from = spool.length;
  let piece = '';
  for (const line of lines.sort(compareText)) {
    piece += `${line}\n`;
    if (piece.length < PIECE) continue;
    await spool.append(Buffer.from(piece));
    piece = '';
  }
  if (piece !== '') await spool.append(Buffer.from(piece));
  return { from, to: spool.length };
}

const LINE_END = 10;

/** The lines of a run, a piece at a time. */
async function* readRun(spool: Spool, { from, to }: Run): AsyncGenerator<readonly string[]> {
  let rest: Buffer = Buffer.alloc(0);
  for (let at = from; at < to; ) {
    const piece = await spool.read(at, Math.min(PIECE, to - at));
    at += piece.length;
    const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    const end = bytes.lastIndexOf(LINE_END) + 1;
    rest = bytes.subarray(end);
    if (end > 0) yield bytes.toString('utf8', 0, end - 1).split('\n');
  }
}

/** Lines of one answer of `merge`. */
const BATCH = 1_000;

async function* merge(runs: readonly AsyncIterator<readonly string[]>[]): AsyncGenerator<readonly string[]> {
  const heap = new LineHeap();
  const readers = runs.map((run) => new RunReader(run));
  for (const [run, reader] of readers.entries()) {
    const line = reader.next() ?? (await reader.refill());
    if (line !== undefined) heap.push(line, run);
  }
  let batch: string[] = [];
  for (let least = heap.pop(); least !== undefined; least = heap.pop()) {
    batch.push(least.line);
    if (batch.length === BATCH) {
      yield batch;
      batch = [];
    }
    const reader = readers[least.run];
    const line = reader?.next() ?? (await reader?.refill());
    if (line !== undefined) heap.push(line, least.run);
  }
  if (batch.length > 0) yield batch;
}

class RunReader {
  readonly #pieces: AsyncIterator<readonly string[]>;
  #lines: readonly string[] = [];
  #at = 0;

  constructor(pieces: AsyncIterator<readonly string[]>) {
    this.#pieces = pieces;
  }

  /** Undefined if the piece is used up. */
  next(): string | undefined {
    return this.#lines[this.#at++];
  }

  /** The first line of the next piece. Undefined at the end. */
  async refill(): Promise<string | undefined> {
    const { done, value } = await this.#pieces.next();
    this.#lines = done === true ? [] : value;
    this.#at = 0;
    return this.next();
  }
}

/** A binary heap of lines, each with the number of its run. Equal lines come by number. */
class LineHeap {
  readonly #entries: HeapEntry[] = [];

  push(line: string, run: number): void {
    const entries = this.#entries;
    const entry = { line, run };
    let at = entries.push(entry) - 1;
    for (; at > 0; ) {
      const parent = (at - 1) >> 1;
      const above = entries[parent];
      if (above === undefined || !isBefore(entry, above)) break;
      entries[at] = above;
      at = parent;
    }
    entries[at] = entry;
  }

  pop(): HeapEntry | undefined {
    const entries = this.#entries;
    const [least] = entries;
    const last = entries.pop();
    if (last === undefined || entries.length === 0) return least;
    let at = 0;
    for (;;) {
      const child = this.#lesserChild(at);
      const below = entries[child];
      if (below === undefined || !isBefore(below, last)) break;
      entries[at] = below;
      at = child;
    }
    entries[at] = last;
    return least;
  }

  #lesserChild(at: number): number {
    const [left, right] = [at * 2 + 1, at * 2 + 2];
    const [first, second] = [this.#entries[left], this.#entries[right]];
    return first !== undefined && second !== undefined && isBefore(second, first) ? right : left;
  }
}

interface HeapEntry {
  readonly line: string;
  readonly run: number;
}

function isBefore(a: HeapEntry, b: HeapEntry): boolean {
  return a.line < b.line || (a.line === b.line && a.run < b.run);
}
