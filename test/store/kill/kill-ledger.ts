import type { Index } from '../../../src/model/index-record.ts';
import type { IndexScope, Store } from '../../../src/store/store.ts';
import { LATEST, PUBLIC, selection, within } from '../scenario.ts';
import {
  BATCHES_PER_CYCLE,
  deletedOf,
  documentsOf,
  type KillEvent,
  type KillKind,
  type KillStep,
  labelOf,
  linesOf,
  newLabelOf,
} from './kill-events.ts';

/** Records the steps that killed processes began and finished, and compares a store with them. */
export class KillLedger {
  private readonly begunSteps = new Map<string, KillStep>();
  private readonly doneSteps = new Map<string, KillStep>();

  take({ at, step }: Pick<KillEvent, 'at' | 'step'>): void {
    (at === 'begun' ? this.begunSteps : this.doneSteps).set(JSON.stringify(step), step);
  }

  get nextCycle(): number {
    return 1 + Math.max(-1, ...[...this.begunSteps.values()].map(({ cycle }) => cycle));
  }

  get acknowledged(): number {
    return this.doneSteps.size;
  }

  /** Every contradiction between the store and the ledger; empty if the store is right. */
  async contradictions(store: Store): Promise<readonly string[]> {
    const wrong: string[] = [];
    const byLabel = new Map((await store.indices()).map((index) => [index.label, index]));
    const newest = new Map<string, string>();
    for (let cycle = 0; cycle < this.nextCycle; cycle++) {
      const index = byLabel.get(labelOf(cycle)) ?? byLabel.get(newLabelOf(cycle));
      if (index === undefined) {
        if (this.isDone('create', cycle) && !this.isBegun('drop', cycle))
          wrong.push(`${labelOf(cycle)} was acknowledged and is missing`);
        continue;
      }
      wrong.push(...this.wrongState(cycle, index));
      const stored = await documents(store, within(index.id));
      wrong.push(...this.wrongDocuments(cycle, index, stored));
      if (index.state === 'published') for (const document of stored) newest.set(document, `${document}@${index.id}`);
    }
    const latest = await documents(store, LATEST, true);
    const expected = [...newest.values()].sort();
    if (JSON.stringify([...latest].sort()) !== JSON.stringify(expected))
      wrong.push(`latest has ${latest.length} records, or not the ${expected.length} that were expected`);
    if ((await store.count(selection())) !== expected.length) wrong.push('latest has another count');
    return wrong;
  }

  /**
   * Sends all batches of indices in state filling again under the same names, as a loader does. Afterwards every record
   * must be there once.
   */
  async repair(store: Store): Promise<readonly string[]> {
    const wrong: string[] = [];
    for (const index of await store.indices()) {
      const cycle = Number(index.label.slice('cycle-'.length));
      if (index.state !== 'filling') continue;
      for (let batch = 0; batch < BATCHES_PER_CYCLE; batch++) {
        await store.write(index.id, linesOf(cycle, batch), { batch: `batch ${batch}` });
        this.takeWhole({ kind: 'write', cycle, batch });
      }
      const stored = await documents(store, within(index.id));
      wrong.push(...this.wrongDocuments(cycle, { ...index, count: stored.length }, stored));
    }
    return wrong;
  }

  /** One more cycle: remains of an interrupted step must not become visible with the next change. */
  async addCycle(store: Store): Promise<void> {
    const cycle = this.nextCycle;
    const startedAt = '2026-01-01T00:00:00.000Z';
    const { id } = await store.createIndex({ collection: 'domains', label: labelOf(cycle), access: PUBLIC, startedAt });
    this.takeWhole({ kind: 'create', cycle });
    await store.write(id, linesOf(cycle, 0), { batch: 'batch 0' });
    this.takeWhole({ kind: 'write', cycle, batch: 0 });
    await store.publish(id);
    this.takeWhole({ kind: 'publish', cycle });
  }

  /** A step that was begun and done. */
  takeWhole(step: KillStep): void {
    this.take({ at: 'begun', step });
    this.take({ at: 'done', step });
  }

  /** State and label must be as acknowledged. A change that was only begun may or may not have happened. */
  private wrongState(cycle: number, { label, state }: Index): string[] {
    const wrong: string[] = [];
    if (this.isDone('drop', cycle)) wrong.push(`${label} was dropped and still exists`);
    const states = this.isDone('publish', cycle)
      ? this.either('withdraw', cycle, 'published', 'withdrawn')
      : this.either('publish', cycle, 'filling', 'published');
    if (!states.includes(state)) wrong.push(`${label} is ${state} and not ${states.join(' or ')}`);
    const labels = this.either('relabel', cycle, labelOf(cycle), newLabelOf(cycle));
    if (!labels.includes(label)) wrong.push(`${label} is not ${labels.join(' or ')}`);
    return wrong;
  }

  private either<T>(kind: Exclude<KillKind, 'write'>, cycle: number, before: T, after: T): readonly T[] {
    if (this.isDone(kind, cycle)) return [after];
    return this.isBegun(kind, cycle) ? [before, after] : [before];
  }

  private wrongDocuments(cycle: number, index: Index, all: readonly string[]): string[] {
    const wrong: string[] = [];
    const stored = new Set(all);
    const allowed = new Set<string>();
    const required = new Set<string>();
    for (let batch = 0; batch < BATCHES_PER_CYCLE; batch++) {
      const written = documentsOf(cycle, batch);
      if (this.isBegun('write', cycle, batch)) for (const document of written) allowed.add(document);
      if (this.isDone('write', cycle, batch)) for (const document of written) required.add(document);
    }
    for (const document of deletedOf(cycle)) {
      if (this.isBegun('delete', cycle)) required.delete(document);
      if (this.isDone('delete', cycle)) allowed.delete(document);
    }
    const lost = [...required].filter((document) => !stored.has(document)).length;
    if (lost > 0) wrong.push(`${index.label} lost ${lost} acknowledged records`);
    if (stored.size < all.length) wrong.push(`${index.label} has duplicate records`);
    if (all.some((document) => !allowed.has(document)))
      wrong.push(`${index.label} has records that were deleted or never written`);
    if (index.count !== all.length) wrong.push(`${index.label} counts ${index.count} and has ${all.length}`);
    return wrong;
  }

  private isDone(kind: KillKind, cycle: number, batch?: number): boolean {
    return this.doneSteps.has(JSON.stringify({ kind, cycle, batch }));
  }

  private isBegun(kind: KillKind, cycle: number, batch?: number): boolean {
    return this.begunSteps.has(JSON.stringify({ kind, cycle, batch }));
  }
}

async function documents(store: Store, scope: IndexScope, withIndex = false): Promise<readonly string[]> {
  const list: string[] = [];
  for await (const batch of store.stream({ ...selection('*', scope), batch: 1_000 })) {
    for (const { json, indexId } of batch) {
      const { domain } = JSON.parse(json) as { readonly domain: string };
      list.push(withIndex ? `${domain}@${indexId}` : domain);
    }
  }
  return list;
}
