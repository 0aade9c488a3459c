import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { lightPagesUnderLoad } from '../store/light-pages-under-load.ts';
import { lightQueries } from '../store/light-queries.ts';
import { hasProc, resident, watchMemory } from '../store/processes.ts';
import { atMost, targetAt } from '../store/setting.ts';
import { runCallers } from '../store/timing.ts';
import type { DownloadsOrder } from './downloads-worker.ts';
import type { ApiGroup } from './group.ts';

/**
 * Eight simultaneous downloads, by another thread than the one that asks for pages: the memory that they add to server
 * and engine, and how much they slow down light pages.
 */
export const eightDownloads: ApiGroup = {
  name: 'eight',
  kind: 'running',
  async run({ choices, setting, report }, { client, url, key }) {
    const queries = lightQueries(choices);
    const page = (q: string): Promise<unknown> => client.mustGet('/api/responses/', { q });
    await runCallers(1, WATCHED_MS, queries, page);
    const idle = await runCallers(1, WATCHED_MS, queries, page);

    const before = resident();
    using memory = watchMemory();
    const workerData: DownloadsOrder = { url, key, downloads: DOWNLOADS };
    const worker = new Worker(new URL('downloads-worker.ts', import.meta.url), { workerData });
    await wait(1_000);
    const busy = await runCallers(1, WATCHED_MS, queries, page);
    const { peak } = memory;
    worker.postMessage('stop');
    const [bytes] = (await once(worker, 'message')) as [number];

    report({
      what: `${DOWNLOADS} downloads at once: memory added`,
      measured: hasProc ? (peak.engine - before.engine) / 1e6 : Number.NaN,
      unit: 'MB',
      target: targetAt(setting.size, atMost(150, 150)),
      note: hasProc
        ? `server and engine ${(before.engine / 1e6).toFixed(0)} MB before; ${(bytes / 1e6).toFixed(0)} MB were downloaded`
        : 'not available on this system',
    });
    report(lightPagesUnderLoad(setting, idle, busy));
  },
};

const DOWNLOADS = 8;
const WATCHED_MS = 10_000;
