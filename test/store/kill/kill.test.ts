import { describe, expect, it } from 'vitest';
import { describeEngines, inDirectory } from '../describe-stores.ts';
import { ModelStore } from '../model/model-store.ts';
import { PUBLIC } from '../scenario.ts';
import { BATCHES_PER_CYCLE, labelOf, linesOf } from './kill-events.ts';
import { KillLedger } from './kill-ledger.ts';
import { killRounds } from './kill-rounds.ts';

describeEngines('a process that is killed while it writes', (engine) => {
  it('leaves every acknowledged record once, and the right latest records', async () => {
    await inDirectory(engine, async (directory) => {
      // `npm run kill` does many more.
      const rounds = await killRounds(engine, directory, { within: { write: 1, publish: 1, delete: 1 }, seed: 1 });
      expect(rounds.flatMap(({ wrong }) => wrong)).toEqual([]);
      expect(rounds.filter(({ isWithin }) => isWithin)).toHaveLength(3);
    });
  }, 180_000);
});

describe('the ledger of killed processes', () => {
  const spec = { collection: 'domains', access: PUBLIC, startedAt: '2026-01-01T00:00:00.000Z' } as const;

  async function twoCycles() {
    const store = new ModelStore();
    const ledger = new KillLedger();
    const ids: number[] = [];
    for (const cycle of [0, 1]) {
      const { id } = await store.createIndex({ ...spec, label: labelOf(cycle) });
      ledger.takeWhole({ kind: 'create', cycle });
      for (let batch = 0; batch < BATCHES_PER_CYCLE; batch++) {
        await store.write(id, linesOf(cycle, batch));
        ledger.takeWhole({ kind: 'write', cycle, batch });
      }
      await store.publish(id);
      ledger.takeWhole({ kind: 'publish', cycle });
      ids.push(id);
    }
    return { store, ledger, first: ids[0] ?? 0, second: ids[1] ?? 0 };
  }

  it('has no contradictions with a store that lost nothing', async () => {
    const { store, ledger } = await twoCycles();
    expect(await ledger.contradictions(store)).toEqual([]);
  });

  it('reports missing records, indices and publications', async () => {
    const { store, ledger, first, second } = await twoCycles();
    const { records } = await store.page({
      collection: 'domains',
      plan: { kind: 'all' },
      scope: { kind: 'indices', ids: [second] },
      size: 1,
    });
    await store.deleteRecords(
      second,
      records.map(({ key }) => key),
    );
    expect(await ledger.contradictions(store)).toEqual(['cycle-000001 lost 1 acknowledged records']);
    await store.withdraw(first);
    expect(await ledger.contradictions(store)).toContain('cycle-000000 is withdrawn and not published');
    await store.drop(first);
    expect(await ledger.contradictions(store)).toContain('cycle-000000 was acknowledged and is missing');
  });

  it('accepts both outcomes of a step that was only begun', async () => {
    const { store, ledger, first } = await twoCycles();
    ledger.take({ at: 'begun', step: { kind: 'drop', cycle: 0 } });
    ledger.take({ at: 'begun', step: { kind: 'create', cycle: 2 } });
    expect(await ledger.contradictions(store)).toEqual([]);
    await store.drop(first);
    const { id } = await store.createIndex({ ...spec, label: labelOf(2) });
    ledger.take({ at: 'begun', step: { kind: 'write', cycle: 2, batch: 0 } });
    await store.write(id, linesOf(2, 0));
    expect(await ledger.contradictions(store)).toEqual([]);
    await store.write(id, linesOf(2, 1));
    expect(await ledger.contradictions(store)).toEqual(['cycle-000002 has records that were deleted or never written']);
    expect(await ledger.repair(store)).toEqual([]);
    expect(await ledger.contradictions(store)).toEqual([]);
  });
});
