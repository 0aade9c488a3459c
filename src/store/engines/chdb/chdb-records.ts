import { mkdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type Collection, collections } from '../../../model/collection.ts';
import { RecordFiles } from '../record-files/record-files.ts';
import { SegmentDamage } from '../record-files/segment-format.ts';
import type { Findings } from '../sql/findings.ts';
import { literal } from '../sql/literal.ts';
import type { JoinOptions, PieceSize, RecordKeeper, RecordPlace } from '../sql/record-keeper.ts';
import { RowBytes } from '../sql/row-reader.ts';
import type { SqlEngine, SqlOptions } from '../sql/sql-engine.ts';
import { SqlFailure } from '../sql/sql-failure.ts';
import type { EngineDirectory } from './data-directory.ts';

/** Records in files beside the engine's own, a folder for each collection. */
export class ChdbRecords implements RecordKeeper {
  readonly packing = 'segments';
  readonly #engine: SqlEngine;
  readonly #folder: string;
  readonly #files: Readonly<Record<Collection, RecordFiles>>;

  static async open(engine: SqlEngine, { records }: EngineDirectory): Promise<ChdbRecords> {
    const open = async (collection: Collection) => [collection, await RecordFiles.open(join(records, collection))];
    const files = Object.fromEntries(await Promise.all(collections.map(open)));
    return new ChdbRecords(engine, records, files);
  }

  private constructor(engine: SqlEngine, folder: string, files: Readonly<Record<Collection, RecordFiles>>) {
    this.#engine = engine;
    this.#folder = folder;
    this.#files = files;
  }

  async lastSequence(collection: Collection): Promise<number> {
    return this.#files[collection].lastSequence;
  }

  async write(collection: Collection, indexId: number, packed: Uint8Array, settled: number): Promise<void> {
    await withFailures(async () => {
      await this.#mustHaveRoom(packed.length);
      await this.#files[collection].write(indexId, packed, settled);
    });
  }

  async read(
    collection: Collection,
    places: readonly RecordPlace[],
    options: () => SqlOptions,
  ): Promise<ReadonlyMap<number, Buffer>> {
    const { lane = 'light', signal } = options();
    const haste = lane === 'light' ? 'light' : 'heavy';
    return await withFailures(() => this.#files[collection].read(places, { haste, ...(signal && { signal }) }));
  }

  async drop(collection: Collection, indexId: number): Promise<void> {
    await withFailures(() => this.#files[collection].drop(indexId));
  }

  async remove(collection: Collection, indexId: number, sequences: readonly number[]): Promise<void> {
    await withFailures(() => this.#files[collection].remove(indexId, sequences));
  }

  async removeLeft(collection: Collection, indexId: number, rows: string): Promise<void> {
    const sequencesBetween = async (first: number, last: number): Promise<ReadonlySet<number>> => {
      const sql = `SELECT seq FROM ${rows} WHERE idx = ${literal(indexId)} AND seq BETWEEN ${literal(first)} AND ${literal(last)}
        FORMAT RowBinary`;
      const bytes = new RowBytes(await this.#engine.bytes(sql, { lane: 'heavy', timeLimitMs: LONGEST_MS }));
      const found = new Set<number>();
      while (!bytes.isAtEnd()) found.add(bytes.uint64());
      return found;
    };
    await withFailures(() => this.#files[collection].keepOnly(indexId, sequencesBetween));
  }

  async join(collection: Collection, indexId: number, { isSmall = false, signal }: JoinOptions = {}): Promise<void> {
    const files = this.#files[collection];
    if (isSmall && files.bytesOf(indexId) > QUICKLY_JOINED) return;
    await withFailures(() => files.join(indexId, signal));
  }

  async size(): Promise<PieceSize> {
    const sizes = Object.values(this.#files).map(({ size }) => size);
    const sum = (of: (size: (typeof sizes)[number]) => number): number => sizes.reduce((all, one) => all + of(one), 0);
    return { pieces: sum(({ files }) => files), bytes: sum(({ bytes }) => bytes) };
  }

  async check(
    collection: Collection,
    indexId: number,
    findings: Findings,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    for (const { name, words } of await this.#files[collection].damaged(indexId, signal)) {
      const what = `${name} of the records of ${collection} is damaged: ${words}.`;
      findings.add({ kind: 'unreadable', words: what, collection, indexId });
    }
  }

  async checkLeft(idsOf: (collection: Collection) => ReadonlySet<string>, findings: Findings): Promise<void> {
    for (const collection of collections) {
      const known = idsOf(collection);
      for (const id of this.#files[collection].indexIds) {
        if (known.has(String(id))) continue;
        findings.add({ kind: 'left', words: `There are records of the index ${id}, which there is not.`, collection });
      }
    }
  }

  /** Where a disk ends while the engine joins parts, it may take half of one for the whole: it is left room to end. */
  async #mustHaveRoom(bytes: number): Promise<void> {
    const { bavail, bsize } = await statfs(this.#folder);
    if (bavail * bsize < bytes + ROOM_OF_THE_ENGINE)
      throw Object.assign(new Error('hardly any space is left'), { code: 'ENOSPC' });
  }

  tables(): readonly string[] {
    return [];
  }

  /** The files of this moment, by other names: what is removed later stays there. */
  async linkTo(folder: string): Promise<void> {
    for (const collection of collections) {
      await mkdir(join(folder, collection), { recursive: true });
      await this.#files[collection].linkTo(join(folder, collection));
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const files of Object.values(this.#files)) await files[Symbol.asyncDispose]();
  }
}

async function withFailures<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SegmentDamage) throw new SqlFailure('rejected', error);
    if (!(error instanceof Error) || !('code' in error)) throw error;
    throw new SqlFailure(error.code === 'ENOSPC' ? 'disk-full' : 'unavailable', error);
  }
}

const LONGEST_MS = 600_000;
/** Packed: some tenths of a second. */
const QUICKLY_JOINED = 2 ** 21;
const ROOM_OF_THE_ENGINE = 32 * 2 ** 20;
