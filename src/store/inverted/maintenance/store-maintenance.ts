import { collections } from '../../../model/collection.ts';
import type {
  BackupReport,
  CheckOptions,
  CheckReport,
  CompactReport,
  MaintenanceOptions,
} from '../../../model/maintenance.ts';
import { ProblemError } from '../../../model/problem.ts';
import { ReadWriteLock } from '../../read-write-lock.ts';
import type { Maintenance } from '../../store.ts';
import { BackEndFailure } from '../back-end-failure.ts';
import type { CatalogIndex } from '../catalog/catalog-state.ts';
import { sideName } from '../catalog/index-names.ts';
import type { Indices } from '../catalog/indices.ts';
import type { RunCall, StoreContext } from '../store-context.ts';
import { checkStore } from './check-store.ts';

/** Checks, compacts and backs up the data of a store. */
export class StoreMaintenance implements Maintenance {
  readonly #context: StoreContext;
  readonly #indices: Indices;
  readonly #run: RunCall;
  /** One backup at a time. */
  readonly #backUps = new ReadWriteLock();

  constructor(context: StoreContext, indices: Indices, run: RunCall) {
    this.#context = context;
    this.#indices = indices;
    this.#run = run;
  }

  async check(options: CheckOptions = {}): Promise<CheckReport> {
    return await this.#run(() => checkStore(this.#context, options));
  }

  async compact({ signal, onProgress }: MaintenanceOptions = {}): Promise<CompactReport> {
    return await this.#run(async () => {
      const { backEnd, catalog, damaged } = this.#context;
      const settled = catalog.state.indices.filter(
        ({ state, isDropped, name }) => state !== 'filling' && isDropped === undefined && !damaged.has(name),
      );
      const before = await this.#size(settled);
      for (const [done, { name, collection, label }] of settled.entries()) {
        signal?.throwIfAborted();
        onProgress?.({ work: `${collection} ${label}`, done, total: settled.length });
        await backEnd.compact(name).catch(unlessGone);
      }
      const after = await this.#size(settled);
      return {
        removedRows: before.deleted - after.deleted,
        piecesBefore: before.segments,
        piecesAfter: after.segments,
        bytesBefore: before.bytes,
        bytesAfter: after.bytes,
      };
    });
  }

  async sizes(): Promise<ReadonlyMap<number, number>> {
    return await this.#run(async () => {
      const { backEnd, catalog } = this.#context;
      const sizes = new Map<number, number>();
      for (const { id, name, isDropped } of catalog.state.indices) {
        if (isDropped !== undefined) continue;
        // The files of a damaged index are there, and may not open.
        const bytes =
          backEnd.files === undefined
            ? (await backEnd.statistics(name).catch(unlessGone))?.bytes
            : await backEnd.files.bytes(name);
        if (bytes !== undefined) sizes.set(id, bytes);
      }
      return sizes;
    });
  }

  async backUp(directory: string, options: MaintenanceOptions = {}): Promise<BackupReport> {
    return await this.#run(async () => {
      const { name, canBackUp } = this.#context.backEnd.capabilities;
      if (!canBackUp) throw new ProblemError('conflict', `Back up ${name} with its own tools.`);
      options.onProgress?.({ work: 'waiting for writers', done: 0, total: 0 });
      return await this.#backUps.exclusive(async () => {
        const { indices, frozen } = await this.#freeze(options);
        await using files = frozen;
        await files.copyTo(directory, options);
        return { indices, files: files.files, bytes: files.bytes };
      });
    });
  }

  /** Freezes everything as it is at one moment. Nobody writes until the files are frozen. */
  async #freeze(options: MaintenanceOptions) {
    const { backEnd, catalog, damaged, locks, merges, sideLock } = this.#context;
    const all = [...collections.map((collection) => locks[collection]), sideLock];
    const freeze = async () => {
      options.signal?.throwIfAborted();
      const names = [
        ...catalog.state.indices.map((index) => index.name),
        ...catalog.state.side.sources.map(({ generation }) => sideName(generation)),
      ];
      const unreadable = names.filter((name) => damaged.has(name));
      if (unreadable.length > 0)
        throw new ProblemError(
          'conflict',
          `A damaged store is not backed up: ${unreadable.join(', ')} cannot be read.`,
        );
      const frozen = await merges.without(names, () => backEnd.freeze(names, options));
      return { indices: await this.#indices.list(), frozen };
    };
    return await this.#indices.betweenCreations(() => withExclusiveLocks(all, freeze));
  }

  async #size(indices: readonly CatalogIndex[]) {
    const size = { bytes: 0, deleted: 0, segments: 0 };
    for (const { name } of indices) {
      const statistics = await this.#context.backEnd.statistics(name).catch(unlessGone);
      if (statistics === undefined) continue;
      size.bytes += statistics.bytes;
      size.deleted += statistics.deleted;
      size.segments += statistics.segments;
    }
    return size;
  }
}

/** Runs the work while it holds all locks exclusively. */
async function withExclusiveLocks<T>(locks: readonly ReadWriteLock[], work: () => Promise<T>): Promise<T> {
  const [first, ...others] = locks;
  return first === undefined ? await work() : await first.exclusive(() => withExclusiveLocks(others, work));
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof BackEndFailure) || error.reason !== 'gone') throw error;
}
