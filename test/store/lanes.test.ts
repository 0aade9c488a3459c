import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ProblemError } from '../../src/model/problem.ts';
import type { CallOptions } from '../../src/store/call.ts';
import type { Store } from '../../src/store/store.ts';
import { describeEngines } from './describe-stores.ts';
import { domain, publishIndex, selection } from './scenario.ts';

const RECORDS = 100;
const NAMES_OF_A_RECORD = 200;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** Words that a pattern must be matched with one by one; the same in each run. */
function* words(): Generator<string, never> {
  let state = 1;
  const letter = (): string => {
    state = (state * 48_271) % 2_147_483_647;
    return LETTERS[state % LETTERS.length] ?? '';
  };
  for (;;) yield Array.from({ length: 60 }, letter).join('');
}

describeEngines(
  'heavy work',
  (engine) => {
    let directory = '';
    let store: Store;
    let requests = 0;

    beforeAll(async () => {
      directory = await mkdtemp(join(tmpdir(), 'lanes-'));
      store = await engine.open(directory);
      const ns = words();
      const names = (): readonly string[] => Array.from({ length: NAMES_OF_A_RECORD }, () => ns.next().value);
      const records = Array.from({ length: RECORDS }, (_, at) => domain(`d${at}`, 1, { ns: names() }));
      await publishIndex(store, 'a', records);
    }, 120_000);

    afterAll(async () => {
      await store[Symbol.asyncDispose]();
      await rm(directory, { recursive: true });
    });

    /** A pattern that no automaton decides quickly. It differs each time, so that nothing is cached. */
    const countHeavy = async (options: CallOptions = {}): Promise<number> => {
      requests++;
      return await store.count(selection(`ns:/.*[a-m].{${20 + requests}}[n-z].*q/`), options);
    };
    const countLight = async (): Promise<number> => await store.count(selection('domain:d3'));

    it('does not delay light work', async () => {
      let ended = 0;
      // During other work, threads of low priority may need far longer than a query usually may.
      const heavy = Array.from({ length: 10 }, () => countHeavy({ timeLimitMs: 600_000 }).then(() => ended++));
      for (let round = 0; round < 5; round++) expect(await countLight()).toBe(1);
      expect(ended).toBeLessThan(heavy.length);
      await Promise.all(heavy);
    }, 600_000);

    it('ends once its caller aborts, whether it has begun or not', async () => {
      const start = performance.now();
      await countHeavy();
      const heavyMs = performance.now() - start;
      const running = new AbortController();
      const endings: string[] = [];
      const abandoned = Array.from({ length: 8 }, () =>
        countHeavy({ signal: running.signal }).catch((error: Error) => endings.push(error.message)),
      );
      // Once this is answered, the first of them have begun.
      await countLight();
      running.abort(new Error('aborted'));
      const abortedAt = performance.now();
      await Promise.all(abandoned);
      await countHeavy();
      expect(endings).toEqual(Array.from({ length: 8 }, () => 'aborted'));
      expect(performance.now() - abortedAt).toBeLessThan(10 * heavyMs);
    }, 120_000);

    it('ends at its time limit', async () => {
      const error: unknown = await countHeavy({ timeLimitMs: 20 }).catch((reason: unknown) => reason);
      expect(error instanceof ProblemError && error.problem.type).toBe('time_limit_exceeded');
      expect(await countLight()).toBe(1);
    }, 120_000);
  },
  'lanes',
);
