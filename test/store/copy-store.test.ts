import { describe, expect, it } from 'vitest';
import { copyStore } from '../../src/service/copy-store.ts';
import { ModelStore } from './model/model-store.ts';
import { domain, fillIndex, hits, publishIndex } from './scenario.ts';

const numbered = (count: number, day: number) => Array.from({ length: count }, (_, at) => domain(`d${at}`, day));

async function twoStores() {
  const from = new ModelStore();
  await publishIndex(from, '2026-01-01', numbered(2_500, 1));
  const withdrawn = await publishIndex(from, '2026-01-02', numbered(10, 2));
  await publishIndex(from, 'scan', numbered(3, 3), { access: { kind: 'private', ownerId: 7, scanId: 4 } });
  const origin = { format: 'ndjson', version: 1, digest: '00'.repeat(32), at: '2026-01-02T00:00:00.000Z' };
  await from.setOrigin(withdrawn, { ...origin, source: 'two.ndjson' });
  await fillIndex(from, 'open', numbered(5, 4));
  await from.withdraw(withdrawn);
  return { from, to: new ModelStore() };
}

const finishedIndices = async (store: ModelStore) =>
  (await store.indices()).filter(({ state }) => state !== 'filling').map(({ id: _, ...rest }) => rest);

describe('a copy of a store', () => {
  it('has the same indices with the same records, without those still filling', async () => {
    const { from, to } = await twoStores();
    const report = await copyStore({ from, to });
    expect(report.copied.map(({ records }) => records)).toEqual([2_500, 10, 3]);
    expect(report.passedOver.map(({ label }) => label)).toEqual(['open']);
    expect(await finishedIndices(to)).toEqual(await finishedIndices(from));
    expect((await hits(to)).length).toBe((await hits(from)).length);
  });

  it('resumes after an interruption and writes nothing twice', async () => {
    const { from, to } = await twoStores();
    let calls = 0;
    const write = to.write.bind(to);
    to.write = async (...args) => {
      if (++calls === 2) throw new Error('connection lost');
      return await write(...args);
    };
    await expect(copyStore({ from, to })).rejects.toThrow('connection lost');
    expect((await to.indices()).map(({ state }) => state)).toEqual(['filling']);
    await copyStore({ from, to });
    expect(await finishedIndices(to)).toEqual(await finishedIndices(from));
    calls = 10;
    const again = await copyStore({ from, to });
    expect(calls).toBe(10);
    expect(again.copied).toHaveLength(3);
  });

  it('is refused if the other store has different records under a label', async () => {
    const { from, to } = await twoStores();
    await publishIndex(to, '2026-01-01', numbered(2_499, 1));
    await expect(copyStore({ from, to })).rejects.toMatchObject({ problem: { type: 'conflict' } });
  });
});
