import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeEngines } from './describe-stores.ts';
import { makeOld } from './kill-rebuild.ts';
import { domain, filling, found, keyOf, lines, published, selection, within } from './scenario.ts';

describeEngines(
  'a store whose fields have changed',
  (engine) => {
    it('makes its documents anew from the records it has, and answers as before', async () => {
      const directory = await mkdtemp(join(tmpdir(), 'rebuild-'));
      try {
        const store = await engine.open(directory);
        const old = await published(store, '2026-01-01', [domain('a', 1), domain('b', 1), domain('c', 1)]);
        const young = await published(store, '2026-01-02', [domain('b', 2), domain('d', 2)]);
        await store.deleteRecords(old, [keyOf('c')]);
        const open = await filling(store, 'open', [domain('e', 1)]);
        const before = [
          await found(store),
          await found(store, '*', within(old)),
          await found(store, '*', within(open)),
        ];
        await store[Symbol.asyncDispose]();
        await makeOld(directory);

        await using again = await engine.open(directory);
        expect([
          await found(again),
          await found(again, '*', within(old)),
          await found(again, '*', within(open)),
        ]).toEqual(before);
        await again.write(open, lines([domain('f', 1)]));
        await again.publish(open);
        expect(await again.count(selection())).toBe(5);
        expect(await found(again, 'domain:b')).toEqual([`b@${young}`]);
      } finally {
        await rm(directory, { recursive: true, force: true });
      }
    });
  },
  'directories',
);
