import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openTantivyStore } from '../../../src/store/engines/tantivy/open-tantivy-store.ts';
import type { StoreEvent } from '../../../src/store/inverted/store-event.ts';
import { temporaryDirectory } from '../../kit/temporary-directory.ts';
import { describeEngines } from '../describe-stores.ts';
import { domain, fillIndex, hits, keyOf, lines, publishIndex, selection, within } from '../scenario.ts';
import { makeLayoutOld } from './old-layout.ts';

describeEngines(
  'a store with an old layout',
  (engine) => {
    it('rebuilds its documents from its records, and answers as before', async () => {
      const directory = await mkdtemp(join(tmpdir(), 'rebuild-'));
      try {
        const store = await engine.open(directory);
        const old = await publishIndex(store, '2026-01-01', [domain('a', 1), domain('b', 1), domain('c', 1)]);
        const young = await publishIndex(store, '2026-01-02', [domain('b', 2), domain('d', 2)]);
        await store.deleteRecords(old, [keyOf('c')]);
        const open = await fillIndex(store, 'open', [domain('e', 1)]);
        const before = [await hits(store), await hits(store, '*', within(old)), await hits(store, '*', within(open))];
        await store[Symbol.asyncDispose]();
        await makeLayoutOld(directory);

        await using again = await engine.open(directory);
        expect([await hits(again), await hits(again, '*', within(old)), await hits(again, '*', within(open))]).toEqual(
          before,
        );
        await again.write(open, lines([domain('f', 1)]));
        await again.publish(open);
        expect(await again.count(selection())).toBe(5);
        expect(await hits(again, 'domain:b')).toEqual([`b@${young}`]);
      } finally {
        await rm(directory, { recursive: true, force: true });
      }
    });

    it('resumes a rebuild of a server that was killed before it committed the documents', async () => {
      await using resources = new AsyncDisposableStack();
      const [directory, killed] = [await temporaryDirectory(resources), await temporaryDirectory(resources)];
      const store = await engine.open(directory);
      // More than a rebuild copies at once.
      const names = Array.from('abcdefghijkl');
      const long = { txt: ['x'.repeat(900_000)] };
      const id = await publishIndex(
        store,
        '2026-01-01',
        names.map((name) => domain(name, 1, long)),
      );
      await store[Symbol.asyncDispose]();
      await makeLayoutOld(directory);
      let steps = 0;
      // What is on the disk after the first records were stored.
      const onEvent = ({ kind }: StoreEvent): void => {
        if (kind === 'rebuilding' && steps++ === 0) cpSync(directory, killed, { recursive: true });
      };
      await (await openTantivyStore(directory, { onEvent }))[Symbol.asyncDispose]();

      expect(steps).toBeGreaterThan(1);

      await using again = await engine.open(killed);
      expect((await hits(again)).sort()).toEqual(names.map((name) => `${name}@${id}`));
    });
  },
  'directories',
);
