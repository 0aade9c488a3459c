import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ProblemError } from '../../src/model/problem.ts';
import type { CallOptions, Store } from '../../src/store/store.ts';
import { describeEngines } from './describe-stores.ts';
import { domain, published, selection } from './scenario.ts';

const RECORDS = 100;
const NAMES_OF_A_RECORD = 200;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** Words that a pattern has to be held against one by one: the same in each run. */
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
    let asked = 0;

    beforeAll(async () => {
      directory = await mkdtemp(join(tmpdir(), 'lanes-'));
      store = await engine.open(directory);
      const ns = words();
      const names = (): readonly string[] => Array.from({ length: NAMES_OF_A_RECORD }, () => ns.next().value);
      const records = Array.from({ length: RECORDS }, (_, at) => domain(`d${at}`, 1, { ns: names() }));
      await published(store, 'a', records);
    }, 120_000);

    afterAll(async () => {
      await store[Symbol.asyncDispose]();
      await rm(directory, { recursive: true });
    });

    /** A pattern that no automaton decides quickly; another one each time, so that nothing is known of it. */
    const countHeavy = async (options: CallOptions = {}): Promise<number> => {
      asked++;
      return await store.count(selection(`ns:/.*[a-m].{${20 + asked}}[n-z].*q/`), options);
    };
    const countLight = async (): Promise<number> => await store.count(selection('domain:d3'));

    it('does not keep light work waiting', async () => {
      let ended = 0;
      const heavy = Array.from({ length: 10 }, () => countHeavy().then(() => ended++));
      for (let round = 0; round < 5; round++) expect(await countLight()).toBe(1);
      expect(ended).toBeLessThan(heavy.length);
      await Promise.all(heavy);
    }, 120_000);

    it('ends where nobody waits for it any more, whether it has begun or not', async () => {
      const start = performance.now();
      await countHeavy();
      const oneTakes = performance.now() - start;
      const running = new AbortController();
      const endings: string[] = [];
      const abandoned = Array.from({ length: 8 }, () =>
        countHeavy({ signal: running.signal }).catch((error: Error) => endings.push(error.message)),
      );
      // By its answer the first of them have begun.
      await countLight();
      running.abort(new Error('called off'));
      const abortedAt = performance.now();
      await Promise.all(abandoned);
      await countHeavy();
      expect(endings).toEqual(Array.from({ length: 8 }, () => 'called off'));
      expect(performance.now() - abortedAt).toBeLessThan(10 * oneTakes);
    }, 120_000);

    it('ends at its time limit', async () => {
      const error: unknown = await countHeavy({ timeLimitMs: 20 }).catch((reason: unknown) => reason);
      expect(error instanceof ProblemError && error.problem.type).toBe('time_limit_exceeded');
      expect(await countLight()).toBe(1);
    }, 120_000);
  },
  'lanes',
);
