import { expect, it } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { describeEngines, sharedStore } from './describe-stores.ts';
import { Dice } from './dice.ts';
import { ModelStore } from './model/model-store.ts';
import { domain, keyOf, lines, names, problemOf, selection, within } from './scenario.ts';

/** Runs an operation; `ids` lists the indices in order of creation. Resolves to the problem type, or `none`. */
type Operation = (store: Store, ids: number[]) => Promise<string>;

const SEQUENCES = 12;
const STEPS = 25;

function operation(dice: Dice, indexCount: number): { readonly name: string; readonly run: Operation } {
  const at = dice.below(Math.max(indexCount, 1));
  const id = (ids: readonly number[]): number => ids[at] ?? 1_000_000;
  const label = `2026-01-0${1 + dice.below(6)}`;
  const documents = Array.from({ length: 1 + dice.below(4) }, () => domain(`d${dice.below(6)}`, 1 + dice.below(4)));
  const records = documents.filter(
    (document, position) => documents.findIndex(({ domain }) => domain === document.domain) === position,
  );
  switch (dice.below(10)) {
    case 0:
    case 1:
      return {
        name: `create ${label}`,
        run: async (store, ids) => {
          const access = dice.chance(85) ? ({ kind: 'public' } as const) : ({ kind: 'private', ownerId: 1 } as const);
          const startedAt = `${label}T00:00:00.000Z`;
          const call = store.createIndex({ collection: 'domains', label, access, startedAt });
          const problem = await problemOf(call);
          if (problem === 'none') ids.push((await call).id);
          return problem;
        },
      };
    case 2:
    case 3:
      return {
        name: `write ${JSON.stringify(records)} to ${at}`,
        run: (store, ids) => problemOf(store.write(id(ids), lines(records))),
      };
    case 4:
    case 5:
    case 6:
      return { name: `publish ${at}`, run: (store, ids) => problemOf(store.publish(id(ids))) };
    case 7:
      return { name: `withdraw ${at}`, run: (store, ids) => problemOf(store.withdraw(id(ids))) };
    case 8:
      return { name: `relabel ${at} ${label}`, run: (store, ids) => problemOf(store.relabel(id(ids), label)) };
    default: {
      const keys = records.map(({ domain }) => keyOf(domain));
      return dice.chance(50)
        ? { name: `drop ${at}`, run: (store, ids) => problemOf(store.drop(id(ids))) }
        : { name: `delete ${keys} of ${at}`, run: (store, ids) => problemOf(store.deleteRecords(id(ids), keys)) };
    }
  }
}

/** Everything visible in a store, with indices by order of creation. */
async function visibleState(store: Store, ids: readonly number[]): Promise<object> {
  const numbered = (name: string): string => name.replace(/\d+$/, (id) => String(ids.indexOf(Number(id))));
  const indices = (await store.indices()).map(({ id, label, state, count }) => ({
    at: ids.indexOf(id),
    label,
    state,
    count,
  }));
  const existing = indices.map(({ at }) => ids[at] ?? 0);
  const latest = await store.page({ ...selection(), size: 1_000 });
  const all = await store.page({ ...selection('*', within(...existing)), size: 1_000 });
  return {
    indices,
    latest: names(latest.records).map(numbered),
    all: names(all.records).map(numbered),
    count: await store.count(selection('domain:d1 OR domain:d2')),
  };
}

describeEngines('operations on indices in any order', (engine) => {
  const store = sharedStore(engine);
  const seeds = Array.from({ length: SEQUENCES * engine.share }, (_, seed) => seed);
  it.each(seeds)('leave the same state as in the model, seed %i', async (seed) => {
    await using model = new ModelStore();
    const ids: number[] = [];
    const expectedIds: number[] = [];
    const steps: string[] = [];
    for (let step = 0; step < STEPS; step++) {
      const stepSeed = seed * 1_000 + step;
      const expected = operation(new Dice(stepSeed), expectedIds.length);
      const actual = operation(new Dice(stepSeed), ids.length);
      steps.push(expected.name);
      expect(await actual.run(store(), ids), steps.join('\n')).toBe(await expected.run(model, expectedIds));
      expect(await visibleState(store(), ids), steps.join('\n')).toEqual(await visibleState(model, expectedIds));
    }
  });
});
