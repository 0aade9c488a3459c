import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** What is sorted. Neither part has a tab or a line feed. */
type Keyed = readonly [key: string, value: string];

/**
 * Sorts more than fits in memory: runs of lines, each sorted, in files of a folder of its own. Values of one key stay in
 * the order in which they were added.
 */
export class SortedSpool implements AsyncDisposable {
  readonly #folder: string;
  readonly #memoryBytes: number;
  readonly #runs: string[] = [];
  #lines: Keyed[] = [];
  #bytes = 0;

  private constructor(folder: string, memoryBytes: number) {
    this.#folder = folder;
    this.#memoryBytes = memoryBytes;
  }

  static async in(folder: string, memoryBytes = 64 * 2 ** 20): Promise<SortedSpool> {
    return new SortedSpool(await mkdtemp(join(folder, 'spool-')), memoryBytes);
  }

  async add(key: string, value: string): Promise<void> {
    this.#lines.push([key, value]);
    this.#bytes += key.length + value.length + OVERHEAD_BYTES;
    if (this.#bytes >= this.#memoryBytes) await this.#writeRun();
  }

  /** In the order of their keys by code units. */
  async *sorted(): AsyncGenerator<Keyed> {
    if (this.#runs.length === 0) {
      yield* inOrder(this.#lines);
      return;
    }
    if (this.#lines.length > 0) await this.#writeRun();
    yield* merged(this.#runs.map(linesOfRun));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #writeRun(): Promise<void> {
    const path = join(this.#folder, String(this.#runs.length));
    await using file = await open(path, 'wx', 0o600);
    let piece = '';
    for (const [key, value] of inOrder(this.#lines)) {
      piece += `${key}\t${value}\n`;
      if (piece.length < PIECE_LENGTH) continue;
      await file.write(piece);
      piece = '';
    }
    await file.write(piece);
    this.#runs.push(path);
    this.#lines = [];
    this.#bytes = 0;
  }
}

/** Of two strings and a pair of them in memory. */
const OVERHEAD_BYTES = 80;
const PIECE_LENGTH = 2 ** 18;

/** Sorting keeps the order of equal keys. */
const inOrder = (lines: Keyed[]): Keyed[] => lines.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));

async function* linesOfRun(path: string): AsyncGenerator<Keyed> {
  for await (const line of createInterface({ input: createReadStream(path, { highWaterMark: PIECE_LENGTH }) })) {
    const tab = line.indexOf('\t');
    yield [line.slice(0, tab), line.slice(tab + 1)];
  }
}

/** The runs are in the order of their age, which decides between equal keys. */
async function* merged(runs: readonly AsyncGenerator<Keyed>[]): AsyncGenerator<Keyed> {
  const heads = await Promise.all(
    runs.map(async (run) => ({ run, head: (await run.next()).value as Keyed | undefined })),
  );
  try {
    for (;;) {
      let least: (typeof heads)[number] | undefined;
      for (const one of heads)
        if (one.head !== undefined && (least?.head === undefined || one.head[0] < least.head[0])) least = one;
      if (least?.head === undefined) return;
      yield least.head;
      least.head = (await least.run.next()).value as Keyed | undefined;
    }
  } finally {
    await Promise.all(runs.map((run) => run.return(undefined)));
  }
}
