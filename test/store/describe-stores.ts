import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { type Ability, ENGINES, type Engine } from './engines.ts';
import { ModelStore } from './model/model-store.ts';

const MODEL: Engine = { name: 'the model', open: async () => new ModelStore(), share: 0.25 };

/** Writes what all scenarios of a group read. */
type Fill = (store: Store) => Promise<unknown>;

/**
 * Scenarios that state their answers. They run on every engine, and on the model that engines are compared with.
 * `fill`: the scenarios only read what it writes.
 */
export function describeStores(
  topic: string,
  scenarios: (store: () => Store, engine: Engine) => void,
  fill?: Fill,
): void {
  describeEach([MODEL, ...ENGINES], topic, (engine) => scenarios(sharedStore(engine, fill), engine));
}

/**
 * Scenarios whose outcome is decided above the engines, in `src/store/inverted` and `src/store/encoding`: which records
 * are refused, which observation is the latest, which index a search sees. Another engine repeats them slowly, so they
 * run on the model and the embedded engine. `PERIPLUS_ALL_ENGINES=1` runs them on every engine.
 */
export function describeSharedCode(topic: string, scenarios: (store: () => Store) => void): void {
  const engines = process.env.PERIPLUS_ALL_ENGINES === undefined ? ENGINES.filter(({ share }) => share === 1) : ENGINES;
  describeEach([MODEL, ...engines], topic, (engine) => scenarios(sharedStore(engine)));
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

/**
 * One store for all scenarios: opened before the first, emptied after each, removed after the last. With `fill` it is
 * filled once and never emptied.
 */
export function sharedStore(engine: Engine, fill?: Fill): () => Store {
  let directory: string | undefined;
  let store: Store | undefined;
  const openStore = (): Store => {
    if (store === undefined) throw new Error('the store is only open while scenarios run');
    return store;
  };
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'store-'));
    store = await engine.open(directory);
    await fill?.(store);
  }, 120_000);
  afterEach(async () => {
    if (fill !== undefined) return;
    for (const { id } of await openStore().indices()) await openStore().drop(id);
  });
  afterAll(async () => {
    await store?.[Symbol.asyncDispose]();
    if (directory === undefined) return;
    await engine.remove?.(directory);
    await rm(directory, { recursive: true, force: true });
  }, 60_000);
  return openStore;
}

/** Runs a scenario with a separate directory for stores, which is removed afterwards. */
export async function inDirectory(engine: Engine, scenario: (directory: string) => Promise<void>): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'store-'));
  try {
    await scenario(directory);
  } finally {
    await engine.remove?.(directory);
    await rm(directory, { recursive: true, force: true });
  }
}
