import { expect, it } from 'vitest';
import { compileProjection } from '../../src/query/projection/projection.ts';
import type { StreamRequest } from '../../src/store/store.ts';
import { describeStores } from './describe-stores.ts';
import { domain, fillIndex, lines, names, publishIndex, selection, within } from './scenario.ts';

const numbered = (count: number) => Array.from({ length: count }, (_, at) => domain(`d${at}`, 1 + (at % 28)));

/** Objects that a reader of JSON may get wrong. */
const ODD_RECORDS: readonly string[] = [
  '{"a.b":1,"a":{"b":2}}',
  '{ "a" : { "b" : [ { "c" : 1 } , 2 , { "d" : "]}" } ] } , "zz" : null }',
  '{"\\u0061":{"b":"escaped name"},"é":"x","soa":{"ns":"\\\\\\"","é":1}}',
  '{"a":{"b":1},"a":{"c":2},"a":{"b":{"c":"twice"}}}',
  '{"a":{"":{"b":1},"b":{}},"x":{"y":[[{"y":1}],[],{}]},"":0}',
  `{"a":${'{"b":'.repeat(15)}1${'}'.repeat(15)},"zz":-1.5e-3}`,
  '{"soa":{"ns":["\\ud800","ü","\\u0000"],"nst":1},"zzz":true,"zz":"{\\"zz\\":1}"}',
];

describeStores('streams', (store) => {
  const batchesOf = async (request: Partial<StreamRequest> = {}): Promise<readonly string[][]> => {
    const batches: string[][] = [];
    for await (const batch of store().stream({ ...selection(), ...request })) batches.push(names(batch));
    return batches;
  };

  it('return every record once, in the order of pages', async () => {
    await publishIndex(store(), 'a', numbered(250));
    const { records } = await store().page({ ...selection(), size: 1_000 });
    expect((await batchesOf()).flat()).toEqual(names(records));
    const small = await batchesOf({ batch: 30 });
    expect(small.flat()).toEqual(names(records));
    expect(small.every((batch) => batch.length > 0 && batch.length <= 30)).toBe(true);
  });

  it('return every record once in any order if unordered', async () => {
    await publishIndex(store(), 'a', numbered(250));
    await publishIndex(store(), 'b', numbered(40));
    const all = (await batchesOf()).flat().sort();
    expect((await batchesOf({ isUnordered: true })).flat().sort()).toEqual(all);
    const small = await batchesOf({ isUnordered: true, batch: 7 });
    expect(small.flat().sort()).toEqual(all);
    expect(small.every((batch) => batch.length > 0 && batch.length <= 7)).toBe(true);
    const some = (await batchesOf({ isUnordered: true, limit: 11 })).flat();
    expect([some.length, some.filter((name) => all.includes(name)).length]).toEqual([11, 11]);
    expect(await batchesOf({ ...selection('domain:d3'), isUnordered: true })).toHaveLength(1);
    expect(await batchesOf({ ...selection('domain:nobody'), isUnordered: true })).toEqual([]);
  });

  it('end at their limit', async () => {
    await publishIndex(store(), 'a', numbered(50));
    const all = (await batchesOf()).flat();
    expect((await batchesOf({ limit: 17, batch: 5 })).flat()).toEqual(all.slice(0, 17));
    expect((await batchesOf({ limit: 50 })).flat()).toEqual(all);
    expect((await batchesOf({ limit: 1_000 })).flat()).toEqual(all);
    expect(await batchesOf({ limit: 0 })).toEqual([]);
  });

  it('give the same bytes of some fields whether or not the engine leaves out others', async () => {
    const { id } = await store().createIndex({
      collection: 'domains',
      label: 'a',
      access: { kind: 'public' },
      startedAt: '2026-01-01T00:00:00.000Z',
    });
    const texts = ODD_RECORDS.map((text, at) => text.replace('{', `{"domain":"odd${at}",`));
    const usual = JSON.stringify(domain('usual', 3, { mx: ['a', 'b'], soa: { ns: 'n', note: 'x'.repeat(3_000) } }));
    const many = Array.from({ length: 300 }, (_, at) => usual.replace('usual', `usual${at}`));
    const { refused } = await store().write(id, Buffer.from(`${[...texts, ...many].join('\n')}\n`));
    expect(refused).toEqual([]);
    await store().publish(id);
    for (const paths of [
      ['domain'],
      ['domain', 'soa.ns', 'last_updated'],
      ['a.b', 'a', 'é'],
      ['a.b.c', 'x.y'],
      ['zz'],
    ]) {
      const { names: fields, projectBytes } = compileProjection(paths, 'include');
      const project = (bytes: Buffer): string => projectBytes(bytes.toString('latin1'));
      const read = async (more: Partial<StreamRequest>): Promise<ReadonlyMap<string, Buffer>> => {
        const read = new Map<string, Buffer>();
        for await (const batch of store().stream({ ...selection(), ...more, isUnordered: true }))
          for (const { key, bytes } of batch) read.set(key, bytes);
        return read;
      };
      const whole = await read({});
      const reduced = await read(fields === undefined ? {} : { fields });
      expect([...reduced.keys()]).toEqual([...whole.keys()]);
      for (const [key, bytes] of reduced) {
        expect(bytes.length).toBeLessThanOrEqual(whole.get(key)?.length ?? 0);
        expect(project(bytes)).toBe(project(whole.get(key) ?? Buffer.alloc(0)));
      }
    }
  });

  it('continue after the cursor of a page', async () => {
    await publishIndex(store(), 'a', numbered(40));
    const all = (await batchesOf()).flat();
    const { next = '' } = await store().page({ ...selection(), size: 15 });
    expect((await batchesOf({ cursor: next, batch: 6 })).flat()).toEqual(all.slice(15));
  });

  it('without a match are empty', async () => {
    await publishIndex(store(), 'a', numbered(3));
    expect(await batchesOf(selection('domain:nobody'))).toEqual([]);
  });

  it('neither repeat nor lose records when another index is published during the stream', async () => {
    await publishIndex(store(), '2026-01-01', numbered(60));
    const before = (await batchesOf()).flat();
    const streamed: string[] = [];
    for await (const batch of store().stream({ ...selection(), batch: 10 })) {
      if (streamed.length === 10) await publishIndex(store(), '2026-01-02', [...numbered(60), domain('new', 15)]);
      streamed.push(...names(batch));
    }
    expect(streamed.filter((name) => before.includes(name))).toEqual(before);
    expect(new Set(streamed.map((name) => name.replace(/@.*/, ''))).size).toBe(streamed.length);
  });

  it('may be abandoned before their end, and the store keeps working', async () => {
    const id = await fillIndex(store(), 'a', numbered(50));
    for await (const batch of store().stream({ ...selection('*', within(id)), batch: 5 })) {
      expect(batch).toHaveLength(5);
      break;
    }
    await store().write(id, lines([domain('z', 1)]));
    expect(await store().count(selection('*', within(id)))).toBe(51);
  });
});
