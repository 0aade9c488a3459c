import { describe, expect, it } from 'vitest';
import { copyStore } from '../../src/service/copy-store.ts';
import { ModelStore } from './model-store.ts';
import { domain, filling, found, published } from './scenario.ts';

const numbered = (count: number, day: number) => Array.from({ length: count }, (_, at) => domain(`d${at}`, day));

async function twoStores() {
  const from = new ModelStore();
  await published(from, '2026-01-01', numbered(2_500, 1));
  const withdrawn = await published(from, '2026-01-02', numbered(10, 2));
  await published(from, 'scan', numbered(3, 3), { access: { kind: 'private', ownerId: 7, scanId: 4 } });
  await filling(from, 'open', numbered(5, 4));
  await from.withdraw(withdrawn);
  return { from, to: new ModelStore() };
}

const shown = async (store: ModelStore) =>
  (await store.indices()).filter(({ state }) => state !== 'filling').map(({ id: _, ...rest }) => rest);

describe('a copy of a store', () => {
  it('has the same indices with the same records, and passes over what is still filled', async () => {
    const { from, to } = await twoStores();
    const report = await copyStore({ from, to });
    expect(report.copied.map(({ records }) => records)).toEqual([2_500, 10, 3]);
    expect(report.passedOver.map(({ label }) => label)).toEqual(['open']);
    expect(await shown(to)).toEqual(await shown(from));
    expect((await found(to)).length).toBe((await found(from)).length);
  });

  it('goes on where it was broken off, and writes nothing twice', async () => {
    const { from, to } = await twoStores();
    let calls = 0;
    const write = to.write.bind(to);
    to.write = async (...args) => {
      if (++calls === 2) throw new Error('the line went dead');
      return await write(...args);
    };
    await expect(copyStore({ from, to })).rejects.toThrow('the line went dead');
    expect((await to.indices()).map(({ state }) => state)).toEqual(['filling']);
    await copyStore({ from, to });
    expect(await shown(to)).toEqual(await shown(from));
    calls = 10;
    const again = await copyStore({ from, to });
    expect(calls).toBe(10);
    expect(again.copied).toHaveLength(3);
  });

  it('is refused where the other store holds something else under a label', async () => {
    const { from, to } = await twoStores();
    await published(to, '2026-01-01', numbered(2_499, 1));
    await expect(copyStore({ from, to })).rejects.toMatchObject({ problem: { type: 'conflict' } });
  });
});
