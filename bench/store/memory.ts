import { setTimeout } from 'node:timers/promises';
import type { Store } from '../../src/store/store.ts';
import { type Group, latest, lightMix, PAGE } from './group.ts';
import { hasProc, type Resident, resident, watchMemory } from './processes.ts';
import { atMost, targetAt } from './setting.ts';
import { runCallers } from './timing.ts';

/**
 * Memory of this process and its child processes: after opening a store, and at the peak while many callers read and
 * count.
 */
export const memory: Group = {
  name: 'memory',
  kind: 'open',
  async run({ choices, setting, report }, store) {
    await store.page({ ...latest('*'), size: PAGE });
    await store.count(latest('*'));
    await setTimeout(REST_MS);
    const idle = resident();
    const measured = (of: Resident): number => (hasProc ? (of.own + of.engine) / 1e9 : Number.NaN);
    report({
      what: 'memory, idle',
      measured: measured(idle),
      unit: 'GB',
      target: targetAt(setting.size, atMost(0.6)),
      note: parts(idle),
    });

    using watch = watchMemory();
    await serve(store, lightMix(choices));
    const { peak } = watch;
    report({
      what: 'memory, serving 64 callers, peak',
      measured: measured(peak),
      unit: 'GB',
      target: targetAt(setting.size, atMost(1.2, 2)),
      note: parts(peak),
    });
  },
};

/** Three pages to one count, and a facet now and then. */
async function serve(store: Store, mix: ReturnType<typeof lightMix>): Promise<void> {
  let calls = 0;
  await runCallers(64, SERVED_MS, mix, async (selection) => {
    calls++;
    if (calls % 50 === 0)
      await store.facet({ ...selection, fields: [{ path: 'geo.country', type: 'keyword_ci' }], size: 20 });
    else if (calls % 4 === 0) await store.count(selection);
    else await store.page({ ...selection, size: PAGE });
  });
}

export function parts({ own, engine }: Resident): string {
  if (!hasProc) return 'not available on this system (no /proc)';
  return `this process ${(own / 1e9).toFixed(2)} GB, engine ${(engine / 1e9).toFixed(2)} GB`;
}

const REST_MS = 5_000;
const SERVED_MS = 15_000;
