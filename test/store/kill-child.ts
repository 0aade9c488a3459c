import { writeSync } from 'node:fs';
import { ENGINES } from './engines.ts';
import {
  BATCHES_OF_A_CYCLE,
  deletedOf,
  type KillKind,
  type KillStep,
  labelOf,
  linesOf,
  newLabelOf,
} from './kill-events.ts';
import { keyOf, PUBLIC } from './scenario.ts';

/**
 * `node kill-child.ts engine directory cycle kind`: writes and publishes cycle after cycle, does what the kind names to those before, says
 * so on its output, and waits to be killed.
 */
const [name, directory = '', first = '0', kind = 'publish'] = process.argv.slice(2) as [
  string,
  string,
  string,
  KillKind,
];
const engine = ENGINES.find((one) => one.name === name);
if (engine === undefined) throw new Error(`no engine ${name}`);

// Written at once and whole: what was said must not die with the process.
const say = (event: object): void => void writeSync(1, `${JSON.stringify(event)}\n`);

async function told<T>(step: KillStep, run: () => Promise<T>): Promise<T> {
  say({ at: 'begun', step });
  const start = performance.now();
  const result = await run();
  say({ at: 'done', step, milliseconds: performance.now() - start });
  return result;
}

const open = () => engine.open(directory);
const store = kind === 'rebuild' ? await told({ kind, cycle: Number(first) }, open) : await open();

async function withIndexOf(cycle: number, work: (id: number) => Promise<unknown>): Promise<void> {
  const labels = [labelOf(cycle), newLabelOf(cycle)];
  const found = (await store.indices()).find(({ label, state }) => labels.includes(label) && state === 'published');
  if (found !== undefined) await work(found.id);
}

for (let cycle = Number(first); ; cycle++) {
  const startedAt = '2026-01-01T00:00:00.000Z';
  const spec = { collection: 'domains', label: labelOf(cycle), access: PUBLIC, startedAt } as const;
  const { id } = await told({ kind: 'create', cycle }, () => store.createIndex(spec));
  const writes = Array.from({ length: BATCHES_OF_A_CYCLE }, (_, batch) =>
    told({ kind: 'write', cycle, batch }, () => store.write(id, linesOf(cycle, batch), { batch: `batch ${batch}` })),
  );
  await Promise.all(writes);
  await told({ kind: 'publish', cycle }, () => store.publish(id));
  await withIndexOf(cycle - 1, async (before) => {
    const step = { cycle: cycle - 1 };
    if (kind === 'withdraw') await told({ kind, ...step }, () => store.withdraw(before));
    if (kind === 'relabel') await told({ kind, ...step }, () => store.relabel(before, newLabelOf(cycle - 1)));
    const keys = deletedOf(cycle - 1).map(keyOf);
    if (kind === 'delete') await told({ kind, ...step }, () => store.deleteRecords(before, keys));
  });
  const isOften = kind === 'drop' || cycle % 3 === 2;
  if (isOften) await withIndexOf(cycle - 3, (old) => told({ kind: 'drop', cycle: cycle - 3 }, () => store.drop(old)));
}
