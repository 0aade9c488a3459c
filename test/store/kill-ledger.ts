import type { Index } from '../../src/model/index-record.ts';
import type { IndexScope, Store } from '../../src/store/store.ts';
import {
  BATCHES_OF_A_CYCLE,
  deletedOf,
  documentsOf,
  type KillEvent,
  type KillKind,
  type KillStep,
  labelOf,
  linesOf,
  newLabelOf,
} from './kill-events.ts';
import { LATEST, PUBLIC, selection, within } from './scenario.ts';

/** What killed processes said they did, and what a store opened afterwards must therefore hold. */
export class KillLedger {
  private readonly begun = new Map<string, KillStep>();
  private readonly done = new Map<string, KillStep>();

  take({ at, step }: Pick<KillEvent, 'at' | 'step'>): void {
    (at === 'begun' ? this.begun : this.done).set(JSON.stringify(step), step);
  }

  get nextCycle(): number {
    return 1 + Math.max(-1, ...[...this.begun.values()].map(({ cycle }) => cycle));
  }

  get acknowledged(): number {
    return this.done.size;
  }

  /** Every way in which the store contradicts what was said; none is right. */
  async contradictions(store: Store): Promise<readonly string[]> {
    const wrong: string[] = [];
    const byLabel = new Map((await store.indices()).map((index) => [index.label, index]));
    const newest = new Map<string, string>();
    for (let cycle = 0; cycle < this.nextCycle; cycle++) {
      const index = byLabel.get(labelOf(cycle)) ?? byLabel.get(newLabelOf(cycle));
      if (index === undefined) {
        if (this.isDone('create', cycle) && !this.isBegun('drop', cycle))
          wrong.push(`${labelOf(cycle)} was acknowledged and is gone`);
        continue;
      }
      wrong.push(...this.wronglyStanding(cycle, index));
      const held = await documents(store, within(index.id));
      wrong.push(...this.wronglyHeld(cycle, index, held));
      if (index.state === 'published') for (const document of held) newest.set(document, `${document}@${index.id}`);
    }
    const latest = await documents(store, LATEST, true);
    const expected = [...newest.values()].sort();
    if (JSON.stringify([...latest].sort()) !== JSON.stringify(expected))
      wrong.push(`latest has ${latest.length} records where ${expected.length} were expected, or others than these`);
    if ((await store.count(selection())) !== expected.length) wrong.push('the count of latest is another');
    return wrong;
  }

  /** What was sent and not acknowledged is sent again under the same name, as a loader does; then everything is there once. */
  async repair(store: Store): Promise<readonly string[]> {
    const wrong: string[] = [];
    for (const index of await store.indices()) {
      const cycle = Number(index.label.slice('cycle-'.length));
      if (index.state !== 'filling') continue;
      for (let batch = 0; batch < BATCHES_OF_A_CYCLE; batch++) {
        await store.write(index.id, linesOf(cycle, batch), { batch: `batch ${batch}` });
        this.both({ kind: 'write', cycle, batch });
      }
      const held = await documents(store, within(index.id));
      wrong.push(...this.wronglyHeld(cycle, { ...index, count: held.length }, held));
    }
    return wrong;
  }

  /** One more cycle: what was left half done must not come to light when the next change is made. */
  async goOn(store: Store): Promise<void> {
    const cycle = this.nextCycle;
    const startedAt = '2026-01-01T00:00:00.000Z';
    const { id } = await store.createIndex({ collection: 'domains', label: labelOf(cycle), access: PUBLIC, startedAt });
    this.both({ kind: 'create', cycle });
    await store.write(id, linesOf(cycle, 0), { batch: 'batch 0' });
    this.both({ kind: 'write', cycle, batch: 0 });
    await store.publish(id);
    this.both({ kind: 'publish', cycle });
  }

  private both(step: KillStep): void {
    this.take({ at: 'begun', step });
    this.take({ at: 'done', step });
  }

  /** State and label: as they were acknowledged; where a change was only begun, before or after it. */
  private wronglyStanding(cycle: number, { label, state }: Index): string[] {
    const wrong: string[] = [];
    if (this.isDone('drop', cycle)) wrong.push(`${label} was dropped and is there`);
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

  private wronglyHeld(cycle: number, index: Index, all: readonly string[]): string[] {
    const wrong: string[] = [];
    const held = new Set(all);
    const allowed = new Set<string>();
    const required = new Set<string>();
    for (let batch = 0; batch < BATCHES_OF_A_CYCLE; batch++) {
      const sent = documentsOf(cycle, batch);
      if (this.isBegun('write', cycle, batch)) for (const document of sent) allowed.add(document);
      if (this.isDone('write', cycle, batch)) for (const document of sent) required.add(document);
    }
    for (const document of deletedOf(cycle)) {
      if (this.isBegun('delete', cycle)) required.delete(document);
      if (this.isDone('delete', cycle)) allowed.delete(document);
    }
    const lost = [...required].filter((document) => !held.has(document)).length;
    if (lost > 0) wrong.push(`${index.label} lost ${lost} acknowledged records`);
    if (held.size < all.length) wrong.push(`${index.label} holds records twice`);
    if (all.some((document) => !allowed.has(document)))
      wrong.push(`${index.label} holds what was deleted or was never sent`);
    if (index.count !== all.length) wrong.push(`${index.label} counts ${index.count} and holds ${all.length}`);
    return wrong;
  }

  private isDone(kind: KillKind, cycle: number, batch?: number): boolean {
    return this.done.has(JSON.stringify({ kind, cycle, batch }));
  }

  private isBegun(kind: KillKind, cycle: number, batch?: number): boolean {
    return this.begun.has(JSON.stringify({ kind, cycle, batch }));
  }
}

async function documents(store: Store, scope: IndexScope, withIndex = false): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const batch of store.stream({ ...selection('*', scope), batch: 1_000 })) {
    for (const { json, indexId } of batch) {
      const { domain } = JSON.parse(json) as { readonly domain: string };
      found.push(withIndex ? `${domain}@${indexId}` : domain);
    }
  }
  return found;
}
