import { expect, it } from 'vitest';
import { describeEngines, inDirectory } from './describe-stores.ts';
import { domain, fillIndex, hits, keyOf, lines, problemOf, publishIndex, selection, within } from './scenario.ts';

describeEngines('a closed store', (engine) => {
  it(
    'has everything when it is reopened',
    () =>
      inDirectory(engine, async (directory) => {
        const first = await engine.open(directory);
        const old = await publishIndex(first, '2026-01-01', [domain('a', 1), domain('b', 1)]);
        const young = await publishIndex(first, '2026-01-02', [domain('a', 2)]);
        const open = await fillIndex(first, 'open', [domain('c', 3)]);
        await first.write(open, lines([domain('d', 3)]), { batch: 'one' });
        const dropped = await publishIndex(first, 'dropped', [domain('e', 1)]);
        await first.drop(dropped);
        await first.relabel(old, '2025-12-31');
        await first.setOrigin(old, {
          format: 'ndjson',
          version: 1,
          digest: '00'.repeat(32),
          at: '2026-01-01T00:00:00Z',
        });
        const indices = await first.indices();
        const page = await first.page({ ...selection(), size: 1 });
        await first[Symbol.asyncDispose]();

        await using again = await engine.open(directory);
        expect(await again.indices()).toEqual(indices);
        expect((await hits(again)).sort()).toEqual([`a@${young}`, `b@${old}`]);
        expect((await hits(again, '*', within(open))).sort()).toEqual([`c@${open}`, `d@${open}`]);
        const rest = await again.page({
          ...selection(),
          size: 1,
          ...(page.next === undefined ? {} : { cursor: page.next }),
        });
        expect([...page.records, ...rest.records].map(({ key }) => key)).toEqual([keyOf('a'), keyOf('b')]);
        await again.write(open, lines([domain('d', 3)]), { batch: 'one' });
        await again.publish(open);
        expect(await again.count(selection())).toBe(4);
        await again.drop(young);
        expect((await hits(again, 'domain:a')).sort()).toEqual([`a@${old}`]);
        expect(await publishIndex(again, 'new')).toBeGreaterThan(dropped);
      }),
    120_000,
  );

  it(
    'refuses every call, and may be closed twice',
    () =>
      inDirectory(engine, async (directory) => {
        const store = await engine.open(directory);
        const id = await fillIndex(store, 'a', [domain('a', 1)]);
        await store[Symbol.asyncDispose]();
        const calls = [
          () => store.indices(),
          () => fillIndex(store, 'b'),
          () => store.write(id, lines([domain('b', 1)])),
          () => store.publish(id),
          () => store.drop(id),
          () => store.count(selection()),
          () => store.page({ ...selection(), size: 1 }),
          () => Array.fromAsync(store.stream(selection())),
        ];
        for (const call of calls)
          expect(await problemOf(Promise.resolve().then(() => call() as Promise<unknown>))).toBe('unavailable');
        expect((await store.health()).isReady).toBe(false);
        await store[Symbol.asyncDispose]();
      }),
    120_000,
  );
});
