import { setTimeout as pause } from 'node:timers/promises';
import { ProblemError } from '../../src/model/problem.ts';
import type { Store } from '../../src/store/store.ts';
import { domain, field, fillIndex, lines, publishIndex, selection, within } from '../store/scenario.ts';

/**
 * Four writers and eight readers, while nodes of a cluster are killed and the store is reopened. Calls that fail with
 * `unavailable` are retried; everything else is counted.
 */
export interface Faults {
  open(): Promise<Store>;
  /** The events, one after the other; `restart` closes the store and opens it again. */
  readonly events: readonly { readonly name: string; run(restart: () => Promise<void>): Promise<void> }[];
  readonly onEvent: (name: string) => void;
}

export interface WriteLedger {
  readonly written: number;
  readonly acknowledged: number;
  readonly stored: number;
  /** Acknowledged but not stored. */
  readonly lost: number;
  readonly reads: number;
  readonly wrongReads: number;
  /** How often a call was retried. */
  readonly retried: number;
  /** Errors of calls other than the problem `unavailable`. */
  readonly errors: readonly string[];
}

const WRITERS = 4;
const READERS = 8;
const RECORDS_PER_BATCH = 50;
const PUBLISHED = 600;

export async function runFaults({ open, events, onEvent }: Faults): Promise<WriteLedger> {
  let store = await open();
  await publishIndex(
    store,
    'published',
    Array.from({ length: PUBLISHED }, (_, at) => domain(`s${at}`, 1 + (at % 28), { level: at % 6 })),
  );
  const index = await fillIndex(store, 'open');
  const acknowledged = new Set<string>();
  const errors = new Set<string>();
  let isDone = false;
  let written = 0;
  let reads = 0;
  let wrongReads = 0;
  let retried = 0;

  const untilAnswered = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      try {
        return await work();
      } catch (error) {
        retried++;
        if (!(error instanceof ProblemError) || error.problem.type !== 'unavailable') errors.add(String(error));
        await pause(PAUSE_MS);
      }
    }
    errors.add('too many retries');
    return undefined;
  };
  const write = async (writer: number): Promise<void> => {
    for (let batch = 0; !isDone; batch++) {
      const names = Array.from({ length: RECORDS_PER_BATCH }, (_, at) => `w${writer}-${batch}-${at}`);
      written += names.length;
      const report = await untilAnswered(() =>
        store.write(index, lines(names.map((name) => domain(name, 1))), { batch: `${writer}-${batch}` }),
      );
      if (report?.written === names.length) for (const name of names) acknowledged.add(name);
    }
  };
  const checks: readonly (() => Promise<boolean>)[] = [
    async () => (await store.count(selection())) === PUBLISHED,
    async () => (await store.count(selection('level:3'))) === PUBLISHED / 6,
    async () => (await store.page({ ...selection('level:(1 OR 2)'), size: 1_000 })).records.length === PUBLISHED / 3,
    async () => (await store.facet({ ...selection(), fields: [field('level')], size: 10 })).length === 6,
  ];
  const read = async (reader: number): Promise<void> => {
    const check = checks[reader % checks.length];
    for (; !isDone && check !== undefined; await pause(20)) {
      const isRight = await untilAnswered(check);
      reads++;
      if (isRight === false) wrongReads++;
    }
  };
  const restart = async (): Promise<void> => {
    await store[Symbol.asyncDispose]();
    store = (await untilAnswered(open)) ?? store;
  };
  const work = [
    ...Array.from({ length: WRITERS }, (_, writer) => write(writer)),
    ...Array.from({ length: READERS }, (_, reader) => read(reader)),
  ];
  try {
    for (const event of events) {
      onEvent(`${event.name}; acknowledged so far: ${acknowledged.size}`);
      await event.run(restart);
    }
  } finally {
    isDone = true;
    await Promise.all(work);
  }
  await untilAnswered(() => store.publish(index));
  const stored = new Set<string>();
  for await (const batch of store.stream(selection('*', within(index))))
    for (const { json } of batch) stored.add((JSON.parse(json) as { domain: string }).domain);
  const lost = [...acknowledged].filter((name) => !stored.has(name)).length;
  for (const { id } of await store.indices()) await store.drop(id);
  await store[Symbol.asyncDispose]();
  return {
    written,
    acknowledged: acknowledged.size,
    stored: stored.size,
    lost,
    reads,
    wrongReads,
    retried,
    errors: [...errors],
  };
}

const PAUSE_MS = 200;
const MOST_TRIES = 300;
