import { setTimeout } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { ProblemError } from '../../src/model/problem.ts';
import { temporaryDirectory } from '../engines/sql-engines.ts';
import { describeEngines } from './describe-stores.ts';
import { domain, field, filling, lines, names, published, selection, within } from './scenario.ts';

const SOON = { timeout: 30_000, interval: 20 };
const KILLS = 3;
const MOST_KILLS = 15;
const RECORDS = 20;

describeEngines(
  'an engine that is killed under load',
  (engine) => {
    it('leaves every read answered, every write answered clearly, and what was acknowledged there, once', async () => {
      await using held = new AsyncDisposableStack();
      const processes: number[] = [];
      const directory = await temporaryDirectory(held);
      const store = held.use(await engine.open(directory, (pid) => processes.push(pid)));
      const seen = await published(
        store,
        'seen',
        Array.from({ length: 200 }, (_, at) => domain(`s${at}`, 1 + (at % 28), { level: at % 7 })),
      );
      const open = await filling(store, 'open');
      let isDone = false;

      const reads: readonly (() => Promise<unknown>)[] = [
        () => store.count(selection()),
        async () => names((await store.page({ ...selection('level:3'), size: 100 })).records).length,
        async () => (await store.facet({ ...selection(), fields: [field('level')], size: 10 })).length,
        async () => (await Array.fromAsync(store.stream({ ...selection(), batch: 150 }))).map(({ length }) => length),
        async () => (await store.indices()).length,
      ];
      const expected = [200, 29, 7, [150, 50], 2];
      const answered = reads.map(() => 0);
      const read = async (at: number): Promise<void> => {
        for (; !isDone; answered[at] = (answered[at] ?? 0) + 1) expect(await reads[at]?.()).toEqual(expected[at]);
      };

      const acknowledged: string[] = [];
      const failures: unknown[] = [];
      const write = async (writer: string): Promise<void> => {
        for (let batch = 0; !isDone; batch++) {
          const documents = Array.from({ length: RECORDS }, (_, at) => domain(`${writer}${batch}-${at}`, 1));
          for (;;) {
            try {
              const report = await store.write(open, lines(documents), { batch: `${writer}${batch}` });
              expect(report.written).toBe(RECORDS);
              acknowledged.push(...documents.map((one) => one.domain));
              break;
            } catch (error) {
              failures.push(error);
              await setTimeout(50);
            }
          }
        }
      };

      const load = Promise.all([...reads.map((_, at) => read(at)), write('a'), write('b')]);
      // Until a write was hit as well.
      for (let kill = 1; kill <= KILLS || (failures.length === 0 && kill <= MOST_KILLS); kill++) {
        // So that no read is hit twice, which is once more than it is asked again.
        const before = [...answered];
        const written = acknowledged.length;
        await vi.waitFor(() => {
          expect(answered.every((count, at) => count > (before[at] ?? 0) + 1)).toBe(true);
          expect(acknowledged.length).toBeGreaterThan(written);
        }, SOON);
        process.kill(processes.at(-1) ?? 0, 'SIGKILL');
        await vi.waitFor(() => expect(processes).toHaveLength(kill + 1), SOON);
      }
      isDone = true;
      await load;

      expect(failures.length).toBeGreaterThan(0);
      for (const failure of failures) {
        expect(failure).toBeInstanceOf(ProblemError);
        const { problem, retryAfter } = failure as ProblemError;
        expect(problem.type).toBe('unavailable');
        expect(problem.detail).toMatch(/^The database (?:is not available at the moment|went away during a write)/);
        expect(retryAfter).toBeGreaterThan(0);
      }
      const kept = await Array.fromAsync(store.stream({ ...selection('*', within(open)), batch: 1_000 }));
      expect(names(kept.flat()).sort()).toEqual(acknowledged.map((name) => `${name}@${open}`).sort());
      expect(await store.publish(open)).toMatchObject({ count: acknowledged.length });
      expect(await store.count(selection())).toBe(200 + acknowledged.length);
      expect(await store.count(selection('*', within(seen)))).toBe(200);
    }, 180_000);
  },
  'processes',
);
