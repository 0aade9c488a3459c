import { writeSync } from 'node:fs';
import { ENGINES } from '../engines.ts';
import { keyOf, PUBLIC } from '../scenario.ts';
import {
  BATCHES_PER_CYCLE,
  deletedOf,
  type KillKind,
  type KillStep,
  labelOf,
  linesOf,
  newLabelOf,
} from './kill-events.ts';

/**
 * `node kill-child.ts engine directory cycle kind`: writes and publishes cycle after cycle, does the step `kind` to
 * earlier cycles, and prints each step, until it is killed.
 */
const [name, directory = '', first = '0', kind = 'publish'] = process.argv.slice(2) as [
  string,
  string,
  string,
  KillKind,
];
const engine = ENGINES.find((each) => each.name === name);
if (engine === undefined) throw new Error(`no engine ${name}`);

// Written synchronously, so that no event is lost with the process.
const print = (event: object): void => void writeSync(1, `${JSON.stringify(event)}\n`);

async function reportStep<T>(step: KillStep, run: () => Promise<T>): Promise<T> {
  print({ at: 'begun', step });
  const start = performance.now();
  const result = await run();
  print({ at: 'done', step, milliseconds: performance.now() - start });
  return result;
}

const open = () => engine.open(directory);
const store = kind === 'rebuild' ? await reportStep({ kind, cycle: Number(first) }, open) : await open();

async function withIndexOf(cycle: number, work: (id: number) => Promise<unknown>): Promise<void> {
  const labels = [labelOf(cycle), newLabelOf(cycle)];
  const index = (await store.indices()).find(({ label, state }) => labels.includes(label) && state === 'published');
  if (index !== undefined) await work(index.id);
}

for (let cycle = Number(first); ; cycle++) {
  const startedAt = '2026-01-01T00:00:00.000Z';
  const spec = { collection: 'domains', label: labelOf(cycle), access: PUBLIC, startedAt } as const;
  const { id } = await reportStep({ kind: 'create', cycle }, () => store.createIndex(spec));
  const writes = Array.from({ length: BATCHES_PER_CYCLE }, (_, batch) =>
    reportStep({ kind: 'write', cycle, batch }, () =>
      store.write(id, linesOf(cycle, batch), { batch: `batch ${batch}` }),
    ),
  );
  await Promise.all(writes);
  await reportStep({ kind: 'publish', cycle }, () => store.publish(id));
  await withIndexOf(cycle - 1, async (previous) => {
    const step = { cycle: cycle - 1 };
    if (kind === 'withdraw') await reportStep({ kind, ...step }, () => store.withdraw(previous));
    if (kind === 'relabel') await reportStep({ kind, ...step }, () => store.relabel(previous, newLabelOf(cycle - 1)));
    const keys = deletedOf(cycle - 1).map(keyOf);
    if (kind === 'delete') await reportStep({ kind, ...step }, () => store.deleteRecords(previous, keys));
  });
  if (kind === 'drop' || cycle % 3 === 2)
    await withIndexOf(cycle - 3, (old) => reportStep({ kind: 'drop', cycle: cycle - 3 }, () => store.drop(old)));
}
