import { type Collection, collections } from '../../model/collection.ts';
import type {
  BackupReport,
  CheckOptions,
  CheckReport,
  CompactReport,
  Finding,
  MaintenanceOptions,
} from '../../model/maintenance.ts';
import { ProblemError } from '../../model/problem.ts';
import { Call } from '../call.ts';
import type { Gate } from '../gate.ts';
import { recordKey } from '../identity.ts';
import type { Maintenance } from '../maintenance.ts';
import { BackEndFailure } from './back-end.ts';
import type { CatalogIndex } from './catalog-state.ts';
import { isFormOf, isSideName, sideName } from './index-names.ts';
import type { Indices } from './indices.ts';
import { allHits } from './ordered-hits.ts';
import { readRecord } from './read-record.ts';
import { select } from './selected.ts';
import type { RunCall, StoreContext } from './store-context.ts';

/** Looking after what a store has in its engine. */
export class StoreMaintenance implements Maintenance {
  readonly #context: StoreContext;
  readonly #indices: Indices;
  readonly #run: RunCall;

  constructor(context: StoreContext, indices: Indices, run: RunCall) {
    this.#context = context;
    this.#indices = indices;
    this.#run = run;
  }

  async check(options: CheckOptions = {}): Promise<CheckReport> {
    return await this.#run(() => this.#check(options));
  }

  async compact({ signal, onProgress }: MaintenanceOptions = {}): Promise<CompactReport> {
    return await this.#run(async () => {
      const { backEnd, catalog } = this.#context;
      const settled = catalog.state.indices.filter(
        ({ state, isDropped }) => state !== 'filling' && isDropped === undefined,
      );
      const before = await this.#size(settled);
      for (const [done, { name, collection, label }] of settled.entries()) {
        signal?.throwIfAborted();
        onProgress?.({ work: `${collection} ${label}`, done, total: settled.length });
        await backEnd.compact(name).catch(unlessGone);
      }
      const after = await this.#size(settled);
      return {
        ...{ removedRows: before.deleted - after.deleted, piecesBefore: before.pieces, piecesAfter: after.pieces },
        ...{ bytesBefore: before.bytes, bytesAfter: after.bytes },
      };
    });
  }

  async backUp(directory: string, options: MaintenanceOptions = {}): Promise<BackupReport> {
    return await this.#run(async () => {
      const { backEnd, catalog, gates, sideGate } = this.#context;
      const { name, canBackUp } = backEnd.capabilities;
      if (!canBackUp) throw new ProblemError('conflict', `The data of ${name} is backed up by its own means.`);
      options.onProgress?.({ work: 'waiting for writers', done: 0, total: 0 });
      const all = [...collections.map((collection) => gates[collection]), sideGate];
      return await allAlone(all, async () => {
        options.signal?.throwIfAborted();
        const indices = await this.#indices.list();
        const { side } = catalog.state;
        const names = [
          ...catalog.state.indices.map((index) => index.name),
          ...side.sources.map(({ generation }) => sideName(generation)),
        ];
        return { indices, ...(await backEnd.backUp(directory, names, options)) };
      });
    });
  }

  async #check({ signal, onProgress }: CheckOptions): Promise<CheckReport> {
    const { catalog, freshness } = this.#context;
    const findings: Finding[] = [];
    let wrong = 0;
    let records = 0;
    const add = (finding: Finding): void => {
      wrong++;
      if (findings.length < MOST_FINDINGS) findings.push(finding);
    };
    const shown = catalog.state.indices.filter(({ isDropped }) => isDropped === undefined);
    await freshness.refresh(shown.map(({ name }) => name));
    for (const [done, index] of shown.entries()) {
      signal?.throwIfAborted();
      onProgress?.({ work: `${index.collection} ${index.label}`, done, total: shown.length });
      records += await this.#checkIndex(index, signal, add);
    }
    for (const name of await this.#left()) add({ kind: 'left', words: `${name} belongs to nothing.` });
    return { indices: shown.length, records, compared: 0, findings, wrong };
  }

  async #checkIndex(
    { id, collection, name }: CatalogIndex,
    signal: AbortSignal | undefined,
    add: (finding: Finding) => void,
  ): Promise<number> {
    let records = 0;
    const about = { collection, indexId: id };
    try {
      for (const words of await this.#context.backEnd.check(name)) add({ kind: 'unreadable', words, ...about });
      const scope = { kind: 'indices', ids: [id] } as const;
      const selected = select(this.#context, { collection, plan: { kind: 'all' }, scope });
      const call = new Call(signal === undefined ? {} : { signal }, Number.POSITIVE_INFINITY);
      for await (const hits of allHits(this.#context, selected, call)) {
        for (const { place, bytes } of hits) {
          records++;
          const key = keyOf(collection, bytes);
          if (key === place.key) continue;
          const words = key === undefined ? 'The record is no record.' : 'The record is one of another document.';
          add({ kind: 'record', words, ...about, key: place.key });
        }
      }
    } catch (error) {
      // Dropped meanwhile.
      if (error instanceof ProblemError && error.problem.type === 'unknown_index') return records;
      if (!(error instanceof BackEndFailure) || error.reason !== 'gone') throw error;
      add({ kind: 'unreadable', words: 'The index cannot be read.', ...about });
    }
    return records;
  }

  /** Indices of the engine that are none of ours. */
  async #left(): Promise<readonly string[]> {
    const { backEnd, catalog } = this.#context;
    const { indices } = catalog.state;
    // These go when the store is opened: loads of sources that were broken off, other forms of an index.
    const isOurs = (name: string): boolean =>
      isSideName(name) || indices.some(({ id, collection }) => isFormOf(name, collection, id));
    return (await backEnd.indexNames()).filter((name) => !isOurs(name));
  }

  async #size(indices: readonly CatalogIndex[]) {
    const size = { bytes: 0, deleted: 0, pieces: 0 };
    for (const { name } of indices) {
      const statistics = await this.#context.backEnd.statistics(name).catch(unlessGone);
      if (statistics === undefined) continue;
      size.bytes += statistics.bytes;
      size.deleted += statistics.deleted;
      size.pieces += statistics.pieces;
    }
    return size;
  }
}

/** Runs the work while all gates are closed to others. */
async function allAlone<T>(gates: readonly Gate[], work: () => Promise<T>): Promise<T> {
  const [first, ...others] = gates;
  return first === undefined ? await work() : await first.alone(() => allAlone(others, work));
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof BackEndFailure) || error.reason !== 'gone') throw error;
}

function keyOf(collection: Collection, bytes: Buffer): string | undefined {
  try {
    return recordKey(collection, readRecord(bytes));
  } catch {
    return undefined;
  }
}

const MOST_FINDINGS = 1_000;
