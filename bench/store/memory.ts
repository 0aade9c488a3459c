import { setTimeout } from 'node:timers/promises';
import type { Store } from '../../src/store/store.ts';
import { type Group, latest, lightMix, PAGE } from './group.ts';
import { canTell, type Resident, resident, watchMemory } from './processes.ts';
import { atMost, wantedAt } from './setting.ts';
import { together } from './timing.ts';

/** Memory of this process and the engine's, added: of a store just opened, and at its peak while many callers read and count. */
export const memory: Group = {
  name: 'memory',
  kind: 'open',
  async run({ choices, setting, tell }, store) {
    await store.page({ ...latest('*'), size: PAGE });
    await store.count(latest('*'));
    await setTimeout(REST_MS);
    const idle = resident();
    const seen = (of: Resident): number => (canTell ? (of.own + of.engine) / 1e9 : Number.NaN);
    tell({
      what: 'memory, idle',
      seen: seen(idle),
      unit: 'GB',
      wanted: wantedAt(setting.size, atMost(0.6)),
      note: parts(idle),
    });

    using watch = watchMemory();
    await serve(store, lightMix(choices));
    const { peak } = watch;
    tell({
      what: 'memory, serving 64 callers, peak',
      seen: seen(peak),
      unit: 'GB',
      wanted: wantedAt(setting.size, atMost(1.2, 2)),
      note: parts(peak),
    });
  },
};

/** Three pages of four answers, the rest counts, and a facet from time to time. */
async function serve(store: Store, mix: ReturnType<typeof lightMix>): Promise<void> {
  let asked = 0;
  await together(64, SERVED_MS, mix, async (selection) => {
    asked++;
    if (asked % 50 === 0)
      await store.facet({ ...selection, fields: [{ path: 'geo.country', type: 'keyword_ci' }], size: 20 });
    else if (asked % 4 === 0) await store.count(selection);
    else await store.page({ ...selection, size: PAGE });
  });
}

export function parts({ own, engine }: Resident): string {
  if (!canTell) return 'this system does not tell (no /proc)';
  return `this process ${(own / 1e9).toFixed(2)} GB, engine ${(engine / 1e9).toFixed(2)} GB`;
}

const REST_MS = 5_000;
const SERVED_MS = 15_000;
