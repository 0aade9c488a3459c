import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { defined } from '../model/defined.ts';
import type { Index } from '../model/index-record.ts';
import { ProblemError } from '../model/problem.ts';
import { lineWithFormer } from '../store/former-member.ts';
import type { Store, StoredRecord } from '../store/store.ts';

/**
 * Copies the indices of one store to another, whatever their engines. Batches that were copied earlier are not written
 * again.
 * The copy is read back and compared, and only then becomes visible to searches.
 */
export interface CopyOptions {
  readonly from: Store;
  readonly to: Store;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: CopyProgress) => void;
}

interface CopyProgress {
  readonly index: Index;
  readonly done: number;
}

export interface CopyReport {
  readonly copied: readonly CopiedIndex[];
  /** Still being filled. They are copied once they are complete. */
  readonly passedOver: readonly Index[];
}

export interface CopiedIndex {
  readonly index: Index;
  readonly records: number;
  /** SHA-256 over keys and records, in page order. */
  readonly checksum: string;
}

/** @throws ProblemError conflict where the target has an index of that label with other content */
export async function copyStore({ from, to, signal, onProgress = () => {} }: CopyOptions): Promise<CopyReport> {
  const copied: CopiedIndex[] = [];
  const passedOver: Index[] = [];
  // In order of creation, which is also the order of publication: so ties between equal times and labels resolve the
  // same way in the copy.
  for (const index of await from.indices()) {
    if (index.state === 'filling') passedOver.push(index);
    else copied.push(await copyIndex({ from, to, index, signal, onProgress }));
  }
  return { copied, passedOver };
}

interface OneIndex {
  readonly from: Store;
  readonly to: Store;
  readonly index: Index;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: (progress: CopyProgress) => void;
}

async function copyIndex({ from, to, index, signal, onProgress }: OneIndex): Promise<CopiedIndex> {
  const target = await targetOf(to, index);
  const isOpen = target.state === 'filling';
  const source = new Checksum();
  let batch = 0;
  for await (const records of everything(from, index, signal)) {
    source.add(records);
    // A batch number is written once, however often the copy is restarted.
    const options = { batch: `copy ${batch++}`, hasFormer: true, ...defined({ signal }) };
    if (isOpen) await to.write(target.id, linesOf(records), options);
    onProgress({ index, done: source.records });
  }
  const copy = new Checksum();
  for await (const records of everything(to, target, signal)) copy.add(records);
  const checksum = source.value();
  if (copy.records !== source.records || copy.value() !== checksum) {
    throw new ProblemError(
      'conflict',
      `The copy of ${index.collection} ${index.label} holds ${copy.records} records, not the same ${source.records}: drop index ${target.id} there, and copy again.`,
    );
  }
  // A copy is no arrival: its records are those of an index that arrived before, and nobody listens to the other store.
  if (isOpen) await to.publish(target.id);
  if (isOpen && index.enrichment !== undefined) await to.setEnrichment(target.id, index.enrichment);
  if (index.state === 'withdrawn' && target.state !== 'withdrawn') await to.withdraw(target.id);
  return { index, records: source.records, checksum };
}

async function targetOf(
  to: Store,
  { collection, label, access, speed, startedAt, endedAt, origin }: Index,
): Promise<Index> {
  const existing = await to.indices();
  const match = existing.find(
    (index) => index.collection === collection && index.label === label && isDeepStrictEqual(index.access, access),
  );
  if (match !== undefined) return match;
  return await to.createIndex({ collection, label, access, speed, startedAt, ...defined({ endedAt, origin }) });
}

function everything(store: Store, { id, collection }: Index, signal: AbortSignal | undefined) {
  const scope = { kind: 'indices', ids: [id] } as const;
  const options = signal === undefined ? {} : { signal };
  return store.stream({ collection, plan: { kind: 'all' }, scope, batch: RECORDS_AT_A_TIME }, options);
}

const wholeLine = ({ json, former }: StoredRecord): string => lineWithFormer(json, former?.toString('utf8'));

function linesOf(records: readonly StoredRecord[]): Buffer {
  return Buffer.from(records.map((record) => `${wholeLine(record)}\n`).join(''), 'utf8');
}

class Checksum {
  records = 0;
  readonly #hash = createHash('sha256');

  add(records: readonly StoredRecord[]): void {
    for (const record of records) this.#hash.update(`${record.key} ${wholeLine(record)}\n`);
    this.records += records.length;
  }

  value(): string {
    return this.#hash.copy().digest('hex');
  }
}

const RECORDS_AT_A_TIME = 1_000;
