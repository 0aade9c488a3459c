import type {
  BackupReport,
  CheckOptions,
  CheckReport,
  CompactReport,
  Finding,
  MaintenanceOptions,
} from '../../../model/maintenance.ts';
import { ProblemError } from '../../../model/problem.ts';
import { Call } from '../../call.ts';
import { recordKey } from '../../identity.ts';
import type { Maintenance } from '../../maintenance.ts';
import type { CatalogIndex } from './catalog.ts';
import { unlessMissing } from './indices.ts';
import { batches, type Reader } from './reads.ts';
import { RestFailure } from './rest-failure.ts';
import { select } from './selected.ts';
import type { RunCall } from './side-store.ts';

/** Looking after what a store has in the cluster; shards, replicas and snapshots are the cluster's own. */
export class ClusterMaintenance implements Maintenance {
  readonly #reader: Reader;
  readonly #run: RunCall;

  constructor(reader: Reader, run: RunCall) {
    this.#reader = reader;
    this.#run = run;
  }

  async check(options: CheckOptions = {}): Promise<CheckReport> {
    return await this.#run(() => this.#check(options));
  }

  async compact({ signal, onProgress }: MaintenanceOptions = {}): Promise<CompactReport> {
    return await this.#run(async () => {
      const { client, catalog } = this.#reader.context;
      const settled = catalog.state.indices.filter(
        ({ state, isDropped }) => state !== 'filling' && isDropped === undefined,
      );
      const before = await this.#size();
      for (const [done, { physical, collection, label }] of settled.entries()) {
        signal?.throwIfAborted();
        onProgress?.({ work: `${collection} ${label}`, done, total: settled.length });
        const path = `/${physical}/_forcemerge?max_num_segments=1`;
        await client.ask({ method: 'POST', path, isRepeatable: true }).catch(unlessMissing);
      }
      const after = await this.#size();
      return {
        ...{ removedRows: before.deleted - after.deleted, piecesBefore: before.pieces, piecesAfter: after.pieces },
        ...{ bytesBefore: before.bytes, bytesAfter: after.bytes },
      };
    });
  }

  async backUp(): Promise<BackupReport> {
    throw new ProblemError('conflict', 'A cluster is backed up by snapshots of its own.');
  }

  async #check({ signal, onProgress }: CheckOptions): Promise<CheckReport> {
    const { context, indices } = this.#reader;
    const found: Finding[] = [];
    let wrong = 0;
    let records = 0;
    const add = (finding: Finding): void => {
      wrong++;
      if (found.length < MOST_FINDINGS) found.push(finding);
    };
    const shown = context.catalog.state.indices.filter(({ isDropped }) => isDropped === undefined);
    await indices.refresh(shown);
    for (const [done, index] of shown.entries()) {
      signal?.throwIfAborted();
      onProgress?.({ work: `${index.collection} ${index.label}`, done, total: shown.length });
      records += await this.#checkIndex(index, signal, add);
    }
    for (const name of await this.#left()) add({ kind: 'left', words: `${name} belongs to nothing.` });
    return { indices: shown.length, records, compared: 0, findings: found, wrong };
  }

  async #checkIndex(
    { id, collection }: CatalogIndex,
    signal: AbortSignal | undefined,
    add: (finding: Finding) => void,
  ): Promise<number> {
    let records = 0;
    try {
      const scope = { kind: 'indices', ids: [id] } as const;
      const selected = select(this.#reader.context, { collection, plan: { kind: 'all' }, scope });
      const call = new Call(signal === undefined ? {} : { signal }, Number.POSITIVE_INFINITY);
      for await (const some of batches(this.#reader, selected, call)) {
        for (const { place, json } of some) {
          records++;
          const key = keyOf(collection, json);
          if (key === place.key) continue;
          const words = key === undefined ? 'The record is no record.' : 'The record is one of another document.';
          add({ kind: 'record', words, collection, indexId: id, key: place.key });
        }
      }
    } catch (error) {
      // Dropped meanwhile.
      if (error instanceof ProblemError && error.problem.type === 'unknown_index') return records;
      if (!(error instanceof RestFailure) || error.kind !== 'unavailable') throw error;
      add({ kind: 'unreadable', words: 'The index cannot be read.', collection, indexId: id });
    }
    return records;
  }

  /** Indices in the cluster that begin with our name and are none of ours. */
  async #left(): Promise<readonly string[]> {
    const { catalog, client, names } = this.#reader.context;
    const there = await client.ask<Readonly<Record<string, unknown>>>({
      method: 'GET',
      path: `/${names.all}?filter_path=*.aliases`,
      isRepeatable: true,
    });
    const { indices } = catalog.state;
    const known = new Set([names.state, ...indices.map(({ physical }) => physical)]);
    // These go when the store is opened: loads of sources that were broken off, other forms of an index.
    const isPassing = (name: string): boolean =>
      name.startsWith(`${names.prefix}.side.`) ||
      indices.some(({ id, collection }) => names.isFormOf(name, collection, id));
    return Object.keys(there).filter((name) => !known.has(name) && !isPassing(name));
  }

  async #size() {
    const { client, names } = this.#reader.context;
    const stats = await client.ask<Stats>({
      method: 'GET',
      path: `/${names.all}/_stats/store,docs,segments`,
      isRepeatable: true,
    });
    const { store, docs, segments } = stats._all.primaries;
    return { bytes: store?.size_in_bytes ?? 0, deleted: docs?.deleted ?? 0, pieces: segments?.count ?? 0 };
  }
}

interface Stats {
  readonly _all: {
    readonly primaries: {
      readonly store?: { readonly size_in_bytes: number };
      readonly docs?: { readonly deleted: number };
      readonly segments?: { readonly count: number };
    };
  };
}

function keyOf(collection: CatalogIndex['collection'], json: string): string | undefined {
  try {
    return recordKey(collection, JSON.parse(json));
  } catch {
    return undefined;
  }
}

const MOST_FINDINGS = 1_000;
