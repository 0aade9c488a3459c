import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import type { Store } from '../../src/store/store.ts';
import { type Ability, ENGINES, type Engine } from './engines.ts';
import { ModelStore } from './model-store.ts';

const MODEL: Engine = { name: 'the model', open: async () => new ModelStore(), share: 1 };

/** Scenarios with answers of their own: kept by every engine, and by the model that the engines are held against. */
export function describeStores(topic: string, scenarios: (store: () => Store, engine: Engine) => void): void {
  describeEach([MODEL, ...ENGINES], topic, (engine) => scenarios(openedFor(engine), engine));
}

/** What only a real engine can show: agreement with the model, what is left after closing; those that are able to. */
export function describeEngines(topic: string, scenarios: (engine: Engine) => void, ability?: Ability): void {
  if (ENGINES.length > 0) describeEach(ENGINES, topic, scenarios, ability);
  else describe.skip(`${topic} (needs an engine)`, () => it('waits for one', () => {}));
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

/** A store that is opened before the scenarios and left empty after each of them. */
export function openedFor(engine: Engine): () => Store {
  let directory: string | undefined;
  let store: Store | undefined;
  const opened = (): Store => {
    if (store === undefined) throw new Error('the store is open while scenarios run');
    return store;
  };
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'store-'));
    store = await engine.open(directory);
  }, 120_000);
  afterEach(async () => {
    for (const { id } of await opened().indices()) await opened().drop(id);
  });
  afterAll(async () => {
    await store?.[Symbol.asyncDispose]();
    if (directory !== undefined) await rm(directory, { recursive: true, force: true });
  }, 60_000);
  return opened;
}
