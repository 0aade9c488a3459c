import { open, readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { CompareOptions } from '../../../inverted/back-end.ts';
import { compareRecordFile, PieceReader } from './compare-record-file.ts';
import { readSegmentList, type SegmentList } from './segment-list.ts';

/**
 * Compares the files of one index with their checksums. It reads files instead of mapping them, so a file that is cut
 * meanwhile is only a shorter one. Files that have not changed since they were compared are not read again.
 */
export class FileComparison {
  readonly #folder: string;
  /** The state of each file when it was last compared. */
  readonly #compared = new Map<string, string>();
  /** For each file of records, the next sequence as far as it knows. */
  readonly #nextSequences = new Map<string, number>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** What is wrong with the index, if anything is. */
  async compare(options: CompareOptions): Promise<string | undefined> {
    if (options.isFull) this.#compared.clear();
    const documents = join(this.#folder, 'documents');
    let suspected: string | undefined;
    // A merge, a commit or a compaction may have replaced files meanwhile, and merges follow each other. So it counts only
    // if it is found twice, with the same list of segments.
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const list = await readSegmentList(documents);
      const problem = await this.#problem(list, options);
      if (problem === undefined) return undefined;
      const read = list?.text ?? 'unreadable';
      if (read === suspected) return problem;
      suspected = read;
    }
    // The files are still changing. The next comparison tells.
    return undefined;
  }

  async #problem(list: SegmentList | undefined, options: CompareOptions): Promise<string | undefined> {
    const { pause, documents: expected } = options;
    if (list === undefined) return 'the file documents/meta.json is damaged or missing';
    if (expected !== undefined && list.documents !== expected)
      return `the file documents/meta.json lists ${list.documents} documents instead of ${expected}`;
    for (const name of list.files) {
      const path = join(this.#folder, 'documents', name);
      const problem = await this.#once(path, options, async () =>
        (await isWholeSegmentFile(path, pause)) ? undefined : 'is corrupt',
      );
      if (problem !== undefined) return problem;
    }
    for (const [name, isWhole] of [['schema', isWholeSchema] as const, ['dictionary', isWholeDictionary] as const]) {
      const path = join(this.#folder, name);
      const isOptional = name === 'dictionary';
      const problem = await this.#once(
        path,
        options,
        async () => (isWhole(await readFile(path)) ? undefined : 'is corrupt'),
        isOptional,
      );
      if (problem !== undefined) return problem;
    }
    return await this.#recordProblem(list, options);
  }

  async #recordProblem(list: SegmentList, options: CompareOptions): Promise<string | undefined> {
    const folder = join(this.#folder, 'records');
    const names = (await readdir(folder).catch(() => [])).filter((name) => RECORDS.test(name)).sort();
    if (names.some((name, at) => Number(name.slice(0, 8)) !== at)) return 'a file of records is missing';
    for (const [at, name] of names.entries()) {
      const path = join(folder, name);
      const problem = await this.#once(path, options, async () => {
        const report = await compareRecordFile(path, at === names.length - 1, options.pause);
        this.#nextSequences.set(path, report.next);
        return report.problem === undefined ? undefined : `is corrupt: ${report.problem}`;
      });
      if (problem !== undefined) return problem;
    }
    const next = Math.max(0, ...names.map((name) => this.#nextSequences.get(join(folder, name)) ?? 0));
    return next < list.indexedBefore ? 'its records end too early' : undefined;
  }

  /** Runs the comparison of a file unless the file is as it was at the last one. */
  async #once(
    path: string,
    { signal }: CompareOptions,
    compare: () => Promise<string | undefined>,
    isOptional = false,
  ): Promise<string | undefined> {
    signal?.throwIfAborted();
    const name = `the file ${basename(path)}`;
    try {
      const before = await stateOf(path);
      if (this.#compared.get(path) === before) return undefined;
      const problem = await compare();
      if (problem !== undefined) return `${name} ${problem}`;
      this.#compared.set(path, before);
      return undefined;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'ENOENT') return isOptional && !this.#compared.has(path) ? undefined : `${name} is missing`;
      if (code === 'EIO') return `${name} cannot be read`;
      throw error;
    }
  }
}

async function stateOf(path: string): Promise<string> {
  const { ino, size, mtimeMs } = await stat(path);
  return `${ino} ${size} ${mtimeMs}`;
}

function isWholeSchema(bytes: Buffer): boolean {
  const end = bytes.length - 4;
  return end >= 0 && crc32(bytes.subarray(0, end)) === bytes.readUInt32LE(end);
}

function isWholeDictionary(bytes: Buffer): boolean {
  return (
    bytes.length >= 12 &&
    crc32(bytes.subarray(12)) === bytes.readUInt32LE(8) &&
    bytes.toString('latin1', 0, 8) === 'PDict001'
  );
}

/** Merges in a row while one index is compared. */
const MOST_TRIES = 20;
const RECORDS = /^\d{8}\.records$/;

/**
 * Whether a file of a segment has the checksum that its footer says. The footer of tantivy is JSON with the checksum of
 * everything before it, then its own length and a magic number, both u32.
 */
async function isWholeSegmentFile(path: string, pause: () => Promise<void>): Promise<boolean> {
  await using file = await open(path);
  const { size } = await file.stat();
  if (size < TRAILER) return false;
  const reader = new PieceReader(file, pause);
  const trailer = Buffer.from(await reader.bytes(size - TRAILER, size));
  if (trailer.length < TRAILER || trailer.readUInt32LE(4) !== MAGIC) return false;
  const end = size - TRAILER - trailer.readUInt32LE(0);
  if (end < 0) return false;
  const sum = sumOfFooter((await reader.bytes(end, size - TRAILER)).toString('utf8'));
  return sum !== undefined && sum === (await reader.sum(0, end));
}

function sumOfFooter(json: string): number | undefined {
  try {
    const footer: unknown = JSON.parse(json);
    const sum = typeof footer === 'object' && footer !== null && 'crc' in footer ? footer.crc : undefined;
    return typeof sum === 'number' ? sum : undefined;
  } catch {
    return undefined;
  }
}

const TRAILER = 8;
const MAGIC = 1337;
