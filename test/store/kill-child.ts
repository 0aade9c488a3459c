import { writeSync } from 'node:fs';
import { ENGINES } from './engines.ts';
import { BATCHES_OF_A_CYCLE, type KillStep, labelOf, linesOf } from './kill-events.ts';
import { PUBLIC } from './scenario.ts';

/** `node kill-child.ts engine directory cycle`: writes and publishes cycle after cycle, says so on its output, and waits to be killed. */
const [name, directory = '', first = '0'] = process.argv.slice(2);
const engine = ENGINES.find((one) => one.name === name);
if (engine === undefined) throw new Error(`no engine ${name}`);
const store = await engine.open(directory);

// Written at once and whole: what was said must not die with the process.
const say = (at: 'begun' | 'done', step: KillStep): void => void writeSync(1, `${JSON.stringify({ at, step })}\n`);

async function told(step: KillStep, run: () => Promise<unknown>): Promise<void> {
  say('begun', step);
  await run();
  say('done', step);
}

for (let cycle = Number(first); ; cycle++) {
  let id = 0;
  await told({ kind: 'create', cycle }, async () => {
    const startedAt = '2026-01-01T00:00:00.000Z';
    id = (await store.createIndex({ collection: 'domains', label: labelOf(cycle), access: PUBLIC, startedAt })).id;
  });
  for (let batch = 0; batch < BATCHES_OF_A_CYCLE; batch++) {
    const lines = linesOf(cycle, batch);
    await told({ kind: 'write', cycle, batch }, () => store.write(id, lines, { batch: `batch ${batch}` }));
  }
  await told({ kind: 'publish', cycle }, () => store.publish(id));
  if (cycle % 3 === 2) {
    const old = (await store.indices()).find(({ label }) => label === labelOf(cycle - 2));
    if (old !== undefined) await told({ kind: 'drop', cycle: cycle - 2 }, () => store.drop(old.id));
  }
}
