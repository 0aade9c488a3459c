import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecordPlace } from '../sql/record-keeper.ts';
import { type Haste, ReadThreads } from './read-threads.ts';
import { type BlockRead, Segment } from './segment.ts';
import { readIndex, readTail, SegmentDamage, type SegmentIndex, sequenceAt, TAIL_BYTES } from './segment-format.ts';
import { SegmentPacker } from './segment-packer.ts';

/**
 * Whole records in files, a folder for each index of one collection: `<folder>/<index>/<first>-<last>-<version>.records`. A file is written
 * once, made sure of, and then has its name, which no other ever has; where it takes the place of others, they go afterwards.
 */
export class RecordFiles implements AsyncDisposable {
  readonly #folder: string;
  readonly #threads = new ReadThreads();
  /** By index, each in the order of their sequences. */
  readonly #segments = new Map<number, Segment[]>();
  /** Segments whose indices are in memory, the one read last stands last. */
  readonly #indexed = new Map<Segment, number>();
  #indexedRecords = 0;
  #isClosed = false;
  /** Indices of which small files are being joined. */
  readonly #joining = new Set<number>();

  static async open(folder: string): Promise<RecordFiles> {
    await mkdir(folder, { recursive: true });
    const files = new RecordFiles(folder);
    for (const name of await readdir(folder)) if (/^\d+$/.test(name)) await files.#find(Number(name));
    void files.#readIndices();
    return files;
  }

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** The greatest sequence that any record may have. */
  get lastSequence(): number {
    return Math.max(0, ...[...this.#segments.values()].map((segments) => segments.at(-1)?.last ?? 0));
  }

  get indexIds(): readonly number[] {
    return [...this.#segments.keys()];
  }

  bytesOf(indexId: number): number {
    return (this.#segments.get(indexId) ?? []).reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** How many files there are, and their bytes. */
  get size(): { readonly files: number; readonly bytes: number } {
    const all = [...this.#segments.values()].flat();
    return { files: all.length, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0) };
  }

  /**
   * A segment, as its packer has made it; it is on the disk when this is done. `settled`: whatever has a lower sequence has been written, or
   * never will be.
   */
  async write(indexId: number, bytes: Uint8Array, settled: number): Promise<void> {
    const { sequences } = indexOf(bytes);
    const last = sequenceAt(sequences, sequences.count - 1);
    await this.#put(indexId, { first: sequences.first, last, version: 0 }, bytes);
    if (this.#joining.has(indexId)) return;
    this.#joining.add(indexId);
    try {
      await this.#joinMany(indexId, settled);
    } catch {
      // The files are as good apart; another time.
    } finally {
      this.#joining.delete(indexId);
    }
  }

  /** Records by their sequences; what is not there is missing. @throws SegmentDamage */
  async read(places: readonly RecordPlace[], options: ReadOptions = {}): Promise<ReadonlyMap<number, Buffer>> {
    const { haste = 'light' } = options;
    const found = new Map<number, Buffer>();
    let left = places;
    for (let attempt = 0; left.length > 0; attempt++) {
      const gone: RecordPlace[] = [];
      const reads: (BlockRead & { readonly indexId: number })[] = [];
      const look = async ([segment, wanted]: readonly [Segment, readonly RecordPlace[]]): Promise<void> => {
        const some = await ifThere(segment.reads(wanted.map(({ sequence }) => sequence)));
        if (some === undefined) {
          gone.push(...wanted);
          return;
        }
        const indexId = wanted[0]?.indexId ?? 0;
        reads.push(...some.map((read) => ({ ...read, indexId })));
        this.#use(segment, await segment.index());
      };
      await Promise.all([...this.#bySegment(left)].map(look));
      await atATime(
        shares(reads, this.#threads.width),
        async (share) => {
          if (await this.#fetch(share, haste, found)) return;
          for (const { indexId, sequences } of share)
            for (const sequence of sequences) gone.push({ indexId, sequence });
        },
        options,
      );
      // Another file has taken the place of theirs.
      left = gone;
      if (left.length > 0 && attempt === MOST_ATTEMPTS) throw new SegmentDamage('a file that is missing');
    }
    return found;
  }

  /** Which files of an index are not what was written. */
  async damaged(
    indexId: number,
    signal?: AbortSignal,
  ): Promise<readonly { readonly name: string; readonly words: string }[]> {
    const damaged: { readonly name: string; readonly words: string }[] = [];
    for (const segment of [...(this.#segments.get(indexId) ?? [])]) {
      signal?.throwIfAborted();
      try {
        for await (const _ of this.#all(segment)) signal?.throwIfAborted();
      } catch (error) {
        signal?.throwIfAborted();
        if (!this.#segments.get(indexId)?.includes(segment)) continue;
        damaged.push({ name: nameOf(segment), words: error instanceof Error ? error.message : String(error) });
      } finally {
        segment.leaveIndex();
      }
    }
    return damaged;
  }

  async drop(indexId: number): Promise<void> {
    const segments = this.#segments.get(indexId) ?? [];
    this.#segments.delete(indexId);
    for (const segment of segments) this.#forget(segment);
    await rm(join(this.#folder, String(indexId)), { recursive: true, force: true });
    await syncFolder(this.#folder);
  }

  /** Of an index that nobody writes: leaves out what is not among the sequences that there are between two. */
  async keepOnly(
    indexId: number,
    sequencesBetween: (first: number, last: number) => Promise<ReadonlySet<number>>,
  ): Promise<void> {
    const segments = [...(this.#segments.get(indexId) ?? [])];
    while (segments.length > 0) {
      const [{ first }] = segments as [Segment];
      const behind = segments.findIndex((segment) => segment.last - first >= ASKED_AT_ONCE);
      const some = segments.splice(0, behind < 0 ? segments.length : Math.max(1, behind));
      const kept = await sequencesBetween(first, some.at(-1)?.last ?? first);
      for (const segment of some) await this.#filter(indexId, segment, (sequence) => kept.has(sequence));
    }
  }

  /** Of an index that nobody writes: takes these out. */
  async remove(indexId: number, sequences: readonly number[]): Promise<void> {
    const gone = new Set(sequences);
    const places = sequences.map((sequence) => ({ indexId, sequence }));
    for (const segment of this.#bySegment(places).keys())
      await this.#filter(indexId, segment, (sequence) => !gone.has(sequence));
  }

  /** Of an index that nobody writes: small files that lie beside each other become larger ones. */
  async join(indexId: number, signal?: AbortSignal): Promise<void> {
    const runs: Segment[][] = [];
    let bytes = Number.POSITIVE_INFINITY;
    for (const segment of this.#segments.get(indexId) ?? []) {
      bytes += segment.bytes;
      if (segment.bytes < SMALL_FILE && bytes < LARGEST_JOINED) {
        runs.at(-1)?.push(segment);
      } else {
        runs.push([segment]);
        bytes = segment.bytes;
      }
    }
    for (const segments of runs) {
      signal?.throwIfAborted();
      if (segments.length > 1) await this.#replace(indexId, segments, () => true);
    }
  }

  /** The files as they are now, by other names under `folder`: what is removed later stays there. */
  async linkTo(folder: string): Promise<void> {
    for (const [indexId, segments] of this.#segments) {
      const into = join(folder, String(indexId));
      await mkdir(into, { recursive: true });
      for (const segment of segments) await link(segment.path, join(into, nameOf(segment)));
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    await this.#threads[Symbol.asyncDispose]();
  }

  /** In the background, as many as are kept: a page wants those of twenty files, and would wait for each. */
  async #readIndices(): Promise<void> {
    for (const segment of [...this.#segments.values()].flat().toReversed()) {
      if (this.#isClosed || this.#indexedRecords > MOST_INDEXED / 2) return;
      // What is wrong with it, who reads it will say.
      const index = await segment.index().catch(() => undefined);
      if (index !== undefined) this.#use(segment, index);
    }
  }

  async #filter(indexId: number, segment: Segment, isKept: (sequence: number) => boolean): Promise<void> {
    const { sequences } = await segment.index();
    segment.leaveIndex();
    let count = 0;
    for (let at = 0; at < sequences.count; at++) if (isKept(sequenceAt(sequences, at))) count++;
    if (count === sequences.count) return;
    if (count === 0) await this.#remove(indexId, segment);
    else await this.#replace(indexId, [segment], isKept);
  }

  /** What the files of an index are; what a broken end has left goes. */
  async #find(indexId: number): Promise<void> {
    const folder = join(this.#folder, String(indexId));
    const found: Segment[] = [];
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const [, first, last, version] = NAME.exec(name) ?? [];
      if (version !== undefined)
        found.push(
          new Segment({
            path,
            first: Number(first),
            last: Number(last),
            version: Number(version),
            bytes: (await stat(path)).size,
          }),
        );
      else if (name.endsWith(UNFINISHED)) await rm(path, { force: true });
    }
    // Of those that begin alike, the longest and latest first.
    found.sort((a, b) => a.first - b.first || b.last - a.last || b.version - a.version);
    const segments: Segment[] = [];
    for (const segment of found) {
      const before = segments.at(-1);
      // It was whole before those it took the place of went.
      if (before !== undefined && segment.last <= before.last) await rm(segment.path, { force: true });
      else segments.push(segment);
    }
    this.#segments.set(indexId, segments);
  }

  #bySegment(places: readonly RecordPlace[]): ReadonlyMap<Segment, readonly RecordPlace[]> {
    const wanted = new Map<Segment, RecordPlace[]>();
    for (const place of places) {
      const segment = this.#segmentOf(place.indexId, place.sequence);
      if (segment === undefined) continue;
      const some = wanted.get(segment);
      if (some === undefined) wanted.set(segment, [place]);
      else some.push(place);
    }
    return wanted;
  }

  /** Answers whether the files were there. */
  async #fetch(reads: readonly BlockRead[], haste: Haste, into: Map<number, Buffer>): Promise<boolean> {
    const bytes = await this.#threads.read(
      reads.map(({ part }) => part),
      haste,
    );
    if (bytes === undefined) return false;
    let start = 0;
    for (const { part, sequences } of reads) {
      for (const [at, sequence] of sequences.entries()) {
        const end = start + (part.wanted[2 * at + 1] ?? 0);
        into.set(sequence, bytes.subarray(start, end));
        start = end;
      }
    }
    return true;
  }

  /** All records of a segment, some at a time. @throws SegmentDamage */
  async *#all(segment: Segment): AsyncGenerator<ReadonlyMap<number, Buffer>> {
    for await (const read of segment.allReads()) {
      const records = new Map<number, Buffer>();
      if (!(await this.#fetch([read], 'heavy', records))) throw new SegmentDamage('a file that is missing');
      yield records;
    }
  }

  #segmentOf(indexId: number, sequence: number): Segment | undefined {
    const segments = this.#segments.get(indexId) ?? [];
    let [low, high] = [0, segments.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((segments[middle]?.last ?? 0) < sequence) low = middle + 1;
      else high = middle;
    }
    const segment = segments[low];
    return segment !== undefined && segment.first <= sequence ? segment : undefined;
  }

  async #put(indexId: number, name: SegmentName, bytes: Uint8Array): Promise<void> {
    const folder = join(this.#folder, String(indexId));
    if (!this.#segments.has(indexId)) {
      await mkdir(folder, { recursive: true });
      await syncFolder(this.#folder);
    }
    const path = join(folder, nameOf(name));
    const unfinished = `${path}${UNFINISHED}`;
    try {
      const file = await open(unfinished, 'w');
      try {
        await file.writeFile(bytes);
        await file.datasync();
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
      await syncFolder(folder);
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => {});
      throw error;
    }
    const segments = (this.#segments.get(indexId) ?? []).filter(
      (one) => one.first < name.first || one.last > name.last,
    );
    const at = segments.findLastIndex((one) => one.first < name.first) + 1;
    this.#segments.set(indexId, segments.toSpliced(at, 0, new Segment({ path, ...name, bytes: bytes.length })));
  }

  /** One segment in the place of others that lie beside each other. Its name says the sequences of all of them. */
  async #replace(indexId: number, old: readonly Segment[], isKept: (sequence: number) => boolean): Promise<void> {
    const packer = new SegmentPacker();
    for (const segment of old) {
      for await (const records of this.#all(segment)) {
        for (const [sequence, bytes] of records)
          if (isKept(sequence)) packer.add(indexId, sequence, bytes.toString('utf8'));
      }
    }
    const version = Math.max(...old.map((segment) => segment.version)) + 1;
    await this.#put(indexId, { first: old[0]?.first ?? 0, last: old.at(-1)?.last ?? 0, version }, packer.take());
    for (const segment of old) await this.#remove(indexId, segment);
  }

  async #remove(indexId: number, segment: Segment): Promise<void> {
    const segments = this.#segments.get(indexId) ?? [];
    this.#segments.set(
      indexId,
      segments.filter((one) => one !== segment),
    );
    this.#forget(segment);
    await rm(segment.path, { force: true });
    await syncFolder(join(this.#folder, String(indexId)));
  }

  /** Many small writes leave many small files: so many of about one size become one, where nothing can come between them any more. */
  async #joinMany(indexId: number, settled: number): Promise<void> {
    for (const below of TIERS) {
      const segments = (this.#segments.get(indexId) ?? []).filter(({ last }) => last < settled);
      const behind = segments.findLastIndex(({ bytes }) => bytes >= below) + 1;
      if (segments.length - behind >= MANY) await this.#replace(indexId, segments.slice(behind), () => true);
    }
  }

  #use(segment: Segment, { lengths }: SegmentIndex): void {
    if (this.#indexed.delete(segment)) {
      this.#indexed.set(segment, lengths.length);
      return;
    }
    this.#indexed.set(segment, lengths.length);
    this.#indexedRecords += lengths.length;
    for (const [oldest] of this.#indexed) {
      if (this.#indexedRecords <= MOST_INDEXED) return;
      this.#forget(oldest);
    }
  }

  #forget(segment: Segment): void {
    this.#indexedRecords -= this.#indexed.get(segment) ?? 0;
    this.#indexed.delete(segment);
    segment.leaveIndex();
  }
}

export interface ReadOptions {
  /** `heavy` where nobody waits for the single record. */
  readonly haste?: Haste;
  readonly signal?: AbortSignal;
}

/** Some work for each, so many at a time. */
async function atATime<T>(all: readonly T[], work: (one: T) => Promise<void>, { signal }: ReadOptions): Promise<void> {
  let next = 0;
  const go = async (): Promise<void> => {
    for (let one = all[next++]; one !== undefined; one = all[next++]) {
      signal?.throwIfAborted();
      await work(one);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_A_TIME, all.length) }, go));
}

/** For each thread about as much, and not so much that it is long at it. */
function shares<T>(all: readonly T[], threads: number): readonly (readonly T[])[] {
  const size = Math.min(Math.max(Math.ceil(all.length / threads), SMALLEST_SHARE), LARGEST_SHARE);
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}

function indexOf(bytes: Uint8Array): SegmentIndex {
  const segment = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { indexBytes, sum } = readTail(segment.subarray(-TAIL_BYTES), segment.length);
  const packed = segment.subarray(segment.length - TAIL_BYTES - indexBytes, segment.length - TAIL_BYTES);
  return readIndex(packed, sum, segment.length);
}

type SegmentName = Pick<Segment, 'first' | 'last' | 'version'>;

function nameOf({ first, last, version }: SegmentName): string {
  return `${first}-${last}-${version}${ENDING}`;
}

/** Undefined where a file is not there any more. */
async function ifThere<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A name that was given is on the disk. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

const ENDING = '.records';
const UNFINISHED = '.new';
const NAME = /^(\d{1,16})-(\d{1,16})-(\d{1,9})\.records$/;
const SMALL_FILE = 2 ** 20;
/** Sequences: some 50 MB as a set. */
const ASKED_AT_ONCE = 1_000_000;
const LARGEST_JOINED = 8 * 2 ** 20;
const MANY = 64;
/** Each file is rewritten once for each of these. */
const TIERS = [64 * 2 ** 10, SMALL_FILE];
/** Questions to threads under way: one that is answered, one that waits. */
const AT_A_TIME = 4;
const SMALLEST_SHARE = 4;
const LARGEST_SHARE = 64;
/** A file gives way to another hardly ever, and to two in a row never. */
const MOST_ATTEMPTS = 4;
/** Four bytes each. */
const MOST_INDEXED = 12_000_000;
