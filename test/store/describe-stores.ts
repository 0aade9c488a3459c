import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { type Ability, ENGINES, type Engine } from './engines.ts';
import { ModelStore } from './model/model-store.ts';

const MODEL: Engine = { name: 'the model', open: async () => new ModelStore(), share: 1 };

/** Scenarios that state their answers. They run on every engine, and on the model that engines are compared with. */
export function describeStores(topic: string, scenarios: (store: () => Store, engine: Engine) => void): void {
  describeEach([MODEL, ...ENGINES], topic, (engine) => scenarios(sharedStore(engine), engine));
}

/** Scenarios for real engines, such as agreement with the model or reopening. `ability`: only engines that have it. */
export function describeEngines(topic: string, scenarios: (engine: Engine) => void, ability?: Ability): void {
  if (ENGINES.length > 0) describeEach(ENGINES, topic, scenarios, ability);
  else describe.skip(`${topic} (needs an engine)`, () => it('needs one', () => {}));
}

function describeEach(
  engines: readonly Engine[],
  topic: string,
  scenarios: (engine: Engine) => void,
  ability?: Ability,
): void {
  for (const engine of engines) {
    const { name, unavailable, lacks = {} } = engine;
    const missing = unavailable ?? (ability === undefined ? undefined : lacks[ability]);
    const needs = missing === undefined ? '' : ` (needs ${missing})`;
    describe.skipIf(missing !== undefined)(`${topic}, ${name}${needs}`, () => scenarios(engine));
  }
}

/** One store for all scenarios: opened before the first, emptied after each, closed after the last. */
export function sharedStore(engine: Engine): () => Store {
  let directory: string | undefined;
  let store: Store | undefined;
  const openStore = (): Store => {
    if (store === undefined) throw new Error('the store is only open while scenarios run');
    return store;
  };
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'store-'));
    store = await engine.open(directory);
  }, 120_000);
  afterEach(async () => {
    for (const { id } of await openStore().indices()) await openStore().drop(id);
  });
  afterAll(async () => {
    await store?.[Symbol.asyncDispose]();
    if (directory !== undefined) await rm(directory, { recursive: true, force: true });
  }, 60_000);
  return openStore;
}
