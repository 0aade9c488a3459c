import { expect, it } from 'vitest';
import type { StreamRequest } from '../../src/store/store.ts';
import { describeStores } from './describe-stores.ts';
import { domain, filling, lines, names, published, selection, within } from './scenario.ts';

const numbered = (count: number) => Array.from({ length: count }, (_, at) => domain(`d${at}`, 1 + (at % 28)));

describeStores('streams', (store) => {
  const streamed = async (request: Partial<StreamRequest> = {}): Promise<readonly string[][]> => {
    const batches: string[][] = [];
    for await (const batch of store().stream({ ...selection(), ...request })) batches.push(names(batch));
    return batches;
  };

  it('give every record once, in the order of pages', async () => {
    await published(store(), 'a', numbered(250));
    const { records } = await store().page({ ...selection(), size: 1_000 });
    expect((await streamed()).flat()).toEqual(names(records));
    const small = await streamed({ batch: 30 });
    expect(small.flat()).toEqual(names(records));
    expect(small.every((batch) => batch.length > 0 && batch.length <= 30)).toBe(true);
  });

  it('give every record once in whatever order, where that is no matter', async () => {
    await published(store(), 'a', numbered(250));
    await published(store(), 'b', numbered(40));
    const whole = (await streamed()).flat().sort();
    expect((await streamed({ isUnordered: true })).flat().sort()).toEqual(whole);
    const small = await streamed({ isUnordered: true, batch: 7 });
    expect(small.flat().sort()).toEqual(whole);
    expect(small.every((batch) => batch.length > 0 && batch.length <= 7)).toBe(true);
    const some = (await streamed({ isUnordered: true, limit: 11 })).flat();
    expect([some.length, some.filter((name) => whole.includes(name)).length]).toEqual([11, 11]);
    expect(await streamed({ ...selection('domain:d3'), isUnordered: true })).toHaveLength(1);
    expect(await streamed({ ...selection('domain:nobody'), isUnordered: true })).toEqual([]);
  });

  it('end at their limit', async () => {
    await published(store(), 'a', numbered(50));
    const whole = (await streamed()).flat();
    expect((await streamed({ limit: 17, batch: 5 })).flat()).toEqual(whole.slice(0, 17));
    expect((await streamed({ limit: 50 })).flat()).toEqual(whole);
    expect((await streamed({ limit: 1_000 })).flat()).toEqual(whole);
    expect(await streamed({ limit: 0 })).toEqual([]);
  });

  it('go on behind the cursor of a page', async () => {
    await published(store(), 'a', numbered(40));
    const whole = (await streamed()).flat();
    const { next = '' } = await store().page({ ...selection(), size: 15 });
    expect((await streamed({ cursor: next, batch: 6 })).flat()).toEqual(whole.slice(15));
  });

  it('of nothing are empty', async () => {
    await published(store(), 'a', numbered(3));
    expect(await streamed(selection('domain:nobody'))).toEqual([]);
  });

  it('neither repeat nor lose what was there when another index is published on the way', async () => {
    await published(store(), '2026-01-01', numbered(60));
    const before = (await streamed()).flat();
    const found: string[] = [];
    for await (const batch of store().stream({ ...selection(), batch: 10 })) {
      if (found.length === 10) await published(store(), '2026-01-02', [...numbered(60), domain('new', 15)]);
      found.push(...names(batch));
    }
    expect(found.filter((name) => before.includes(name))).toEqual(before);
    expect(new Set(found.map((name) => name.replace(/@.*/, ''))).size).toBe(found.length);
  });

  it('may be left before their end, and the store goes on', async () => {
    const id = await filling(store(), 'a', numbered(50));
    for await (const batch of store().stream({ ...selection('*', within(id)), batch: 5 })) {
      expect(batch).toHaveLength(5);
      break;
    }
    await store().write(id, lines([domain('z', 1)]));
    expect(await store().count(selection('*', within(id)))).toBe(51);
  });
});
